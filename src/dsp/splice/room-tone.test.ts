import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeSine, makeWhiteNoise, mix, scale } from '../../../test/support/signals.ts';
import { layRoomTone } from './room-tone.ts';

const sampleRateHz = 16_000;
const draw = (seed: number) => {
  const draws = makeWhiteNoise(1000, seed);
  let at = 0;
  return () => (draws[at++ % draws.length]! + 1) / 2.001;
};
const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);

/** Five seconds of hiss with talk over it, but for a pause of half a second. */
function makeTalk(seed: number): Float32Array {
  const hiss = scale(makeWhiteNoise(5 * sampleRateHz, seed), 0.01);
  const talk = makeSine({ sampleRateHz, lengthSamples: hiss.length, frequencyHz: 220 }).fill(0, 32_000, 40_000);
  return mix(hiss, talk);
}

describe('the background of a recording', () => {
  it('is what its pauses hold, as loud as there and even', () => {
    const talk = [makeTalk(1), makeTalk(2)];
    const tone = layRoomTone([talk], { lengthSamples: 8 * sampleRateHz, sampleRateHz }, draw(3))!;
    for (const [c, samples] of tone.entries()) {
      const pause = rms(talk[c]!.subarray(33_000, 39_000));
      for (let at = 0; at + 4000 <= samples.length; at += 4000) {
        const level = 20 * Math.log10(rms(samples.subarray(at, at + 4000)) / pause);
        assert.ok(Math.abs(level) < 2, `${level.toFixed(1)} dB at ${at / sampleRateHz} s`);
      }
    }
  });

  it('keeps the offset of a recording that has one', () => {
    const talk = makeTalk(1).map((x) => x + 0.2);
    const [tone] = layRoomTone([[talk]], { lengthSamples: 3 * sampleRateHz, sampleRateHz }, draw(3))!;
    for (let at = 0; at < tone!.length; at += 400) {
      const mean = tone!.subarray(at, at + 400).reduce((sum, x) => sum + x, 0) / 400;
      assert.ok(Math.abs(mean - 0.2) < 0.005, String(mean));
    }
  });

  it('is other sound with other draws, and the same with the same', () => {
    const lay = (seed: number) => layRoomTone([[makeTalk(1)]], { lengthSamples: 9000, sampleRateHz }, draw(seed))![0]!;
    assert.deepEqual(lay(1), lay(1));
    assert.notDeepEqual(lay(1), lay(2));
  });

  it('of silence is silence; of next to nothing there is none', () => {
    const place = { lengthSamples: 9000, sampleRateHz };
    const quiet = layRoomTone([[new Float32Array(0)], [new Float32Array(sampleRateHz)]], place, draw(1))!;
    assert.ok(quiet[0]!.length === 9000 && quiet[0]!.every((x) => x === 0));
    assert.equal(layRoomTone([[new Float32Array(0)], [new Float32Array(3000)]], place, draw(1)), undefined);
    assert.equal(layRoomTone([], place, draw(1)), undefined);
  });
});
