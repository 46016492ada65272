import type { PicturePreset } from '../../contract/picture-presets.ts';
import type { Random } from '../../dsp/random.ts';
import type { Colour, Hour, PlaceName, Scenery, Season, SubjectName, Weather } from './scenery.ts';
import {
  calmWords,
  fillerWords,
  flowerWords,
  hourWords,
  moonWords,
  namedColours,
  presetWords,
  roadWords,
  seasonWords,
  skyWords,
  subjectWords,
  sunWords,
  wildWords,
  wordsForPlaces,
} from './scenery-words.ts';

/** A prompt as it is drawn. */
export interface ReadScenery {
  readonly scenery: Scenery;
  readonly shows: readonly string[];
  readonly unused: readonly string[];
}

/** The manner that a prompt asks for in its words; undefined where it asks for none. */
export function findPreset(prompt: string): PicturePreset | undefined {
  return findNames(presetWords, readWords(prompt).words)[0];
}

/** Reads what a prompt asks to see; what it leaves open is drawn by lot. */
export function readScenery(prompt: string, random: Random): ReadScenery {
  const { text, words } = readWords(prompt);
  const has = (list: readonly string[]) => words.some((word) => listForms(word).some((form) => list.includes(form)));
  const places = findNames(wordsForPlaces, words);
  const named = findNames(subjectWords, words);
  const hasFlowers = has(flowerWords);
  // Beside people and houses, flowers are those of a meadow.
  const subjects = (named.length > 1 ? named.filter((name) => name !== 'flower') : named).slice(0, subjectsMax);
  const weather =
    findNames(skyWords, words).at(-1) ??
    random.pickWeighted<Weather>([
      ['clear', 2],
      ['clouds', 3],
    ]);
  const seasons = findNames(seasonWords, words);
  const place = choosePlace(places, { subjects, isWinter: seasons.includes('winter') || weather === 'snow' }, random);
  const hour = chooseHour(findNames(hourWords, words), { place, weather }, random);
  const season =
    seasons.at(-1) ??
    (place === 'desert'
      ? 'dry'
      : random.pickWeighted<Season>([
          ['summer', 3],
          ['spring', 2],
          ['autumn', 1],
        ]));
  const isDark = hour === 'night' || hour === 'dusk';
  const scenery: Scenery = {
    place,
    hour,
    season,
    weather,
    subjects,
    colours: words.flatMap((word): Colour[] => (namedColours[word] ? [namedColours[word]] : [])).slice(0, 3),
    hasFlowers,
    hasRoad: has(roadWords) && place !== 'city',
    hasRainbow: has(['rainbow']),
    body: has(moonWords) ? 'moon' : has(sunWords) ? 'sun' : hour === 'grey' ? 'none' : isDark ? 'moon' : 'sun',
    hasStars: hour === 'night' || has(['star', 'starry']),
    arousal: Math.max(0, Math.min(1, 0.5 + (has(wildWords) ? 0.4 : 0) - (has(calmWords) ? 0.35 : 0))),
    ...(text !== undefined && { text }),
  };
  return {
    scenery,
    shows: [...new Set([...subjects, place, hour === 'grey' ? 'grey sky' : hour])],
    unused: words.filter((word) => !isUsed(word)),
  };
}

/** The words of a prompt, each once, without those that are to be letters in the picture. */
function readWords(prompt: string): { readonly text?: string; readonly words: readonly string[] } {
  const { rest, ...lettering } = readLettering(prompt);
  const words = rest
    .replace(/\bseas? of clouds?\b/i, 'clouds')
    .replace(/\bnorthern lights?\b/i, 'aurora')
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+(?:-[\p{L}]+)*/gu);
  return { ...lettering, words: [...new Set(words)] };
}

const subjectsMax = 3;

const allTables = [wordsForPlaces, subjectWords, hourWords, seasonWords, skyWords];
const knownWords = new Set([
  ...allTables.flatMap((table) => Object.values(table).flatMap((words) => words.split(' '))),
  ...Object.keys(namedColours),
  ...Object.values(presetWords).flatMap((words) => words.split(' ')),
  ...[flowerWords, roadWords, moonWords, sunWords, calmWords, wildWords].flat(),
  'rainbow',
]);

function isUsed(word: string): boolean {
  return fillerWords.has(word) || /^\d+$/.test(word) || listForms(word).some((form) => knownWords.has(form));
}

/** A word, and what it may be the plural of. */
function listForms(word: string): string[] {
  return [
    word,
    ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
    ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
    ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
    ...(word.includes('-') ? word.split('-') : []),
  ];
}

/** Names whose words are in the prompt, in its order. */
function findNames<Name extends string>(
  table: Readonly<Partial<Record<Name, string>>>,
  words: readonly string[],
): Name[] {
  const entries = Object.entries(table) as [Name, string][];
  const found = words.flatMap((word) => {
    const forms = listForms(word);
    return entries.filter(([, list]) => list.split(' ').some((each) => forms.includes(each))).map(([name]) => name);
  });
  return [...new Set(found)];
}

/** Where a subject is at home, if the prompt names no place. */
const homes: Readonly<Partial<Record<SubjectName, PlaceName>>> = {
  lighthouse: 'sea',
  boat: 'sea',
  whale: 'underwater',
  fish: 'underwater',
  rocket: 'space',
  balloon: 'sky',
  palm: 'sea',
  cactus: 'desert',
  mushroom: 'forest',
  pine: 'forest',
  car: 'hills',
};

/** The more particular of the places that are named. */
const byRank: readonly PlaceName[] = [
  'underwater',
  'space',
  'city',
  'desert',
  'sea',
  'forest',
  'mountains',
  'lake',
  'hills',
  'sky',
];

function choosePlace(
  named: readonly PlaceName[],
  { subjects, isWinter }: { subjects: readonly SubjectName[]; isWinter: boolean },
  random: Random,
): PlaceName {
  const best = byRank.find((place) => named.includes(place));
  if (best === 'sea' && named.includes('underwater')) return 'underwater';
  if (best) return best;
  const home = subjects.map((name) => homes[name]).find((place) => place !== undefined);
  return (
    home ??
    random.pickWeighted<PlaceName>([
      ['mountains', 3],
      ['hills', 4],
      // Snow is not to be seen on water.
      ['sea', isWinter ? 0 : 3],
      ['lake', isWinter ? 0 : 2],
      ['forest', 1],
      ['sky', 1],
    ])
  );
}

function chooseHour(
  named: readonly Hour[],
  { place, weather }: Pick<Scenery, 'place' | 'weather'>,
  random: Random,
): Hour {
  // "Sunset on a rainy day": what is said of the light counts before what is said of the weather.
  const clear = named.find((hour) => hour !== 'grey');
  if (clear) return clear;
  if (place === 'space') return 'night';
  if (place === 'underwater') return 'day';
  if (named.includes('grey') || weather === 'storm' || weather === 'rain') return 'grey';
  return random.pickWeighted<Hour>([
    ['day', 4],
    ['sunset', 3],
    ['dawn', 2],
    ['dusk', 1],
  ]);
}

const lettersMax = 60;

/** `with the words "Summer Tour"`: letters stand in a picture only where they are asked for. */
function readLettering(prompt: string): { readonly text?: string; readonly rest: string } {
  const found =
    /\b(?:words?|text|title|titled|saying|says|reads|reading|caption|letters|lettering|written|called|named)\b[^"“”']{0,12}["“']([^"“”]{1,120}?)["”'](?!\p{L})/iu.exec(
      prompt,
    );
  if (!found) return { rest: prompt };
  return { text: found[1]!.trim().slice(0, lettersMax), rest: prompt.replace(found[0], ' ') };
}
