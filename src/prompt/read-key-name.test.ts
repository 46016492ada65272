import assert from 'node:assert/strict';
import test from 'node:test';
import { readKeyName } from './read-key-name.ts';

const read = (text: string): string => {
  const key = readKeyName(text);
  return key ? `${key.tonic} ${key.mode}` : 'none';
};

/** Expected key: spellings that mean it. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  '0 major': [
    'C',
    'c',
    'C major',
    'C Major',
    'CMAJOR',
    'c maj',
    'Cmaj',
    'CM',
    ' C  major ',
    'C-Dur',
    'key of C',
    '8B',
    'B#',
  ],
  '9 minor': [
    'Am',
    'A m',
    'a minor',
    'A min',
    'Amin',
    'A MINOR',
    'a-Moll',
    'in A minor',
    '8A',
    'Camelot 8A',
    'A aeolian',
    'la menor',
  ],
  '6 minor': [
    'F# minor',
    'F#m',
    'f#m',
    'F♯ minor',
    'F sharp minor',
    'f-sharp minor',
    'Gb minor',
    'Gbm',
    'fis-moll',
    'F # minor',
    '11A',
  ],
  '10 major': [
    'Bb',
    'B♭',
    'B♭ maj',
    'Bb major',
    'b flat major',
    'B-flat',
    'A# major',
    'B-Dur',
    'si bémol majeur',
    '6B',
  ],
  '1 minor': ['C# minor', 'c sharp minor', 'C-sharp minor', 'Cis-Moll', 'cis moll', 'Dbm', '12A'],
  '11 minor': ['Bm', 'B minor', 'H-Moll', 'h moll', 'Cb minor', '10A'],
  '11 major': ['B', 'b', 'B major', 'H', 'H-Dur', 'Cb'],
  '3 major': ['Eb', 'E flat major', 'E♭ Major', 'Es-Dur', 'D# major', 'mi bemol mayor'],
  '8 major': ['Ab', 'ab major', 'As-Dur', 'G# major', 'A flat'],
  '2 dorian': ['D dorian', 'D Dorian mode', 'd-dorian'],
  '4 phrygian': ['E phrygian'],
  '5 lydian': ['F lydian'],
  '7 mixolydian': ['G mixolydian'],
  '9 harmonicMinor': ['A harmonic minor'],
  '9 blues': ['A blues'],
  '4 minor': ['Em', 'E minor scale', 'E Minor Key'],
};

test('a key is read in any usual spelling', () => {
  for (const [key, texts] of Object.entries(spellings)) for (const text of texts) assert.equal(read(text), key, text);
});

test('what is no key is none', () => {
  const texts = [
    '',
    ' ',
    'X',
    'blue',
    'C major minor',
    'major',
    'minor',
    'Am I',
    'C##',
    'Cbb',
    'BB',
    'A major B minor',
    'C7',
    'Cmaj7',
    'C/G',
    '13A',
    '0B',
    '8C',
    'H#',
    'do',
    'dur',
    'C locrian',
    'C♮?',
    '120',
    'null',
    'C minor; drop',
    'a-mollusc',
    '🎵',
    'C'.repeat(500),
    'Emajor major',
    'Cism',
    'bes',
    'e flatly',
  ];
  for (const text of texts) assert.equal(read(text), 'none', JSON.stringify(text));
});
