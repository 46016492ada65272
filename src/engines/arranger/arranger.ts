import type { AudioStream, SpooledAudio } from '../../dsp/audio.ts';
import type { SongRequest } from '../../prompt/song-request.ts';
import type { ComposedSong } from '../composer/composer.ts';

/**
 * What is made of a recording: `sing` puts a voice over an instrumental, `accompany` a band under a voice, `remix` plays a
 * song in another style.
 */
export type ArrangerTask = 'sing' | 'accompany' | 'remix';

export interface ArrangementSettings {
  /** The whole recording, one or two channels at 44.1 or 48 kHz: what is made has its rate. */
  readonly source: SpooledAudio;
  readonly task: ArrangerTask;
  readonly request: SongRequest;
  readonly seed: number;
  /** Whether it is asked when the lines of a recorded voice are sung: finding out takes a recogniser. */
  readonly timesLyrics?: boolean;
  readonly outputs: 1 | 2;
  /** Holds sound that is read more than once. */
  readonly spool: (audio: AudioStream) => Promise<SpooledAudio>;
  readonly signal: AbortSignal;
  /** Told 0 to 1, over all outputs. */
  readonly onProgress?: (fraction: number) => void;
  /** Told what is being done, in words, and for which output, from 1; omitted where it is for all. */
  readonly onStep?: ((words: string, output?: number) => void) | undefined;
}

/** Makes new music over a recording, on its beats, chords and form; times are those of the recording. */
export interface Arranger {
  readonly name: string;
  /** Songs in stereo. Those with the recording itself in them are as loud as they come; others are mastered. */
  arrange(settings: ArrangementSettings): AsyncIterable<ComposedSong>;
}
