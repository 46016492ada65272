import assert from 'node:assert/strict';
import { test } from 'node:test';
import { briefOf } from '../../../test/support/song-metrics.ts';
import { readChord } from '../../notation/chord-symbol.ts';
import { findChordAt, listChordClasses } from '../../notation/chord-tones.ts';
import type { Song } from '../../notation/song.ts';
import { quartersToSeconds } from '../performance/perform.ts';
import { styles } from '../styles/blend.ts';
import { composePassage } from './compose-passage.ts';
import type { PassageFrame, PassageRequest } from './passage.ts';

/** A syllable for every vowel group: enough to be set to notes. */
const pronounce = (word: string): string[][] =>
  (word.match(/[aeiouy]+/gi) ?? ['a']).map((_, i) => ['T', i === 0 ? 'AA1' : 'AH0']);

/** Eight bars on four chords, the bar behind them on the first again. */
function frameOf(own: Partial<PassageFrame> = {}, symbols = ['Am', 'F', 'C', 'G']): PassageFrame {
  const { bars = 8, meter = { quarters: 4, beats: 4 } } = own;
  const chords = Array.from({ length: bars + 1 }, (_, bar) => ({
    startQuarters: bar * meter.quarters,
    quarters: meter.quarters,
    ...readChord(symbols[bar % symbols.length]!)!,
  }));
  const key = { tonic: 9, mode: 'minor' } as const;
  return { tempoBpm: 112, meter, key, bars, chords, energies: [0.7, 0.7], swingRatio: 0.5, ...own };
}

function wishOf(style: string, own: Partial<PassageRequest> = {}): PassageRequest {
  const frame = own.frame ?? frameOf();
  const sungToQuarters = frame.bars * frame.meter.quarters;
  return { frame, brief: briefOf(style), sungFromQuarters: 0, sungToQuarters, seed: 5, ...own };
}

const compose = (style: string, own: Partial<PassageRequest> = {}): Song =>
  composePassage(wishOf(style, own), { pronounce });

const metres = [
  { quarters: 4, beats: 4 },
  { quarters: 3, beats: 3 },
  { quarters: 3, beats: 2 },
];

test('in every style and metre a passage plays from its first bar to its last, on the chords that were given', () => {
  for (const [i, { name }] of styles.entries()) {
    const frame = frameOf({ meter: metres[i % 3]!, tempoBpm: 80 + ((i * 13) % 90), bars: 3 + (i % 6) });
    const song = compose(name, { frame, seed: i });
    const { quarters } = frame.meter;
    for (let bar = 0; bar < frame.bars; bar++) {
      const sounding = song.parts.filter(({ notes }) =>
        notes.some(
          (note) => note.startQuarters < (bar + 1) * quarters && note.startQuarters + note.quarters > bar * quarters,
        ),
      );
      assert.ok(sounding.length > 0, `${name} has a hole in bar ${bar}`);
    }
    const first = Math.min(...song.parts.flatMap(({ notes }) => notes.map(({ startQuarters }) => startQuarters)));
    assert.ok(first >= -1e-6 && first < quarters, `${name} begins at ${first}`);
    const held = song.parts
      .filter(({ role }) => role === 'chords' || role === 'pad')
      .flatMap(({ notes }) => notes.filter((note) => note.quarters >= 0.75));
    const fitting = held.filter((note) =>
      listChordClasses(findChordAt(frame.chords, note.startQuarters)).includes(note.pitch % 12),
    );
    assert.ok(fitting.length >= 0.9 * held.length, `${name}: ${fitting.length} of ${held.length} on the chords`);
  }
});

test('it neither starts nor stops: no crash at its first beat, no last chord that rings, drums to the last bar', () => {
  const song = compose('soul');
  const drums = song.parts.find(({ role }) => role === 'drums')!;
  assert.ok(!drums.notes.some(({ startQuarters, pitch }) => startQuarters === 0 && pitch === 49));
  const last = song.parts.flatMap(({ notes }) => notes.filter(({ startQuarters }) => startQuarters >= 28));
  assert.ok(new Set(last.map(({ startQuarters }) => startQuarters)).size >= 6, 'the last bar is played through');
  assert.ok(Math.max(...drums.notes.map(({ startQuarters }) => startQuarters)) >= 30.5);
});

test('a passage that ends the piece comes to rest on its last bar', () => {
  const song = compose('rock', { isEnding: true });
  const last = song.parts.flatMap(({ notes }) => notes.filter(({ startQuarters }) => startQuarters >= 28 - 1e-6));
  assert.ok(last.length > 0 && last.every(({ startQuarters }) => startQuarters < 28.3));
});

test('the tune closes on a tone of the chord that follows, wherever the chord below it has one', () => {
  let closed = 0;
  for (let seed = 0; seed < 12; seed++) {
    const song = compose('pop', { seed, frame: frameOf({ bars: 4 }, ['Am', 'F', 'C', 'Em', 'C']) });
    const tune = song.parts.find(({ role }) => role === 'lead')!.notes;
    if ([0, 4, 7].includes(tune.at(-1)!.pitch % 12)) closed++;
  }
  assert.ok(closed >= 10, `${closed} of 12`);
});

test('it grows where what follows is fuller', () => {
  const count = (energies: [number, number]): number[] => {
    const song = compose('pop', { frame: frameOf({ energies }) });
    return [0, 16].map(
      (from) =>
        song.parts.flatMap(({ notes }) => notes.filter((n) => n.startQuarters >= from && n.startQuarters < from + 16))
          .length,
    );
  };
  const [before, after] = count([0.3, 0.9]);
  assert.ok(after! > 1.3 * before!, `${before} notes, then ${after}`);
});

test('another seed is other music; the same seed is the same', () => {
  const tuneOf = (seed: number): string =>
    JSON.stringify(compose('folk', { seed }).parts.map(({ instrument, notes }) => [instrument, notes]));
  assert.equal(tuneOf(1), tuneOf(1));
  const tunes = Array.from({ length: 8 }, (_, seed) => tuneOf(seed));
  assert.equal(new Set(tunes).size, 8);
});

test('a soloist has the tune, from the first bar on', () => {
  const song = compose('rock', { soloist: 'altoSax' });
  const lead = song.parts.find(({ role }) => role === 'lead')!;
  assert.equal(lead.instrument, 'altoSax');
  assert.ok(lead.notes[0]!.startQuarters < 4 && lead.notes.length > 12);
});

const words = ['Walking by the river in the morning light', 'I can hear you singing through the night', 'Hold me'];

test('all lines of the lyrics are sung inside the gap, in order, at a pace that can be sung', () => {
  for (const [fromQuarters, toQuarters, tempoBpm] of [
    [0, 32, 112],
    [3.4, 29.2, 140],
    [5, 30, 70],
    [2, 17, 96],
  ] as const) {
    const frame = frameOf({ tempoBpm });
    const brief = briefOf('pop', { vocals: 'female', lyrics: words.join('\n') });
    const song = compose('pop', { frame, brief, sungFromQuarters: fromQuarters, sungToQuarters: toQuarters });
    assert.deepEqual(
      song.lyrics.map(({ text }) => text),
      words,
    );
    const { notes } = song.vocals[0]!;
    const perSecond = tempoBpm / 60;
    for (const [i, note] of notes.entries()) {
      const end = note.startQuarters + note.quarters;
      assert.ok(note.startQuarters >= fromQuarters && end <= toQuarters + 0.01, `${note.startQuarters} to ${end}`);
      const next = notes[i + 1];
      if (next) assert.ok((next.startQuarters - note.startQuarters) / perSecond > 0.09, 'syllables can be told apart');
    }
  }
});

test('of more lines than the time holds whole ones are sung, and the song lists those alone', () => {
  const lyrics = Array.from({ length: 12 }, (_, i) => `${words[0]} ${'again '.repeat(i % 3)}`.trim()).join('\n');
  const brief = briefOf('pop', { vocals: 'male', lyrics });
  const song = compose('pop', { frame: frameOf({ bars: 4 }), brief });
  assert.ok(song.lyrics.length >= 2 && song.lyrics.length < 12, `${song.lyrics.length} lines`);
  const sungLines = new Set(song.vocals[0]!.notes.map(({ line }) => line));
  assert.equal(sungLines.size, song.lyrics.length);
});

test('beats follow those of a recording that drifts, and go on at the tempo beyond them', () => {
  const meter = { quarters: 4, beats: 4 };
  const time = {
    tempoBpm: 120,
    meter,
    swing: { unitQuarters: 0.5, ratio: 0.5 } as const,
    beatSeconds: [0, 0.5, 1.02, 1.5],
  };
  for (const [quarters, seconds] of [
    [0, 0],
    [1.5, 0.76],
    [2, 1.02],
    [3, 1.5],
    [5, 2.5],
    [-1, -0.5],
  ] as const)
    assert.ok(
      Math.abs(quartersToSeconds(quarters, time) - seconds) < 1e-9,
      `${quarters}: ${quartersToSeconds(quarters, time)}`,
    );
});
