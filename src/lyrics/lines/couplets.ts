import type { Random } from '../../dsp/random.ts';
import type { Pronounce } from '../lyric-sheet.ts';
import { rhymeStrength } from '../phonetics/rhyme.ts';
import { costOf, type LineCandidate, writeOut } from './candidates.ts';
import type { Slots } from './template.ts';

/** Two lines that belong together, with all the ways to put them. */
export interface Couplet {
  readonly id: string;
  /** Of its bank, 0 its first to 1 its last: what is told early, what late. */
  readonly order: number;
  /** Couplets of one number were written as a stanza. */
  readonly stanza: string;
  /** Cost beside its fit: below 0 preferred, above 0 only where nothing better fits. */
  readonly penalty: number;
  /** Speaks of what the prompt named. */
  readonly namesSubject?: boolean;
  readonly lines: readonly [readonly LineCandidate[], readonly LineCandidate[]];
}

export interface LyricContext {
  readonly slots: Slots;
  readonly pronounce: Pronounce;
  readonly random: Random;
}

/** Reads couplets as themes hold them. @throws RangeError for an entry that is not two lines */
export function readCouplets(
  entries: readonly string[],
  { bank, penalty = 0 }: { bank: string; penalty?: number },
  { slots, pronounce, random }: LyricContext,
): Couplet[] {
  return entries.map((entry, i) => {
    const [first, second, ...more] = entry.split(' / ');
    if (!first || !second || more.length > 0) throw new RangeError(`not a couplet: ${entry}`);
    const draw = random.for(`${bank} ${i}`);
    return {
      id: `${bank} ${i}`,
      order: entries.length > 1 ? i / (entries.length - 1) : 0.5,
      stanza: `${bank} ${i >> 1}`,
      penalty,
      lines: [writeOut(first, slots, pronounce, draw), writeOut(second, slots, pronounce, draw)],
    };
  });
}

/** What a song has used up. */
export interface Usage {
  readonly couplets: Set<string>;
  readonly endWords: Map<string, number>;
  /** Words that carry an image, with how often they came. */
  readonly images: Map<string, number>;
}

export function createUsage(): Usage {
  return { couplets: new Set(), endWords: new Map(), images: new Map() };
}

/** Counts a line that is in the song. */
export function markUsed(usage: Usage, line: LineCandidate): void {
  usage.endWords.set(line.endWord, (usage.endWords.get(line.endWord) ?? 0) + 1);
  for (const image of listImages(line)) usage.images.set(image, (usage.images.get(image) ?? 0) + 1);
}

/** Cost of words that the song has already. */
export function repetitionCost(usage: Usage, line: LineCandidate): number {
  const worn = listImages(line).reduce((sum, image) => sum + (usage.images.get(image) ?? 0), 0);
  return 0.35 * worn + 0.8 * (usage.endWords.get(line.endWord) ?? 0);
}

function listImages({ words }: LineCandidate): string[] {
  return words.map(({ text }) => text.toLowerCase().replace(/[^\p{L}']/gu, '')).filter((word) => word.length >= 5);
}

/** Two candidates with what they cost together. */
export interface Pair {
  readonly first: LineCandidate;
  readonly second: LineCandidate;
  readonly cost: number;
}

/** A slant rhyme is worth that much less than a perfect one. */
const slantCost = 0.6;

/** The best two of two lists that rhyme with each other; undefined where none do. */
export function findRhyme(firsts: readonly Priced[], seconds: readonly Priced[], usage: Usage): Pair | undefined {
  let best: Pair | undefined;
  for (const first of firsts) {
    for (const second of seconds) {
      if (best && first.cost + second.cost >= best.cost) break;
      const strength = rhymeStrength(first.line.rhyme, second.line.rhyme);
      if (strength === 0 || first.line.endWord === second.line.endWord) continue;
      const cost = first.cost + second.cost + (strength === 1 ? slantCost : 0) + sharedImages(first.line, second.line);
      if (!best || cost < best.cost) best = { first: first.line, second: second.line, cost };
    }
  }
  return best && { ...best, cost: best.cost + repetitionCost(usage, best.first) + repetitionCost(usage, best.second) };
}

function sharedImages(a: LineCandidate, b: LineCandidate): number {
  const others = new Set(listImages(b));
  return 0.8 * listImages(a).filter((image) => others.has(image)).length;
}

export interface Priced {
  readonly line: LineCandidate;
  readonly cost: number;
}

/** How many ways to put a line are kept; a few a rhyme are enough. */
const keptPerRhyme = 2;

/** Candidates of about a length, the best first, at most two of a rhyme and end word each. */
export function priceLines(
  lines: readonly LineCandidate[],
  syllables: number,
  { tolerance, wording = () => 0 }: { tolerance?: number; wording?: () => number } = {},
): Priced[] {
  const kept = new Map<string, number>();
  return lines
    .map((line) => ({ line, cost: costOf(line, syllables, tolerance) + wording() }))
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((a, b) => a.cost - b.cost)
    .filter(({ line }) => {
      const count = (kept.get(line.endWord) ?? 0) + 1;
      kept.set(line.endWord, count);
      return count <= keptPerRhyme;
    });
}
