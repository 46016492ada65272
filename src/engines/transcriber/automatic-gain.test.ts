import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeWhiteNoise } from '../../../test/support/signals.ts';
import { rideLevel } from './automatic-gain.ts';

const frameSeconds = 0.032;

/** Gains of frames that hold these peaks. */
function ride(peaks: readonly number[]): number[] {
  const rider = rideLevel(frameSeconds);
  for (const [i, peak] of [...peaks, ...Array(rider.lookAheadFrames).fill(0)].entries()) {
    // Silent every half second, so that they are no steady noise.
    rider.add(i % 16 === 15 ? new Float32Array(3) : Float32Array.of(0, -peak, peak / 2));
  }
  return peaks.map(() => rider.next());
}

/** Gains of the frames of a recording. */
function rideFrames(samples: Float32Array): number[] {
  const frameSamples = 512;
  const rider = rideLevel(frameSeconds);
  const frames = Array.from({ length: samples.length / frameSamples }, (_, i) =>
    samples.subarray(i * frameSamples, (i + 1) * frameSamples),
  );
  for (const frame of frames) rider.add(frame);
  return frames.map(() => rider.next());
}

describe('riding the level', () => {
  it('raises quiet speech to -6 dBFS, by 40 dB at most', () => {
    assert.ok(Math.abs(ride([0.05, 0.05])[0]! - 10) < 1e-6);
    assert.equal(ride([0.0001])[0], 100);
    assert.equal(ride([0])[0], 100);
  });

  it('leaves loud speech as it is', () => assert.equal(ride([0.9])[0], 1));

  it('goes down two seconds before loud speech comes, so that nothing is overdriven', () => {
    const gains = ride([...Array(200).fill(0.01), ...Array(10).fill(1)]);
    assert.equal(Math.round(gains[0]!), 50);
    assert.equal(gains[200 - 62], 1);
  });

  it('comes back after it by 10 dB in a second', () => {
    const gains = ride([1, ...Array(100).fill(0.001)]);
    const secondsLater = Math.round(1 / frameSeconds);
    const riseDb = 20 * Math.log10(gains[90]! / gains[90 - secondsLater]!);
    assert.ok(riseDb > 9 && riseDb < 11, `${riseDb} dB`);
  });

  it('raises steady noise to -46 dBFS at most, and speech over it as far', () => {
    const noise = makeWhiteNoise(512 * 200, 1).map((x) => 0.005 * Math.sqrt(3) * x); // -46 dBFS
    const speech = noise.map((x, i) => (i % 8192 < 4096 ? 10 * x : x));
    for (const samples of [noise, speech]) {
      const gains = rideFrames(samples);
      assert.ok(gains.every((gain) => gain < 1.2));
      for (const gain of rideFrames(samples.map((x) => 0.1 * x)).slice(70)) assert.ok(gain > 8 && gain < 12, `${gain}`);
    }
  });
});
