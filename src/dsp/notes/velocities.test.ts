import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPerceptron } from './perceptron.ts';
import { estimateVelocities } from './velocities.ts';
import { velocityFeatures, velocityLevels } from './velocity-features.ts';
import { velocityWeights } from './velocity-weights.ts';

const decider = createPerceptron(velocityWeights);

/** The ith note of a tune in mid-keyboard, whose partials all have one level. */
function noteAt(db: number, i: number) {
  const features = new Array<number>(velocityFeatures).fill(0);
  features.fill(db, 0, velocityLevels);
  features.fill(1, velocityLevels, velocityLevels + 6);
  features[velocityFeatures - 3] = 0.45;
  features[velocityFeatures - 2] = 0.2;
  return { key: 39, startFrame: 40 * i, velocityFeatures: features };
}

describe('velocities', () => {
  it('rise with the level, within what MIDI allows', () => {
    const velocities = estimateVelocities([-60, -15, -8, -4, 0, 4, 8, 15, 40].map(noteAt), decider);
    const inner = velocities.slice(1, -1);
    assert.deepEqual(
      inner,
      inner.toSorted((a, b) => a - b),
    );
    assert.ok(velocities.every((velocity) => Number.isInteger(velocity) && velocity >= 1 && velocity <= 127));
  });

  it('hardly change when a whole recording is turned down by 12 dB', () => {
    const levels = [-8, -5, -3, 0, 2, 4, 6, 8, 9, 10];
    const loud = estimateVelocities(levels.map(noteAt), decider);
    const quiet = estimateVelocities(
      levels.map((level, i) => noteAt(level - 12, i)),
      decider,
    );
    for (const [i, velocity] of loud.entries()) {
      assert.ok(velocity >= quiet[i]! && velocity - quiet[i]! < 20, `${velocity} and ${quiet[i]}`);
    }
  });

  it('are none for no notes', () => assert.deepEqual(estimateVelocities([], decider), []));
});
