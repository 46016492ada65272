import type { SubjectKind } from '../../lyrics/lyric-brief.ts';
import { findNoun, type NounField } from '../../models/english/wordnet.ts';
import {
  crowds,
  events,
  femaleNames,
  maleNames,
  nameTitles,
  natures,
  places,
  plainThings,
  relations,
} from './word-lists.ts';

const kindOfField: Readonly<Partial<Record<NounField, SubjectKind>>> = {
  act: 'event',
  animal: 'animal',
  artifact: 'thing',
  body: 'thing',
  event: 'event',
  feeling: 'feeling',
  food: 'food',
  group: 'thing',
  location: 'place',
  object: 'nature',
  person: 'person',
  phenomenon: 'nature',
  plant: 'nature',
  possession: 'thing',
  state: 'idea',
  substance: 'thing',
  time: 'time',
};

/** What a common noun is; of several words the last one says it, where WordNet has not the whole. */
export function kindOfNoun(noun: string, lemma: string): SubjectKind {
  if (relations.has(lemma)) return 'relation';
  if (events.has(lemma)) return 'event';
  if (places.has(lemma)) return 'place';
  if (plainThings.has(lemma)) return 'thing';
  if (natures.has(lemma)) return 'nature';
  if (crowds.has(lemma)) return 'person';
  const field = ((noun.includes(' ') && findNoun(noun)) || findNoun(lemma))?.field;
  return (field && kindOfField[field]) ?? 'idea';
}

/** Before the name of a place. */
export const placeMarks: ReadonlySet<string> = new Set(
  'in to from near at around across through outside toward towards visiting leaving'.split(' '),
);

/** Whose name it is: by lists and WordNet, else by the word before it. */
export function kindOfName(name: string, before: string | undefined): SubjectKind {
  const [first = '', ...rest] = name.toLowerCase().split(' ');
  if (nameTitles.has(first) || maleNames.has(first) || femaleNames.has(first)) {
    // A city named after a saint or a man is a city.
    return rest.length > 0 && findNoun(name)?.field === 'location' ? 'place' : 'person';
  }
  if (events.has(first) || /day$/.test(first)) return first.endsWith('day') && !events.has(first) ? 'time' : 'event';
  const field = findNoun(name)?.field;
  if (field === 'location' || field === 'object') return 'place';
  if (field === 'time') return 'time';
  if (field === 'person') return 'person';
  if (/^(?:route|highway|lake|mount|river|cape|fort|port|santa|los|las|san)$/.test(first)) return 'place';
  if (/(?:street|road|avenue|bridge|river|lake|beach|bay|island|valley|hill|city|town|park|station)$/i.test(name))
    return 'place';
  return before !== undefined && placeMarks.has(before) ? 'place' : 'person';
}

export function genderOfName(name: string): 'male' | 'female' | undefined {
  const [first = '', second = ''] = name.toLowerCase().split(' ');
  if (/^(?:uncle|grandpa|mr|king)$/.test(first)) return 'male';
  if (/^(?:aunt|auntie|grandma|granny|mrs|ms|miss|queen)$/.test(first)) return 'female';
  const given = nameTitles.has(first) ? second : first;
  if (maleNames.has(given) === femaleNames.has(given)) return undefined;
  return maleNames.has(given) ? 'male' : 'female';
}

/** Whether WordNet knows it as a name: `New York`, `March`, `Nelson Mandela`. */
export function isKnownName(words: string): boolean {
  const known = findNoun(words);
  return known?.isName === true && ['location', 'object', 'person', 'time', 'group'].includes(known.field);
}

/** Whether it is known as a place, however it is written. */
export function isKnownPlace(words: string): boolean {
  const known = findNoun(words);
  return known?.isName === true && known.field === 'location';
}

/** Whether it is written like no name and is one all the same: `maya`, `paris`. @param isLed after a word that names follow */
export function isLowerName(word: string, isLed: boolean): boolean {
  if (maleNames.has(word) || femaleNames.has(word)) return isLed || findNoun(word) === undefined;
  return false;
}
