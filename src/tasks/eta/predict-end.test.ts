import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type NewWork, predictEnd, type QueueState, type RunningWork, type WaitingGroup } from './predict-end.ts';

const parallelTasks = { music: 10, utilities: 10, enhancements: 10 };
const nowMs = 1_000_000;

const task: NewWork = {
  accountId: 'a',
  operation: 'file_convert',
  category: 'utilities',
  isShort: false,
  seconds: 10,
  nowMs,
};
const running = (accountId: string, seconds: number, isShort = false): RunningWork => ({
  accountId,
  category: 'utilities',
  isShort,
  seconds,
});
const waiting = (accountId: string, tasks: number, each: number, isShort = false): WaitingGroup => ({
  accountId,
  operation: 'file_convert',
  category: 'utilities',
  isShort,
  tasks,
  seconds: tasks * each,
  firstMs: nowMs - 1000 * tasks,
  lastMs: nowMs - 1000,
  servedMs: nowMs - 5000,
});

function predict(state: Partial<QueueState>, more: Partial<NewWork> = {}): number {
  return predictEnd(
    {
      workers: 1,
      slots: 2,
      shortPlaces: 1,
      machine: { logSlowness: 0, crowdingExponent: 0, measuredTasks: 0 },
      running: [],
      waiting: [],
      limits: new Map(['a', 'b', 'c'].map((id) => [id, { share: 1, parallelTasks }])),
      ...state,
    },
    { ...task, ...more },
  );
}

test('on an idle service a task takes as long as its work', () => {
  assert.equal(predict({}), 10);
  assert.equal(predict({ running: [running('b', 500)] }), 10);
});

test('a task waits for a place, and for what waits before it', () => {
  assert.equal(predict({ running: [running('b', 7), running('b', 30)] }), 17);
  // Two places, six tasks of 10 s before it.
  assert.equal(predict({ running: [running('a', 10), running('a', 10)], waiting: [waiting('a', 4, 10)] }), 40);
});

test('a short task has a place that long ones leave free', () => {
  const long = [running('b', 600), running('b', 600)];
  assert.equal(predict({ running: long }, { isShort: true, seconds: 2 }), 2);
  assert.equal(predict({ running: long, waiting: [waiting('a', 5, 2, true)] }, { isShort: true, seconds: 2 }), 12);
  assert.equal(predict({ running: long }), 610);
});

test('a thousand tasks of another account delay it by no more than a fair share', () => {
  const flood = { running: [running('b', 10), running('b', 10)], waiting: [waiting('b', 1000, 10)] };
  assert.equal(predict(flood), 20);
  const own = predict({ ...flood, waiting: [...flood.waiting, waiting('a', 5, 10)] });
  assert.ok(own >= 60 && own <= 80, `${own} s: one of two places for six tasks`);
});

test('an account at the limit of its plan waits for itself alone', () => {
  const limits = new Map([['a', { share: 1, parallelTasks: { ...parallelTasks, utilities: 1 } }]]);
  assert.equal(predict({ slots: 8, limits, running: [running('a', 25)], waiting: [waiting('a', 2, 10)] }), 55);
});

test('tasks that run beside each other take longer, as the machine does', () => {
  const machine = { logSlowness: Math.log(2), crowdingExponent: 1, measuredTasks: 9 };
  assert.equal(Math.round(predict({ machine })), 20);
  assert.equal(Math.round(predict({ machine, running: [running('b', 10)] })), 40);
});

test('ten thousand waiting tasks are looked ahead over as fast as a hundred, with nearly the same answer for each', () => {
  const own = predict({ waiting: [waiting('a', 10_000, 10)] });
  assert.ok(Math.abs(own / 50_000 - 1) < 0.02, `${own} s`);
});

test('of an account, what was submitted before starts before, whatever its category', () => {
  const music = { ...waiting('a', 10, 10), category: 'music' as const };
  assert.equal(predict({ waiting: [music] }), 60);
  assert.equal(predict({ waiting: [music, waiting('a', 10, 10)] }), 110);
});
