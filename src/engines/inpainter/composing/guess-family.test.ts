import assert from 'node:assert/strict';
import test from 'node:test';
import { contextOfSong, usualSide } from '../../../../test/support/passage-contexts.ts';
import { compose } from '../../../../test/support/song-metrics.ts';
import { styles } from '../../../composition/styles/blend.ts';
import { leavesAllOpen } from './brief-passage.ts';
import { familyWeights } from './family-weights.ts';
import { rateFamilies } from './guess-family.ts';
import { guessPassageStyle } from './guess-style.ts';
import { listStyleFeatures } from './style-features.ts';
import { styleSounds } from './style-sounds.ts';

const context = contextOfSong(compose('pop', 1, { durationSeconds: 30 }), { startSeconds: 10, endSeconds: 16 });

test('every family of styles has a likelihood, also beside silence, and they add to 1', () => {
  assert.deepEqual(new Set(familyWeights.families), new Set(styles.map(({ family }) => family)));
  const silent = { ...usualSide, onsetsPerSecond: 0, percussiveness: 0, noisiness: 0, highShare: 0 };
  const {
    grid: _,
    key: __,
    ...still
  } = contextOfSong(compose('ambient', 1, { durationSeconds: 30 }), {
    startSeconds: 10,
    endSeconds: 16,
  });
  for (const each of [context, { ...still, chords: [], before: silent, after: silent }]) {
    const shares = [...rateFamilies(each).values()];
    assert.ok(shares.every((share) => share >= 0 && share <= 1));
    assert.ok(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-9);
  }
});

test('weights and measured sounds are there for all that is asked of them', () => {
  const count = listStyleFeatures(context).length;
  assert.equal(familyWeights.means.length, count);
  assert.equal(familyWeights.deviations.length, count);
  for (const row of familyWeights.weights) assert.equal(row.length, count + 1);
  for (const { name } of styles) assert.ok(styleSounds[name], name);
});

test('the confidence of a guess is the likelihood of its family', () => {
  const { name, confidence } = guessPassageStyle(context);
  const { family } = styles.find((style) => style.name === name)!;
  assert.ok(Math.abs(confidence - Math.max(0.004, rateFamilies(context).get(family)!)) < 1e-9);
});

test('a wish for a style, instruments, a voice or words is no wish for the own bars of a song', () => {
  for (const prompt of ['something new', 'make it different', 'fill this in', ''])
    assert.ok(leavesAllOpen({ prompt }), prompt);
  for (const prompt of ['a jazz break', 'a piano interlude', 'a woman sings'])
    assert.ok(!leavesAllOpen({ prompt }), prompt);
  assert.ok(!leavesAllOpen({ prompt: 'something new', sectionLyrics: 'Hold on' }));
});
