import type { Random } from '../dsp/random.ts';
import { findTheme } from './choose-theme.ts';
import { findUnfit } from './fitting-words.ts';
import { findField } from './lexicon/find-field.ts';
import { titleCase } from './lines/hook.ts';
import { expandTemplate } from './lines/template.ts';
import type { LyricBrief } from './lyric-brief.ts';
import type { SheetLine, SheetSection } from './lyric-sheet.ts';
import { chooseStory } from './stories/choose-story.ts';
import { openSongWords } from './stories/story-slots.ts';
import { listSubjectTitles } from './stories/subject-titles.ts';
import { listSubjects } from './subject/song-subject.ts';
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
  const subjects = listSubjects(brief).filter(({ kind }) => kind !== 'quality');
  if (subjects[0]) {
    const story = chooseStory(brief, { subjects, theme: '', random });
    const field = findField(
      subjects.flatMap(({ text }) => text.split(' ')),
      story.fields,
      random.for('field'),
    );
    const words = openSongWords({ field, subjects, unfit: findUnfit(brief) }, random.for('words'));
    const naming = listSubjectTitles(subjects, { isGrief: story.name === 'grief' });
    const title = /<([^>]+)>/.exec(random.pick(naming.length > 0 ? naming : [`<${subjects[0].text}>`]))![1]!;
    return titleCase(setArticles(expandTemplate(title, words.slots, random)));
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

/** By letters: a tune's title is not pronounced. */
function setArticles(title: string): string {
  return title.replace(/\ba (?=[aeio]|u[^ns])/gi, (article) => `${article[0]}n `);
}
