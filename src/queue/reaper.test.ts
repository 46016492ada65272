import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pauseOf } from './reaper.ts';

it('a few workers check every second, and of more each so much less often that all together check five times a second', () => {
  assert.equal(pauseOf(5), 1000);
  for (const workers of [10, 1000]) {
    const pausesMs = Array.from({ length: 20_000 }, () => pauseOf(workers));
    const checksPerSecond = (workers * 1000) / (pausesMs.reduce((sum, ms) => sum + ms) / pausesMs.length);
    assert.ok(Math.abs(checksPerSecond - 5) < 0.25, `${checksPerSecond} checks a second`);
  }
});
