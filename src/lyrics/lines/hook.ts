import type { Pronounce } from '../lyric-sheet.ts';
import { capitalise, costOf, isRecent, type LineCandidate, type LyricContext, readCandidate } from './candidates.ts';
import { expandTemplate } from './template.ts';

/** The line that a song is known by, and its title, which stands in it. */
export interface Hook {
  readonly title: string;
  readonly line: LineCandidate;
}

/** Of a template so many ways are looked at. */
const tries = 6;
/** How much chance moves a template, against syllables. */
const chanceSpread = 80;
/** And a way to put it. */
const wordingSpread = 5;

/** A hook that is too long or too short is taken only where most are. */
const unfitCost = 60;

/** A hook of one of the last songs is taken only where there is no other. */
const recentCost = 100;

/**
 * Chooses a hook among templates whose title stands in `<` and `>`: of about the length, or shorter, for a short hook is
 * a good one.
 */
export function chooseHook(templates: readonly string[], syllables: number, context: LyricContext): Hook {
  const { random, slots, pronounce, recent, unfit } = context;
  const hooks = templates.flatMap((template) => {
    const texts = Array.from({ length: tries }, () => expandTemplate(template, slots, random));
    const chance = chanceSpread * random.next();
    return [...new Set(texts)].map((text) => {
      const line = ring(readCandidate(text.replace(/[<>]/g, ''), pronounce), syllables, pronounce);
      const length = line.stresses.length;
      // Up to two syllables too many can be sung; fewer leave the hook room to ring.
      const cost = Math.min(unfitCost, costOf(line, Math.min(syllables, Math.max(length, syllables - 3))));
      return {
        hook: { title: titleCase(readCandidate(titleOf(text), pronounce).text), line },
        cost:
          cost +
          chance +
          wordingSpread * random.next() +
          (isRecent(text, recent) || unfit?.test(text) ? recentCost : 0),
      };
    });
  });
  return hooks.reduce((least, each) => (each.cost < least.cost ? each : least)).hook;
}

/** The part of a hook that is the title. */
function titleOf(hook: string): string {
  return /<([^>]+)>/.exec(hook)?.[1] ?? hook;
}

/** A hook of a third of a line is sung twice in it: `Rest now, rest now`. */
function ring(line: LineCandidate, syllables: number, pronounce: Pronounce): LineCandidate {
  if (3 * line.stresses.length > syllables || /[,;]/.test(line.text)) return line;
  const again = /^(I|I'm|I've|I'll)\b/.test(line.text) ? line.text : line.text[0]!.toLowerCase() + line.text.slice(1);
  return readCandidate(`${line.text}, ${keepNames(line.text) ? line.text : again}`, pronounce);
}

/** Whether its first word is written large wherever it stands. */
function keepNames(text: string): boolean {
  return /^(October|November|December|April|May|July|August|Saturday|Sunday|Monday)\b/.test(text);
}

const small = new Set('a an and at but by for from in into nor of on or the to up with till than'.split(' '));

/** `under the moon` as a title: `Under the Moon`. */
export function titleCase(text: string): string {
  const words = text.replace(/[,;:.!?]+$/, '').split(' ');
  return words
    .map((word, i) =>
      i > 0 && i < words.length - 1 && small.has(word.toLowerCase()) ? word.toLowerCase() : capitalise(word),
    )
    .join(' ');
}
