import assert from 'node:assert/strict';
import { musicAnalyser } from '../../src/engines/analyser/music-analyser.ts';
import { analyseContext } from '../../src/engines/inpainter/analysis/analyse-context.ts';
import type { PassageContext } from '../../src/engines/inpainter/passage-context.ts';
import { energyVocalFinder } from '../../src/engines/separator/vocal-finder.ts';
import { wienerSeparator } from '../../src/engines/separator/wiener-separator.ts';
import { spool } from './spooled.ts';

/** What is heard around a stretch of sound, by the service's own listeners. */
export function hear(
  channels: readonly Float32Array[],
  rateHz: number,
  seconds: readonly [from: number, to: number],
  signal = new AbortController().signal,
): Promise<PassageContext> {
  const [startSample, endSample] = seconds.map((at) => Math.round(at * rateHz));
  const listeners = { analyser: musicAnalyser, separator: wienerSeparator, vocalFinder: energyVocalFinder, signal };
  return analyseContext(spool(channels, rateHz), { startSample: startSample!, endSample: endSample! }, listeners);
}

/** How far the nearest of those moments is. */
export function distance(at: number, moments: readonly number[]): number {
  return moments.reduce((least, moment) => Math.min(least, Math.abs(moment - at)), Number.POSITIVE_INFINITY);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** What holds of every recording: chords without a hole, beats in order, measures that are numbers. */
export function assertSane(context: PassageContext): void {
  const { chords, grid, before: earlier, after, inside } = context;
  for (const [i, chord] of chords.entries()) {
    assert.ok(chord.endSeconds > chord.startSeconds);
    if (i > 0) assert.equal(chord.startSeconds, chords[i - 1]!.endSeconds, 'chords leave no hole');
  }
  if (grid) {
    assert.ok(grid.tempoBpm > 30 && grid.tempoBpm < 260);
    assert.ok(grid.beats.every((at, i) => i === 0 || at > grid.beats[i - 1]!));
    assert.ok(grid.downbeats.every((at) => grid.beats.includes(at)));
  }
  for (const side of [earlier, after, inside]) {
    if (!side) continue;
    const { hasVocals, ...measures } = side;
    assert.ok(Object.values(measures).flat().every(Number.isFinite), JSON.stringify(side));
    for (const share of [side.percussiveness, side.energy]) assert.ok(share >= 0 && share <= 1);
  }
}
