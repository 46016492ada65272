import type { MultichannelHistory } from '../history-buffer.ts';

/** How a sound that was copied after an attack goes on. */
export interface HitEnd {
  /** The input position up to which it was copied. */
  readonly position: number;
  /** How fast it goes on to fade, in dB a sample. */
  readonly fade: number;
  /** The output position at which the sound that follows begins; 0 where it does at once. */
  readonly fadeEnd: number;
}

/** Knows which parts of the input are hits, and how they end. */
export interface HitEnds {
  /** Notes whether what is appended next is a hit. */
  mark(isHit: boolean): void;
  isHit(position: number): boolean;
  /** @param isCut whether the next attack ends it */
  measure(from: number, end: number, isCut: boolean): HitEnd;
}

const levelSeconds = 0.01;
// A hit that the next one cuts fades at least so fast; another keeps its level until the rest of it follows.
const fadeDbPerSecond = 60;
// More than the hits of the few seconds that are looked at.
const marksMax = 200;

/** @param ratio output length over input length */
export function createHitEnds(
  input: MultichannelHistory,
  { sampleRateHz, ratio }: { readonly sampleRateHz: number; readonly ratio: number },
): HitEnds {
  const cell = Math.round(levelSeconds * sampleRateHz);
  // Where hits begin and end, from the start of the stream.
  const marks = [{ from: Number.NEGATIVE_INFINITY, isHit: false }];

  const isHit = (position: number): boolean => marks.findLast(({ from }) => from <= position)!.isHit;

  function readLevelDb(from: number): number {
    const energy = input.readAll(from, cell).reduce((sum, one) => one.reduce((all, x) => all + x * x, sum), 0);
    return 10 * Math.log10(energy + 1e-12);
  }

  return {
    isHit,
    mark(isNext) {
      if (isNext !== marks.at(-1)!.isHit) marks.push({ from: input.end, isHit: isNext });
      if (marks.length > marksMax) marks.shift();
    },
    measure(from, end, isCut) {
      const fallenDb = readLevelDb(from) - readLevelDb(end - cell);
      const fade = isCut ? Math.max(fadeDbPerSecond / sampleRateHz, fallenDb / (end - from)) : 0;
      return { position: end, fade, fadeEnd: isCut ? Number.POSITIVE_INFINITY : end * ratio };
    },
  };
}
