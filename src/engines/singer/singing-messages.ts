import type { LyricLine } from '../../notation/song.ts';
import type { SingingSettings, SungPart } from './singer.ts';

/** What the thread that sings is told. */
export type ToSingingThread =
  | {
      readonly type: 'sing';
      readonly id: number;
      readonly part: SungPart;
      readonly lyrics: readonly LyricLine[];
      readonly settings: Omit<SingingSettings, 'signal' | 'onProgress' | 'onWarning'>;
      /** The same number for the same target voice: what is learnt of it is kept. */
      readonly voiceNumber: number | undefined;
    }
  /** So many more blocks may be sung ahead. */
  | { readonly type: 'more'; readonly id: number; readonly blocks: number }
  | { readonly type: 'stop'; readonly id: number };

/** What it answers; the samples change hands. */
export type FromSingingThread =
  | { readonly type: 'block'; readonly id: number; readonly block: Float32Array<ArrayBuffer> }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly error: unknown };
