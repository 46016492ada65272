import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSteadyProgress } from './steady-progress.ts';

/** Percentages that are shown each second of a task that takes so long, reports as given, and was expected to take other time. */
function follow(takesSeconds: number, expectedSeconds: number, reports: Readonly<Record<number, number>>): number[] {
  const shown: number[] = [];
  let seconds = 0;
  let last = 0;
  using progress = createSteadyProgress({
    expectedSeconds,
    nowMs: () => 1000 * seconds,
    show: ({ fraction }) => {
      last = 100 * fraction;
    },
  });
  for (seconds = 1; seconds < takesSeconds; seconds++) {
    const fraction = reports[seconds];
    if (fraction !== undefined) progress.report({ fraction, step: 'working' });
    progress.move();
    shown.push(last);
  }
  return shown;
}

/** @param most percent that what is shown may be from the part of the time that has passed */
function assertEven(shown: readonly number[], most: number): void {
  const farthest = Math.max(...shown.map((percent, n) => Math.abs(percent - (100 * (n + 1)) / (shown.length + 1))));
  assert.ok(farthest <= most, `${farthest.toFixed(1)} per cent`);
}

test('progress moves to one decimal within 2 s, though the recipe is silent and takes twice as long as expected', () => {
  const shown = follow(40, 20, {}).map((percent) => Math.round(10 * percent) / 10);
  for (const [n, percent] of shown.entries())
    assert.ok(n < 2 || percent > shown[n - 2]!, `at ${n + 1} s: ${percent} %`);
  assert.ok(shown.at(-1)! < 99);
});

test('progress is even where the time was expected, however uneven the reports are', () => {
  assertEven(follow(40, 40, { 2: 0.4, 3: 0.5, 30: 0.6, 39: 0.95 }), 30);
  assertEven(follow(40, 44, {}), 15);
});

test('even reports correct an expected time that is off by a factor of two', () => {
  const even = Object.fromEntries(Array.from({ length: 39 }, (_, n) => [n + 1, (n + 1) / 40]));
  assertEven(follow(40, 80, even), 25);
  assertEven(follow(40, 20, even), 40);
});
