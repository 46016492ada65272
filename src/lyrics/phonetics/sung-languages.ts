import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { type LanguageSounds, sayIn } from './language-sounds.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

interface SungLanguage extends LanguageSounds {
  /** Syllables of a word as `Pronounce` has them; none for what has no vowel. */
  readonly say: (word: string) => string[][];
}

function read(language: LanguageSounds): SungLanguage {
  return { ...language, say: (word) => sayIn(word, language) };
}

/** Languages beside English whose words are sung by their own rules, by ISO 639-1. */
export const sungLanguages = {
  es: read(spanish),
  de: read(german),
  fr: read(french),
  pt: read(portuguese),
  it: read(italian),
} as const;

export type SungLanguageCode = keyof typeof sungLanguages;

export function isSungLanguage(code: string | undefined): code is SungLanguageCode {
  return code !== undefined && code in sungLanguages;
}
