import { type SoundName, soundNames, soundScenes } from './sound-words.ts';

/** A word as a sentence has it, in the singular and in lower case. */
export interface SentenceWord {
  readonly text: string;
  /** A comma or another mark stands before it. */
  readonly isAfterMark: boolean;
}

/** Sounds that a sentence names with some of its words. */
export interface NamedSounds {
  readonly sounds: readonly SoundName[];
  readonly from: number;
  /** After its last word. */
  readonly to: number;
  readonly isScene: boolean;
}

export function readWords(sentence: string): SentenceWord[] {
  const pieces =
    sentence
      .toLowerCase()
      .replaceAll(/['’]s?\b/g, '')
      .match(/[\p{L}\p{N}]+|[,;.:!?&+/—–]|-(?=\s)/gu) ?? [];
  const words: SentenceWord[] = [];
  let isAfterMark = false;
  for (const piece of pieces) {
    if (/[\p{L}\p{N}]/u.test(piece)) words.push({ text: singularOf(piece), isAfterMark });
    isAfterMark = !/[\p{L}\p{N}]/u.test(piece);
  }
  return words;
}

/** `birds` and `bird` are one word here, `glass` stays. */
function singularOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Where a phrase begins among the words; -1 if it is not there. */
export function findPhrase(words: readonly string[], phrase: string, from = 0, to = words.length): number {
  const wanted = phrase.split(' ').map(singularOf);
  for (let at = from; at + wanted.length <= to; at++) {
    if (wanted.every((word, i) => words[at + i] === word)) return at;
  }
  return -1;
}

const phrases: readonly (readonly [words: readonly string[], sounds: readonly SoundName[], isScene: boolean])[] = [
  ...Object.entries(soundNames).flatMap(([name, { words }]) =>
    words.map((phrase) => [phrase.split(' ').map(singularOf), [name as SoundName], false] as const),
  ),
  ...Object.entries(soundScenes).map(([phrase, sounds]) => [phrase.split(' ').map(singularOf), sounds, true] as const),
].sort(([a], [b]) => b.length - a.length);

/** All sounds that are named, in their order; of phrases that overlap, the first and longest. What is excluded is left out. */
export function findSounds(words: readonly SentenceWord[]): NamedSounds[] {
  const texts = words.map(({ text }) => text);
  const found: NamedSounds[] = [];
  const excluded = new Set<SoundName>();
  for (let at = 0; at < texts.length; ) {
    const phrase = phrases.find(([wanted]) => wanted.every((word, i) => texts[at + i] === word));
    const [wanted = [], sounds = [], isScene = false] = phrase ?? [];
    if (phrase && isExcluded(texts, at)) for (const sound of sounds) excluded.add(sound);
    else if (phrase) found.push({ sounds, from: at, to: at + wanted.length, isScene });
    at += Math.max(1, wanted.length);
  }
  return found
    .map((named) => ({ ...named, sounds: named.sounds.filter((sound) => !excluded.has(sound)) }))
    .filter(({ sounds }) => sounds.length > 0);
}

/** `no thunder`, `without any birds`. */
function isExcluded(texts: readonly string[], at: number): boolean {
  const articles = /^(?:any|the|a|an)$/.test(texts[at - 1] ?? '') ? 1 : 0;
  return /^(?:no|not|without|excluding|minus)$/.test(texts[at - 1 - articles] ?? '');
}

/** For people: every sound that can be made. */
export function listSounds(): string {
  return Object.values(soundNames)
    .map(({ words }) => words[0])
    .join(', ');
}
