import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hybridStretcher } from '../../src/engines/stretcher/hybrid-stretcher.ts';
import { collect, streamOf } from '../support/audio-blocks.ts';
import { makeBand, makeClicks, makePinkNoise, makeSine, mix } from '../support/signals.ts';
import { slowUnless } from '../support/slow.ts';
import { compareStretched, measureAttacks, measureTone, readLevelDb } from '../support/stretch-metrics.ts';

const sampleRateHz = 48000;
const lengthSamples = 2 * sampleRateHz;

// Bounds of onsets and echoes are what is promised; those of the band, what was measured and a tenth.
const cases = [
  { ratio: 0.25, onsetMsMax: 3, echoDbMax: -30, band: { distanceDbMax: 9, onsetMin: 0.82 } },
  { ratio: 0.5, onsetMsMax: 2, echoDbMax: -30, band: { distanceDbMax: 4, onsetMin: 0.8 } },
  { ratio: 0.8, onsetMsMax: 2, echoDbMax: -30, band: { distanceDbMax: 3, onsetMin: 0.85 } },
  { ratio: 1.25, onsetMsMax: 2, echoDbMax: -30, band: { distanceDbMax: 2.5, onsetMin: 0.75 } },
  { ratio: 2, onsetMsMax: 2, echoDbMax: -30, band: { distanceDbMax: 3.3, onsetMin: 0.65 } },
  { ratio: 4, onsetMsMax: 3, echoDbMax: -30, band: { distanceDbMax: 4, onsetMin: 0.82 } },
];

async function stretch(signal: Float32Array, ratio: number): Promise<Float32Array> {
  const stretched = await collect(hybridStretcher.stretch(streamOf([signal], sampleRateHz), { ratio }));
  return stretched[0]!;
}

function removeToneInPlace(signal: Float32Array, frequencyHz: number): void {
  const { amplitude, phaseRadians } = measureTone(signal, sampleRateHz, frequencyHz);
  const step = (2 * Math.PI * frequencyHz) / sampleRateHz;
  for (let i = 0; i < signal.length; i++) signal[i]! -= amplitude * Math.sin(step * i + phaseRadians);
}

for (const { ratio, onsetMsMax, echoDbMax, band } of cases) {
  describe(`stretched by ${ratio}${slowUnless(ratio === 0.8 || ratio === 1.25)}`, () => {
    it('a steady tone keeps its pitch to a cent, its level, and 45 dB above all else', async () => {
      for (const frequencyHz of [55, 440, 5273]) {
        const tone = makeSine({ sampleRateHz, lengthSamples, frequencyHz });
        const { snrDb, errorCents, amplitude } = measureTone(await stretch(tone, ratio), sampleRateHz, frequencyHz);
        assert.ok(snrDb >= 45, `${frequencyHz} Hz: ${snrDb} dB`);
        assert.ok(Math.abs(errorCents) <= 0.1, `${frequencyHz} Hz: ${errorCents} cents`);
        assert.ok(Math.abs(amplitude - 0.5) < 0.005, `${frequencyHz} Hz: amplitude ${amplitude}`);
      }
    });

    it('the tones of a chord stay apart, each 30 dB above all that is not in it', async () => {
      const pitches = [110, 220, 277.2, 329.6, 440, 554.4];
      const chord = pitches.map((frequencyHz) =>
        makeSine({ sampleRateHz, lengthSamples, frequencyHz, amplitude: 0.15 }),
      );
      const rest = await stretch(mix(...chord), ratio);
      const whole = readLevelDb(rest);
      // Each turn takes away what the turn before mistook for another tone.
      for (let turn = 0; turn < 3; turn++) for (const frequencyHz of pitches) removeToneInPlace(rest, frequencyHz);
      assert.ok(whole - readLevelDb(rest) >= 30, `${whole - readLevelDb(rest)} dB`);
    });

    it('clicks come once, in their place, with nothing before them, alone and over tones', async () => {
      const attacks = [0, 11111, 30000, 54321, 70000, lengthSamples - 9000];
      const clicks = makeClicks(attacks, { sampleRateHz, lengthSamples });
      const tones = [110, 220, 331, 440, 880].map((frequencyHz) =>
        makeSine({ sampleRateHz, lengthSamples, frequencyHz, amplitude: 0.1 }),
      );
      for (const signal of [clicks, mix(clicks, ...tones)]) {
        const expected = attacks.map((at) => Math.round(at * ratio));
        const { errorMsMax, preEchoDb } = measureAttacks(await stretch(signal, ratio), sampleRateHz, expected);
        assert.ok(errorMsMax <= onsetMsMax, `${errorMsMax} ms`);
        assert.ok(preEchoDb <= echoDbMax, `${preEchoDb} dB`);
      }
    });

    it('noise keeps its level to 0.5 dB', async () => {
      // The first 0.2 s of output are needed to hear what is lost.
      const noise = makePinkNoise(Math.round(lengthSamples / Math.min(1, ratio)), 9);
      const change = readLevelDb(await stretch(noise, ratio)) - readLevelDb(noise);
      assert.ok(Math.abs(change) <= 0.5, `${change} dB`);
    });

    it('a band sounds as if it had played at the new tempo', async () => {
      const piece = makeBand({ sampleRateHz, beatSeconds: 0.5, beatCount: 8 });
      const truth = makeBand({ sampleRateHz, beatSeconds: 0.5 * ratio, beatCount: 8 });
      const stretched = await stretch(piece, ratio);
      const { distanceDb, onsetCorrelation } = compareStretched(truth, stretched, { sampleRateHz, ratio: 1 });
      assert.ok(distanceDb <= band.distanceDbMax, `${distanceDb} dB`);
      assert.ok(onsetCorrelation >= band.onsetMin, `${onsetCorrelation}`);
    });

    it('stereo keeps the phase and level between its channels', async () => {
      const left = makeSine({ sampleRateHz, lengthSamples, frequencyHz: 300 });
      const right = makeSine({ sampleRateHz, lengthSamples, frequencyHz: 300, amplitude: 0.25, phaseRadians: 0.9 });
      const clicks = makeClicks([30000, 70000], { sampleRateHz, lengthSamples });
      const audio = streamOf([mix(left, clicks), mix(right, clicks)], sampleRateHz);
      const [outLeft, outRight] = await collect(hybridStretcher.stretch(audio, { ratio }));
      const a = measureTone(outLeft!, sampleRateHz, 300);
      const b = measureTone(outRight!, sampleRateHz, 300);
      const shift = b.phaseRadians - a.phaseRadians - 0.9;
      assert.ok(Math.abs(Math.atan2(Math.sin(shift), Math.cos(shift))) < 0.03, `${shift} rad`);
      assert.ok(Math.abs(b.amplitude / a.amplitude - 0.5) < 0.02, `${b.amplitude / a.amplitude}`);
    });
  });
}
