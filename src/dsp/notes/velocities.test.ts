import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mapVelocities } from './velocities.ts';

describe('velocities', () => {
  it('rise with the level, within what MIDI allows', () => {
    const velocities = mapVelocities([-60, -20, -10, -5, 0, 5, 10, 40]);
    assert.deepEqual(
      velocities,
      velocities.toSorted((a, b) => a - b),
    );
    assert.ok(velocities.every((velocity) => Number.isInteger(velocity) && velocity >= 1 && velocity <= 127));
  });

  it('hardly change when a whole recording is turned down by 12 dB', () => {
    const levels = [-8, -5, -3, 0, 2, 4, 6, 8, 9, 10];
    const loud = mapVelocities(levels);
    const quiet = mapVelocities(levels.map((level) => level - 12));
    for (const [i, velocity] of loud.entries()) {
      assert.ok(velocity >= quiet[i]! && velocity - quiet[i]! < 20, `${velocity} and ${quiet[i]}`);
    }
  });

  it('are none for no notes', () => assert.deepEqual(mapVelocities([]), []));
});
