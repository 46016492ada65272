import type { Slots } from '../lines/template.ts';
import { toGerund, toPast, toThird } from '../stories/inflect.ts';
import { slotsOfSubject, withArticle } from '../stories/subject-slots.ts';
import type { SongSubject } from '../subject/song-subject.ts';
import type { DetailClass } from './detail-class.ts';
import { detailsOfDays } from './details-of-days.ts';
import { detailsOfPeople } from './details-of-people.ts';
import { detailsOfPlaces } from './details-of-places.ts';
import { detailsOfThings } from './details-of-things.ts';

export const detailClasses: readonly DetailClass[] = [
  ...detailsOfThings,
  ...detailsOfPeople,
  ...detailsOfPlaces,
  ...detailsOfDays,
];

const classOfWord = new Map<string, DetailClass>();
for (const each of detailClasses)
  for (const word of each.words.split(' ')) if (!classOfWord.has(word)) classOfWord.set(word, each);

/** Classes of subjects whose words lead nowhere. */
const classOfKind: Readonly<Partial<Record<SongSubject['kind'], string>>> = {
  person: 'friend',
  relation: 'friend',
  place: 'town',
  animal: 'wild animal',
  thing: 'thing',
  food: 'food',
};
const livingKinds = /^(?:person|relation)$/;

/** The class of a subject: by its words, else by what it is a kind of, else by its kind. */
export function findDetails({ text, kind, broader = [] }: SongSubject): DetailClass | undefined {
  const words = text.toLowerCase().split(' ');
  const last = words.at(-1)!;
  const singulars = [last.replace(/ies$/, 'y'), last.replace(/(?<=[^s])s$/, ''), last.replace(/(?<=ch|sh|x|s)es$/, '')];
  const names = [
    words.join('_'),
    last,
    ...singulars,
    ...broader.map((each) => each.toLowerCase().replaceAll(' ', '_')),
  ];
  const found = names.flatMap((name) => classOfWord.get(name) ?? []).find((each) => isOfKind(each, kind));
  return found ?? detailClasses.find(({ name }) => name === classOfKind[kind]);
}

/** People are told of as people, whatever else their word may mean. */
function isOfKind(each: DetailClass, kind: SongSubject['kind']): boolean {
  const isLiving = detailsOfPeople.includes(each);
  if (livingKinds.test(kind)) return isLiving;
  if (kind === 'animal') return isLiving;
  return !isLiving;
}

/** What one smells, feels or sees. */
const unheard =
  /smell|taste|touch|feel|warmth|weight|cold|heat|glow|shine|shape|steam|size|crease|slant|sting|ache|rub |smoke|kick|pull|pulse|hold|air|light|bark on|soil|prick|green|draught|salt|taste|roughness|hand|line of all|tug|give |peel|calm|drop|jump|wet nose|catch|hush|quiet|miles/;

/** How a song speaks of its subject: by name, or to it. */
export type Address = 'third' | 'second';

/** The slots of `detailCouplets`, for a subject and the class that it is of. */
export function slotsOfDetails(
  subject: SongSubject,
  details: DetailClass,
  { address, determiner }: { address: Address; determiner?: string | undefined },
): Slots {
  const list = (phrases: string | undefined): string[] => phrases?.split('|') ?? [];
  const pronouns = pronounsOf(subject, address);
  const put = (phrase: string): string => putPronouns(phrase, subject, pronouns);
  const acts = list(details.acts).map(put);
  const uses = list(details.uses).map(put);
  const heard = list(details.senses).filter((sense) => !unheard.test(sense));
  const isMany = subject.isPlural || address === 'second';
  const own = slotsOfSubject(subject);
  const named = determiner ? `${determiner} ${subject.text}` : (own.who?.[0] ?? withArticle(subject));
  const isNamed = subject.kind !== 'action';
  return {
    use: uses,
    used: uses.map(toPast),
    using: uses.map(toGerund),
    sign: list(details.signs),
    sense: list(details.senses),
    ...(heard.length > 0 && { heard }),
    there: list(details.spots),
    ...(!livingKinds.test(subject.kind) && { 'of things': [''] }),
    ...(isNamed && { sub: [address === 'second' ? 'you' : named], obj: [pronouns.them], poss: [pronouns.their] }),
    ...(isNamed && { was: [isMany ? 'were' : 'was'], is: [isMany ? 'are' : 'is'] }),
    ...(isNamed && acts.length > 0 && { act: acts, acts: isMany ? acts : acts.map(toThird), acted: acts.map(toPast) }),
  };
}

interface Pronouns {
  readonly them: string;
  readonly their: string;
}

function pronounsOf(subject: SongSubject, address: Address): Pronouns {
  if (address === 'second') return { them: 'you', their: 'your' };
  const own = slotsOfSubject(subject);
  if (livingKinds.test(subject.kind)) return { them: own.her?.[0] ?? 'them', their: own.hers?.[0] ?? 'their' };
  return subject.isPlural ? { them: 'them', their: 'their' } : { them: 'it', their: 'its' };
}

/** `Drive it home` of many is `drive them home`; `walk with them` of one is `walk with her`. */
function putPronouns(phrase: string, { kind, isPlural }: SongSubject, { them, their }: Pronouns): string {
  if (kind === 'action') return phrase;
  if (livingKinds.test(kind)) return phrase.replace(/\bthem\b/g, them).replace(/\btheir\b/g, their);
  if (!isPlural) return phrase;
  return phrase
    .replace(/\bitself\b/g, 'themselves')
    .replace(/\bit\b/g, 'them')
    .replace(/\bits\b/g, 'their');
}
