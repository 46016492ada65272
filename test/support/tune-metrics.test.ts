import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureClashes, measureLeapReturns, measureLeaps, measureRange } from './tune-metrics.ts';

const line = (...pitches: number[]) => pitches.map((pitch, i) => ({ startQuarters: i, quarters: 1, pitch }));

test('semitones and minor ninths rub, major sevenths and unisons do not', () => {
  const melody = line(72, 72, 72, 72);
  assert.equal(measureClashes(melody, [line(71, 59, 61, 72)]), 0.5);
  assert.equal(measureClashes(melody, [line(73, 85, 83, 73)]), 0.75);
});

test('two notes that rub at once count once, for as long as they sound with the melody', () => {
  const melody = [{ startQuarters: 0, quarters: 4, pitch: 72 }];
  const rub = { startQuarters: -1, quarters: 2, pitch: 71 };
  assert.equal(measureClashes(melody, [[rub], [{ ...rub, quarters: 3, pitch: 59 }]]), 0.5);
});

test('leaps are a fourth or more, and a step back after one is a return', () => {
  const melody = line(60, 65, 64, 71, 72, 60);
  assert.equal(measureLeaps(melody), 0.6);
  assert.equal(measureLeapReturns(melody), 0.5);
  assert.equal(measureRange(melody), 12);
});
