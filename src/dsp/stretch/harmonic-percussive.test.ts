import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeClicks, makePinkNoise, makeSine } from '../../../test/support/signals.ts';
import { createHarmonicPercussiveSplitter } from './harmonic-percussive.ts';

const sampleRateHz = 48000;
const settings = { channelCount: 1, frameSamples: 2048, medianFrames: 17, medianBandwidth: 400 / sampleRateHz };

function split(signal: Float32Array, blockSamples = signal.length) {
  const splitter = createHarmonicPercussiveSplitter(settings);
  const parts = [];
  for (let at = 0; at < signal.length; at += blockSamples) {
    parts.push(...splitter.push([signal.slice(at, at + blockSamples)]));
  }
  parts.push(...splitter.finish());
  return {
    harmonic: Float32Array.from(parts.flatMap((part) => [...part.harmonic[0]!])),
    percussive: Float32Array.from(parts.flatMap((part) => [...part.percussive[0]!])),
  };
}

function energy(signal: Float32Array): number {
  return signal.reduce((sum, value) => sum + value * value, 0);
}

describe('sound splitter', () => {
  it('gives two parts that add up to the input, whatever its length', () => {
    for (const length of [1, 511, 512, 2048, 30000]) {
      const noise = makePinkNoise(length, 3);
      const { harmonic, percussive } = split(noise);
      assert.equal(harmonic.length, length);
      for (let i = 0; i < length; i++) assert.ok(Math.abs(harmonic[i]! + percussive[i]! - noise[i]!) < 1e-6, `${i}`);
    }
  });

  it('takes a steady tone as lasting and a click as short', () => {
    const tone = split(makeSine({ sampleRateHz, lengthSamples: 48000, frequencyHz: 440 }));
    assert.ok(energy(tone.percussive.subarray(8000, 40000)) < 1e-4 * energy(tone.harmonic.subarray(8000, 40000)));
    const click = split(makeClicks([24000], { sampleRateHz, lengthSamples: 48000 }));
    assert.ok(energy(click.harmonic) < 1e-2 * energy(click.percussive));
  });

  it('gives the same samples for blocks of any size', () => {
    const noise = makePinkNoise(20000, 4);
    assert.deepEqual(split(noise, 777), split(noise));
  });

  it('gives nothing for nothing', () => {
    assert.deepEqual(createHarmonicPercussiveSplitter(settings).finish(), []);
  });
});
