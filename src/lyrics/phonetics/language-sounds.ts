import { nearestPhones } from './nearest-phones.ts';
import { isVowel, syllabify } from './syllables.ts';

/** How a language is read aloud. */
export interface LanguageSounds {
  /**
   * Spelling to IPA, the first rule that fits; longest spellings first. `ˈ` before a vowel marks a written accent, a point
   * after a vowel keeps it from joining the next one.
   */
  readonly rules: readonly (readonly [spelling: RegExp, sounds: string])[];
  /** Writes accents that the spelling leaves out, so far as they can be known. */
  readonly respell?: (word: string) => string;
  /** IPA of words that the rules get wrong. */
  readonly words: ReadonlyMap<string, string>;
  /** Words of one syllable that are said in passing. */
  readonly functionWords: ReadonlySet<string>;
  /** The stressed vowel, counted from the end: 1 is the last. Only asked for words without a marked one. */
  readonly stressFromEnd: (word: string, vowelCount: number) => number;
  /** Where the language's sounds differ from `nearestPhones`. */
  readonly nearest?: Readonly<Record<string, string>>;
}

/** `spelling sounds` pairs, one a line; sounds are parted by spaces, `-` is silence. */
export function readRules(text: string): LanguageSounds['rules'] {
  return readPairs(text).map(([spelling, sounds]) => [new RegExp(spelling, 'uy'), sounds === '-' ? '' : sounds]);
}

/** `word sounds` pairs, one a line. */
export function readExceptions(text: string): ReadonlyMap<string, string> {
  return new Map(readPairs(text));
}

function readPairs(text: string): [string, string][] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [first, ...rest] = line.trim().split(/\s+/);
      return [first!, rest.join(' ')];
    });
}

/** Words of which a text consists, parted by spaces. */
export function readSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

const ipaVowel = /^ˈ?[aãeẽiĩoõuũyøœɛɔəɐɪʊʏæɑ]/u;

/** IPA of a word by its language's rules, the stressed vowel marked by `ˈ`. @param word lower case, composed (NFC) */
function spellOut(word: string, language: LanguageSounds): string[] {
  const { words, rules, respell = (plain) => plain } = language;
  const sounds = (words.get(word) ?? applyRules(respell(word), rules)).split(' ').filter((each) => each !== '');
  if (sounds.some((sound) => sound.startsWith('ˈ'))) return keepLastMark(sounds);
  const vowels = sounds.flatMap((sound, i) => (ipaVowel.test(sound) ? [i] : []));
  if (vowels.length === 0 || language.functionWords.has(word)) return sounds;
  const fromEnd = Math.max(1, Math.min(vowels.length, language.stressFromEnd(word, vowels.length)));
  const stressed = vowels[vowels.length - fromEnd];
  return sounds.map((sound, i) => (i === stressed ? `ˈ${sound}` : sound));
}

/** A written tilde marks a vowel as an accent does, unless there is one: `órfão`. */
function keepLastMark(sounds: readonly string[]): string[] {
  const marked = sounds.findIndex((sound) => sound.startsWith('ˈ'));
  return sounds.map((sound, i) => (i === marked ? sound : sound.replace('ˈ', '')));
}

function applyRules(word: string, rules: LanguageSounds['rules']): string {
  let said = '';
  for (let at = 0; at < word.length; ) {
    const rule = rules.find(([spelling]) => {
      spelling.lastIndex = at;
      return spelling.test(word);
    });
    if (rule && rule[0].lastIndex > at) {
      said += ` ${rule[1]}`;
      at = rule[0].lastIndex;
    } else at++; // a letter that the language does not have
  }
  return said;
}

/** Phones of the singing voice for IPA with stress marks: vowels have their digit of stress. */
export function toPhones(sounds: readonly string[], { nearest = {} }: Pick<LanguageSounds, 'nearest'>): string[] {
  const find = (sound: string): string | undefined => {
    const plain = sound.replace(/[ˈː.]/gu, '').normalize('NFC');
    return nearest[plain] ?? nearestPhones[plain];
  };
  const phones: string[] = [];
  for (let at = 0; at < sounds.length; at++) {
    const sound = sounds[at]!;
    if (isLengthened(sound, sounds[at + 1])) continue;
    // A vowel and its glide are one sound of the voice where it has that.
    const both = ipaVowel.test(sound) && /^[jw]$/.test(sounds[at + 1] ?? '') ? find(sound + sounds[at + 1]) : undefined;
    const said = both ?? find(sound) ?? '';
    if (both) at++;
    const digit = sound.startsWith('ˈ') ? 1 : 0;
    phones.push(...said.split(' ').map((phone) => (/^[AEIOU]/.test(phone) ? `${phone}${digit}` : phone)));
  }
  return phones.filter((phone, i) => phone !== '' && (phone !== phones[i - 1] || isVowel(phone)));
}

/** A long consonant is sung as a short one; that of `t͡ʃ` begins with its `t`. */
function isLengthened(sound: string, next: string | undefined): boolean {
  return (
    !ipaVowel.test(sound) &&
    next !== undefined &&
    (next === sound || (/^[td]$/.test(sound) && /^(t[sʃ]|d[zʒ])$/.test(next)))
  );
}

/** Syllables of a word in a language, as `Pronounce` has them; none where it has no vowel. */
export function sayIn(word: string, language: LanguageSounds): string[][] {
  const phones = toPhones(spellOut(word, language), language);
  return phones.some(isVowel) ? syllabify(phones, canBeginRomance) : [];
}

/** Consonants that begin a syllable in these languages: a glide or a liquid comes after any other. */
function canBeginRomance(consonants: readonly string[]): boolean {
  const [first, second, ...more] = consonants;
  if (more.length > 0) return false;
  if (second === undefined) return first !== 'NG';
  if (/^[YW]$/.test(second)) return !/^([YW]|NG)$/.test(first!);
  return /^[LR]$/.test(second) && /^([PBTDKGFV]|SH)$/.test(first!);
}
