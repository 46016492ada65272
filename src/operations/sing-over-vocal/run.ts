import { arrangeSongs } from '../songs/arrange-songs.ts';
import type { Run } from '../tools.ts';
import type { singOverVocal } from './schema.ts';

/** The voice stays as it was sung, on its own timeline. */
export const runSingOverVocal: Run<typeof singOverVocal> = (input, tools) =>
  arrangeSongs({ task: 'accompany', input, makeInstrumental: input.make_instrumental, keepsLoudness: false }, tools);
