import type { MusicAnalysis } from '../../src/engines/analyser/analyser.ts';
import { musicAnalyser } from '../../src/engines/analyser/music-analyser.ts';

interface PlainKey {
  readonly tonic: number;
  readonly mode: 'major' | 'minor';
}

interface Stretch {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Analyses one channel at 22,050 Hz that lies in memory. */
export function analyseSamples(samples: Float32Array): Promise<MusicAnalysis> {
  const blocks = (async function* () {
    for (let at = 0; at < samples.length; at += 65_536) yield [samples.slice(at, at + 65_536)];
  })();
  const { signal } = new AbortController();
  return musicAnalyser.analyse({ sampleRateHz: 22_050, channelCount: 1, blocks }, { signal });
}

/** The weighted score of the MIREX key task, as `mir_eval` has it: 1 exact, 0.5 a fifth above, 0.3 relative, 0.2 parallel. */
export function scoreKeyByMirex(truth: PlainKey, found: PlainKey | undefined): number {
  if (!found) return 0;
  const rise = (found.tonic - truth.tonic + 12) % 12;
  if (found.mode === truth.mode) return rise === 0 ? 1 : rise === 7 ? 0.5 : 0;
  if (rise === (truth.mode === 'major' ? 9 : 3)) return 0.3;
  return rise === 0 ? 0.2 : 0;
}

/** Share of the time in which the true key is named, changes and all. */
export function measureKeyOverlap(
  truth: readonly (Stretch & { readonly key: PlainKey })[],
  found: readonly (Stretch & { readonly key: PlainKey })[],
): number {
  return measureOverlap(truth, found, (a, b) => a.key.tonic === b.key.tonic && a.key.mode === b.key.mode);
}

export interface ChordOverlap {
  /** Share of the time in which the root is right. */
  readonly root: number;
  /** … and major or minor. */
  readonly majorMinor: number;
  /** … and the whole chord. */
  readonly exact: number;
}

/** Chord symbol overlap as of the MIREX chord task, over the time of the true chords. */
export function measureChordOverlap(
  truth: readonly (Stretch & { readonly symbol: string })[],
  found: readonly (Stretch & { readonly symbol: string })[],
): ChordOverlap {
  const compare = (isEqual: (a: Chord, b: Chord) => boolean) =>
    measureOverlap(truth, found, (a, b) => isEqual(readChord(a.symbol), readChord(b.symbol)));
  return {
    root: compare((a, b) => a.root === b.root),
    majorMinor: compare((a, b) => a.root === b.root && a.isMinor === b.isMinor),
    exact: compare((a, b) => a.root === b.root && a.suffix === b.suffix),
  };
}

interface Chord {
  readonly root: number;
  readonly suffix: string;
  readonly isMinor: boolean;
}

const naturals: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Reads C, F#m7, Bbmaj7, N … */
function readChord(symbol: string): Chord {
  const [, letter = '', sign = '', suffix = ''] = /^([A-G])([#b]?)(.*)$/.exec(symbol) ?? [];
  const natural = naturals[letter];
  if (natural === undefined) return { root: -1, suffix: symbol, isMinor: false };
  const root = (natural + (sign === '#' ? 1 : sign === 'b' ? 11 : 0)) % 12;
  return { root, suffix, isMinor: /^(m(?!aj)|dim)/.test(suffix) };
}

function measureOverlap<T extends Stretch>(
  truth: readonly T[],
  found: readonly T[],
  isRight: (truth: T, found: T) => boolean,
): number {
  let right = 0;
  let total = 0;
  for (const a of truth) {
    total += a.endSeconds - a.startSeconds;
    for (const b of found) {
      const common = Math.min(a.endSeconds, b.endSeconds) - Math.max(a.startSeconds, b.startSeconds);
      if (common > 0 && isRight(a, b)) right += common;
    }
  }
  return total > 0 ? right / total : 0;
}
