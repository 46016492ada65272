import type { LyricContext } from '../lines/candidates.ts';
import { type Couplet, readCouplets } from '../lines/couplets.ts';
import type { Slots } from '../lines/template.ts';
import type { SubjectPhrase } from '../lyric-brief.ts';
import { sample } from '../stories/sample.ts';
import type { SongSubject } from '../subject/song-subject.ts';
import { listFittingEntries } from '../theme.ts';
import { detailCouplets } from './detail-couplets.ts';
import { phraseCouplets } from './phrase-couplets.ts';
import { type Address, findDetails, slotsOfDetails } from './subject-details.ts';

export type DetailPart = 'verse' | 'lift' | 'bridge' | 'chorus';

export interface DetailSettings {
  readonly subjects: readonly SongSubject[];
  readonly phrase: SubjectPhrase | undefined;
  readonly address: Address;
  /** Whether what was is over: then nothing is said of how it is now. */
  readonly isOver: boolean;
  /** −1 sad to 1 glad. */
  readonly valence: number;
  readonly context: LyricContext;
}

/** So many subjects are told of. */
const subjectsMax = 2;
/** Kinds that are told of beside a first subject. */
const besideFirst = new Set(['person', 'relation', 'animal', 'place', 'thing', 'food', 'nature', 'action']);
/** So many couplets of each beat are looked at. */
const partSample = 9;
/** And of choruses and bridges, whose couplets rhyme within themselves, which few of them do. */
const rhymedSample = 15;
/** `We held it to my face`, `you carried my pack`: who does it and whose it is do not go together. */
const mixed = /\b(?:we|you|they)\b[^,]* my\b|\blet(?:'s| somebody)\b.* my\b/i;
/** Cost of couplets: what goes with the subject is preferred; the second subject comes less. */
const ownPenalty = -14;
const secondPenalty = -4;
const phrasePenalty = -6;
/** And in the first beat, which says what the song is about. */
const phraseFirstPenalty = -40;

const orders = { setting: 0.125, event: 0.375, turn: 0.625, after: 0.875 } as const;

/** Couplets about what the prompt names, from the details of its class and from its own words. */
export function readDetails(settings: DetailSettings): Record<DetailPart, Couplet[]> {
  const told = listTold(settings);
  const parts = [...told.map((subject, i) => readOfSubject(subject, i, settings)), readOfPhrase(settings)];
  const join = (part: DetailPart): Couplet[] => parts.flatMap((each) => each?.[part] ?? []);
  return { verse: join('verse'), lift: join('lift'), bridge: join('bridge'), chorus: join('chorus') };
}

const plain = { isPlural: false, isName: false, isMass: false };

/** What is told of: no name beside what somebody is to us, and of `teaching him to swim` the swimming. */
function listTold({ subjects, phrase }: DetailSettings): SongSubject[] {
  const isRelated = subjects.some(({ kind }) => kind === 'relation');
  const verb = phrase?.form === 'deed' ? /\bto (\p{L}+)/u.exec(phrase.text)?.[1] : undefined;
  const verbal = verb && subjects.find(({ kind }) => kind === 'action');
  const done: SongSubject | undefined = verb && verbal ? { ...plain, kind: 'action', text: verb } : undefined;
  return [...subjects.filter(({ kind }) => !done || kind !== 'action'), ...(done ? [done] : [])]
    .filter(({ kind, isName }) => kind !== 'quality' && !(isRelated && isName && kind === 'person'))
    .filter(({ kind }, i) => i === 0 || besideFirst.has(kind))
    .slice(0, subjectsMax);
}

function readOfSubject(
  subject: SongSubject,
  place: number,
  { phrase, address, isOver, valence, context }: DetailSettings,
): Partial<Record<DetailPart, Couplet[]>> | undefined {
  const details = findDetails(subject);
  if (!details) return undefined;
  const isSpokenTo = address === 'second' && /^(?:person|relation)$/.test(subject.kind);
  const own = slotsOfDetails(subject, details, {
    address: isSpokenTo ? 'second' : 'third',
    determiner: determinerOf(subject, phrase),
  });
  const { acts: _, ...past } = own;
  const penalty = place === 0 ? ownPenalty : secondPenalty;
  const settings = { name: `details ${place}`, penalty, valence, context };
  return readParts(subject.kind === 'place' ? coupletsOfPlaces : detailCouplets, isOver ? past : own, settings);
}

function readOfPhrase({
  phrase,
  subjects,
  valence,
  context,
}: DetailSettings): Partial<Record<DetailPart, Couplet[]>> | undefined {
  const [subject] = subjects;
  if (!phrase || (subject && isPlain(phrase, subject))) return undefined;
  const details = subject && findDetails(subject);
  const slots: Slots = {
    phrase: [phrase.text],
    'the phrase': [phrase.text.replace(/^an? /, 'the ')],
    ...(details && { sense: details.senses.split('|'), sign: details.signs.split('|') }),
  };
  const settings = { name: 'phrase', penalty: phrasePenalty, firstPenalty: phraseFirstPenalty, valence, context };
  return readParts(phraseCouplets[phrase.form], slots, settings);
}

/** A place is not somewhere. */
const coupletsOfPlaces: Parts = Object.fromEntries(
  Object.entries(detailCouplets).map(([part, entries]) => [
    part,
    entries
      .split('\n')
      .filter((entry) => !/\{(?:sub|obj)\} \[?\{there\}/.test(entry))
      .join('\n'),
  ]),
);

type Parts = Readonly<Partial<Record<keyof typeof orders | DetailPart, string>>>;

interface PartSettings {
  readonly name: string;
  readonly penalty: number;
  /** Of the first beat; default: `penalty`. */
  readonly firstPenalty?: number;
  readonly valence: number;
  readonly context: LyricContext;
}

function readParts(
  parts: Parts,
  own: Slots,
  { name, penalty, firstPenalty = penalty, valence, context }: PartSettings,
): Partial<Record<DetailPart, Couplet[]>> {
  const doubled = Object.fromEntries(Object.entries(own).map(([key, values]) => [`${key}2`, values]));
  const unfit = new RegExp(
    [mixed, ...(context.unfit ? [context.unfit] : [])].map(({ source }) => source).join('|'),
    'i',
  );
  const filled = { ...context, unfit, slots: { ...context.slots, ...doubled, ...own } };
  const namingSlots = new Set(['sub', 'phrase', 'the phrase']);
  // `You hummed` and `you and I` would be two.
  const isYou = own.sub?.[0] === 'you';
  const isFit = (entry: string): boolean => !(isYou && /\byou\b/i.test(entry));
  const read = (part: keyof Parts, order?: number): Couplet[] =>
    readCouplets(
      sample(
        listFittingEntries(parts[part] ?? '', valence).filter(isFit),
        part === 'chorus' || part === 'bridge' ? rhymedSample : partSample,
        context.random.for(`${name} ${part}`),
      ),
      {
        name,
        penalty: part === 'setting' ? firstPenalty : penalty,
        namingSlots,
        ...(order !== undefined && { order }),
      },
      filled,
    );
  return {
    verse: Object.entries(orders).flatMap(([beat, order]) => read(beat as keyof typeof orders, order)),
    lift: read('lift'),
    bridge: read('bridge'),
    chorus: read('chorus'),
  };
}

/** Whether the prompt's words say no more than the subject: `a lighthouse keeper`. */
function isPlain({ text }: SubjectPhrase, subject: SongSubject): boolean {
  const isEnd = text.toLowerCase().endsWith(subject.text.toLowerCase());
  return isEnd && text.split(' ').length - subject.text.split(' ').length <= 2;
}

/** `my` of `my old truck`, where the prompt says whose it is. */
function determinerOf({ text, isName }: SongSubject, phrase: SubjectPhrase | undefined): string | undefined {
  if (!phrase || isName) return undefined;
  const at = phrase.text.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0) return undefined;
  return /\b(my|our|his|her|their|your) (?:\w+ ){0,2}$/.exec(phrase.text.slice(0, at))?.[1];
}
