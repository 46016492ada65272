import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { planExtension } from './plan-extension.ts';

/** Beats of half a second, bars of two, from 0.3 s on. */
const beats = Array.from({ length: 38 }, (_, i) => 0.3 + i / 2);
const heard = { beats, downbeats: beats.filter((_, i) => i % 4 === 0), beatsPerBar: 4, tempoBpm: 120 };
const plan = (afterSeconds: number, own: Partial<typeof heard> = {}, newSeconds = 30) =>
  planExtension({ ...heard, ...own }, { afterSeconds, newSeconds, durationSeconds: 19 });

describe('the new part of a song', () => {
  it('begins with room for a crossfade before the next bar line, and has whole bars', () => {
    const { startSeconds, endSeconds, keptSeconds } = plan(9.1);
    assert.ok(Math.abs(startSeconds - (10.3 - 0.12)) < 1e-9, String(startSeconds));
    assert.ok(Math.abs(endSeconds - (10.3 + 30)) < 1e-9, String(endSeconds));
    assert.ok(keptSeconds > 10.3 && keptSeconds < 19);
  });

  it('begins at once where a bar line was named', () => assert.equal(plan(10.28).startSeconds, 10.28));

  it('begins with the next beat where the recording ends before the next bar line', () => {
    assert.ok(Math.abs(plan(16.5).startSeconds - (18.3 - 0.12)) < 1e-9, 'a bar line is left');
    assert.ok(Math.abs(plan(18.4).startSeconds - (18.8 - 0.12)) < 1e-9, 'a beat is left');
    assert.equal(plan(18.95).startSeconds, 18.95);
  });

  it('begins with the last beat of the recording where more of it is to stay than there is', () => {
    assert.ok(Math.abs(plan(300).startSeconds - (18.8 - 0.12)) < 1e-9);
    assert.equal(plan(300).keptSeconds, 19);
  });

  it('begins right there without a pulse', () => {
    const { startSeconds, endSeconds } = plan(9.1, { beats: [], downbeats: [], tempoBpm: undefined as never }, 8);
    assert.deepEqual([startSeconds, endSeconds], [9.1, 17.1]);
  });
});
