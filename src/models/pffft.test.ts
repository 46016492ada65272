import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRealFft } from '../dsp/fft.ts';
import { createNoise } from '../dsp/random.ts';
import { openPffft } from './pffft.ts';

test('its transforms are ours to -120 dB, forwards and back, whatever lengths are opened in between', async () => {
  const createFft = await openPffft();
  const draw = createNoise(1);
  for (const size of [2048, 32, 1024, 65_536, 2048]) {
    const signal = Float32Array.from({ length: size }, draw);
    const [spectrum, ours] = [new Float32Array(size + 2), new Float32Array(size + 2)];
    createFft(size).forward(signal, spectrum);
    createRealFft(size).forward(signal, ours);
    assert.ok(measureErrorDb(spectrum, ours) < -120, `${size}: ${measureErrorDb(spectrum, ours)} dB`);
    const kept = spectrum.slice();
    const back = new Float32Array(size);
    createFft(size).inverse(spectrum, back);
    assert.ok(measureErrorDb(back, signal) < -120, `${size} back: ${measureErrorDb(back, signal)} dB`);
    assert.deepEqual(spectrum, kept);
  }
  for (const size of [16, 48, 0]) assert.throws(() => createFft(size), RangeError);
});

function measureErrorDb(found: Float32Array, wanted: Float32Array): number {
  let [error, power] = [0, 0];
  for (let i = 0; i < wanted.length; i++) {
    error += (found[i]! - wanted[i]!) ** 2;
    power += wanted[i]! ** 2;
  }
  return 10 * Math.log10(error / power);
}
