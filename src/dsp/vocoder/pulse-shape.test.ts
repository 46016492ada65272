import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRealFft } from '../fft.ts';
import { shapePulse } from './pulse-shape.ts';

const sampleRateHz = 48_000;
const size = 512;

function measure(spreadSeconds: number) {
  const { reach, rows } = shapePulse(sampleRateHz, spreadSeconds);
  const padded = new Float32Array(size);
  padded.set(rows.subarray(0, 2 * reach));
  const spectrum = new Float32Array(size + 2);
  createRealFft(size).forward(padded, spectrum);
  const db = Array.from(
    { length: size / 2 },
    (_, k) => 20 * Math.log10(Math.hypot(spectrum[2 * k]!, spectrum[2 * k + 1]!)),
  );
  return { db: db.filter((_, k) => (k * sampleRateHz) / size < 20_000), peak: Math.max(...padded.map(Math.abs)) };
}

describe('the pulse of a voice', () => {
  it('has every frequency as loud as any other, spread or not', () => {
    for (const spreadSeconds of [0, 0.0004]) {
      for (const level of measure(spreadSeconds).db) assert.ok(Math.abs(level) < 0.5, `${level} dB`);
    }
  });

  it('is less of a click where it is spread', () => {
    assert.ok(measure(0.0004).peak < 0.75 * measure(0).peak);
  });
});
