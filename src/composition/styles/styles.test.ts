import assert from 'node:assert/strict';
import test from 'node:test';
import { findTheme } from '../../lyrics/choose-theme.ts';
import { countGridSteps } from '../../notation/bar-meter.ts';
import { findInstrument } from '../../notation/instruments.ts';
import { isMinor } from '../../notation/mode.ts';
import { parseForm } from '../form.ts';
import { parseProgression } from '../progression.ts';
import { blendStyles, findStyle, styles } from './blend.ts';
import type { Style } from './style.ts';

/** Known for having no drums. */
const drumless = [
  'gypsy jazz',
  'ragtime',
  'ambient',
  'bluegrass',
  'lullaby',
  'classical',
  'romantic piano',
  'baroque',
  'emotional strings',
  'tango',
  'mariachi',
  'fado',
  'kroncong',
  'barbershop',
];

function each(check: (style: Style) => void): void {
  for (const style of styles) {
    try {
      check(style);
    } catch (error) {
      throw new Error(`style ${style.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

test('knows at least 45 styles of at least ten families, each by a name of its own', () => {
  assert.ok(styles.length >= 45, `${styles.length}`);
  assert.ok(new Set(styles.map(({ family }) => family)).size >= 10);
  assert.equal(new Set(styles.map(({ name }) => name)).size, styles.length);
  each(({ name, words }) => assert.ok(words.includes(name)));
});

test('no word asks for two styles, and each style has at least four of its own', () => {
  const owners = new Map<string, string>();
  each(({ name, words }) => {
    assert.ok(words.length >= 4);
    for (const word of words) {
      assert.equal(word, word.toLowerCase());
      assert.ok(!owners.has(word), `${word} is also ${owners.get(word)}`);
      owners.set(word, name);
    }
  });
});

test('the chords of every style can be read in every mode it uses, and stay within its reach', () => {
  each(({ modes, harmony }) => {
    for (const [mode] of modes) {
      const side = isMinor(mode) ? 'minor' : 'major';
      const lists = [harmony[side], harmony.chorus?.[side] ?? [], harmony.bridge?.[side] ?? []];
      assert.ok(harmony[side].length > 0);
      for (const [text] of lists.flat()) {
        const chords = parseProgression(text, mode);
        assert.ok(chords.length >= 1 && chords.length <= 16, text);
        // The raised sixth of Dorian carries no major chord in any of them: that would be a slip of the flat.
        if (side === 'minor')
          assert.ok(
            chords.every(({ rootSteps }) => rootSteps !== 4 && rootSteps !== 9 && rootSteps !== 11),
            text,
          );
        const total = chords.reduce((sum, { weight }) => sum + weight, 0);
        assert.ok([1, 2, 4, 8, 12, 16].includes(total), `${text} does not fill a phrase`);
      }
    }
  });
});

test('both kinds of keys have chords, for a mood may ask for either', () => {
  each(({ harmony }) => {
    for (const [text] of harmony.major) parseProgression(text, 'major');
    for (const [text] of harmony.minor) parseProgression(text, 'minor');
    assert.ok(harmony.major.length > 0 && harmony.minor.length > 0);
  });
});

test('every form can be read, has something to sing or play, and comes to a sensible length', () => {
  each(({ forms, tempoBpm, meters }) => {
    for (const [text] of [...forms.sung, ...forms.instrumental]) {
      const bars = parseForm(text).reduce((sum, section) => sum + section.bars, 0);
      const seconds = (60 * (meters[0]?.[0].beats ?? 4) * bars) / tempoBpm.usual;
      assert.ok(seconds > 40 && seconds < 330, `${text}: ${Math.round(seconds)} s`);
    }
    for (const [text] of forms.sung)
      assert.ok(parseForm(text).some(({ kind }) => kind === 'verse' || kind === 'chorus'));
  });
});

test('drum grids are as long as the bars of their meter', () => {
  each(({ grooves, meters }) => {
    const steps = countGridSteps(meters[0]![0]);
    for (const { name, drums, energy } of grooves) {
      for (const grid of Object.values(drums)) {
        assert.match(grid, /^[Xxog.]+$/);
        assert.ok([1, 2, 4].includes(grid.length / steps), `${name}: ${grid.length} steps`);
      }
      assert.ok(energy[0] < energy[1] && energy[0] >= 0 && energy[1] <= 1);
    }
  });
});

test('a style has drums with something to play, or is one that is known for having none', () => {
  let withDrums = 0;
  each(({ name, grooves, parts }) => {
    const hasDrums = parts.some(({ role }) => role === 'drums');
    assert.equal(hasDrums, grooves.length > 0);
    assert.equal(!hasDrums, drumless.includes(name));
    if (!hasDrums) return;
    withDrums++;
    // The fullest sections are played in full.
    assert.ok(grooves.some(({ energy, sections }) => energy[1] === 1 && !sections));
  });
  assert.ok(withDrums > 0, 'no style has drums');
});

/** Guitars of metal stand above the tune; nothing else does. */
const loudestDb = 12;

test('instruments exist and suit their place; somebody carries the harmony and somebody leads', () => {
  each(({ parts }) => {
    for (const { role, instruments, entersAt, levelDb, pan } of parts) {
      assert.ok(instruments.length > 0 && entersAt >= 0 && entersAt < 1 && levelDb <= loudestDb && Math.abs(pan) <= 1);
      for (const [name, weight] of instruments) {
        const { family, isPolyphonic, lowest } = findInstrument(name);
        assert.ok(weight > 0);
        assert.equal(family === 'drums', role === 'drums', `${name} as ${role}`);
        if (role === 'bass') assert.ok(lowest <= 36, `${name} reaches no bass`);
        if (role === 'chords' || role === 'pad') assert.ok(isPolyphonic, `${name} as ${role}`);
      }
    }
    const carriers = parts.filter(({ role, chance }) => (role === 'chords' || role === 'pad') && chance === 1);
    assert.ok(carriers.length > 0);
    assert.ok(carriers.some(({ entersAt }) => entersAt <= 0.35));
    assert.ok(parts.some(({ role }) => role === 'lead'));
  });
});

test('tempos are ordered and humanly possible; measures stay in their ranges', () => {
  each(({ tempoBpm: { slowest, usual, fastest }, valence, arousal, swing, melody, mix, fills, harmony }) => {
    assert.ok(40 <= slowest && slowest < usual && usual < fastest && fastest <= 240);
    assert.ok(valence >= -1 && valence <= 1 && arousal >= 0 && arousal <= 1);
    assert.ok(swing.ratio >= 0.5 && swing.ratio <= 0.67);
    assert.ok(melody.notesPerBeat >= 0.5 && melody.notesPerBeat <= 4);
    const shares = [melody.syncopation, melody.leaps, melody.repetition, melody.blueNotes, melody.ornaments, fills];
    for (const share of [...shares, harmony.colour, harmony.spice, harmony.lift, mix.width, mix.compression, mix.lofi])
      assert.ok(share >= 0 && share <= 1);
  });
});

test('the lyric engine knows every subject that a style likes', () => {
  each(({ themes }) => {
    assert.ok(themes.length >= 3);
    for (const theme of themes) assert.ok(findTheme(theme), theme);
  });
});

test('styles differ: no two have the same tempo, band and drums', () => {
  const prints = styles.map(({ tempoBpm, parts, grooves }) => JSON.stringify([tempoBpm.usual, parts, grooves]));
  assert.equal(new Set(prints).size, styles.length);
});

test('a blend has the harmony of the heavier and the drums of the other, and lies between them', () => {
  const blended = blendStyles([
    { name: 'country', weight: 0.55 },
    { name: 'trap', weight: 0.45 },
  ]);
  const [country, trap] = [findStyle('country'), findStyle('trap')];
  assert.deepEqual(blended.harmony.major, country.harmony.major);
  assert.deepEqual(blended.grooves, trap.grooves);
  assert.ok(
    blended.parts.some(({ role, instruments }) => role === 'bass' && instruments.some(([name]) => name === 'subBass')),
  );
  assert.ok(
    blended.parts.some(
      ({ role, instruments }) => role === 'chords' && instruments.some(([name]) => name === 'steelGuitar'),
    ),
  );
  assert.ok(blended.tempoBpm.usual > country.tempoBpm.usual && blended.tempoBpm.usual < trap.tempoBpm.usual);
  assert.ok(blended.mix.sidechainDb > 0 && blended.mix.sidechainDb < trap.mix.sidechainDb);
});

test('a light second style colours and does not take over', () => {
  const blended = blendStyles([
    { name: 'synthwave', weight: 0.8 },
    { name: 'jazz', weight: 0.2 },
  ]);
  assert.deepEqual(blended.grooves, findStyle('synthwave').grooves);
  assert.ok(blended.harmony.colour > findStyle('synthwave').harmony.colour);
  assert.ok(
    blended.parts.some(
      ({ role, instruments }) => role === 'rhythm' && instruments.some(([name]) => name === 'grandPiano'),
    ),
  );
});

test('half time counts as near: trap and lo-fi meet without meeting in the middle of nowhere', () => {
  const { tempoBpm } = blendStyles([
    { name: 'lo-fi hip-hop', weight: 0.6 },
    { name: 'trap', weight: 0.4 },
  ]);
  assert.ok(tempoBpm.usual > 66 && tempoBpm.usual < 84, `${tempoBpm.usual}`);
});

test('every style can be had in another meter, with drums that fit its bars', () => {
  for (const meter of [
    { quarters: 4, beats: 4 },
    { quarters: 3, beats: 3 },
    { quarters: 3, beats: 2 },
    { quarters: 6, beats: 4 },
  ]) {
    each(({ name, grooves }) => {
      const fitted = blendStyles([{ name, weight: 1 }], meter);
      assert.deepEqual(fitted.meters[0]?.[0], meter);
      const steps = countGridSteps(meter);
      for (const { drums } of fitted.grooves)
        for (const grid of Object.values(drums)) assert.equal(grid.length % steps, 0);
      assert.equal(fitted.grooves.length > 0, grooves.length > 0);
    });
  }
  const slow = blendStyles([{ name: 'pop', weight: 1 }], { quarters: 3, beats: 2 }).tempoBpm.usual;
  assert.ok(slow > 66 && slow < 80, `${slow}`);
});

test('every pair of styles makes a playable one, the same each time', () => {
  for (const { name } of styles) {
    for (const { name: otherName } of styles) {
      const parts = [
        { name, weight: 0.6 },
        { name: otherName, weight: 0.4 },
      ];
      const blended = blendStyles(parts);
      assert.deepEqual(blendStyles(parts).parts, blended.parts);
      const { slowest, usual, fastest } = blended.tempoBpm;
      assert.ok(40 <= slowest && slowest <= usual && usual <= fastest && fastest <= 240, blended.name);
      const steps = countGridSteps(blended.meters[0]![0]);
      for (const { drums } of blended.grooves)
        for (const grid of Object.values(drums)) assert.equal(grid.length % steps, 0);
      const hasDrums = blended.parts.some(({ role }) => role === 'drums');
      assert.equal(hasDrums, blended.grooves.length > 0, blended.name);
      assert.ok(blended.parts.filter(({ role }) => role === 'bass').length <= 1);
      assert.ok(blended.parts.some(({ role }) => role === 'chords' || role === 'pad'));
    }
  }
});
