import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Fault } from '../contract/fault.ts';
import { readTaskConditions, readWaitSeconds } from './task-headers.ts';

describe('the headers of a submission', () => {
  for (const [prefer, seconds] of [
    [undefined, undefined],
    ['respond-async', undefined],
    ['wait=10', 10],
    ['respond-async, wait=5', 5],
    ['wait="7"', 7],
    ['WAIT = 7 ; foo=bar', 7],
    ['wait', 60],
    ['wait=500', 60],
    ['wait=0', undefined],
    ['wait=-1', undefined],
    ['wait=soon', undefined],
    ['waiting=9', undefined],
  ] as const) {
    it(`wait ${seconds ?? 'not at all'} for Prefer: ${prefer}`, () => {
      assert.equal(readWaitSeconds({ prefer }), seconds);
    });
  }

  for (const [header, seconds] of [
    ['90', 90],
    ['90s', 90],
    ['5m', 300],
    [' 2 H ', 7200],
    ['24h', 86_400],
  ] as const) {
    it(`cancel after ${seconds} s for ${header}`, () => {
      assert.deepEqual(readTaskConditions({ 'cancel-after': header }), { cancelAfterSeconds: seconds });
    });
  }

  it('refuse conditions that cannot be kept', () => {
    for (const header of ['', '0', '25h', '-5', '1.5m', 'soon']) {
      assert.throws(() => readTaskConditions({ 'cancel-after': header }), Fault, header);
    }
    for (const header of ['', '-1', 'all', '1e3']) {
      assert.throws(() => readTaskConditions({ 'credits-max': header }), Fault, header);
    }
    assert.deepEqual(readTaskConditions({ 'credits-max': '0.1' }), { microcreditsMax: 100_000 });
    assert.deepEqual(readTaskConditions({}), {});
  });
});
