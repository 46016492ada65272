import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureResponseDb } from './biquad.ts';
import { fitEqualizer } from './fit-equalizer.ts';

const sampleRateHz = 44_100;
const bands = [
  { kind: 'lowShelf', frequencyHz: 90, gainDb: 0 },
  { kind: 'peak', frequencyHz: 160, gainDb: 0, q: 0.9 },
  { kind: 'peak', frequencyHz: 400, gainDb: 0, q: 0.9 },
  { kind: 'highShelf', frequencyHz: 7500, gainDb: 0 },
] as const;

test('bands that reach into each other do together what is wanted, within half a decibel', () => {
  const aims = [53, 160, 400, 9200].map((frequencyHz, i) => ({ frequencyHz, gainDb: [6, 5, -3, -8][i]! }));
  const fitted = fitEqualizer(bands, aims, { sampleRateHz, gainMaxDb: 14 });
  for (const { frequencyHz, gainDb } of aims) {
    const db = measureResponseDb(fitted, frequencyHz, sampleRateHz);
    assert.ok(Math.abs(db - gainDb) < 0.5, `${db} dB at ${frequencyHz} Hz`);
  }
});

test('no band is turned further than it may', () => {
  const aims = [53, 160, 400, 9200].map((frequencyHz, i) => ({ frequencyHz, gainDb: i % 2 === 0 ? 20 : -20 }));
  for (const { gainDb } of fitEqualizer(bands, aims, { sampleRateHz, gainMaxDb: 12 }))
    assert.ok(Math.abs(gainDb) <= 12, `${gainDb} dB`);
});
