import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barMeters, fitFigure, listGroupStarts, regroupGrid, snapToGroup, toTimeSignature } from './bar-meter.ts';

test('a time signature is that of the name', () => {
  for (const [name, meter] of Object.entries(barMeters)) {
    const { numerator, denominator } = toTimeSignature(meter);
    if (name !== '2/2') assert.equal(`${numerator}/${denominator}`, name);
  }
});

test('groups fill their bar', () => {
  for (const meter of Object.values(barMeters)) {
    const last = 'groups' in meter ? meter.groups.at(-1)! : meter.quarters / meter.beats;
    assert.equal(listGroupStarts(meter).at(-1)! + last, meter.quarters);
  }
});

test('a groove of 4/4 in seven eighths lacks its last eighth; in five quarters one beat marks nothing', () => {
  const kick = 'X.......x.......';
  assert.equal(regroupGrid(kick, [1, 1, 1.5], true), 'X.......x.....');
  assert.equal(regroupGrid(kick, [3, 2], true), 'X...........x.......');
  assert.equal(regroupGrid('x.x.x.x.x.x.x.x.', [3, 2]), 'x.'.repeat(10));
  assert.deepEqual(fitFigure([0, 1.5, 2.5], barMeters['7/8']), [0, 1, 1.5, 2, 2.5]);
  assert.deepEqual(fitFigure([0, 1.5, 2.5], barMeters['4/4']), [0, 1.5, 2.5]);
});

test('halves of a bar are where its groups are', () => {
  assert.equal(snapToGroup(1.75, barMeters['7/8']), 2);
  assert.equal(snapToGroup(7.5, barMeters['5/4']), 8);
  assert.equal(snapToGroup(2, barMeters['4/4']), 2);
});
