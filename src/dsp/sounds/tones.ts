import { makeSilence, type SoundBrief, secondsOf } from './sound-brief.ts';

interface ToneShape {
  readonly seconds?: number;
  /** Gains of the partials, from the first on; default: a pure tone. */
  readonly partials?: readonly number[];
  /** Its gain over time; default: 1. */
  readonly gainAt?: (seconds: number) => number;
  /** Whether its phase ends, in a loop, as it began. */
  readonly isLooped?: boolean;
}

/** A tone whose pitch may move; partials at or above half the rate are left out. */
export function makeTone(
  brief: SoundBrief,
  frequencyAt: number | ((seconds: number) => number),
  { seconds = secondsOf(brief), partials = [1], gainAt, isLooped = false }: ToneShape = {},
): Float32Array {
  const { sampleRateHz } = brief;
  const sound = makeSilence(brief, seconds);
  const hzAt = typeof frequencyAt === 'number' ? () => frequencyAt : frequencyAt;
  const scale = isLooped ? fitLoop(brief, hzAt) : 1;
  let phase = 0;
  for (let i = 0; i < sound.length; i++) {
    const at = i / sampleRateHz;
    const hz = scale * hzAt(at);
    let sample = 0;
    for (let n = 0; n < partials.length && (n + 1) * hz < 0.48 * sampleRateHz; n++) {
      if (partials[n] !== 0) sample += partials[n]! * Math.sin(2 * Math.PI * (n + 1) * phase);
    }
    sound[i] = sample * (gainAt ? gainAt(at) : 1);
    phase += hz / sampleRateHz;
    phase -= Math.floor(phase);
  }
  return sound;
}

/** By how much all frequencies change so that whole periods fill the loop. */
function fitLoop({ loopSeconds, sampleRateHz }: SoundBrief, hzAt: (seconds: number) => number): number {
  if (loopSeconds === undefined) return 1;
  let cycles = 0;
  const count = Math.round(loopSeconds * sampleRateHz);
  for (let i = 0; i < count; i++) cycles += hzAt(i / sampleRateHz) / sampleRateHz;
  return Math.max(1, Math.round(cycles)) / cycles;
}

/** Gains of a saw's partials, each octave lower by some decibels more. */
export const fallingPartials = (count: number, dbPerOctave = 6): number[] =>
  Array.from({ length: count }, (_, n) => 10 ** ((-dbPerOctave * Math.log2(n + 1)) / 20));
