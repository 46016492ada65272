import { makeSongs } from '../songs/make-songs.ts';
import { completeInput } from '../songs/song-fields.ts';
import type { Run } from '../tools.ts';
import type { musicAiV1 } from './schema.ts';

export const runMusicAiV1: Run<typeof musicAiV1> = (input, tools) => makeSongs(completeInput(input), tools);
