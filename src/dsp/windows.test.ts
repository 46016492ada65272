import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createHannWindow } from './windows.ts';

it('a Hann window and its copy half a length on add up to 1', () => {
  const window = createHannWindow(24);
  for (let i = 0; i < 12; i++) assert.ok(Math.abs(window[i]! + window[i + 12]! - 1) < 1e-6);
});
