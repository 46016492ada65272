import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createRunningTasks } from './running-tasks.ts';

it('a task whose cancellation is heard before the answer to its claim is stopped as soon as it is known', () => {
  const running = createRunningTasks();
  running.cancel('early');
  using early = running.add('early');
  using other = running.add('other');
  assert.equal(early.signal.aborted, true);
  assert.equal(other.signal.aborted, false);
  running.cancel('other');
  assert.equal(other.signal.aborted, true);
});
