import { guessSounds } from '../../../lyrics/phonetics/letter-to-sound.ts';
import { type Reading, readAloud } from '../../../speech/spoken-form.ts';

/** Sounds of the CMU dictionary, parted by spaces. */
export type Pronunciation = string;

/** Asks a dictionary for one pronunciation; others of the same word are kept as `word(2)`, `word(3)` … */
export type LookUp = (entry: string) => Pronunciation | null;

const mostPronunciations = 6;
const shortestPart = 3;
/** Endings that take no new vowel sound of their own into the stem, with their sounds. */
const endings: readonly (readonly [spelling: RegExp, sounds: string])[] = [
  [/(?<=[sxz]|ch|sh)'s$/, 'AH Z'],
  [/(?<=[pkft])'s$/, 'S'],
  [/'s$/, 'Z'],
  [/'ll$/, 'AH L'],
  [/'d$/, 'D'],
  [/'ve$/, 'AH V'],
  [/'re$/, 'ER'],
  [/(?<=[sxz]|ch|sh)es$/, 'AH Z'],
  [/(?<=[pkft])s$/, 'S'],
  [/(?<=[^s])s$/, 'Z'],
  [/(?<=[td])ed$/, 'AH D'],
  [/ed$/, 'D'],
  [/ing$/, 'IH NG'],
  [/ly$/, 'L IY'],
  [/ness$/, 'N AH S'],
  [/less$/, 'L AH S'],
  [/like$/, 'L AY K'],
  [/er$/, 'ER'],
];

/**
 * How a written word may be pronounced: read aloud, each of its words looked up, put together of known parts, or
 * guessed from the spelling.
 *
 * @returns the likeliest first; none for what has no sound, such as a dash
 */
export function pronounce(written: string, lookUp: LookUp): readonly Pronunciation[] {
  const readings = readAloud(written);
  const found = new Set(readings.flatMap((reading) => pronounceReading(reading, lookUp)));
  found.delete('');
  return [...found].slice(0, mostPronunciations);
}

function pronounceReading(reading: Reading, lookUp: LookUp): Pronunciation[] {
  if (reading.length === 1) return pronounceWord(reading[0]!, lookUp);
  const sounds = reading.map((word) => (word === 'a' ? 'EY' : (pronounceWord(word, lookUp)[0] ?? '')));
  return [sounds.join(' ').trim()];
}

function pronounceWord(word: string, lookUp: LookUp): Pronunciation[] {
  const known = pronounceKnown(word, lookUp);
  return known.length > 0 ? known : [guessSounds(word).join(' ')];
}

function pronounceKnown(word: string, lookUp: LookUp): Pronunciation[] {
  const found = lookUpAll(word, lookUp);
  if (found.length > 0) return found;
  const derived = pronounceDerived(word, lookUp) ?? pronounceCompound(word, lookUp);
  return derived === undefined ? [] : [derived];
}

function lookUpAll(word: string, lookUp: LookUp): Pronunciation[] {
  const found: Pronunciation[] = [];
  for (let entry: string | undefined = word; entry; entry = `${word}(${found.length + 1})`) {
    const sounds = lookUp(entry);
    if (sounds === null) break;
    found.push(sounds);
  }
  return found;
}

function pronounceDerived(word: string, lookUp: LookUp): Pronunciation | undefined {
  for (const [ending, sounds] of endings) {
    if (!ending.test(word)) continue;
    const stem = word.replace(ending, '');
    if (stem.length < shortestPart) continue;
    const known = lookUp(stem) ?? lookUp(`${stem}e`) ?? pronounceCompound(stem, lookUp);
    if (known) return `${known} ${sounds}`;
  }
  return undefined;
}

/** Two known words in one, the split with the longer shorter part first. */
function pronounceCompound(word: string, lookUp: LookUp): Pronunciation | undefined {
  const splits = Array.from({ length: word.length }, (_, at) => at).filter(
    (at) => at >= shortestPart && word.length - at >= shortestPart,
  );
  splits.sort((a, b) => Math.abs(a - word.length / 2) - Math.abs(b - word.length / 2));
  for (const at of splits) {
    const first = lookUp(word.slice(0, at));
    const second = first && lookUp(word.slice(at));
    if (second) return `${first} ${second}`;
  }
  return undefined;
}
