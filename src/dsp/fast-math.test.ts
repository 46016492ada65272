import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expAll, logAll, saturateInPlace, turnAll } from './fast-math.ts';

const count = 5000;

test('logarithms, exponentials and turns are those of Math to seven digits', () => {
  const values = Float32Array.from({ length: count }, (_, i) => 10 ** (-14 + (24 * i) / count));
  const logs = new Float32Array(count);
  logAll(values, logs, 1e-15);
  const back = new Float32Array(count);
  expAll(logs, back);
  const angles = Float32Array.from({ length: 2 * count }, (_, i) => 40 * (i / count - 1));
  const turns = new Float32Array(2 * count);
  turnAll(angles, turns, count);
  for (let i = 0; i < count; i++) {
    const log = Math.log(values[i]! + 1e-15);
    assert.ok(Math.abs(logs[i]! - log) <= 1.5e-7 * Math.max(1, Math.abs(log)), `log ${values[i]}: ${logs[i]}, ${log}`);
    assert.ok(Math.abs(back[i]! / Math.exp(logs[i]!) - 1) < 3e-7, `exp ${logs[i]}: ${back[i]}`);
    assert.ok(Math.abs(turns[2 * i]! - Math.cos(angles[2 * i + 1]!)) < 3e-7, `cos ${angles[2 * i + 1]}`);
    assert.ok(Math.abs(turns[2 * i + 1]! - Math.sin(angles[2 * i + 1]!)) < 3e-7, `sin ${angles[2 * i + 1]}`);
  }
});

test('every second logarithm can be taken, and digital silence has the floor', () => {
  const logs = new Float32Array(3);
  logAll(Float32Array.of(1, 7, Math.E, 7, 0), logs, 1e-15, 2);
  assert.deepEqual(
    [...logs].map((log) => Math.round(1e5 * log) / 1e5),
    [0, 1, -34.53878],
  );
});

test('saturation is the hyperbolic tangent, however hard it is driven', () => {
  const values = Float32Array.from({ length: count }, (_, i) => 4 * (i / count) - 2);
  for (const drive of [0.5, 3, 80]) {
    const shaped = values.slice();
    saturateInPlace(shaped, drive, 0.7);
    for (let i = 0; i < count; i++) {
      assert.ok(
        Math.abs(shaped[i]! - 0.7 * Math.tanh(drive * values[i]!)) < 1e-6,
        `${drive} * ${values[i]}: ${shaped[i]}`,
      );
    }
  }
});
