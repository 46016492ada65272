import { slotCount, type Units } from './units.ts';

// Source: J. Serrà and others, IEEE TMM 16 (2014), section III-C, for comparing segments as sequences; harmony is
// compared in all twelve keys, as in M. Müller, F. Kurth, "Enhancing similarity matrices for music audio", ICASSP 2006.

/** Sections this much alike, 0 to 1, have one label. */
const sameLabel = 0.62;
/** What harmony in order counts for; the rest is timbre. */
const harmonyShare = 0.5;

/** Units from one up to another. */
type Span = readonly [number, number];

/** Likeness of two stretches of units, 0 to 1: harmony in order and in the best key, and mean timbre. */
export function compareStretches(units: Units, a: Span, b: Span): number {
  let harmony = 0;
  for (let key = 0; key < 12; key++) {
    // In another key it must fit better, or any two chords would be one.
    const likeness = compareHarmony(units.harmony, { a, b, key }) - (key === 0 ? 0 : 0.05);
    harmony = Math.max(harmony, likeness);
  }
  return harmonyShare * harmony + (1 - harmonyShare) * compareTimbre(units.timbre, a, b);
}

/** One label a section, A first; the sections that are most alike are joined first (average linkage). */
export function labelSections(units: Units, starts: readonly number[]): string[] {
  const ends = [...starts.slice(1), units.harmony.length];
  const groups = starts.map((_, i) => [i]);
  const alike = starts.map((a, i) => starts.map((b, j) => compareStretches(units, [a, ends[i]!], [b, ends[j]!])));
  while (groups.length > 1) {
    let best = { likeness: sameLabel, i: -1, j: -1 };
    for (let i = 0; i < groups.length; i++) {
      for (let j = i + 1; j < groups.length; j++) {
        const likeness = averageBetween(alike, groups[i]!, groups[j]!);
        if (likeness >= best.likeness) best = { likeness, i, j };
      }
    }
    if (best.i < 0) break;
    groups[best.i]!.push(...groups.splice(best.j, 1)[0]!);
  }
  const labels = new Array<string>(starts.length);
  groups.sort((a, b) => Math.min(...a) - Math.min(...b));
  for (const [g, group] of groups.entries()) for (const section of group) labels[section] = nameLabel(g);
  return labels;
}

/** A … Z, then A2, B2 … */
function nameLabel(index: number): string {
  const round = Math.floor(index / 26);
  return String.fromCharCode(65 + (index % 26)) + (round > 0 ? String(round + 1) : '');
}

function averageBetween(alike: readonly (readonly number[])[], a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (const i of a) for (const j of b) sum += alike[i]![j]!;
  return sum / (a.length * b.length);
}

/** Unit by unit from the start; one unit's slip either way is allowed, since a boundary may lie one off. */
function compareHarmony(rows: readonly Float32Array[], { a, b, key }: { a: Span; b: Span; key: number }): number {
  let best = 0;
  for (const slip of [-1, 0, 1]) {
    let sum = 0;
    let count = 0;
    for (let i = a[0], j = b[0] + slip; i < a[1] && j < b[1]; i++, j++) {
      if (j < b[0]) continue;
      sum += cosineInKey(rows[i]!, rows[j]!, key);
      count++;
    }
    if (count > 0) best = Math.max(best, sum / count);
  }
  // Chroma of unlike chords has a cosine near a half: what lies above that counts.
  return Math.max(0, (best - 0.5) * 2);
}

function cosineInKey(a: Float32Array, b: Float32Array, key: number): number {
  let product = 0;
  for (let slot = 0; slot < slotCount; slot++) {
    for (let c = 0; c < 12; c++) product += a[12 * slot + c]! * b[12 * slot + ((c + key) % 12)]!;
  }
  return product / slotCount;
}

function compareTimbre(rows: readonly Float32Array[], a: Span, b: Span): number {
  const width = rows[0]!.length;
  let distance = 0;
  for (let c = 0; c < width; c++) {
    let difference = 0;
    for (let i = a[0]; i < a[1]; i++) difference += rows[i]![c]! / (a[1] - a[0]);
    for (let i = b[0]; i < b[1]; i++) difference -= rows[i]![c]! / (b[1] - b[0]);
    distance += difference ** 2 / width;
  }
  return Math.exp(-distance);
}
