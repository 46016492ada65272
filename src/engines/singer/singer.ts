import type { TimedSungNote } from '../../composition/performance/timed-sung-note.ts';
import type { AudioStream } from '../../dsp/audio.ts';
import type { LyricLine, SingingManner, VocalLine } from '../../notation/song.ts';
import type { TargetVoice } from '../voice-converter/voice-converter.ts';

export interface SungPart {
  readonly part: VocalLine['part'];
  readonly notes: readonly TimedSungNote[];
  /** Default: plainly. */
  readonly manner?: SingingManner;
}

export interface SingingSettings {
  readonly sampleRateHz: number;
  readonly durationSeconds: number;
  readonly gender: 'male' | 'female' | 'neutral';
  /** Sings instead of the standard voice of that gender. */
  readonly voice?: TargetVoice;
  readonly seed: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
  /** Told in the result of the task. */
  readonly onWarning?: (sentence: string) => void;
}

/** Sings lyrics to a melody: one channel, dry, as long as asked for. */
export interface Singer {
  readonly name: string;
  sing(part: SungPart, lyrics: readonly LyricLine[], settings: SingingSettings): Promise<AudioStream>;
}
