import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTape } from './tape.ts';

const sampleRateHz = 44_100;

function wearOut(samples: Float32Array, amount: number, seed = 1): Float32Array {
  const [left, right] = [samples.slice(), samples.slice()];
  createTape(amount, { sampleRateHz, seed })(left, right);
  return left;
}

test('a worn tape hisses and crackles, softly; the same one always alike', () => {
  const silence = new Float32Array(3 * sampleRateHz);
  const worn = wearOut(silence, 0.6);
  const rms = Math.sqrt(worn.reduce((sum, x) => sum + x * x, 0) / worn.length);
  assert.ok(20 * Math.log10(rms) > -75 && 20 * Math.log10(rms) < -50, `${20 * Math.log10(rms)} dB`);
  assert.deepEqual(wearOut(silence, 0.6), worn);
  assert.notDeepEqual(wearOut(silence, 0.6, 2), worn);
});

test('its speed wanders by less than a quarter tone', () => {
  const tone = Float32Array.from(
    { length: 4 * sampleRateHz },
    (_, i) => 0.3 * Math.sin((2 * Math.PI * 440 * i) / sampleRateHz),
  );
  const worn = wearOut(tone, 0.8);
  const periods: number[] = [];
  let last = -1;
  for (let i = sampleRateHz; i < worn.length; i++) {
    if (!(worn[i - 1]! < 0 && worn[i]! >= 0)) continue;
    const at = i - worn[i]! / (worn[i]! - worn[i - 1]!);
    if (last > 0) periods.push(at - last);
    last = at;
  }
  const cents = periods.map((period) => 1200 * Math.log2(sampleRateHz / 440 / period)).sort((a, b) => a - b);
  const [slow, fast] = [cents[Math.floor(0.05 * cents.length)]!, cents[Math.floor(0.95 * cents.length)]!];
  assert.ok(fast - slow > 4, `wanders by ${fast - slow} cents`);
  assert.ok(fast < 50 && slow > -50, `${slow} to ${fast} cents`);
});
