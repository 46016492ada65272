import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameChord, readChord } from './chord-symbol.ts';

test('chord symbols mean what they mean on sheets, and are written as they were read', () => {
  assert.deepEqual(readChord('C'), { root: 0, quality: 'major' });
  assert.deepEqual(readChord('F#m7'), { root: 6, quality: 'minor7' });
  assert.deepEqual(readChord('B♭maj7'), { root: 10, quality: 'major7' });
  assert.deepEqual(readChord('C/E'), { root: 0, quality: 'major', bass: 4 });
  assert.deepEqual(readChord('Am11'), { root: 9, quality: 'minor' });
  for (const symbol of ['A#', 'Bdim', 'G7', 'Fmaj7', 'D7sus4', 'Em7b5', 'C/G', 'Dm(maj7)'])
    assert.equal(nameChord(readChord(symbol)!), symbol);
  assert.equal(nameChord(readChord('A#sus4')!, { tonic: 10, mode: 'major' }), 'Bbsus4');
  assert.equal(nameChord(readChord('D#')!, { tonic: 0, mode: 'minor' }), 'Eb');
  assert.equal(nameChord(readChord('F#')!, { tonic: 11, mode: 'minor' }), 'F#');
  assert.equal(readChord('N'), undefined);
  assert.equal(readChord('?'), undefined);
});
