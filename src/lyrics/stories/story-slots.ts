import type { Random } from '../../dsp/random.ts';
import type { ImageField } from '../lexicon/field.ts';
import { generalSlots } from '../lexicon/general-slots.ts';
import { wholeList } from '../lines/candidates.ts';
import type { Slots } from '../lines/template.ts';
import type { SongSubject } from '../subject/song-subject.ts';
import { toGerund, toPast } from './inflect.ts';
import { sample } from './sample.ts';
import { slotsOfSubject, whereAt, withArticle } from './subject-slots.ts';

/** What one song may say: its slots, and which of them name what the prompt named. */
export interface SongWords {
  readonly slots: Slots;
  readonly namingSlots: ReadonlySet<string>;
}

/** Drawn once a song, so that what one verse names another finds again. */
const boundNames =
  'at thing things matter coat keep season month day hour flower colour tree bird song drink weather furniture'.split(
    ' ',
  );

/** What is said of one half of the year: a song keeps to the other. */
const ofCold = /\b(?:snow|frost|winter|december|january|february|november|cold|ice|freeze|new year’s)\b/i;
const ofWarmth = /\b(?:july|june|august|summer|heat|hot|may|warm)\b/i;

const dearOnes = ['my love', 'darling', 'old friend', 'my dear', 'sweetheart', 'dear heart'];

/** A song keeps to a part of each list, so that its images come again and those of another song differ. */
function countKept({ length }: readonly string[]): number {
  return Math.max(Math.min(length, 5), Math.ceil(keptShare * length));
}

const keptShare = 0.35;

/** The words of a song: those of its field, those of any song, and its subjects in the places that suit them. */
export function openSongWords(
  { field, subjects, unfit }: { field: ImageField; subjects: readonly SongSubject[]; unfit: RegExp | undefined },
  random: Random,
): SongWords {
  const halfYear = random.for('half of the year').pick([ofCold, ofWarmth]);
  const isCold = subjects.some(({ text }) => /winter|snow|ice|frost|christmas|december|january|february/i.test(text));
  const isWarm = subjects.some(({ text }) => /summer|july|june|august|beach|heat/i.test(text));
  const otherHalf = isCold ? ofWarmth : isWarm ? ofCold : halfYear;
  const whole = leaveOut(leaveOut({ ...generalSlots, ...slotsOfField(field), dear: dearOnes }, unfit), otherHalf);
  const base: Record<string, readonly string[]> = Object.fromEntries(
    Object.entries(whole).map(([name, phrases]) => [
      name,
      sample(phrases, countKept(phrases), random.for(`of ${name}`)),
    ]),
  );
  for (const [name, phrases] of Object.entries(whole)) base[wholeList(name)] = phrases;
  base.doing = base.do!.map(toGerund);
  base.did = base.do!.map(toPast);
  for (const subject of subjects.toReversed()) Object.assign(base, slotsOfSubject(subject));
  const slots: Record<string, readonly string[]> = { ...base };
  for (const name of boundNames) {
    slots[`=${name}`] = [random.for(`bound ${name}`).pick(base[name]!)];
    slots[wholeList(`=${name}`)] = whole[name]!;
  }
  for (const subject of subjects.toReversed()) Object.assign(slots, bindSubject(subject));
  const at = slots['=at']![0]!;
  slots['=spot'] = [spotOf(at)];
  for (const name of Object.keys(slots)) slots[`${name}2`] ??= slots[name]!;
  const texts = subjects.map(({ text }) => text.toLowerCase());
  const naming = Object.keys(slots).filter((name) =>
    texts.some((text) => slots[name]!.every((value) => value.toLowerCase().includes(text))),
  );
  return { slots, namingSlots: new Set(naming) };
}

/** Lists without the phrases that must not be said; one that would be empty keeps them. */
function leaveOut(lists: Slots, unfit: RegExp | undefined): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(lists).map(([name, phrases]) => {
      const fit = phrases.filter((phrase) => !unfit?.test(phrase));
      return [name, fit.length > 0 ? fit : phrases];
    }),
  );
}

function slotsOfField(field: ImageField): Record<string, readonly string[]> {
  const list = (words: string): string[] => words.split('|');
  const deeds = list(field.do);
  return {
    at: list(field.at),
    spot: list(field.at).map(spotOf),
    thing: list(field.thing),
    things: list(field.things),
    matter: list(field.matter),
    sound: list(field.sound),
    do: deeds,
    folk: list(field.folk),
    adj: list(field.adj),
  };
}

/** `on the pier` is `the pier`; a place without an article keeps its last words. */
function spotOf(at: string): string {
  return at.replace(/^.*?\b(?=(?:the|a|one|my) )/, '').replace(/^(?:in|at|on|by) /, '');
}

/** A thing that the prompt names is the thing of the song, a place its place. */
function bindSubject(subject: SongSubject): Slots {
  const { kind, text, isPlural, isMass, isName } = subject;
  if (kind === 'place') return { '=at': [whereAt(subject)] };
  if (kind === 'time' && /^(?:summer|winter|autumn|spring)$/.test(text)) return { '=season': [text] };
  if ((kind === 'thing' || kind === 'food') && !isName) {
    if (isMass) return { '=matter': [text] };
    return isPlural ? { '=things': [withArticle(subject).replace(/^the /, '')] } : { '=thing': [text] };
  }
  return {};
}
