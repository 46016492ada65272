// Words of five languages with their sounds by others, of bench/real/sources/pronunciation.json.
import { existsSync, readFileSync } from 'node:fs';
import { locateReal, readSources } from '../real/real-material.ts';

export const measuredLanguages = ['es', 'de', 'fr', 'pt', 'it'] as const;
export type MeasuredLanguage = (typeof measuredLanguages)[number];

/** A word as a dictionary has it. */
export interface DictionaryWord {
  readonly word: string;
  /** IPA of each pronunciation, without marks of stress and length. */
  readonly variants: readonly (readonly string[])[];
  /** The stressed vowel of each, counted from the end; where the dictionary says it. */
  readonly stressesFromEnd: readonly number[];
}

const phoneFiles: Readonly<Record<MeasuredLanguage, string>> = {
  es: 'data/scrape/tsv/spa_latn_la_broad.tsv',
  fr: 'data/scrape/tsv/fra_latn_broad.tsv',
  it: 'data/scrape/tsv/ita_latn_broad.tsv',
  de: 'data/scrape/tsv/deu_latn_broad.tsv',
  pt: 'data/scrape/tsv/por_latn_bz_narrow.tsv',
};

/** Every fourth frequent word is kept apart for the report. */
const reportEvery = 4;
const reportCount = 500;
const lettersMin = 3;

/**
 * The most frequent words that the dictionaries have: of each four the first is for the report, the others are there to
 * develop rules with.
 */
export function readWords(language: MeasuredLanguage, part: 'develop' | 'report'): DictionaryWord[] {
  const dictionary = readDictionary(language);
  const frequent = readText('hermitdave/FrequencyWords', frequencyFile(language))
    .split('\n')
    .map((line) => line.split(' ')[0]!.normalize('NFC'));
  const known = [...new Set(frequent)]
    .filter((word) => word.length >= lettersMin && /^\p{Script=Latin}+$/u.test(word))
    .flatMap((word) => dictionary.get(word) ?? [])
    .slice(0, reportEvery * reportCount);
  return known.filter((_, i) => (i % reportEvery === 0) === (part === 'report'));
}

function frequencyFile(language: MeasuredLanguage): string {
  const name = language === 'pt' ? 'pt_br' : language;
  return `content/2018/${name}/${name}_50k.txt`;
}

function readText(repository: string, file: string): string {
  const source = readSources('pronunciation').find((each) => each.repository === repository)!;
  const location = locateReal(source, file);
  if (!existsSync(location)) throw new Error(`${location} is missing: npm run bench -- real collects it`);
  return readFileSync(location, 'utf8');
}

/** Lists that tell the stress. */
const stressFiles: Partial<Record<MeasuredLanguage, readonly [repository: string, file: string, separator: string]>> = {
  de: ['devio-at/german-ipa-dict', 'de_enwikt.csv', ','],
  pt: ['open-dict-data/ipa-dict', 'data/pt_BR.txt', '\t'],
};

function readDictionary(language: MeasuredLanguage): Map<string, DictionaryWord> {
  const stressFile = stressFiles[language];
  const stresses = stressFile && Map.groupBy(readStressed(...stressFile), ({ word }) => word);
  const words = new Map<string, DictionaryWord>();
  for (const [word, found] of Map.groupBy(readPhones(language), (entry) => entry.word)) {
    const stressed = stresses ? (stresses.get(word) ?? []) : found;
    words.set(word, {
      word,
      variants: found.map(({ sounds }) => sounds),
      stressesFromEnd: stressed.flatMap(({ stressFromEnd }) => stressFromEnd ?? []),
    });
  }
  return words;
}

interface Entry {
  readonly word: string;
  readonly sounds: readonly string[];
  readonly stressFromEnd?: number | undefined;
}

function readPhones(language: MeasuredLanguage): Entry[] {
  return readText('CUNY-CL/wikipron', phoneFiles[language])
    .split('\n')
    .flatMap((line) => {
      const [word, ipa] = line.split('\t');
      if (!word || !ipa) return [];
      const sounds = splitSounds(ipa.replaceAll(' ', ''));
      // Open vowels of Italian are stressed, so that a word with one says where its stress is.
      const stressFromEnd = language === 'it' ? findVowelFromEnd(sounds, /[ɛɔ]/) : undefined;
      return [{ word: word.toLowerCase().normalize('NFC'), sounds, stressFromEnd }];
    });
}

/** Lists whose IPA has stress marks; the first pronunciation counts. */
function readStressed(repository: string, file: string, separator: string): Entry[] {
  return readText(repository, file)
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf(separator);
      const ipa = /[/[]([^/\]]+)[/\]]/.exec(line.slice(at + 1))?.[1];
      if (at < 0 || !ipa) return [];
      const word = line.slice(0, at).toLowerCase().normalize('NFC');
      // After another vowel they are glides.
      const glided = ipa
        .normalize('NFD')
        .replace(/(?<=[aeoiu\u0250\u025b\u0254]\u0303?)[y\u028a\u026a](?=\u0303|\.|s|$)\u0303?/gu, 'j');
      const sounds = splitSounds(glided);
      const before = countVowels(splitSounds(glided.split('ˈ')[0]!));
      const stressFromEnd = ipa.includes('ˈ') ? countVowels(sounds) - before : undefined;
      return [{ word, sounds, stressFromEnd }];
    });
}

const vowel = /^[aeiouyøœɛɔəɐɪʊʏæɑ]/u;

function countVowels(sounds: readonly string[]): number {
  return sounds.filter((sound) => vowel.test(sound)).length;
}

function findVowelFromEnd(sounds: readonly string[], wanted: RegExp): number | undefined {
  const vowels = sounds.filter((sound) => vowel.test(sound));
  const at = vowels.findLastIndex((sound) => wanted.test(sound));
  return at < 0 ? undefined : vowels.length - at;
}

/** What the dictionaries write in several ways, as the rules of the project have it. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[\u02c8\u02cc.\u203f\u0294()\u02b0\u02d1\s]/gu, ''],
  // Ties, and marks of fine shades.
  [/[\u0361\u035c]|[\u0325\u032a\u032c]|[\u031d-\u0320]/gu, ''],
  [/\u0303?\u032f\u0303?/gu, '\u032f'],
  [/[iey\u026a\u028f]\u032f/gu, 'j'],
  [/[uo\u028a]\u032f/gu, 'w'],
  [/j\u0303(?=[aeiou\u0250])/gu, '\u0272'],
  [/[jy]\u0303/gu, 'j'],
  [/w\u0303/gu, 'w'],
  [/g/gu, '\u0261'],
  [/([lmn])\u0329/gu, '\u0259$1'],
];

function splitSounds(ipa: string): string[] {
  const plain = spellings.reduce(
    (text, [from, to]) => text.replace(from, to),
    ipa.normalize('NFD').replace(/c\u0327/gu, 'ç'),
  );
  return plain.match(/(?:t[sʃ]|d[zʒ]|pf|.)[\u0300-\u036f]*ː?/gu)?.map((sound) => sound.replace('ː', '')) ?? [];
}
