import type { Random } from '../../dsp/random.ts';
import type { LineCandidate } from './candidates.ts';
import {
  type Couplet,
  findRhyme,
  markUsed,
  type Priced,
  priceLines,
  repetitionCost,
  sharePhrase,
  type Usage,
} from './couplets.ts';

/** Which lines of four rhyme: equal letters do, `X` is free. */
export type RhymeScheme = 'ABCB' | 'AABB' | 'ABAB';

export interface StanzaSettings {
  readonly scheme: RhymeScheme;
  readonly syllables: number;
  readonly usage: Usage;
  /** Where in the tale its couplets stand: 0 the beginning, 1 the end. */
  readonly moments: readonly [early: number, late: number];
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
const chanceSpread = 24;
/** And a way to put a line. */
const wordingSpread = 6;
/** Syllables that a line may be off: first tried, then where nothing is found. */
const tolerances = [2, 3, 5] as const;
/** What the prompt named is worth that much in the first verse; once is enough. */
const subjectBonus = 24;
/** A couplet from the other end of the tale costs that much. */
const orderCost = 60;
/** Half the length of a beat of the tale. */
const beatRadius = 0.13;
/** So many couplets, the best, are tried with each other. */
const triedMax = 20;
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
    const rated = settings.moments.map((moment) => rate(pool, { ...settings, moment }, tolerance)) as [
      Rated[],
      Rated[],
    ];
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

/** Two lines that do not rhyme cost that much. */
const unrhymedCost = 6;

/** Writes two lines that belong together and as a rule rhyme. */
export function writeCouplet(pool: readonly Couplet[], settings: StanzaSettings): LineCandidate[] | undefined {
  for (const tolerance of tolerances) {
    const rated = rate(pool, { ...settings, moment: settings.moments[0] }, tolerance);
    const choices = rated.map((each) => rhymeWithin(each, settings.usage) ?? plain(each));
    const choice = best(choices);
    if (choice) return take(choice, settings.usage);
  }
  return undefined;
}

function rate(pool: readonly Couplet[], settings: StanzaSettings & { moment: number }, tolerance: number): Rated[] {
  const { usage, syllables, moment, random } = settings;
  const wording = (): number => wordingSpread * random.next();
  const isFresh = ({ phrases }: LineCandidate): boolean => !phrases.some((phrase) => usage.phrases.has(phrase));
  return pool
    .map((couplet) => ({ couplet, chance: chanceSpread * random.next() }))
    .filter(({ couplet }) => !usage.couplets.has(couplet.id))
    .map(({ couplet, chance }) => ({
      couplet,
      firsts: priceLines(couplet.lines[0].filter(isFresh), syllables, { tolerance, wording }),
      seconds: priceLines(couplet.lines[1].filter(isFresh), syllables, { tolerance, wording }),
      cost:
        chance +
        couplet.penalty +
        orderCost * Math.max(0, Math.abs((couplet.order ?? moment) - moment) - beatRadius) -
        (settings.introducesSubject && couplet.namesSubject ? subjectBonus : 0),
    }))
    .filter(({ firsts, seconds }) => firsts.length > 0 && seconds.length > 0)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, triedMax);
}

function chooseTwo([early, late]: readonly [Rated[], Rated[]], scheme: RhymeScheme, usage: Usage): Choice | undefined {
  if (scheme === 'AABB') {
    const [a] = listRhymed(early, usage);
    const rest = a ? listRhymed(late, usage).filter((each) => each.couplets[0]!.id !== a.couplets[0]!.id) : [];
    const b = a && (rest.find((each) => goTogether(a, each)) ?? rest[0]);
    return (
      a && b && { couplets: [...a.couplets, ...b.couplets], lines: [...a.lines, ...b.lines], cost: a.cost + b.cost }
    );
  }
  let found: Choice | undefined;
  for (const a of early) {
    for (const b of late) {
      if (a.couplet.id === b.couplet.id) continue;
      const isTwice = a.couplet.namesSubject && b.couplet.namesSubject;
      const base = a.cost + b.cost + (isTwice ? subjectBonus : 0);
      if (found && base >= found.cost) continue;
      const choice = join(a, b, scheme, usage);
      if (choice && (!found || choice.cost + base < found.cost)) found = { ...choice, cost: choice.cost + base };
    }
  }
  return found;
}

function listRhymed(rated: readonly Rated[], usage: Usage): Choice[] {
  return rated.flatMap((each) => rhymeWithin(each, usage) ?? []).sort((a, b) => a.cost - b.cost);
}

/** Whether two rhymed couplets differ in what they speak of and in the words that they end on. */
function goTogether(a: Choice, b: Choice): boolean {
  const ends = new Set(a.lines.map(({ endWord }) => endWord));
  return !b.lines.some((line) => ends.has(line.endWord) || a.lines.some((each) => sharePhrase(each, line)));
}

/** Two couplets whose second lines rhyme, and for ABAB their first ones too. */
function join(early: Rated, late: Rated, scheme: RhymeScheme, usage: Usage): Choice | undefined {
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
  const other = (from: readonly Priced[], ...others: readonly LineCandidate[]): Priced =>
    from.find(({ line }) => !others.some((each) => line.endWord === each.endWord || sharePhrase(line, each))) ??
    from[0]!;
  const first = other(early.firsts, ends.first, ends.second);
  const second = other(late.firsts, ends.first, ends.second, first.line);
  const wear = repetitionCost(usage, first.line) + repetitionCost(usage, second.line);
  return { first: first.line, second: second.line, cost: first.cost + second.cost + wear };
}

function rhymeWithin({ couplet, firsts, seconds, cost }: Rated, usage: Usage): Choice | undefined {
  const pair = findRhyme(firsts, seconds, usage);
  return pair && { couplets: [couplet], lines: [pair.first, pair.second], cost: cost + pair.cost };
}

function plain({ couplet, firsts, seconds, cost }: Rated): Choice {
  const [first, second] = [firsts[0]!, seconds[0]!];
  return {
    couplets: [couplet],
    lines: [first.line, second.line],
    cost: cost + unrhymedCost + first.cost + second.cost,
  };
}

function best(choices: readonly (Choice | undefined)[]): Choice | undefined {
  return choices.reduce((least, each) => (each && (!least || each.cost < least.cost) ? each : least), undefined);
}

function take({ couplets, lines }: Choice, usage: Usage): LineCandidate[] {
  for (const { id } of couplets) usage.couplets.add(id);
  for (const line of lines) markUsed(usage, line);
  return [...lines];
}
