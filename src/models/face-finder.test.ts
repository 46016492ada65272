import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { expressions, openFaceFinder, readFaceWeights } from './face-finder.ts';
import { faceSidePixels } from './face-network.ts';

describe('face networks', async () => {
  const finder = await openFaceFinder();
  after(() => finder.release());

  it('read every weight, rounded or not, in its range', async () => {
    const weights = await readFaceWeights('face_expression');
    // 0.0057930146946626555 × 123 below 0, as the manifest says.
    const filters = weights.get('dense0/conv0/filters')!;
    assert.deepEqual(filters.shape, [3, 3, 3, 32]);
    assert.ok(Math.min(...filters.data) >= -0.71255 && Math.max(...filters.data) <= 0.765);
    for (const [name, { data, shape }] of weights) {
      assert.equal(
        data.length,
        shape.reduce((product, size) => product * size, 1),
        name,
      );
      assert.ok(
        data.every((value) => Math.abs(value) < 10),
        name,
      );
    }
  });

  it('find no face in a plain picture of any size in steps of 32', async () => {
    for (const side of [224, 416]) {
      for (const level of [0, 128, 255]) {
        assert.deepEqual(await finder.locate(new Float32Array(3 * side * side).fill(level), side, 0.5), []);
      }
    }
  });

  it('give boxes in pixels of the picture, the surest first', async () => {
    const side = 224;
    const boxes = await finder.locate(new Float32Array(3 * side * side).fill(128), side, 0);
    assert.equal(boxes.length, 5 * (side / 32) ** 2);
    for (const [i, { left, top, width, height, score }] of boxes.entries()) {
      assert.ok(left + width / 2 >= 0 && left + width / 2 <= side && top + height / 2 >= 0 && top + height / 2 <= side);
      assert.ok(i === 0 || score <= boxes[i - 1]!.score);
    }
  });

  it('give each expression a probability; they sum to 1', async () => {
    const likely = await finder.express(new Float32Array(3 * faceSidePixels ** 2).fill(120));
    assert.deepEqual(Object.keys(likely), [...expressions]);
    const sum = Object.values(likely).reduce((total, value) => total + value, 0);
    assert.ok(Math.abs(sum - 1) < 1e-5);
  });
});
