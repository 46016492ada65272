import { arrangeSongs } from '../songs/arrange-songs.ts';
import type { Run } from '../tools.ts';
import type { singOverInstrumental } from './schema.ts';

/** The recording stays what it is, but for the room that it makes. */
export const runSingOverInstrumental: Run<typeof singOverInstrumental> = (input, tools) =>
  arrangeSongs({ task: 'sing', input, makeInstrumental: false, keepsLoudness: true }, tools);
