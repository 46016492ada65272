import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../test/support/signals.ts';
import { interpolateBeats } from './interpolate-beats.ts';

type Clock = (beat: number) => number;

const steady: Clock = (beat) => 0.4 + 0.5 * beat;
/** A band that goes from 120 to about 110 beats a minute over a minute. */
const slowing: Clock = (beat) => 0.4 + 0.5 * beat + 0.0002 * beat * beat;

/** Beats as players place them, up to `looseSeconds` early or late. */
function play(clock: Clock, [from, to]: readonly [number, number], looseSeconds: number): number[] {
  const random = createRandom(from + 1);
  return Array.from({ length: to - from }, (_, i) => clock(from + i) + looseSeconds * (2 * random() - 1));
}

function findLargestError(beats: readonly number[], clock: Clock, first = 0): number {
  return beats.reduce((most, at, i) => Math.max(most, Math.abs(at - clock(first + i))), 0);
}

describe('a pulse carried through a gap', () => {
  it('meets both sides of a steady band within 3 ms though every beat is up to 12 ms off', () => {
    const [before, after] = [play(steady, [0, 50], 0.012), play(steady, [75, 130], 0.012)];
    const { beats, gapFrom, gapTo, errorSeconds } = interpolateBeats(
      { before, after },
      steady(49) + 0.2,
      steady(75) - 0.1,
    )!;
    assert.equal(beats.length, 130);
    assert.deepEqual([gapFrom, gapTo], [50, 75]);
    assert.ok(findLargestError(beats.slice(25, 100), steady, 25) < 0.003);
    assert.ok(errorSeconds > 0.002 && errorSeconds < 0.012);
  });

  it('bends with a band that slows down', () => {
    const [before, after] = [play(slowing, [0, 40], 0.005), play(slowing, [60, 100], 0.005)];
    const { beats, gapFrom, gapTo } = interpolateBeats({ before, after }, slowing(40) - 0.1, slowing(60) - 0.1)!;
    assert.deepEqual([gapFrom, gapTo], [40, 60]);
    assert.ok(findLargestError(beats.slice(40, 60), slowing, 40) < 0.012);
  });

  it('goes on at the tempo of the only side there is, to either end', () => {
    const atStart = interpolateBeats({ before: [], after: play(steady, [20, 80], 0.004) }, 0, steady(20) - 0.2)!;
    assert.ok(Math.abs(atStart.beats[atStart.gapTo - 1]! - steady(19)) < 0.01);
    assert.ok(atStart.beats[0]! < 0.5);
    const before = play(steady, [0, 60], 0.004);
    const atEnd = interpolateBeats({ before, after: [] }, steady(60) - 0.2, steady(80))!;
    assert.ok(findLargestError(atEnd.beats.slice(60, 79), steady, 60) < 0.02);
    assert.ok(atEnd.beats.at(-1)! > steady(79));
  });

  it('counts a side that was heard in half or double time like the other', () => {
    const before = play(steady, [0, 60], 0.004);
    const half = play(steady, [80, 120], 0.004).filter((_, i) => i % 2 === 0);
    const { beats } = interpolateBeats({ before, after: half }, steady(60) - 0.2, steady(80) - 0.2)!;
    assert.equal(beats.length, 119);
    assert.ok(findLargestError(beats, steady) < 0.02);
  });

  it('asks what is heard where one side lies on the off-beat', () => {
    const before = play(steady, [0, 60], 0.002);
    const offBeats = play((beat) => steady(beat + 0.5), [80, 120], 0.002);
    const rate = (beats: readonly number[]) => -findLargestError(beats.slice(0, 110), steady);
    const { beats } = interpolateBeats({ before, after: offBeats, rate }, steady(60) - 0.2, steady(80) - 0.2)!;
    assert.ok(findLargestError(beats, steady) < 0.01);
  });

  it('is not drawn aside by a few beats that were heard wrong', () => {
    const before = play(steady, [0, 60], 0.004);
    const after = play(steady, [80, 120], 0.004).map((at, i) => (i % 9 === 2 ? at + 0.11 : at));
    const { beats, gapFrom, gapTo } = interpolateBeats({ before, after }, steady(60) - 0.2, steady(80) - 0.2)!;
    assert.ok(findLargestError(beats.slice(gapFrom, gapTo), steady, 60) < 0.006);
  });

  it('is nothing where nearly nothing was heard', () => {
    assert.equal(interpolateBeats({ before: [1], after: [5, 5.5] }, 2, 4), undefined);
    assert.equal(interpolateBeats({ before: [], after: [] }, 0, 4), undefined);
  });
});
