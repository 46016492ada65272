import assert from 'node:assert/strict';
import test from 'node:test';
import { drumKeys } from '../../src/composition/arrangement/drum-keys.ts';
import { blendStyles, styles } from '../../src/composition/styles/blend.ts';
import type { Drum, Style } from '../../src/composition/styles/style.ts';
import { countGridSteps } from '../../src/notation/bar-meter.ts';
import { findInstrument } from '../../src/notation/instruments.ts';
import type { PartRole, ScoreNote, Song } from '../../src/notation/song.ts';
import { countStyles, type StyleVotes, settleStyles, warnOfAbsentStyles } from '../../src/prompt/choose-styles.ts';
import { absentStyles } from '../../src/prompt/lexicon/absent-styles.ts';
import { parsePrompt } from '../../src/prompt/parse-prompt.ts';
import { parseSongRequest } from '../../src/prompt/parse-song-request.ts';
import { compose } from '../support/song-metrics.ts';

const briefOfPrompt = (prompt: string) =>
  parseSongRequest({ prompt, makeInstrumental: false, vocalOnly: false, model: 'v6' });

const warningsOf = (prompt: string) => warnOfAbsentStyles([parsePrompt(prompt)], briefOfPrompt(prompt).styles);

test('a style that is named is chosen, by each of its words, and without a warning', () => {
  const missed: string[] = [];
  for (const { name, words } of styles) {
    for (const word of words) {
      const votes: StyleVotes = { weights: new Map(), excluded: new Set() };
      countStyles(parsePrompt(`make me a ${word} song`), 1, votes);
      if (settleStyles(votes)[0]?.name !== name) missed.push(word);
    }
    const brief = briefOfPrompt(`make me a ${name} song`);
    if (brief.styles[0]?.name !== name || warningsOf(`make me a ${name} song`).length > 0)
      missed.push(`${name}: ${brief.styles[0]?.name}`);
  }
  assert.deepEqual(missed, []);
});

test('a style that is not there is named in a warning with the nearest, unless it is not wanted', () => {
  for (const { words, nearest } of absentStyles) {
    for (const word of words.split(', ')) {
      const prompt = `a ${word} song for my sister`;
      assert.equal(briefOfPrompt(prompt).styles[0]?.name, nearest, word);
      assert.match(
        warningsOf(prompt).join(),
        new RegExp(`^There is no .* here: ${nearest} is nearest, without `),
        word,
      );
    }
  }
  assert.deepEqual(warningsOf('a fast folk song, no kuduro'), []);
  assert.deepEqual(warningsOf('a rock song about a russian winter'), []);
});

const seconds = 45;
const songs = new Map(styles.map(({ name }) => [name, compose(name, 3, { durationSeconds: seconds })]));

test('a song of any style has the length that was asked for, its tempo, and notes that its instruments have', () => {
  for (const [name, song] of songs) {
    const { tempoBpm, meters } = blendStyles([{ name, weight: 1 }]);
    const length = (60 * song.totalQuarters * song.meter.beats) / song.meter.quarters / song.tempoBpm;
    assert.ok(Math.abs(length / seconds - 1) < 0.1, `${name}: ${length.toFixed(1)} s`);
    assert.ok(song.tempoBpm >= 0.95 * tempoBpm.slowest && song.tempoBpm <= 1.05 * tempoBpm.fastest, name);
    assert.equal(song.meter.quarters, meters[0]?.[0].quarters, name);
    for (const { instrument, notes } of song.parts) {
      const { lowest, highest, family } = findInstrument(instrument);
      // The left hand of a stride piano goes an octave lower, also when a guitar plays it.
      const reach = name === 'gypsy jazz' ? lowest - 12 : lowest;
      const outside = notes.filter(({ pitch }) => pitch < reach || pitch > highest).length;
      assert.ok(family === 'drums' || outside <= 0.01 * notes.length, `${name}: ${outside} notes of ${instrument}`);
    }
  }
});

/** How often each step of a bar is struck by these drums, as shares that add to 1. */
function profile(notes: readonly ScoreNote[], { meter }: Song, keys?: readonly number[]): Float64Array {
  const steps = countGridSteps(meter);
  const counts = new Float64Array(steps);
  for (const { startQuarters, pitch } of notes) {
    const step = Math.round(((startQuarters % meter.quarters) / meter.quarters) * steps) % steps;
    if (!keys || keys.includes(pitch)) counts[step]! += 1;
  }
  const sum = counts.reduce((a, b) => a + b, 0);
  return sum === 0 ? counts : counts.map((x) => x / sum);
}

function notesOf({ parts }: Song, ...roles: PartRole[]): ScoreNote[] {
  return parts.filter(({ role }) => roles.includes(role)).flatMap(({ notes }) => notes);
}

/** What fills, lifts and arrivals add to a groove. */
const decoration: readonly Drum[] = ['crash', 'snare', 'tambourine', 'shaker', 'openHat'];

test('drums strike where the grooves of the style say', () => {
  const wrong: string[] = [];
  for (const { name, grooves } of styles) {
    const song = songs.get(name)!;
    const drums = notesOf(song, 'drums');
    const steps = countGridSteps(song.meter);
    for (const drum of new Set(grooves.flatMap((groove) => Object.keys(groove.drums) as Drum[]))) {
      if (decoration.includes(drum)) continue;
      const played = profile(drums, song, [drumKeys[drum]]);
      const said = new Set(
        grooves.flatMap(({ drums: grids }) =>
          Array.from(grids[drum] ?? '', (mark, i) => (mark === '.' ? [] : [i % steps])).flat(),
        ),
      );
      const off = played.reduce((sum, share, step) => sum + (said.has(step) ? 0 : share), 0);
      if (off > 0.6) wrong.push(`${name}: ${drum} ${off.toFixed(2)} elsewhere`);
    }
  }
  assert.deepEqual(wrong, []);
});

/** What tells one style from another in its notes: tempo, drums, bass, chords, instruments. */
function describe(song: Song): number[] {
  const inBars = (notes: readonly ScoreNote[]) => Array.from({ length: 16 }, (_, i) => profile(notes, song)[i] ?? 0);
  const bars = song.totalQuarters / song.meter.quarters;
  const drums = (Object.keys(drumKeys) as Drum[]).map(
    (drum) => notesOf(song, 'drums').filter(({ pitch }) => pitch === drumKeys[drum]).length / bars / 8,
  );
  const families = ['piano', 'mallets', 'organ', 'guitar', 'strings', 'brass', 'woodwinds', 'synth', 'voices'];
  const sounding = families.map((family) =>
    Number(song.parts.some(({ instrument }) => findInstrument(instrument).family === family)),
  );
  const leads = song.parts
    .filter(({ role }) => role === 'lead' || role === 'chords')
    .map(({ instrument }) => instrument);
  return [
    2 * Math.log2(song.tempoBpm),
    song.meter.quarters,
    2 * song.swing.ratio,
    ...drums,
    ...inBars(notesOf(song, 'bass')),
    ...inBars(notesOf(song, 'chords', 'rhythm')).map((x) => x / 2),
    ...sounding.map((x) => x / 4),
    leads.length / 4,
  ];
}

function findNearest(song: Song, among: ReadonlyMap<string, readonly number[]>): string {
  const own = describe(song);
  const distance = (other: readonly number[]) => other.reduce((sum, x, i) => sum + (x - own[i]!) ** 2, 0);
  return [...among].reduce((best, each) => (distance(each[1]) < distance(best[1]) ? each : best))[0];
}

test('another song of a style is more like its own style than like any of the others', () => {
  const prints = new Map([...songs].map(([name, song]) => [name, describe(song)]));
  const confused = styles.flatMap(({ name }: Style) => {
    const nearest = findNearest(compose(name, 4, { durationSeconds: seconds }), prints);
    return nearest === name ? [] : [`${name} as ${nearest}`];
  });
  // Chance is one in 144.
  assert.ok(confused.length <= 0.25 * styles.length, confused.join(', '));
});
