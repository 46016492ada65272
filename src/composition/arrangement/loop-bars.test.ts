import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SongChord } from '../../notation/song.ts';
import { loopBars } from './loop-bars.ts';
import type { Phrase } from './phrases.ts';

const phrase = (bars: number): Phrase => ({
  ...{ kind: 'verse', ordinal: 1, startQuarters: 0, bars, energy: 0.5, isFinale: false },
  key: { tonic: 0, mode: 'minor' },
});
const chordsOf = (roots: readonly number[]): SongChord[] =>
  roots.map((root, bar) => ({ startQuarters: 4 * bar, quarters: 4, root, quality: 'minor' }));
/** A note a bar, each of another pitch. */
const notes = Array.from({ length: 8 }, (_, bar) => ({
  startQuarters: 4 * bar,
  quarters: 5,
  pitch: 60 + bar,
  force: 0.7,
}));
const settings = { barQuarters: 4, bars: 2 };

describe('a sampled part', () => {
  test('comes again after its bars', () => {
    const loop = loopBars(notes, [phrase(8)], { ...settings, chords: chordsOf([0, 8, 0, 8, 0, 8, 0, 8]) });
    assert.deepEqual(
      loop.map(({ pitch }) => pitch),
      [60, 61, 60, 61, 60, 61, 60, 61],
    );
  });

  test('is another one over other chords', () => {
    const loop = loopBars(notes, [phrase(8)], { ...settings, chords: chordsOf([0, 8, 5, 7, 0, 8, 5, 7]) });
    assert.deepEqual(
      loop.map(({ pitch }) => pitch),
      [60, 61, 62, 63, 60, 61, 62, 63],
    );
  });

  test('ends with its section', () => {
    const loop = loopBars(notes, [phrase(3)], { ...settings, chords: chordsOf([0, 8, 0]) });
    assert.equal(loop.length, 3);
    assert.ok(loop.every(({ startQuarters, quarters }) => startQuarters + quarters <= 12));
  });
});
