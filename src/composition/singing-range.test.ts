import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSingingRange, leadRange } from './singing-range.ts';
import { findStyle } from './styles/blend.ts';

test('trained voices of classical music sing higher than others, instruments where they always do', () => {
  for (const vocals of ['female', 'male', 'neutral'] as const) {
    const [low, high] = findSingingRange(vocals, findStyle('pop'));
    const [trainedLow, trainedHigh] = findSingingRange(vocals, findStyle('classical'));
    assert.ok(trainedLow > low && trainedHigh > high);
  }
  assert.deepEqual(findSingingRange('none', findStyle('classical')), leadRange);
});
