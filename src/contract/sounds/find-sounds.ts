import { listForms, type SentenceWord } from './sentence-words.ts';
import type { SoundWords } from './sound-word-table.ts';
import { type SoundName, soundGroups, soundNames, soundPlaces, soundScenes } from './sound-words.ts';

/** Sounds that a sentence names with some of its words. */
export interface NamedSounds {
  readonly sounds: readonly SoundName[];
  readonly from: number;
  /** After its last word. */
  readonly to: number;
}

interface SoundPhrase {
  readonly words: readonly string[];
  readonly sounds: readonly SoundName[];
  readonly counts: 'always' | 'unless there' | 'unless alone there' | 'alone';
}

/** After these, a thing is only where the sound is: `rain on a car`. */
const whereWords = new Set(
  'on onto in into inside against at to through across under over from behind off along around with'.split(' '),
);
const besideNames = new Set(
  'the a an my your his her their its this that some old big small large wooden empty dark busy quiet tall stone metal glass wet'.split(
    ' ',
  ),
);

const phrases = indexPhrases();

/** All sounds that are named, in their order; of phrases that overlap, the first and longest. What is excluded is left out. */
export function findSounds(words: readonly SentenceWord[]): NamedSounds[] {
  const texts = words.map(({ text }) => text);
  const found: (NamedSounds & { readonly isWeak: boolean })[] = [];
  const excluded = new Set<SoundName>();
  for (let at = 0; at < texts.length; ) {
    const phrase = phrases.get(texts[at]!)?.find((each) => each.words.every((word, i) => texts[at + i] === word));
    const isThere = phrase?.counts.startsWith('unless') === true && isWhere(texts, at);
    if (phrase && isExcluded(texts, at)) for (const sound of phrase.sounds) excluded.add(sound);
    else if (phrase && !(isThere && phrase.counts === 'unless there')) {
      const isWeak = isThere || phrase.counts === 'alone';
      found.push({ sounds: phrase.sounds, from: at, to: at + phrase.words.length, isWeak });
    }
    at += phrase?.words.length ?? 1;
  }
  const isNamed = found.some(({ isWeak }) => !isWeak);
  return found
    .filter(({ isWeak }) => !isNamed || !isWeak)
    .map(({ isWeak, ...named }) => ({ ...named, sounds: named.sounds.filter((sound) => !excluded.has(sound)) }))
    .filter(({ sounds }) => sounds.length > 0);
}

/** By their first words; the longest first, and what is always heard before things and places. */
function indexPhrases(): ReadonlyMap<string, readonly SoundPhrase[]> {
  const all: SoundPhrase[] = [];
  const add = (phrase: string, sounds: readonly SoundName[], counts: SoundPhrase['counts']) => {
    for (const words of listForms(phrase)) all.push({ words, sounds, counts });
  };
  for (const [name, { words, things = [], vague = [] }] of Object.entries<SoundWords>(soundNames)) {
    for (const word of words) add(word, [name as SoundName], 'always');
    for (const word of things) add(word, [name as SoundName], 'unless there');
    for (const word of vague) add(word, [name as SoundName], 'alone');
  }
  for (const [phrase, sounds] of Object.entries(soundScenes)) add(phrase, sounds, 'always');
  for (const [phrase, sounds] of Object.entries(soundPlaces)) add(phrase, sounds, 'unless alone there');
  const index = new Map<string, SoundPhrase[]>();
  for (const phrase of all.sort((a, b) => b.words.length - a.words.length)) {
    const [first] = phrase.words;
    index.set(first!, [...(index.get(first!) ?? []), phrase]);
  }
  return index;
}

/** `into a glass`, `in the dark forest`. */
function isWhere(texts: readonly string[], at: number): boolean {
  let before = at - 1;
  while (before > at - 4 && besideNames.has(texts[before] ?? '')) before--;
  return whereWords.has(texts[before] ?? '');
}

/** `no thunder`, `without any birds`. */
function isExcluded(texts: readonly string[], at: number): boolean {
  const articles = /^(?:any|the|a|an)$/.test(texts[at - 1] ?? '') ? 1 : 0;
  return /^(?:no|not|without|excluding|minus)$/.test(texts[at - 1 - articles] ?? '');
}

/** For people: what can be made, by groups. @param most names of a group; default: all */
export function listSounds(most = Number.POSITIVE_INFINITY): string {
  return Object.entries<Readonly<Record<string, SoundWords>>>(soundGroups)
    .map(([group, table]) => {
      const names = Object.values(table).map(({ words }) => words[0]!);
      return `${group} (${names.slice(0, most).join(', ')}${names.length > most ? ' …' : ''})`;
    })
    .join(', ');
}
