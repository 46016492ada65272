import type { SongTier } from '../../contract/song-models.ts';
import type { AudioStream } from '../../dsp/audio.ts';
import type { Song, VocalPart } from '../../notation/song.ts';
import type { Excerpt } from './excerpt.ts';

/** A voice of a song. */
export interface VocalTrack {
  readonly part: VocalPart;
  /** Sings dry, on one channel: the song from its beginning, or an excerpt of it. */
  sing(excerpt?: Excerpt): Promise<AudioStream>;
  readonly levelDb: number;
  readonly pan: number;
}

export interface RenderSettings {
  readonly sampleRateHz: number;
  readonly tier: SongTier;
  readonly vocals: readonly VocalTrack[];
  /** False where it is to be fitted to other sound: then it is mixed, its peaks and loudness as they come. */
  readonly isMastered?: boolean;
  readonly signal?: AbortSignal;
  /** Told what is being done before the song is played, in words. */
  readonly onStep?: ((words: string) => void) | undefined;
}

/** Plays a song with all its instruments, mixes it and masters it: stereo, −14 LUFS, at most −1 dBTP. */
export interface Renderer {
  play(song: Song, settings: RenderSettings): Promise<AudioStream>;
}
