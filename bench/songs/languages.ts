// Prints how well words of other languages are said, beside reading them as English:
// node_modules/.bin/node bench/songs/languages.ts [language]   lists the mistakes on the words for development

import { toPhones } from '../../src/lyrics/phonetics/language-sounds.ts';
import { sungLanguages } from '../../src/lyrics/phonetics/sung-languages.ts';
import { createPronounce } from '../../src/lyrics/pronounce.ts';
import { lookUpWord } from '../../src/models/pronunciation/dictionary.ts';
import { collectMaterial } from '../real/collect-material.ts';
import { readSources } from '../real/real-material.ts';
import { printTable } from '../report-table.ts';
import { type DictionaryWord, type MeasuredLanguage, measuredLanguages, readWords } from './pronunciation-material.ts';

const english = createPronounce(lookUpWord);

interface Said {
  readonly entry: DictionaryWord;
  readonly phones: readonly string[];
  readonly wanted: readonly string[];
  readonly errors: number;
}

/** The nearest of the dictionary's pronunciations, in the sounds of the voice. */
function judge(entry: DictionaryWord, said: readonly (readonly string[])[], language: MeasuredLanguage): Said {
  const phones = said.flat();
  const [best] = entry.variants
    .map((variant) => toPhones(variant, sungLanguages[language]).map(withoutStress))
    .map((wanted) => ({ entry, phones, wanted, errors: countEdits(phones.map(withoutStress), wanted) }))
    .sort((a, b) => a.errors - b.errors);
  return best!;
}

const withoutStress = (phone: string): string => phone.replace(/\d$/, '');

function countEdits(a: readonly string[], b: readonly string[]): number {
  let before = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(Math.min(before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), row[j - 1]! + 1, before[j]! + 1));
    before = row;
  }
  return before[b.length]!;
}

function phoneErrorRate(said: readonly Said[]): number {
  const wanted = said.reduce((sum, each) => sum + each.wanted.length, 0);
  return (100 * said.reduce((sum, each) => sum + each.errors, 0)) / wanted;
}

const isVowel = (phone: string): boolean => /\d$/.test(phone);
const countSyllables = (phones: readonly string[]): number => phones.filter(isVowel).length;
const stressFromEnd = (phones: readonly string[]): number => {
  const vowels = phones.filter(isVowel);
  return vowels.length - vowels.findIndex((phone) => phone.endsWith('1'));
};

/** Of words of two syllables and more whose stress the dictionary tells. */
function stressAccuracy(said: readonly Said[]): string {
  const told = said.filter(({ entry, phones }) => entry.stressesFromEnd.length > 0 && countSyllables(phones) > 1);
  if (told.length === 0) return '';
  const right = told.filter(({ entry, phones }) => entry.stressesFromEnd.includes(stressFromEnd(phones))).length;
  return `${((100 * right) / told.length).toFixed(1)} (${told.length})`;
}

function syllableAccuracy(said: readonly Said[]): number {
  const right = said.filter(({ phones, wanted }) => {
    const vowels = wanted.filter((phone) => /^[AEIOU]/.test(phone)).length;
    return countSyllables(phones) === vowels;
  });
  return (100 * right.length) / said.length;
}

function measure(language: MeasuredLanguage, words: readonly DictionaryWord[]): string[][] {
  const sayers = [
    ['own rules', (word: string) => sungLanguages[language].say(word)],
    ['as English', english],
  ] as const;
  return sayers.map(([name, say]) => {
    const said = words.map((entry) => judge(entry, say(entry.word), language));
    const perfect = said.filter(({ errors }) => errors === 0).length;
    return [
      language,
      name,
      phoneErrorRate(said).toFixed(1),
      ((100 * perfect) / said.length).toFixed(1),
      syllableAccuracy(said).toFixed(1),
      stressAccuracy(said),
      String(said.length),
    ];
  });
}

const heads = [
  'language',
  'read',
  'phones wrong, %',
  'words right, %',
  'syllables right, %',
  'stress right, % (words)',
  'words',
];
const developed = measuredLanguages.find((each) => each === process.argv[2]);
collectMaterial(readSources('pronunciation'));
if (developed) {
  const words = readWords(developed, 'develop');
  for (const { entry, phones, wanted, errors } of words.map((entry) =>
    judge(entry, sungLanguages[developed].say(entry.word), developed),
  )) {
    const isStressed = entry.stressesFromEnd.length === 0 || entry.stressesFromEnd.includes(stressFromEnd(phones));
    if (errors > 0) console.log(`${entry.word}: ${phones.join(' ')} | ${wanted.join(' ')}`);
    else if (!isStressed && countSyllables(phones) > 1) console.log(`${entry.word}: stress ${phones.join(' ')}`);
  }
  printTable(heads, measure(developed, words));
} else
  printTable(
    heads,
    measuredLanguages.flatMap((language) => measure(language, readWords(language, 'report'))),
  );
