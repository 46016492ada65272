import type { Slots } from '../lines/template.ts';
import { toGerund, toPast, toThird } from '../stories/inflect.ts';
import { slotsOfSubject, withArticle } from '../stories/subject-slots.ts';
import type { SongSubject } from '../subject/song-subject.ts';
import type { DetailClass } from './detail-class.ts';
import { detailsOfDays } from './details-of-days.ts';
import { detailsOfPeople } from './details-of-people.ts';
import { detailsOfPlaces } from './details-of-places.ts';
import { detailsOfThings } from './details-of-things.ts';
import { sharedDetails } from './details-shared.ts';

/** Classes by the details that they share. */
const sharedBy: Readonly<Record<string, string>> = {
  'of family': 'grandparent|mother|father|sister or brother|child',
  'of people at work': 'keeper|worker|driver|performer|teacher|fighter',
  'of kept things': 'garment|shoe|jewel|paper|container|clock|toy|tool|coin|thing',
  'of large things': 'vehicle|furniture|machine|part of a house|tower|instrument|vessel',
  'of open country': 'road|sea|river|mountain|woods|flower|rain or snow|sky|fire',
  'of towns and rooms': 'house|town|station|shop|food|drink',
  'of animals': 'dog|cat|bird|horse|wild animal',
  'of days':
    'summer|winter|night or day|party|parting|love|sorrow|hope|talking|lover|friend|cause|work|game|making|dancing|travelling|swimming',
};

/** A class with what it shares with others. */
function withShared(details: DetailClass): DetailClass {
  const [name] = Object.entries(sharedBy).find(([, classes]) => classes.split('|').includes(details.name)) ?? [];
  const shared = sharedDetails.find((each) => each.name === name);
  if (!shared) return details;
  const join = (one: string, other: string): string => [...new Set(`${one}|${other}`.split('|'))].join('|');
  return {
    ...details,
    ...(details.acts && shared.acts && { acts: join(details.acts, shared.acts) }),
    uses: join(details.uses, shared.uses),
    signs: join(details.signs, shared.signs),
    senses: join(details.senses, shared.senses),
    spots: join(details.spots, shared.spots),
  };
}

const ownClasses = [...detailsOfThings, ...detailsOfPeople, ...detailsOfPlaces, ...detailsOfDays];

export const detailClasses: readonly DetailClass[] = ownClasses.map(withShared);

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

/** Whether a subject is something that one keeps, such as a paper or a box. */
export function isKept(subject: SongSubject): boolean {
  const name = findDetails(subject)?.name;
  return name !== undefined && sharedBy['of kept things']!.split('|').includes(name);
}

/** People are told of as people, whatever else their word may mean. */
function isOfKind(each: DetailClass, kind: SongSubject['kind']): boolean {
  const isLiving = detailsOfPeople.some(({ name }) => name === each.name);
  if (livingKinds.test(kind)) return isLiving;
  if (kind === 'animal') return isLiving;
  return !isLiving;
}

/** What one smells, feels or sees. */
const unheard =
  /smell|taste|touch|feel|warmth|weight|cold|heat|glow|shine|shape|steam|size|crease|slant|sting|ache|rub |smoke|kick|pull|pulse|hold|air|light|bark on|soil|prick|green|draught|salt|taste|roughness|hand|line of all|tug|give |peel|calm|drop|jump|wet nose|catch|hush|quiet|miles/;

/** Where a thing may be and nobody else. */
const tooSmall =
  /jar|drawer|shelf|sill|hook|back of the chair|box|palm|hand|oven|plate|on the stove|cup|table$|on the line|books|in my coat|railing|nail|wire|wall$|in its|till$|cushion|on my shoulders|arms|eaves/;

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
    here: list(details.spots).filter((spot) => !tooSmall.test(spot)),
    ...(!livingKinds.test(subject.kind) && { 'of things': [''] }),
    ...(address === 'third' && { 'of others': [''] }),
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
