import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEcho } from './echo.ts';
import { createReverb } from './reverb.ts';

const sampleRateHz = 44_100;

function strikeRoom(decaySeconds: number): [Float32Array, Float32Array] {
  const click = new Float32Array(4 * sampleRateHz);
  click[0] = 1;
  const settings = { decaySeconds, preDelaySeconds: 0.02, dampingHz: 12_000, size: 1 };
  return createReverb(settings, sampleRateHz)(click, click.slice());
}

/** Seconds in which what is left falls by 60 dB: from the slope between −5 and −35 dB of M. R. Schroeder's integral. */
function measureDecaySeconds(impulse: Float32Array): number {
  const left = new Float64Array(impulse.length + 1);
  for (let i = impulse.length - 1; i >= 0; i--) left[i] = left[i + 1]! + impulse[i]! ** 2;
  const reach = (db: number): number => left.findIndex((energy) => 10 * Math.log10(energy / left[0]!) <= db);
  return (2 * (reach(-35) - reach(-5))) / sampleRateHz;
}

test('a room rings as long as it says', () => {
  for (const seconds of [0.8, 1.6, 2.8]) {
    const found = measureDecaySeconds(strikeRoom(seconds)[0]);
    assert.ok(Math.abs(found / seconds - 1) < 0.25, `${seconds} s asked for, ${found} s found`);
  }
});

test('the first reflection waits, and left and right hear another room', () => {
  const [left, right] = strikeRoom(1.6);
  assert.ok(left.subarray(0, Math.round(0.02 * sampleRateHz)).every((sample) => Math.abs(sample) < 1e-6));
  let [cross, ll, rr] = [0, 0, 0];
  for (let i = 0; i < left.length; i++) {
    cross += left[i]! * right[i]!;
    ll += left[i]! ** 2;
    rr += right[i]! ** 2;
  }
  assert.ok(Math.abs(cross / Math.sqrt(ll * rr)) < 0.3);
});

test('echoes come when they should, from one side and then from the other, each softer than the last', () => {
  const click = new Float32Array(sampleRateHz);
  click[0] = 1;
  const echo = createEcho({ delaySeconds: 0.2, feedback: 0.5, lowPassHz: 18_000 }, sampleRateHz);
  const [left, right] = echo(click, click.slice());
  const peakNear = (samples: Float32Array, seconds: number): number => {
    const at = Math.round(seconds * sampleRateHz);
    return samples.subarray(at - 20, at + 60).reduce((peak, x) => Math.max(peak, Math.abs(x)), 0);
  };
  assert.ok(peakNear(left, 0.2) > 0.9 && peakNear(right, 0.2) < 0.01);
  assert.ok(peakNear(right, 0.4) > 0.2 && peakNear(right, 0.4) < 0.6 && peakNear(left, 0.4) < 0.01);
  assert.ok(peakNear(left, 0.6) < peakNear(right, 0.4));
});
