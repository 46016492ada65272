import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compose } from '../../../test/support/song-metrics.ts';
import { measureLeapReturns, measureLeaps, measureRange, splitMelody } from '../../../test/support/tune-metrics.ts';
import { createRandom } from '../../dsp/random.ts';
import { setPitches } from '../line-pitches.ts';

test('tunes leap and turn back as songs do, in a range that can be sung', () => {
  const melodies = ['pop', 'rock', 'folk', 'soul', 'jazz', 'country', 'house', 'reggae'].map(
    (style, i) => splitMelody(compose(style, 70 + i, { vocals: 'female', durationSeconds: 90 })).melody,
  );
  const mean = (measure: (melody: (typeof melodies)[number]) => number): number =>
    melodies.reduce((sum, melody) => sum + measure(melody), 0) / melodies.length;
  const [leaps, returns] = [mean(measureLeaps), mean(measureLeapReturns)];
  // Of 87 songs of POP909: 14 % and 68 %.
  assert.ok(leaps > 0.08 && leaps < 0.17, `${leaps} of the intervals leap`);
  assert.ok(returns > 0.55, `${returns} of the leaps turn back`);
  for (const melody of melodies) assert.ok(measureRange(melody) >= 9 && measureRange(melody) <= 18);
});

test('a line follows the tune that it comes back to, ends where it is to land, and is the same from the same seed', () => {
  const chords = [{ startQuarters: 0, quarters: 8, root: 0, quality: 'major' as const }];
  const notes = [0, 1, 2, 3, 4, 5, 6].map((startQuarters) => ({ startQuarters, quarters: 1 }));
  const pattern = [67, 69, 67, 64, 65, 64, undefined];
  const contour = {
    key: { tonic: 0, mode: 'major' as const },
    chords,
    meter: { quarters: 4, beats: 4 },
    range: [57, 74] as const,
    centre: 66,
    shape: 'arch' as const,
    cadence: 'closed' as const,
    leaps: 0.35,
    blueNotes: 0,
    landing: [4],
    pattern,
  };
  const lines = [1, 2, 3, 4, 5].map((seed) => setPitches(notes, contour, createRandom(seed)));
  const kept = lines.flatMap((line) => line.slice(0, 6).map((pitch, i) => (pitch === pattern[i] ? 1 : 0)));
  assert.ok(kept.reduce<number>((sum, each) => sum + each, 0) > 0.8 * kept.length);
  assert.ok(lines.filter((line) => line.at(-1)! % 12 === 4).length >= 4);
  assert.deepEqual(setPitches(notes, contour, createRandom(1)), lines[0]);
});
