import type { Probe } from '../../contract/audio.ts';
import type { LameTag } from '../tags/lame-tag.ts';

/** A file whose packets were counted. */
export interface CountedAudio {
  readonly facts: Omit<Probe, 'durationSeconds' | 'sizeBytes' | 'gapSamples'>;
  /** Of an MP3 that has one. */
  readonly lame?: LameTag | undefined;
  readonly count: number;
  /** Without the encoder's delay, with its padding. */
  readonly seconds: number;
}

/** The probe of a file by its packets: what the encoder padded is taken off its length. */
export function composeProbe(audio: CountedAudio, sizeBytes: number): Probe {
  const { facts, seconds } = audio;
  const withoutPadding = seconds - countPadding(audio) / facts.sampleRateHz;
  const durationSeconds = snapToSamples(withoutPadding > 0 ? withoutPadding : seconds, facts.sampleRateHz);
  return { ...facts, durationSeconds, sizeBytes };
}

/** The padding that is there: a file that was cut off ends before it. */
function countPadding({ lame, count, seconds, facts }: CountedAudio): number {
  if (lame === undefined) return 0;
  const missingFrames = Math.max(0, (lame.frameCount ?? count) - count);
  return Math.max(0, lame.paddingSamples - (missingFrames * seconds * facts.sampleRateHz) / count);
}

/** A container that counts in milliseconds cannot say it better; all others give whole samples. */
function snapToSamples(seconds: number, sampleRateHz: number): number {
  return Math.round(seconds * sampleRateHz) / sampleRateHz;
}
