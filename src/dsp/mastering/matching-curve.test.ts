import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type LogBands, layBands, layThirdOctaves, sumThird } from './log-bands.ts';
import { findMatchingCurve } from './matching-curve.ts';
import { findBandEdge } from './matching-limits.ts';
import type { MidSideSpectrum } from './track-spectrum.ts';

const bands: LogBands = layBands(44_100);

/** A spectrum by levels in dB of each third octave of mid and of side, over pink noise at -30 dB a band. */
function makeSpectrum(midDb: (hz: number) => number, sideDb: (hz: number) => number = (hz) => midDb(hz) - 8) {
  const power = (levelDb: number) => 10 ** ((levelDb - 30) / 10);
  const spectrum: MidSideSpectrum = {
    bands,
    mid: bands.centresHz.map((hz) => power(midDb(hz))),
    side: bands.centresHz.map((hz) => power(sideDb(hz))),
  };
  return spectrum;
}

const slope = (dbPerOctave: number) => (hz: number) => dbPerOctave * Math.log2(hz / 1000);
const flat = slope(0);

/** Third octaves of what the curve predicts beside the reference, at equal level. */
function missed(predicted: Float64Array, aim: Float64Array): number[] {
  const thirds = layThirdOctaves(bands, 40, 16_000);
  const differences = thirds.map((third) => 10 * Math.log10(sumThird(predicted, third) / sumThird(aim, third)));
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  return differences.map((difference) => difference - mean);
}

describe('matching curve', () => {
  it('brings slopes, dips and humps within half a decibel, mid and side alike', () => {
    const hump = (hz: number) => 6 * Math.exp(-((Math.log2(hz / 300) / 0.5) ** 2));
    const dip = (hz: number) => -5 * Math.exp(-((Math.log2(hz / 2500) / 0.4) ** 2));
    for (const [input, reference] of [
      [makeSpectrum(slope(-2)), makeSpectrum(slope(0.5))],
      [makeSpectrum(hump), makeSpectrum(dip)],
      [makeSpectrum(flat, (hz) => -14 + hump(hz)), makeSpectrum(slope(-1), (hz) => -6 + dip(hz))],
    ] as const) {
      const { predicted } = findMatchingCurve(input, reference, true);
      for (const difference of missed(predicted.mid, reference.mid)) assert.ok(Math.abs(difference) < 0.5);
      for (const difference of missed(predicted.side, reference.side)) assert.ok(Math.abs(difference) < 0.7);
    }
  });

  it('leaves a track alone that is like the reference, however loud either is', () => {
    const input = makeSpectrum((hz) => slope(-1)(hz) - 20);
    const curve = findMatchingCurve(input, makeSpectrum(slope(-1)), true);
    for (const gain of [...curve.midDb, ...curve.sideDb]) assert.ok(Math.abs(gain) < 0.05, String(gain));
    assert.equal(curve.widthDb, undefined);
  });

  it('finds the edge of a band-limited track, and none in a dull one', () => {
    const cut = makeSpectrum((hz) => slope(-1)(hz) - (hz > 16_000 ? 40 : 0));
    assert.ok(Math.abs(bands.edgesHz[findBandEdge(cut)]! / 16_000 - 1) < 0.12);
    assert.equal(findBandEdge(makeSpectrum(slope(-6))), bands.centresHz.length);
  });

  it('turns nothing up beyond the edge of the input, and follows no cliff of the reference', () => {
    const cut = makeSpectrum((hz) => (hz > 16_000 ? -40 : 0));
    const bright = makeSpectrum(slope(3));
    const up = findMatchingCurve(cut, bright, true);
    const down = findMatchingCurve(bright, cut, true);
    for (const [b, hz] of bands.centresHz.entries()) {
      if (hz > 16_500) assert.ok(up.midDb[b]! <= 0 && up.sideDb[b]! <= 0, `${hz} Hz`);
      if (hz > 16_500) assert.ok(down.midDb[b]! > -20, `${hz} Hz`);
    }
  });

  it('turns no rumble up below 24 Hz, and no noise of 16 bit', () => {
    const thin = makeSpectrum((hz) => (hz < 60 ? -30 : hz > 8000 ? -130 : 0));
    const { midDb } = findMatchingCurve(thin, makeSpectrum(flat), true);
    for (const [b, hz] of bands.centresHz.entries()) {
      if (hz < 24 || hz > 9500) assert.ok(midDb[b]! <= 0, `${hz} Hz: ${midDb[b]}`);
    }
  });

  it('makes side out of mid where there is too little of it, but not in the lowest bass', () => {
    const narrow = makeSpectrum(flat, () => -50);
    const wide = makeSpectrum(flat, () => -8);
    const { widthDb, sideDb, predicted } = findMatchingCurve(narrow, wide, true);
    assert.ok(Math.max(...sideDb) <= 12.1);
    for (const [b, hz] of bands.centresHz.entries()) {
      if (hz < 60) assert.equal(widthDb![b], Number.NEGATIVE_INFINITY);
    }
    const thirds = layThirdOctaves(bands, 100, 12_000);
    for (const third of thirds) {
      const ratioDb = 10 * Math.log10(sumThird(predicted.side, third) / sumThird(predicted.mid, third));
      assert.ok(Math.abs(ratioDb + 8) < 1, `${third.centreHz} Hz: ${ratioDb.toFixed(1)} dB`);
    }
  });

  it('gives the side the curve of the mid where widths are not compared', () => {
    const { midDb, sideDb, widthDb } = findMatchingCurve(makeSpectrum(flat), makeSpectrum(slope(2)), false);
    assert.deepEqual(sideDb, midDb);
    assert.equal(widthDb, undefined);
  });
});
