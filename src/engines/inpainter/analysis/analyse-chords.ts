import type { SongKey } from '../../../notation/song.ts';
import { predictChords } from '../../analyser/predict-chords.ts';
import type { ContextChord } from '../passage-context.ts';
import type { CountedBeats } from './analyse-beats.ts';
import type { SidesAnalysis } from './analyse-surroundings.ts';

/** Bars on each side that the context describes. */
const describedBars = 8;
/** Without a pulse, steps of this length replace beats, four of them a bar. */
const stepSeconds = 0.5;
const stepsPerBar = 4;

/** Beats, or steps of equal length without a pulse. */
interface Steps {
  /** In seconds, ascending, one more than steps. */
  readonly borders: readonly number[];
  readonly counts: readonly number[];
  readonly perBar: number;
}

/** Chords on both sides and, predicted, in the gap. */
export function analyseChords(
  around: SidesAnalysis,
  heard: CountedBeats | undefined,
  key: SongKey | undefined,
): ContextChord[] {
  const steps = heard ? layBeats(around, heard) : layEvenly(around);
  const { borders, counts, perBar } = steps;
  const known = borders.slice(1).map((to, i) => readStep(around, borders[i]!, to));
  if (!known.some((symbol) => symbol !== undefined)) return [];
  const symbols = predictChords({ symbols: known, counts, beatsPerBar: perBar, key });
  const firstKnownAfter = borders.findIndex((at) => at >= around.gapEndSeconds - 1e-6);
  const firstOfGap = borders.findLastIndex((at) => at <= around.gapStartSeconds + 1e-6);
  const from = Math.max(0, firstOfGap - describedBars * perBar);
  const to = Math.min(
    symbols.length,
    (firstKnownAfter < 0 ? symbols.length : firstKnownAfter) + describedBars * perBar,
  );
  const chords: ContextChord[] = [];
  for (let i = from; i < to; i++) {
    const isPredicted = known[i] === undefined;
    const last = chords.at(-1);
    if (last && last.symbol === symbols[i] && last.isPredicted === isPredicted) {
      chords[chords.length - 1] = { ...last, endSeconds: borders[i + 1]! };
    } else {
      chords.push({ startSeconds: borders[i]!, endSeconds: borders[i + 1]!, symbol: symbols[i]!, isPredicted });
    }
  }
  return chords;
}

/** All analysed beats: those of the grid near the gap, those of the tracker further away. */
function layBeats(around: SidesAnalysis, { beats, counts, grid }: CountedBeats): Steps {
  const half = 30 / grid.tempoBpm;
  const earlier = around.beatsBefore.filter((at) => at < beats[0]! - half);
  const later = around.beatsAfter.filter((at) => at > beats.at(-1)! + half);
  const inner = [...earlier, ...beats, ...later].filter(
    (at) => at > around.startSeconds + half / 2 && at < around.endSeconds - half / 2,
  );
  const borders = [around.startSeconds, ...inner, around.endSeconds];
  const anchor = borders.indexOf(inner.find((at) => at >= beats[0]!) ?? inner[0]!);
  const skipped = beats.indexOf(borders[anchor]!);
  const { beatsPerBar: perBar } = grid;
  const offset = (counts[Math.max(0, skipped)] ?? 0) - anchor;
  return {
    borders,
    counts: borders.slice(1).map((_, i) => (((offset + i) % perBar) + perBar) % perBar),
    perBar,
  };
}

/** Steps of equal length on either side, with a border at each edge of the gap. */
function layEvenly({ startSeconds, endSeconds, gapStartSeconds, gapEndSeconds }: SidesAnalysis): Steps {
  const edges = [startSeconds, gapStartSeconds, gapEndSeconds, endSeconds];
  const borders = [startSeconds];
  for (const [i, to] of edges.slice(1).entries()) {
    const from = edges[i]!;
    const count = Math.round((to - from) / stepSeconds);
    if (to - from < 1e-6) continue;
    for (let n = 1; n <= Math.max(1, count); n++) borders.push(from + ((to - from) * n) / Math.max(1, count));
  }
  return { borders, counts: borders.slice(1).map((_, i) => i % stepsPerBar), perBar: stepsPerBar };
}

/** The chord of most of a step; undefined where most of it is in the gap. */
function readStep(
  { chords, gapStartSeconds, gapEndSeconds }: SidesAnalysis,
  from: number,
  to: number,
): string | undefined {
  const lost = Math.max(0, Math.min(to, gapEndSeconds) - Math.max(from, gapStartSeconds));
  if (lost > 0.5 * (to - from)) return undefined;
  let [best, most] = ['N', 0];
  for (const { startSeconds, endSeconds, symbol } of chords) {
    const shared = Math.min(to, endSeconds) - Math.max(from, startSeconds);
    if (shared > most) [best, most] = [symbol, shared];
  }
  return best;
}
