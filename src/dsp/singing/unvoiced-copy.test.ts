import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PlacedPhone } from './phone-timing.ts';
import { addUnvoiced, prepareUnvoiced } from './unvoiced-copy.ts';

const recordedRateHz = 16_000;
const sampleRateHz = 48_000;

/** A burst at 0.19 s of a "t" that lasts from 0.1 to 0.2 s. */
const recording = new Float32Array(recordedRateHz / 2);
recording[Math.round(0.19 * recordedRateHz)] = 1;
const phones = [
  { phone: 's', kind: 'unvoiced', startSeconds: 0.02, endSeconds: 0.06 },
  { phone: 't', kind: 'unvoiced', startSeconds: 0.1, endSeconds: 0.2 },
] as const;
const prepared = prepareUnvoiced({ samples: recording, phones, rateHz: recordedRateHz }, sampleRateHz);

const place = (startSeconds: number, endSeconds: number): PlacedPhone => ({
  source: phones[1],
  syllable: 0,
  role: 'onset',
  startSeconds,
  endSeconds,
});

function findBurst(phone: PlacedPhone): number {
  const copied = new Float32Array(sampleRateHz);
  addUnvoiced(copied, prepared, [phone], { sampleRateHz, startSeconds: 5, gainAt: () => 1 });
  const sizes = copied.map(Math.abs);
  return 5 + sizes.indexOf(Math.max(...sizes)) / sampleRateHz;
}

describe('unvoiced sounds taken from the recording', () => {
  test('lie where they are sung', () => {
    assert.ok(Math.abs(findBurst(place(5.3, 5.4)) - 5.39) < 0.001);
  });

  test('keep the burst of a stop that has to be shorter', () => {
    assert.ok(Math.abs(findBurst(place(5.34, 5.4)) - 5.39) < 0.001);
  });

  test('leave voiced sounds alone', () => {
    const voiced = { ...place(5.3, 5.4), source: { ...place(5.3, 5.4).source, kind: 'voiced' as const } };
    const copied = new Float32Array(sampleRateHz);
    addUnvoiced(copied, prepared, [voiced], { sampleRateHz, startSeconds: 5, gainAt: () => 1 });
    assert.ok(copied.every((sample) => sample === 0));
  });
});
