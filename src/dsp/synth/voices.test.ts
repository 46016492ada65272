import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRealFft } from '../fft.ts';
import { createNoise } from '../random.ts';
import { Oscillator, type WaveShape } from './oscillator.ts';
import { synthVoices } from './patches.ts';
import { renderNotes } from './render-notes.ts';

const sampleRateHz = 44_100;
const size = 32_768;

/** Powers by bins of 1.35 Hz, windowed by four terms (Blackman and Harris): sides lie below −92 dB. */
function powersOf(samples: Float32Array): Float64Array {
  const windowed = samples.slice(0, size).map((sample, i) => {
    const at = (2 * Math.PI * i) / size;
    return sample * (0.35875 - 0.48829 * Math.cos(at) + 0.14128 * Math.cos(2 * at) - 0.01168 * Math.cos(3 * at));
  });
  const spectrum = new Float32Array(size + 2);
  createRealFft(size).forward(windowed, spectrum);
  return Float64Array.from({ length: size / 2 }, (_, k) => spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2);
}

function oscillate(shape: WaveShape, frequencyHz: number): Float32Array {
  const sides = [new Float32Array(size), new Float32Array(size)] as const;
  new Oscillator(shape, sampleRateHz).addTo(sides, size, { frequencyHz, leftLevel: 1, rightLevel: 1 });
  return sides[0];
}

test('oscillators fold nothing back: what is no partial lies 60 dB below the tone', () => {
  for (const shape of ['saw', 'square', 'triangle'] as const) {
    for (const frequencyHz of [110.3, 440.7, 1661.2, 3951.1]) {
      const powers = powersOf(oscillate(shape, frequencyHz));
      const binHz = sampleRateHz / size;
      let [partials, strays] = [0, 0];
      for (const [k, power] of powers.entries()) {
        const off = Math.abs(k * binHz - frequencyHz * Math.round((k * binHz) / frequencyHz));
        if (off <= 6 * binHz) partials += power;
        else strays += power;
      }
      const db = 10 * Math.log10(strays / partials);
      assert.ok(db < -60, `${shape} at ${frequencyHz} Hz: ${db} dB`);
    }
  }
});

test('a saw has the partials of a saw', () => {
  const powers = powersOf(oscillate('saw', 440));
  const near = (hz: number): number => {
    const k = Math.round((hz * size) / sampleRateHz);
    return 10 * Math.log10(powers.subarray(k - 4, k + 5).reduce((sum, power) => sum + power, 0));
  };
  for (const n of [2, 3, 5, 8])
    assert.ok(Math.abs(near(440 * n) - near(440) + 20 * Math.log10(n)) < 0.3, `partial ${n}`);
});

const tuned = [
  'supersaw',
  'sawLead',
  'squareLead',
  'pluck',
  'warmPad',
  'glassPad',
  'fmPiano',
  'chip',
  'subBass',
  'acidBass',
  'pluckBass',
] as const;

test('voices sound at the pitch they were asked for, within 12 cents', () => {
  for (const name of tuned) {
    const frequencyHz = name.endsWith('Bass') ? 110 : 440;
    const note = { startSeconds: 0, endSeconds: 1.2, pitch: 69, frequencyHz, force: 0.7 };
    const [left, right] = synthVoices[name](note, { sampleRateHz, noise: createNoise(3) });
    const both = left.slice(4410).map((sample, i) => sample + right[i + 4410]!);
    const powers = powersOf(both);
    const centre = Math.round((frequencyHz * size) / sampleRateHz);
    let [sum, weighted] = [0, 0];
    for (let k = centre - 14; k <= centre + 14; k++) {
      sum += powers[k]!;
      weighted += k * powers[k]!;
    }
    const cents = 1200 * Math.log2(((weighted / sum) * sampleRateHz) / size / frequencyHz);
    assert.ok(Math.abs(cents) < 12, `${name}: ${cents} cents`);
  }
});

test('no voice clicks at its end, is silent, or is out of bounds', () => {
  for (const [name, voice] of Object.entries(synthVoices)) {
    const pitch = name.endsWith('Kit') ? 38 : name.endsWith('Bass') ? 40 : 64;
    const note = { startSeconds: 0.1, endSeconds: 0.6, pitch, frequencyHz: 440 * 2 ** ((pitch - 69) / 12), force: 0.8 };
    const blocks = [...renderNotes([note], voice, { sampleRateHz, sampleCount: 3 * sampleRateHz, seed: 5 })];
    for (const side of [0, 1]) {
      const samples = Float32Array.from(blocks.flatMap((block) => [...block[side]!]));
      const peak = samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
      assert.ok(peak > 0.03 && peak < 1.6, `${name}: peak ${peak}`);
      const end = samples.findLastIndex((x) => Math.abs(x) > 0);
      const last = samples.subarray(Math.max(0, end - 20), end + 1);
      assert.ok(
        last.every((x) => Math.abs(x) < 0.03),
        `${name} breaks off at ${Math.max(...last)}`,
      );
      assert.ok(
        samples.subarray(0, 4400).every((x) => x === 0),
        `${name} begins too early`,
      );
    }
  }
});
