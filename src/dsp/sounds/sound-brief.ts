import type { Random } from '../random.ts';

/** What a procedural sound is asked to be. */
export interface SoundBrief {
  readonly sampleRateHz: number;
  readonly sampleCount: number;
  readonly random: Random;
  /** 0 gentle, 0.5 as usual, 1 violent. */
  readonly strength: number;
  /** Events in a time, or speed, against the usual: 2 is twice as fast. */
  readonly pace: number;
  /** 1 as usual; larger things sound lower. */
  readonly size: number;
  /** Which kind of it: a ground, a material, a surface. */
  readonly kind?: string | undefined;
  /** Of a loop: what repeats in it does so a whole number of times. */
  readonly loopSeconds?: number | undefined;
}

export const secondsOf = ({ sampleCount, sampleRateHz }: SoundBrief): number => sampleCount / sampleRateHz;

/** The frequency nearest to it of which whole periods fill the loop; the same where there is no loop. */
export function fitCycles({ loopSeconds }: SoundBrief, frequencyHz: number): number {
  if (loopSeconds === undefined) return frequencyHz;
  return Math.max(1, Math.round(frequencyHz * loopSeconds)) / loopSeconds;
}

/** Silence of that length; default: of the whole sound. */
export function makeSilence(brief: SoundBrief, seconds = secondsOf(brief)): Float32Array {
  return new Float32Array(Math.max(1, Math.round(seconds * brief.sampleRateHz)));
}

/** Adds a sound to another from a time on; what lies outside is left out. */
export function addAt(target: Float32Array, sound: Float32Array, startSample: number, gain = 1): void {
  const start = Math.round(startSample);
  const end = Math.min(target.length, start + sound.length);
  for (let i = Math.max(0, start); i < end; i++) target[i]! += gain * sound[i - start]!;
}

/** Multiplies it by a curve over seconds, in place. */
export function shapeBy(
  sound: Float32Array,
  sampleRateHz: number,
  gainAt: (seconds: number, i: number) => number,
): Float32Array {
  for (let i = 0; i < sound.length; i++) sound[i]! *= gainAt(i / sampleRateHz, i);
  return sound;
}

/** Rises and falls within the times given, exponentially towards its end. */
export const pulseShape =
  (riseSeconds: number, fallSeconds: number) =>
  (seconds: number): number =>
    Math.min(1, seconds / riseSeconds) * Math.exp(-Math.max(0, seconds - riseSeconds) / fallSeconds);
