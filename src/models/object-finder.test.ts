import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { objectKinds, objectSidePixels, openObjectFinder } from './object-finder.ts';

describe('object finder', async () => {
  const finder = await openObjectFinder();
  after(() => finder.release());
  const area = objectSidePixels ** 2;

  it('finds nothing in a plain picture', async () => {
    for (const level of [0, 128, 255]) {
      assert.deepEqual(await finder.locate(new Float32Array(3 * area).fill(level), 0.4), []);
    }
  });

  it('gives boxes in pixels of the picture, with a probability for each kind', async () => {
    const boxes = await finder.locate(new Float32Array(3 * area).fill(128), 0);
    assert.equal(
      boxes.length,
      [8, 16, 32].reduce((sum, cell) => sum + (objectSidePixels / cell) ** 2, 0),
    );
    assert.equal(objectKinds.length, 80);
    for (const { left, top, width, height, scores } of boxes) {
      assert.ok(left + width >= 0 && left <= objectSidePixels && top + height >= 0 && top <= objectSidePixels);
      assert.ok(scores.length === 80 && scores.every((score) => score >= 0 && score <= 1));
    }
  });

  it('gives what TensorFlow.js computes with the same weights', async () => {
    // Reference: @tensorflow/tfjs 4.22, WebAssembly, the graph model as it is in the package.
    const ramp = Float32Array.from({ length: 3 * area }, (_, i) => ((i % objectSidePixels) * 255) / objectSidePixels);
    const boxes = await finder.locate(ramp, 0);
    const sum = boxes.reduce((total, { scores }) => total + scores.reduce((part, score) => part + score, 0), 0);
    assert.ok(Math.abs(sum - 1339.33) < 1, `${sum}`);
  });
});
