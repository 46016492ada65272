import type { Random } from '../../dsp/random.ts';
import type { LineCandidate } from './candidates.ts';
import { type Couplet, findRhyme, markUsed, type Priced, priceLines, repetitionCost, type Usage } from './couplets.ts';

/** Which lines of four rhyme: equal letters do, `X` is free. */
export type RhymeScheme = 'ABCB' | 'AABB' | 'ABAB';

export interface StanzaSettings {
  readonly scheme: RhymeScheme;
  readonly syllables: number;
  readonly usage: Usage;
  /** 0 the beginning of the tale, 1 its end. */
  readonly moment: number;
  /** Whether what the prompt named must come into it. */
  readonly introducesSubject: boolean;
  readonly random: Random;
}

interface Rated {
  readonly couplet: Couplet;
  readonly firsts: readonly Priced[];
  readonly seconds: readonly Priced[];
  readonly cost: number;
}

interface Choice {
  readonly couplets: readonly Couplet[];
  readonly lines: readonly LineCandidate[];
  readonly cost: number;
}

/** How much chance moves a couplet, against syllables and rhyme. */
const chanceSpread = 5;
/** And a way to put a line. */
const wordingSpread = 1;
/** Syllables that a line may be off: first tried, then where nothing is found. */
const tolerances = [3, 5] as const;
/** What the prompt named is worth that much in the first verse; once is enough. */
const subjectBonus = 6;
/** Two couplets that were written as a stanza are worth that much. */
const stanzaBonus = 0.7;
const schemesByEase: readonly RhymeScheme[] = ['ABAB', 'AABB', 'ABCB'];

/**
 * Writes a stanza of four lines of two couplets that rhyme as asked; where the banks have no two that do, as another
 * scheme asks, and without rhyme only where they have none at all. What it takes is noted as used.
 *
 * @returns undefined where no two couplets are left that fit
 */
export function writeStanza(pool: readonly Couplet[], settings: StanzaSettings): LineCandidate[] | undefined {
  const names = ({ namesSubject }: Couplet): boolean => namesSubject === true;
  const isWanted =
    settings.introducesSubject && pool.some((each) => names(each) && !settings.usage.couplets.has(each.id));
  for (const tolerance of tolerances) {
    const rated = rate(pool, settings, tolerance);
    let without: Choice | undefined;
    for (const scheme of [settings.scheme, ...schemesByEase.toReversed().filter((each) => each !== settings.scheme)]) {
      const choice = chooseTwo(rated, scheme, settings.usage);
      if (choice && (!isWanted || choice.couplets.some(names))) return take(choice, settings.usage);
      without ??= choice;
    }
    if (without) return take(without, settings.usage);
  }
  return undefined;
}

/** Writes two lines that rhyme with each other; any couplet where none does. */
export function writeCouplet(pool: readonly Couplet[], settings: StanzaSettings): LineCandidate[] | undefined {
  for (const tolerance of tolerances) {
    const rated = rate(pool, settings, tolerance);
    const rhymed = best(rated.map((each) => rhymeWithin(each, settings.usage)));
    const choice = rhymed ?? (tolerance > tolerances[0] ? best(rated.map((each) => plain(each))) : undefined);
    if (choice) return take(choice, settings.usage);
  }
  return undefined;
}

function rate(pool: readonly Couplet[], settings: StanzaSettings, tolerance: number): Rated[] {
  const { usage, syllables, moment, random } = settings;
  const wording = (): number => wordingSpread * random.next();
  return pool
    .map((couplet) => ({ couplet, chance: chanceSpread * random.next() }))
    .filter(({ couplet }) => !usage.couplets.has(couplet.id))
    .map(({ couplet, chance }) => ({
      couplet,
      firsts: priceLines(couplet.lines[0], syllables, { tolerance, wording }),
      seconds: priceLines(couplet.lines[1], syllables, { tolerance, wording }),
      cost:
        chance +
        couplet.penalty +
        1.5 * Math.abs(couplet.order - moment) -
        (settings.introducesSubject && couplet.namesSubject ? subjectBonus : 0),
    }))
    .filter(({ firsts, seconds }) => firsts.length > 0 && seconds.length > 0);
}

function chooseTwo(rated: readonly Rated[], scheme: RhymeScheme, usage: Usage): Choice | undefined {
  if (scheme === 'AABB') {
    const rhymed = rated.flatMap((each) => rhymeWithin(each, usage) ?? []).sort((a, b) => a.cost - b.cost);
    const [a] = rhymed;
    const b = a && (rhymed.slice(1).find((each) => goTogether(a, each)) ?? rhymed[1]);
    return a && b && inOrder([a, b]);
  }
  let found: Choice | undefined;
  for (const [i, a] of rated.entries()) {
    for (const b of rated.slice(i + 1)) {
      // The same frame for another word of the prompt.
      if (a.couplet.id === b.couplet.id) continue;
      const isStanza = a.couplet.stanza === b.couplet.stanza;
      const isTwice = a.couplet.namesSubject && b.couplet.namesSubject;
      const base = a.cost + b.cost - (isStanza ? stanzaBonus : 0) + (isTwice ? subjectBonus : 0);
      if (found && base >= found.cost) continue;
      const choice = join(a, b, scheme, usage);
      if (choice && (!found || choice.cost + base < found.cost)) found = { ...choice, cost: choice.cost + base };
    }
  }
  return found;
}

/** Whether two rhymed couplets differ in what they speak of and in the words that they end on. */
function goTogether(a: Choice, b: Choice): boolean {
  const ends = new Set(a.lines.map(({ endWord }) => endWord));
  const isTwice = a.couplets[0]!.namesSubject && b.couplets[0]!.namesSubject;
  return a.couplets[0]!.id !== b.couplets[0]!.id && !isTwice && !b.lines.some(({ endWord }) => ends.has(endWord));
}

/** Two couplets whose second lines rhyme, and for ABAB their first ones too. */
function join(a: Rated, b: Rated, scheme: RhymeScheme, usage: Usage): Choice | undefined {
  const [early, late] = a.couplet.order <= b.couplet.order ? [a, b] : [b, a];
  const ends = findRhyme(early.seconds, late.seconds, usage);
  if (!ends) return undefined;
  const starts = scheme === 'ABAB' ? findRhyme(early.firsts, late.firsts, usage) : free(early, late, ends, usage);
  if (!starts) return undefined;
  return {
    couplets: [early.couplet, late.couplet],
    lines: [starts.first, ends.first, starts.second, ends.second],
    cost: starts.cost + ends.cost,
  };
}

function free(early: Rated, late: Rated, ends: { first: LineCandidate; second: LineCandidate }, usage: Usage) {
  const other = (from: readonly Priced[], end: LineCandidate): Priced =>
    from.find(({ line }) => line.endWord !== end.endWord) ?? from[0]!;
  const first = other(early.firsts, ends.first);
  const second = other(late.firsts, ends.second);
  const wear = repetitionCost(usage, first.line) + repetitionCost(usage, second.line);
  return { first: first.line, second: second.line, cost: first.cost + second.cost + wear };
}

function rhymeWithin({ couplet, firsts, seconds, cost }: Rated, usage: Usage): Choice | undefined {
  const pair = findRhyme(firsts, seconds, usage);
  return pair && { couplets: [couplet], lines: [pair.first, pair.second], cost: cost + pair.cost };
}

function plain({ couplet, firsts, seconds, cost }: Rated): Choice {
  const [first, second] = [firsts[0]!, seconds[0]!];
  return { couplets: [couplet], lines: [first.line, second.line], cost: cost + first.cost + second.cost };
}

function best(choices: readonly (Choice | undefined)[]): Choice | undefined {
  return choices.reduce((least, each) => (each && (!least || each.cost < least.cost) ? each : least), undefined);
}

function inOrder(choices: readonly Choice[]): Choice {
  const sorted = choices.toSorted((a, b) => a.couplets[0]!.order - b.couplets[0]!.order);
  return {
    couplets: sorted.flatMap(({ couplets }) => couplets),
    lines: sorted.flatMap(({ lines }) => lines),
    cost: sorted.reduce((sum, { cost }) => sum + cost, 0),
  };
}

function take({ couplets, lines }: Choice, usage: Usage): LineCandidate[] {
  for (const { id } of couplets) usage.couplets.add(id);
  for (const line of lines) markUsed(usage, line);
  return [...lines];
}
