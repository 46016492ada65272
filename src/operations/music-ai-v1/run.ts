import { makeSongs } from '../songs/make-songs.ts';
import { completeInput } from '../songs/song-fields.ts';
import type { Run } from '../tools.ts';
import type { musicAiV1 } from './schema.ts';

/** Times of lyrics need no flag here: the public API sends them for all that is sung. */
export const runMusicAiV1: Run<typeof musicAiV1> = (input, tools) =>
  makeSongs({ ...completeInput(input), lyrics_timestamps: true }, tools);
