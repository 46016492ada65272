import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BeatGrid } from '../passage-context.ts';
import { countForStyle, followGrid } from './beat-map.ts';

function gridOf(beatsPerBar: number, own: Partial<BeatGrid> = {}): BeatGrid {
  const beats = Array.from({ length: 40 }, (_, i) => 3 + 0.5 * i + 0.05 * Math.sin(i / 3));
  const downbeats = beats.filter((_, i) => i % beatsPerBar === 1);
  return { tempoBpm: 120, beatsPerBar, beats, downbeats, errorMs: 3, swingRatio: 0.5, ...own };
}

test('bars begin on downbeats, and time goes to beats and back', () => {
  for (const beatsPerBar of [3, 4]) {
    const grid = gridOf(beatsPerBar);
    const line = followGrid(grid);
    assert.deepEqual(line.meter, { quarters: beatsPerBar, beats: beatsPerBar });
    for (const downbeat of grid.downbeats) {
      const beat = line.beatAt(downbeat);
      assert.ok(Math.abs(beat / beatsPerBar - Math.round(beat / beatsPerBar)) < 1e-9, `${beat}`);
    }
    for (let seconds = 0; seconds < 30; seconds += 0.37)
      assert.ok(Math.abs(line.secondsAt(line.beatAt(seconds)) - seconds) < 1e-9);
  }
});

test('six eighths are felt in two, and so is two with triplets', () => {
  const six = followGrid(gridOf(6));
  assert.deepEqual(six.meter, { quarters: 3, beats: 2 });
  assert.equal(six.tempoBpm, 40);
  const triplets = followGrid(gridOf(2, { swingRatio: 0.66 }));
  assert.deepEqual(triplets.meter, { quarters: 3, beats: 2 });
  assert.equal(triplets.swingRatio, 0.5);
  assert.deepEqual(followGrid(gridOf(2)).meter, { quarters: 4, beats: 4 });
});

test('very slow beats are halved and very fast ones joined, so that somebody can play them', () => {
  const slow = followGrid(gridOf(4, { tempoBpm: 40 }));
  assert.equal(slow.tempoBpm, 80);
  assert.ok(Math.abs(slow.secondsAt(2) - slow.secondsAt(0) - 0.5) < 0.06);
  assert.equal(followGrid(gridOf(4, { tempoBpm: 240 })).tempoBpm, 120);
});

test('beats go on evenly beyond those that were heard', () => {
  const line = followGrid(gridOf(4));
  const far = line.secondsAt(60) - line.secondsAt(59);
  assert.ok(Math.abs(far - 0.5) < 0.03, `${far}`);
  assert.ok(line.secondsAt(-10) < 0);
});

test('a style that is played half as fast is played in half time, its bars on the same bar lines', () => {
  const grid = gridOf(4);
  const line = countForStyle(followGrid(grid), { slowest: 60, usual: 70, fastest: 85 });
  assert.equal(line.tempoBpm, 60);
  assert.ok(Math.abs(line.secondsAt(4) - followGrid(grid).secondsAt(8)) < 1e-9);
  assert.equal(countForStyle(followGrid(grid), { slowest: 200, usual: 220, fastest: 240 }).tempoBpm, 240);
  assert.equal(countForStyle(followGrid(grid), { slowest: 100, usual: 118, fastest: 130 }).tempoBpm, 120);
});
