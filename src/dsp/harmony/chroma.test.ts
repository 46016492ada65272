import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeSine, makeWhiteNoise, mix, scale } from '../../../test/support/signals.ts';
import { type ChromaTrack, chromaSize, createChromaCollector } from './chroma.ts';

const sampleRateHz = 22_050;

function collect(samples: Float32Array, blockSamples = 10_000): ChromaTrack {
  const collector = createChromaCollector(sampleRateHz);
  for (let at = 0; at < samples.length; at += blockSamples) collector.push(samples.subarray(at, at + blockSamples));
  return collector.finish();
}

/** A note of eight partials, each two thirds of the one before. */
function makeNote(frequencyHz: number, seconds: number): Float32Array {
  const lengthSamples = seconds * sampleRateHz;
  return mix(
    ...Array.from({ length: 8 }, (_, p) =>
      makeSine({ sampleRateHz, lengthSamples, frequencyHz: (p + 1) * frequencyHz, amplitude: 0.2 * (2 / 3) ** p }),
    ),
  );
}

/** Mean of the frames within, bass and treble apart. */
function average({ values, frameCount }: ChromaTrack): number[] {
  const sums = new Array<number>(chromaSize).fill(0);
  for (let frame = 3; frame < frameCount - 3; frame++) {
    for (let k = 0; k < chromaSize; k++) sums[k]! += values[frame * chromaSize + k]! / frameCount;
  }
  return sums;
}

describe('chroma', () => {
  it('hears a note as its own pitch class, not as those of its partials', () => {
    // Its partials 3 and 6 are an E, 0.44 and 0.13 as loud as the first; 5 is a C sharp.
    const treble = average(collect(makeNote(440, 4))).slice(12);
    const others = treble.filter((_, pitchClass) => pitchClass !== 9);
    assert.ok(Math.max(...others) < 0.3 * treble[9]!, treble.map((value) => value.toFixed(2)).join(' '));
  });

  it('keeps the bass apart from the chord over it', () => {
    const chord = mix(...[261.63, 329.63, 392].map((hz) => makeNote(hz, 4)));
    const mean = average(collect(mix(makeNote(55, 4), scale(chord, 0.5))));
    const bass = mean.slice(0, 12);
    assert.equal(bass.indexOf(Math.max(...bass)), 9);
    const treble = mean.slice(12);
    for (const pitchClass of [0, 4, 7]) assert.ok(treble[pitchClass]! > 3 * treble[1]!);
  });

  for (const cents of [-40, -15, 0, 25, 40]) {
    it(`finds a tuning of ${cents} cents to 3 cents`, () => {
      const notes = [220, 277.18, 329.63].map((hz) => makeNote(hz * 2 ** (cents / 1200), 4));
      const { tuningSemitones } = collect(mix(...notes));
      assert.ok(Math.abs(100 * tuningSemitones - cents) < 3, `${(100 * tuningSemitones).toFixed(1)} cents`);
    });
  }

  it('says the same however the audio is cut into blocks', () => {
    const samples = mix(makeNote(196, 3), scale(makeWhiteNoise(3 * sampleRateHz, 2), 0.02));
    assert.deepEqual(collect(samples, 777), collect(samples, samples.length));
  });

  it('is empty where nothing sounds', () => {
    assert.ok(collect(new Float32Array(2 * sampleRateHz)).values.every((value) => value === 0));
    assert.equal(collect(new Float32Array(0)).frameCount, 0);
  });
});
