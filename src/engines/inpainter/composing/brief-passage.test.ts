import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextOfSong } from '../../../../test/support/passage-contexts.ts';
import { compose } from '../../../../test/support/song-metrics.ts';
import { findStyle } from '../../../score/styles/blend.ts';
import type { Side } from '../passage-context.ts';
import { briefPassage } from './brief-passage.ts';

const host = compose('rock', 1);
const piano = { onsetsPerSecond: 4, percussiveness: 0.13, noisiness: 0.01, highShare: 0.0003 };
const drums = { ...piano, noisiness: 0.3, highShare: 0.02 };

function briefBeside(side: Partial<Side>, prompt = '') {
  const context = contextOfSong(host, { startSeconds: 16, endSeconds: 20, side });
  return briefPassage(context, { prompt }, { intent: 'compose' }).brief;
}

test('beside a piano that plays alone a piano plays alone, unless the prompt wants others', () => {
  const alone = briefBeside(piano);
  assert.deepEqual([alone.wantedInstruments, alone.isOnlyWanted], [['grandPiano'], true]);
  const { parts } = findStyle(alone.styles[0]!.name);
  assert.match(JSON.stringify(parts.find(({ role }) => role === 'chords')), /grandPiano/);
  assert.equal(briefBeside(piano, 'rock').isOnlyWanted, false);
  assert.ok(!briefBeside(piano, 'a violin').wantedInstruments.includes('grandPiano'));
  assert.equal(briefBeside({ ...piano, hasVocals: true }).isOnlyWanted, false);
});

test('a guess has drums where some are heard: not because strings are struck as hard', () => {
  const plucked = { ...piano, highShare: 0.03 };
  assert.ok(briefBeside(plucked).excludedInstruments.includes('standardKit'));
  assert.ok(!briefBeside(drums).excludedInstruments.includes('standardKit'));
});
