import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../dsp/random.ts';
import { measureCoherence } from './noise.ts';

const [widthPixels, heightPixels] = [120, 80];
const fill = (value: (x: number, y: number, channel: number) => number) =>
  measureCoherence({
    widthPixels,
    heightPixels,
    rgb: Uint8Array.from({ length: 3 * widthPixels * heightPixels }, (_, i) => {
      const pixel = Math.floor(i / 3);
      return value(pixel % widthPixels, Math.floor(pixel / widthPixels), i % 3);
    }),
  });

test('neighbours are alike in shapes and gradients, and not in noise', () => {
  const random = createRandom(1);
  assert.equal(
    fill(() => 90),
    1,
  );
  assert.ok(fill((x) => 2 * x) > 0.95);
  assert.ok(fill((x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 30 : 220)) > 0.7);
  assert.ok(Math.abs(fill(() => 255 * random.next())) < 0.05);
  // A photo with much grain is no noise.
  assert.ok(fill((x, y) => 100 + 60 * Math.sin((x + y) / 9) + 60 * (random.next() - 0.5)) > 0.6);
});
