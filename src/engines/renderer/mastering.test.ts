import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tones } from '../../composition/styles/tones.ts';
import { createTrackSpectrum } from '../../dsp/mastering/track-spectrum.ts';
import { createNoise } from '../../dsp/random.ts';
import { createFader } from './fader.ts';
import { rideDepth } from './section-levels.ts';
import { splitStems } from './stem-splitter.ts';
import { findCorrections, findSideGain } from './tone.ts';

const sampleRateHz = 44_100;
const mix = {
  reverbSeconds: 1,
  reverbLevelDb: -16,
  delayLevelDb: -60,
  width: 0.7,
  brightnessDb: 0,
  toneDb: [0, 0, 0, 0, 0, 0, 0, 0],
  colourDb: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  drumsDb: 0,
  bassDb: 0,
  voiceLu: 3,
  voiceDistance: 0,
  compression: 0.5,
  sidechainDb: 0,
  lofi: 0,
};

/** Noise whose sides have a part in common, 0 to 1. */
function makeNoise(common: number, seconds = 4): [Float32Array, Float32Array] {
  const noise = createNoise(7);
  const sides: [Float32Array, Float32Array] = [0, 1].map(() => new Float32Array(seconds * sampleRateHz)) as never;
  for (let i = 0; i < sides[0].length; i++) {
    const shared = common * noise();
    for (const side of sides) side[i] = 0.2 * (shared + (1 - common) * noise());
  }
  return sides;
}

function hear(sides: readonly Float32Array[]) {
  const spectrum = createTrackSpectrum(sampleRateHz, 2);
  spectrum.push(sides);
  return spectrum.finish();
}

test('white noise, far too bright for a record, is darkened and given bass; brightness asked for is left more', () => {
  const heard = hear(makeNoise(0.8));
  const gains = (brightnessDb: number): number[] =>
    findCorrections(heard, { ...mix, brightnessDb }, sampleRateHz).map((band) => ('gainDb' in band ? band.gainDb : 0));
  const usual = gains(0);
  // Above 14 kHz both shelves add up.
  const [treble, air] = [usual.at(-2)!, usual.at(-2)! + usual.at(-1)!];
  assert.ok(treble < -5 && air < -5, `treble ${treble} dB, air ${air} dB`);
  assert.ok(usual[0]! > 2, `bass ${usual[0]} dB`);
  assert.ok(gains(6)[4]! >= gains(-6)[4]!);
  assert.ok(usual.every((gain) => Math.abs(gain) <= 14));
});

test('the same mix becomes brighter as metal than as classical music, and has less bass as that than as hip-hop', () => {
  // It falls with frequency, as mixes do.
  const heard = hear(
    makeNoise(0.8).map((samples) => {
      let low = 0;
      return samples.map((x) => {
        low += 0.03 * (x - low);
        return 8 * low;
      });
    }),
  );
  const gains = (toneDb: readonly number[]): number[] =>
    findCorrections(heard, { ...mix, toneDb }, sampleRateHz).map((band) => ('gainDb' in band ? band.gainDb : 0));
  const [metal, classical, hipHop] = [gains(tones.metal), gains(tones.classical), gains(tones.hipHop)];
  assert.ok(metal[5]! > classical[5]! + 2, `${metal[5]} and ${classical[5]} dB at 5 kHz`);
  assert.ok(hipHop[0]! > classical[0]! + 2, `${hipHop[0]} and ${classical[0]} dB of bass`);
});

test('an image is narrowed where it is hollow, widened where it is narrow, and left alone otherwise', () => {
  assert.ok(findSideGain(hear(makeNoise(0))) < 0.7);
  assert.ok(findSideGain(hear(makeNoise(0.9))) > 1.3);
  assert.ok(Math.abs(findSideGain(hear(makeNoise(0.63))) - 1) < 0.1);
});

test('the fader lifts a chorus above a verse that was as loud, without a jump, and fades the end', () => {
  const [left, right] = makeNoise(0.5, 8);
  const starts = [0, 4 * sampleRateHz];
  const before = left.slice();
  const verseDb = -rideDepth(0, 2.8, 0.5);
  createFader([verseDb, 0], { sampleRateHz, sampleCount: left.length, starts })([left, right], 0);
  const gainDb = (second: number): number => {
    const [from, to] = [second * sampleRateHz, (second + 0.1) * sampleRateHz];
    const power = (samples: Float32Array): number => samples.subarray(from, to).reduce((sum, x) => sum + x * x, 0);
    return 10 * Math.log10(power(left) / power(before));
  };
  assert.ok(gainDb(5) - gainDb(2) > 1.5 && gainDb(5) - gainDb(2) < 4, `${gainDb(5) - gainDb(2)} dB`);
  assert.ok(Math.abs(left.at(-1)!) < 1e-4);
});

test('stems that come together are read apart, in any order', async () => {
  async function* source(): AsyncGenerator<Float32Array[]> {
    for (let block = 0; block < 3; block++) yield [1, 2, 3, 4].map((channel) => Float32Array.of(channel, block));
  }
  const [first, second] = splitStems(source(), 2, sampleRateHz);
  const read = async (stem: typeof first): Promise<number[]> => {
    const got: number[] = [];
    for await (const [left, right] of stem!.blocks) got.push(left![0]!, right![0]!, left![1]!);
    return got;
  };
  assert.deepEqual(await Promise.all([read(second), read(first)]), [
    [3, 4, 0, 3, 4, 1, 3, 4, 2],
    [1, 2, 0, 1, 2, 1, 1, 2, 2],
  ]);
});
