import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../test/support/signals.ts';
import { catalogue } from '../../operations/catalogue.ts';
import type { OperationDescription } from '../../operations/operation.ts';
import { firstMachineSpeed, learnMachineSpeed, slowDown } from './machine-speed.ts';
import { expectSeconds, expectSpeed, learnSpeed } from './speed.ts';
import type { Work } from './work.ts';

const operation = {
  ...(catalogue.denoise as unknown as OperationDescription),
  expectedSpeed: { fixedSeconds: 0.5, secondsPerAudioSecond: 0.3 },
};
const first = expectSpeed(operation);

/** Speeds of a machine whose tasks take so long. */
function learn(count: number, secondsOf: (work: Work) => number, start = first) {
  const random = createRandom(5);
  let speed = start;
  for (let n = 0; n < count; n++) {
    const seconds = 2 + 60 * random();
    const work: Work = [1, seconds, seconds * (random() < 0.5 ? 0.17 : 1), 0];
    const noise = Math.exp(0.4 * (random() - 0.5));
    speed = learnSpeed(speed, first, { work, seconds: noise * secondsOf(work) });
  }
  return speed;
}

const works: readonly Work[] = [
  [1, 4, 0.7, 0],
  [1, 4, 4, 0],
  [1, 50, 8, 0],
  [1, 50, 50, 0],
];
const worstFactor = (speed: typeof first, secondsOf: (work: Work) => number) =>
  Math.max(...works.map((work) => Math.exp(Math.abs(Math.log(expectSeconds(speed, work) / secondsOf(work))))));

test('a speed follows the machine, whatever part of the work costs what, within 25 tasks', () => {
  for (const secondsOf of [
    ([, seconds, samples]: Work) => 1 + 0.05 * seconds + 0.4 * samples,
    ([, seconds]: Work) => 0.4 + 0.9 * seconds,
    ([, , samples]: Work) => 6 + 0.02 * samples,
  ]) {
    assert.ok(worstFactor(learn(25, secondsOf), secondsOf) < 1.5, secondsOf.toString());
  }
});

test('a speed follows a machine that becomes three times slower', () => {
  const secondsOf = ([, seconds, samples]: Work) => 0.5 + 0.1 * seconds + 0.2 * samples;
  const slower = (work: Work) => 3 * secondsOf(work);
  assert.ok(worstFactor(learn(30, slower, learn(100, secondsOf)), slower) < 1.4);
});

test('one task that took a hundred times as long as others is no reason to expect the next to', () => {
  const secondsOf = ([, seconds]: Work) => 0.5 + 0.2 * seconds;
  const work: Work = [1, 20, 20, 0];
  const after = learnSpeed(learn(50, secondsOf), first, { work, seconds: 450 });
  assert.ok(expectSeconds(after, work) < 1.6 * secondsOf(work), `${expectSeconds(after, work)}`);
});

test('tasks that run beside each other teach how much they slow each other down, and a slow hour is not kept', () => {
  let machine = firstMachineSpeed;
  for (let n = 0; n < 400; n++) {
    const crowd = 1 + (n % 3);
    machine = learnMachineSpeed(machine, { seconds: 2 * crowd ** 0.8, expectedSeconds: 2, crowd });
  }
  assert.ok(Math.abs(slowDown(machine, 3) / slowDown(machine, 1) - 3 ** 0.8) < 0.35, JSON.stringify(machine));
  for (let n = 0; n < 30; n++) machine = learnMachineSpeed(machine, { seconds: 6, expectedSeconds: 2, crowd: 1 });
  assert.ok(slowDown(machine, 1) > 2);
  for (let n = 0; n < 30; n++) machine = learnMachineSpeed(machine, { seconds: 2, expectedSeconds: 2, crowd: 1 });
  assert.ok(slowDown(machine, 1) < 1.2, JSON.stringify(machine));
});
