import { median } from '../statistics.ts';

const frameSeconds = 0.06;
/** Frames that are so like what was heard a lag ago tell how loud a repeat is beside what it repeats. */
const likenessMin = 0.7;
const framesMin = 5;
/** An echo is as loud there as the whole recording says, within 5 % in what was measured; loops are not. */
const loudnessMin = 0.85;
const loudnessMax = 1.2;
/** Edges, where the window takes much, are left out. */
const edgeShare = 0.25;

/** A recording of which it is asked whether it recurs. */
export interface RecurrenceQuestion {
  /** Levelled, as of `EchoCepstrum`, under its window. */
  readonly stretches: readonly Float32Array[];
  readonly sampleRateHz: number;
  readonly lagSamples: number;
  /** The mean cepstrum around the lag, an odd number of values: the echo as a filter. */
  readonly shape: readonly number[];
}

/**
 * Whether what comes a lag later is played again, as a loop or a drum is, rather than an echo: where little else sounds, an
 * echo is just as much quieter than its sound as the whole recording says.
 *
 * Source: our own.
 */
export function isRecurrence({ stretches, sampleRateHz, lagSamples, shape }: RecurrenceQuestion): boolean {
  const frame = Math.round(frameSeconds * sampleRateHz);
  const reach = (shape.length - 1) / 2;
  const ratios: number[] = [];
  for (const stretch of stretches) {
    const edge = Math.floor(edgeShare * stretch.length);
    const from = Math.max(edge, lagSamples + reach);
    const windowAt = (i: number) => Math.sin((Math.PI * (i + 0.5)) / stretch.length) ** 2;
    for (let start = from; start + frame <= stretch.length - edge; start += frame) {
      // The window has not the same height at both moments; within a frame it hardly changes.
      const middle = start + frame / 2;
      const level = windowAt(middle) / windowAt(Math.max(middle - lagSamples, 1));
      const { ratio, likeness } = compare(stretch, [start, start + frame], lagSamples, shape);
      if (Math.abs(likeness) > likenessMin) ratios.push(ratio / level);
    }
  }
  if (ratios.length < framesMin) return false;
  const loudness = median(ratios);
  return loudness < loudnessMin || loudness > loudnessMax;
}

/** What is heard, over what the echo of the past would be; and how like the two are, −1 to 1. */
function compare(stretch: Float32Array, [start, end]: [number, number], lag: number, shape: readonly number[]) {
  const reach = (shape.length - 1) / 2;
  let both = 0;
  let echoed = 0;
  let heard = 0;
  for (let i = start; i < end; i++) {
    let echo = 0;
    for (let j = 0; j < shape.length; j++) echo += shape[j]! * stretch[i - lag + reach - j]!;
    both += echo * stretch[i]!;
    echoed += echo * echo;
    heard += stretch[i]! * stretch[i]!;
  }
  const isSilent = !(echoed > 0 && heard > 0);
  return { ratio: isSilent ? 0 : both / echoed, likeness: isSilent ? 0 : both / Math.sqrt(echoed * heard) };
}
