import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { collect, streamOf } from '../../../test/support/audio-blocks.ts';
import { createRandom, makePinkNoise, makeSine, makeWhiteNoise } from '../../../test/support/signals.ts';
import { createRealFft } from '../fft.ts';
import { createLoudnessMeter } from '../loudness/loudness-meter.ts';
import type { GainTimes } from './gain-envelope.ts';
import { firmTimes, gentleTimes, hardTimes, limitTruePeaks } from './true-peak-limiter.ts';

const sampleRateHz = 44_100;
const ceilingDbtp = -1;
const characters = { gentle: gentleTimes, firm: firmTimes, hard: hardTimes };

async function limit(
  channels: readonly Float32Array[],
  times: GainTimes = gentleTimes,
  blockSamples = 5000,
): Promise<Float32Array[]> {
  return collect(limitTruePeaks(streamOf(channels, sampleRateHz, [blockSamples]), { ceilingDbtp, times }));
}

function tone(frequencyHz: number, amplitude: number, phaseRadians = 0, seconds = 1): Float32Array {
  const lengthSamples = Math.round(seconds * sampleRateHz);
  return makeSine({ sampleRateHz, lengthSamples, frequencyHz, amplitude, phaseRadians });
}

/** By sixteen times zero-padding in the frequency domain: exact for whatever is in the window, and not our filter. */
function measurePeakDb(signal: Float32Array): number {
  const size = 8192;
  const oversampling = 16;
  const small = createRealFft(size);
  const large = createRealFft(size * oversampling);
  const frame = new Float32Array(size);
  const spectrum = new Float32Array(size + 2);
  const padded = new Float32Array(size * oversampling + 2);
  const fine = new Float32Array(size * oversampling);
  let peak = 0;
  for (let at = 0; at + size <= signal.length; at += size / 4) {
    // Faded at both ends, read in the middle, where the fade is flat.
    for (let i = 0; i < size; i++) frame[i] = signal[at + i]! * Math.min(1, (8 * Math.min(i, size - i)) / size);
    small.forward(frame, spectrum);
    padded.fill(0);
    padded.set(spectrum.subarray(0, size));
    large.inverse(padded, fine);
    const middle = fine.subarray((fine.length * 3) / 8, (fine.length * 5) / 8);
    for (const x of middle) peak = Math.max(peak, Math.abs(x) * oversampling);
  }
  return 20 * Math.log10(peak);
}

/** Everything but the tone itself, beside the tone, in dB. */
function measureDistortionDb(signal: Float32Array, frequencyHz: number): number {
  const size = 65_536;
  const frame = Float32Array.from({ length: size }, (_, i) => {
    const p = (2 * Math.PI * i) / size;
    const window = 0.3635819 - 0.4891775 * Math.cos(p) + 0.1365995 * Math.cos(2 * p) - 0.0106411 * Math.cos(3 * p);
    return signal[signal.length - size - 20_000 + i]! * window;
  });
  const spectrum = new Float32Array(size + 2);
  createRealFft(size).forward(frame, spectrum);
  let all = 0;
  let fundamental = 0;
  for (let k = 1; k < size / 2; k++) {
    const power = spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
    all += power;
    if (Math.abs(k - (frequencyHz * size) / sampleRateHz) < 6) fundamental += power;
  }
  return 10 * Math.log10((all - fundamental) / fundamental);
}

/** Full swings at random, a few samples apart. */
function makeTelegraph(holdSamples: number): Float32Array {
  const random = createRandom(3);
  const signal = new Float32Array(sampleRateHz);
  for (let at = 0; at < signal.length; at += holdSamples)
    signal.fill(random() > 0.5 ? 1.2 : -1.2, at, at + holdSamples);
  return signal;
}

const hostile: Record<string, Float32Array> = {
  'a square wave of 100 Hz': tone(100, 1).map((x) => (x > 0 ? 1.4 : -1.4)),
  'a square wave of 5 kHz': tone(5000, 1).map((x) => (x > 0 ? 1.4 : -1.4)),
  'a tone of a quarter of the rate, sampled beside its peaks': tone(sampleRateHz / 4, 1.8, Math.PI / 4),
  'a tone just beside a quarter of the rate': tone(0.97 * (sampleRateHz / 4), 1.8),
  'a tone of 18 kHz': tone(18_000, 1.5),
  // The mean of neighbours is silent at half the rate, where no two meters agree.
  'loud pink noise': makePinkNoise(sampleRateHz, 2).map((x, i, noise) => 3 * (x + (noise[i - 1] ?? 0))),
  'a random telegraph of 11 kHz': makeTelegraph(4),
  'clicks of both signs': new Float32Array(sampleRateHz).map((_, i) =>
    i % 3001 === 0 ? 2 : i % 3001 === 1 ? -2 : 0.1 * Math.sin(i),
  ),
  'bursts of a high tone': tone(10_900, 1).map((x, i) => x * (i % 4000 < 300 ? 2 : 0.2)),
  'a direct current': new Float32Array(sampleRateHz).fill(1.5),
};

describe('true-peak limiter', () => {
  for (const [name, signal] of Object.entries(hostile)) {
    it(`leaves nothing above -1 dBTP of ${name}`, async () => {
      for (const times of Object.values(characters)) {
        const [limited] = await limit([signal], times);
        const peakDb = measurePeakDb(limited!);
        assert.ok(peakDb <= ceilingDbtp, `${peakDb.toFixed(2)} dBTP`);
        assert.ok(peakDb >= ceilingDbtp - 3, `turned down too far: ${peakDb.toFixed(2)} dBTP`);
      }
    });
  }

  it('leaves nothing above -1 dBTP by our meter of white noise, at any rate', async () => {
    for (const rate of [8000, 48_000, 96_000]) {
      const noise = makeWhiteNoise(rate, 1).map((x) => 2 * x);
      const [limited] = await collect(limitTruePeaks(streamOf([noise], rate), { ceilingDbtp }));
      const meter = createLoudnessMeter(rate, 1);
      meter.push([limited!]);
      assert.ok(meter.measure().truePeakDbtp <= ceilingDbtp);
    }
  });

  // Measured at 3 dB over: -83 to -95 dB.
  for (const frequencyHz of [30, 50, 100, 1000, 5000]) {
    it(`bends a tone of ${frequencyHz} Hz, 3 dB too loud, by less than 0.1 %`, async () => {
      const [limited] = await limit([tone(frequencyHz, 10 ** ((ceilingDbtp + 3) / 20), 0, 4)]);
      const distortionDb = measureDistortionDb(limited!, frequencyHz);
      assert.ok(distortionDb <= -60, `${distortionDb.toFixed(1)} dB`);
    });
  }

  it('is back within half a decibel a quarter of a second after a lone drum', async () => {
    const steady = tone(440, 0.3, 0, 2);
    const drum = steady.map((x, i) => (i > 44_100 && i < 44_500 ? 5 * x : x));
    const [limited] = await limit([drum]);
    const level = (from: number) => Math.max(...limited!.subarray(from, from + 2000)) / 0.3;
    assert.ok(level(44_100 - 4410) > 0.999, 'before');
    assert.ok(level(44_500 + 11_025) > 0.944, `after 250 ms: ${level(44_500 + 11_025).toFixed(3)}`);
  });

  it('passes what is below the ceiling sample for sample', async () => {
    const quiet = makePinkNoise(sampleRateHz, 8).map((x) => 0.3 * x);
    const [limited] = await limit([quiet]);
    assert.deepEqual(limited, quiet);
  });

  it('turns both channels down alike, so that the image stays', async () => {
    const loud = makePinkNoise(sampleRateHz, 9).map((x) => 4 * x);
    const [left, right] = await limit([loud, loud.map((x) => 0.25 * x)]);
    for (let i = 0; i < loud.length; i++) assert.ok(Math.abs(right![i]! - 0.25 * left![i]!) < 1e-6);
  });

  it('gives the same samples, as many as came, whatever the blocks', async () => {
    const loud = makePinkNoise(9000, 4).map((x) => 4 * x);
    const whole = await limit([loud], gentleTimes, 9000);
    assert.equal(whole[0]!.length, 9000);
    for (const blockSamples of [1, 13, 333]) assert.deepEqual(await limit([loud], gentleTimes, blockSamples), whole);
  });

  it('takes nothing, one sample, and less than its look-ahead', async () => {
    for (const length of [0, 1, 17, 100]) {
      const [limited] = await limit([new Float32Array(length).fill(2)]);
      assert.equal(limited!.length, length);
      for (const x of limited!) assert.ok(x <= 10 ** (ceilingDbtp / 20));
    }
  });
});
