import { endBySense } from '../lexicon/end-phrases.ts';
import { rhymeStrength } from '../phonetics/rhyme.ts';
import { costOf, type LineCandidate, type LyricContext, wholeList, writeOut, writeRhymes } from './candidates.ts';
import { paraphrase } from './paraphrase.ts';
import { listSlots, type Slots } from './template.ts';

/** Two lines that belong together, with all the ways to put them. */
export interface Couplet {
  readonly id: string;
  /** 0 what is told first to 1 what is told last; default: anywhere. */
  readonly order?: number;
  /** Cost beside its fit: below 0 preferred, above 0 only where nothing better fits. */
  readonly penalty: number;
  /** Speaks of what the prompt named. */
  readonly namesSubject?: boolean;
  readonly lines: readonly [readonly LineCandidate[], readonly LineCandidate[]];
}

interface Bank {
  readonly name: string;
  readonly penalty?: number;
  readonly order?: number;
  /** Slots that name what the prompt named. */
  readonly namingSlots?: ReadonlySet<string>;
  /** Whether its lines stand as they are written; default: words in them may be others that mean the same. */
  readonly isLiteral?: boolean;
}

/** Reads couplets; those with a slot that nobody fills are left out. @throws RangeError for an entry that is not two lines */
export function readCouplets(entries: readonly string[], bank: Bank, context: LyricContext): Couplet[] {
  const { slots, random } = context;
  return entries.flatMap((entry) => {
    const [first, second, ...more] = entry.split(' / ').map(endBySense);
    if (!first || !second || more.length > 0) throw new RangeError(`not a couplet: ${entry}`);
    const names = listSlots(entry);
    if (names.some((name) => !slots[name]) || !agrees(entry, slots)) return [];
    const drawing = { ...context, random: random.for(entry) };
    const open = bank.isLiteral ? (line: string): string => line : paraphrase;
    const firsts = writeOut(open(first), drawing);
    const seconds = writeOut(open(second), drawing);
    const lines = [firsts, [...seconds, ...writeRhymes(second, firsts, drawing)]] as const;
    const priced = {
      lines,
      penalty: (bank.penalty ?? 0) + sum([first, second].map((line) => fixednessCost(open(line), slots))),
    };
    return {
      id: entry,
      ...(bank.order !== undefined && { order: bank.order }),
      namesSubject: names.some((name) => bank.namingSlots?.has(name)),
      ...priced,
    };
  });
}

/** Whether the verbs beside what the prompt named are right where it is many. */
function agrees(entry: string, slots: Slots): boolean {
  const isMany = slots.was?.[0] === 'were';
  const areThey = slots.she?.[0] === 'they';
  const verb = "(?:[a-z]+s|doesn't|isn't|wasn't)\\b(?!')";
  if (
    isMany &&
    new RegExp(
      `\\{(?:the )?n\\}(?:'s | and I'?ve | )${verb}|\\b(?:a|one|little|it's a|it's only a) \\{n\\}|\\bit\\b`,
    ).test(entry)
  )
    return false;
  return !(areThey && new RegExp(`\\{she\\} ${verb}`).test(entry));
}

/** A line with so many ways to put it is as good as new in every song; the fewer, the dearer. */
const waysEnough = 2000;
const fixedCost = 14;

function fixednessCost(template: string, slots: Slots): number {
  return fixedCost * Math.max(0, 1 - Math.log(countWays(template, slots)) / Math.log(waysEnough));
}

/** How many lines songs can make of a template, its slots taken whole. */
function countWays(template: string, slots: Slots): number {
  const waysOfSlots = listSlots(template).map((name) => (slots[wholeList(name)] ?? slots[name]!).length);
  const waysOfChoices = [...template.matchAll(/[[(]([^\])]*)[\])]/g)].map(([, inner]) => inner!.split('|').length);
  return [...waysOfSlots, ...waysOfChoices].reduce((product, ways) => product * ways, 1);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What a song has used up. */
export interface Usage {
  readonly couplets: Set<string>;
  readonly endWords: Map<string, number>;
  /** Phrases of time, place and manner; each is sung once. */
  readonly phrases: Set<string>;
  /** Words that carry an image, with how often they came. */
  readonly images: Map<string, number>;
  /** How many couplets of the story are told. */
  told: number;
}

export function createUsage(): Usage {
  return { couplets: new Set(), endWords: new Map(), phrases: new Set(), images: new Map(), told: 0 };
}

/** Counts a line that is in the song. */
export function markUsed(usage: Usage, line: LineCandidate): void {
  usage.endWords.set(line.endWord, (usage.endWords.get(line.endWord) ?? 0) + 1);
  for (const phrase of line.phrases) usage.phrases.add(phrase);
  for (const image of listImages(line)) usage.images.set(image, (usage.images.get(image) ?? 0) + 1);
}

/** Of each time that a line has ended on the same word. */
const endWordCost = 4;

/** Cost of words that the song has already. */
export function repetitionCost(usage: Usage, line: LineCandidate): number {
  const worn = listImages(line).reduce((sum, image) => sum + (usage.images.get(image) ?? 0), 0);
  return 0.35 * worn + endWordCost * (usage.endWords.get(line.endWord) ?? 0);
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
      if (strength === 0 || first.line.endWord === second.line.endWord || sharePhrase(first.line, second.line))
        continue;
      const cost = first.cost + second.cost + (strength === 1 ? slantCost : 0) + sharedImages(first.line, second.line);
      if (!best || cost < best.cost) best = { first: first.line, second: second.line, cost };
    }
  }
  return best && { ...best, cost: best.cost + repetitionCost(usage, best.first) + repetitionCost(usage, best.second) };
}

/** Whether a phrase of time, place or manner stands in both. */
export function sharePhrase(a: LineCandidate, b: LineCandidate): boolean {
  return a.phrases.some((phrase) => b.phrases.includes(phrase));
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
