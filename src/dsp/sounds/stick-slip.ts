import { makeSilence, type SoundBrief } from './sound-brief.ts';

interface Friction {
  readonly seconds: number;
  /** Slips a second. */
  readonly slipsAt: (seconds: number) => number;
  readonly gainAt: (seconds: number) => number;
  /** 0 to 1: slips that come early or late, weak or strong. */
  readonly unevenness: number;
}

/**
 * What drives things that creak, squeak and squeal: a surface sticks until the force is too large, then slips, again and again.
 *
 * Source: A. Farnell, "Designing Sound" (2010), chapter 30 (creaking); A. Akay, "Acoustics of friction", JASA 111 (2002).
 */
export function makeSlips(brief: SoundBrief, { seconds, slipsAt, gainAt, unevenness }: Friction): Float32Array {
  const { sampleRateHz, random } = brief;
  const slips = makeSilence(brief, seconds);
  for (let at = 0; at < seconds; ) {
    const wait = (1 + unevenness * (random.next() - 0.5)) / Math.max(1, slipsAt(at));
    const first = Math.round(at * sampleRateHz);
    const level = gainAt(at) * (1 - unevenness * random.next());
    // A slip is short beside the time it sticks: there and back.
    const width = Math.max(3, Math.round(0.12 * Math.min(0.004, wait) * sampleRateHz));
    for (let i = 0; i < width && first + i < slips.length; i++)
      slips[first + i]! += level * Math.sin((2 * Math.PI * (i + 0.5)) / width);
    at += wait;
  }
  return slips;
}
