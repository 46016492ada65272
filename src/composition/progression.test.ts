import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourChord, isDiatonic, parseProgression, placeChord } from './progression.ts';

test('numerals become chords of the key, in major and in minor', () => {
  const inC = parseProgression('I V vi IV', 'major').map((chord) => placeChord(chord, { tonic: 0, mode: 'major' }));
  assert.deepEqual(inC, [
    { root: 0, quality: 'major' },
    { root: 7, quality: 'major' },
    { root: 9, quality: 'minor' },
    { root: 5, quality: 'major' },
  ]);
  const inA = parseProgression('i VI III VII', 'minor').map(
    (chord) => placeChord(chord, { tonic: 9, mode: 'minor' }).root,
  );
  assert.deepEqual(inA, [9, 5, 0, 7]);
});

test('flats, sevenths, basses and lengths are understood', () => {
  const [flat, seventh, over, long] = parseProgression('bVII ii7 I/3 IV:2', 'major');
  assert.equal(flat!.rootSteps, 10);
  assert.equal(seventh!.quality, 'minor7');
  assert.equal(over!.bassSteps, 4);
  assert.equal(long!.weight, 2);
  assert.equal(parseProgression('bVI', 'minor')[0]!.rootSteps, parseProgression('VI', 'minor')[0]!.rootSteps);
});

test('what is no chord is named', () => {
  assert.throws(() => parseProgression('I Q', 'major'), /Q/);
  assert.throws(() => parseProgression('I/9', 'major'), RangeError);
});

test('colours stay within the scale', () => {
  for (const chord of parseProgression('I ii iii IV V vi', 'major')) {
    assert.ok(isDiatonic(colourChord(chord, 'major'), 'major'), JSON.stringify(chord));
  }
});
