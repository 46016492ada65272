import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextOfSong } from '../../../../test/support/passage-contexts.ts';
import { compose } from '../../../../test/support/song-metrics.ts';
import { composePassage } from '../../../composition/passage/compose-passage.ts';
import { findStyle } from '../../../composition/styles/blend.ts';
import type { Side } from '../passage-context.ts';
import { briefPassage } from './brief-passage.ts';
import { findBeats, planPassage } from './plan-passage.ts';

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

const offensive = ['choirAahs', 'brassSection', 'overdrivenGuitar', 'distortionGuitar'];
/** How a folk band without drums was heard: plucked, bright, often struck. */
const folk = { onsetsPerSecond: 3.1, percussiveness: 0.05, noisiness: 0.2, highShare: 0.035, energy: 0.85 };

function composeBeside(side: Partial<Side>, prompt: string) {
  const context = contextOfSong(host, { startSeconds: 14, endSeconds: 20, side });
  const { brief, soloist } = briefPassage(context, { prompt }, { intent: 'compose' });
  const plan = planPassage(context, findBeats(context, brief, 3), brief, 3);
  const wish = {
    frame: plan.frame,
    brief,
    ...(soloist && { soloist }),
    sungFromQuarters: plan.fromQuarters,
    sungToQuarters: plan.toQuarters,
    seed: 3,
  };
  return { bars: plan.frame.bars, parts: composePassage(wish, { pronounce: (word) => [[word]] }).parts };
}

test('an instrument that a prompt names is in front, with notes in every bar; named for an interlude, it plays alone', () => {
  for (const [prompt, instrument, isAlone] of [
    ['a piano interlude', /Piano$/, true],
    ['piano break', /Piano$/, true],
    ['just piano', /Piano$/, true],
    ['an acoustic guitar interlude', /Guitar$/, true],
    ['a guitar solo', /Guitar$/, false],
    ['a saxophone solo', /Sax$/, false],
    ['with violin', /^violin$/, false],
    ['a piano solo', /Piano$/, false],
  ] as const) {
    for (const side of [folk, drums]) {
      const { parts, bars } = composeBeside(side, prompt);
      const named = parts.filter((part) => instrument.test(part.instrument));
      const loudest = Math.max(...parts.map(({ levelDb }) => levelDb));
      const front = named.find(({ role, levelDb }) => role === 'lead' && levelDb === loudest);
      assert.ok(front && front.notes.length >= bars, `${prompt}: ${JSON.stringify(parts.map((part) => part.role))}`);
      assert.equal(named.length === parts.length, isAlone, prompt);
      if (isAlone) assert.ok(named.some(({ role, notes }) => role === 'chords' && notes.length >= 2 * bars));
    }
  }
});

test('choirs, brass and distorted guitars are no guess beside a band that is not bright and dense', () => {
  for (const side of [folk, piano, { ...drums, highShare: 0.002 }, { ...drums, energy: 0.5 }]) {
    for (const prompt of ['', 'something calm', 'a short bridge']) {
      for (const { instrument } of composeBeside(side, prompt).parts)
        assert.ok(!offensive.includes(instrument), `${prompt}: ${instrument}`);
    }
  }
  const named = composeBeside(folk, 'heavy metal').parts.map(({ instrument }) => instrument);
  assert.ok(
    named.some((instrument) => offensive.includes(instrument)),
    'what is named is played',
  );
});
