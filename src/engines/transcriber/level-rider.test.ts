import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rideLevel } from './level-rider.ts';

const frameSeconds = 0.032;

/** Gains of frames that hold these peaks. */
function ride(peaks: readonly number[]): number[] {
  const rider = rideLevel(frameSeconds);
  for (const peak of [...peaks, ...Array(rider.lookAheadFrames).fill(0)])
    rider.add(Float32Array.of(0, -peak, peak / 2));
  return peaks.map(() => rider.next());
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

  it('comes back slowly after it: 3 dB in a second', () => {
    const gains = ride([1, ...Array(100).fill(0.001)]);
    const secondsLater = Math.round(1 / frameSeconds);
    // It starts to rise once the held peak has fallen to the target, which is 6 dB, or two seconds, on.
    const riseDb = 20 * Math.log10(gains[90]! / gains[90 - secondsLater]!);
    assert.ok(riseDb > 1.5 && riseDb < 3.2, `${riseDb} dB`);
  });
});
