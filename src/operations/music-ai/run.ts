import { makeSongs } from '../songs/make-songs.ts';
import type { Run } from '../tools.ts';
import type { musicAi } from './schema.ts';

export const runMusicAi: Run<typeof musicAi> = makeSongs;
