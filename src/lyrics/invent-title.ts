import type { Random } from '../dsp/random.ts';
import { findTheme } from './choose-theme.ts';
import { titleCase } from './lines/hook.ts';
import { expandTemplate } from './lines/template.ts';
import type { LyricBrief } from './lyric-brief.ts';
import type { SheetLine, SheetSection } from './lyric-sheet.ts';
import { readSubject, type SubjectWord } from './subject/subject.ts';
import { listFittingEntries } from './theme.ts';
import { gladTitles, sadTitles } from './title-words.ts';
import { wordBanks } from './word-banks.ts';

/** Longer titles are cut at a pause or a word. */
const wordsMax = 7;

/**
 * Names a song: by the hook of lyrics that we wrote, by the line that comes back in lyrics that were given, and where
 * nobody sings by what it was asked to be about, or by a picture of its mood.
 */
export function inventTitle(brief: LyricBrief, sheet: readonly SheetSection[], random: Random): string {
  const lines = sheet.flatMap((section) => section.lines);
  const own = lines.find(({ title }) => title !== undefined)?.title;
  if (own !== undefined) return own;
  if (lines.length > 0) return titleCase(shorten(findRefrain(sheet, lines)));
  return nameTune(brief, random);
}

/** The first line of the chorus, else the line that comes most often, else the first. */
function findRefrain(sheet: readonly SheetSection[], lines: readonly SheetLine[]): string {
  const counts = new Map<string, number>();
  for (const { text } of lines) counts.set(text.toLowerCase(), (counts.get(text.toLowerCase()) ?? 0) + 1);
  const chorus = sheet.find(({ kind, lines: own }) => kind === 'chorus' && own.length > 0)?.lines ?? [];
  const among = chorus.length > 0 ? chorus : lines;
  return among.reduce((most, line) => {
    const more = (counts.get(line.text.toLowerCase()) ?? 0) > (counts.get(most.text.toLowerCase()) ?? 0);
    return more ? line : most;
  }).text;
}

function shorten(text: string): string {
  const whole =
    text
      .replace(/\([^)]*\)/g, ' ')
      .replace(/["“”]/g, '')
      .replace(/\s+/g, ' ')
      .trim() || text;
  const head = /^[^,;:.!?–—]{4,}/.exec(whole)?.[0] ?? whole;
  const words = head.trim().split(' ');
  if (words.length <= wordsMax) return words.join(' ');
  const cut = words.slice(0, wordsMax);
  // No title ends on a word that only leads on.
  while (cut.length > 2 && /^(a|an|the|and|or|but|of|to|in|on|at|for|with|my|your|I|that|is|are)$/i.test(cut.at(-1)!))
    cut.pop();
  return cut.join(' ');
}

function nameTune(brief: LyricBrief, random: Random): string {
  const subject = readSubject(brief.themeWords);
  const [first, second] = subject.filter(({ part }) => part === 'noun') as Extract<SubjectWord, { part: 'noun' }>[];
  if (first) {
    const frames = second ? [...nounTitles, ...pairTitles] : nounTitles;
    const isBare = /^\p{Lu}/u.test(first.text);
    const fitting = isBare ? namedTitles : frames;
    const slots = { ...wordBanks, n: [first.text], m: [second?.text ?? ''] };
    return titleCase(expandTemplate(random.pick(fitting), slots, random));
  }
  const theme = brief.themeWords.map((word) => findTheme(word.toLowerCase())).find((found) => found !== undefined);
  const ofTheme = theme
    ? listFittingEntries(theme.hooks, brief.valence).flatMap((hook) => /<([^>]+)>/.exec(hook)?.[1] ?? [])
    : [];
  if (ofTheme.length > 0 && random.chance(0.6))
    return titleCase(expandTemplate(random.pick(ofTheme), wordBanks, random));
  const bank = brief.valence < -0.15 ? sadTitles : gladTitles;
  return titleCase(expandTemplate(random.pick(titleFrames), { ...wordBanks, ...bank }, random));
}

const nounTitles = [
  '{n} in {month}',
  'the last {n}',
  '{n} at dawn',
  'the {colour} {n}',
  'beyond the {n}',
  'waltz for the {n}',
  '{n}, {day}',
];
const pairTitles = ['{n} and {m}', 'the {n} and the {m}', 'between the {n} and the {m}'];
const namedTitles = ['{n}', '{n} in {month}', 'letter to {n}', '{n} at dawn', 'postcard for {n}'];
const titleFrames = [
  '{adjective} {noun}',
  'the {noun} of {abstract}',
  '{adjective} {noun} in {month}',
  '{noun} and {noun2}',
  'the {noun} on {day}',
  '{gerund} the {noun}',
  '{adjective} {abstract}',
  'before the {noun2}',
];
