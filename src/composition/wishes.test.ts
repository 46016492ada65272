import assert from 'node:assert/strict';
import { test } from 'node:test';
import { briefOf } from '../../test/support/song-metrics.ts';
import { createPronounce } from '../lyrics/pronounce.ts';
import { lookUpWord } from '../models/pronunciation/dictionary.ts';
import { listLeadNotes } from '../notation/lead-voice.ts';
import type { ScoreNote, Song, SongSection } from '../notation/song.ts';
import { composeSong } from './compose-song.ts';
import { durationOf } from './performance/perform.ts';
import type { SongBrief, SongWishes } from './song-brief.ts';

const pronounce = createPronounce(lookUpWord);
const seeds = [3, 4, 5];

function make(style: string, wishes: SongWishes, own: Partial<SongBrief> = {}, seed = 3): Song {
  const brief = briefOf(style, { durationSeconds: 120, vocals: 'female', model: 'v7', ...own, wishes });
  return composeSong(brief, { seed, pronounce });
}

function inside({ meter }: Song, { startQuarters, bars }: SongSection, notes: readonly ScoreNote[]): ScoreNote[] {
  const end = startQuarters + bars * meter.quarters;
  return notes.filter((note) => note.startQuarters >= startQuarters - 1e-6 && note.startQuarters < end - 1e-6);
}

test('the last chorus goes up as far as was asked for, in a key that was asked for', () => {
  for (const seed of seeds) {
    const song = make('pop', { keyLiftSemitones: 3 }, { key: { tonic: 2, mode: 'major' } }, seed);
    const choruses = song.sections.filter(({ kind }) => kind === 'chorus');
    assert.ok(choruses.length > 1);
    assert.equal(choruses[0]!.key.tonic, 2);
    assert.equal(choruses.at(-1)!.key.tonic, 5);
    const kept = make('pop', { keyLiftSemitones: 0 }, {}, seed);
    assert.ok(kept.sections.every(({ key }) => key.tonic === kept.key.tonic));
  }
});

test('a song that fades away ends in its chorus, plays on to the last bar and is as long as was asked for', () => {
  for (const seed of seeds) {
    const song = make('soft rock', { fadesOut: true }, {}, seed);
    const last = song.sections.at(-1)!;
    assert.equal(last.kind, 'chorus');
    assert.ok(song.fadeOutSeconds! >= 4 && song.fadeOutSeconds! <= 15, `${song.fadeOutSeconds} s`);
    const late = song.parts.filter(({ notes }) =>
      notes.some(({ startQuarters }) => startQuarters > song.totalQuarters - song.meter.quarters + 0.6),
    );
    assert.ok(late.length > 1, 'the band goes on');
    assert.ok(Math.abs(durationOf(song) - 120) < 6, `${durationOf(song)} s`);
  }
});

test('a solo is played by who was asked for, where it was asked for, in phrases, on the chords; nobody else leads there', () => {
  for (const place of ['start', 'middle', 'end'] as const) {
    for (const vocals of ['female', 'none'] as const) {
      const song = make('rock', { solos: [{ instrument: 'altoSax', place }] }, { vocals });
      const solo = song.sections.find(({ kind }) => kind === 'solo')!;
      const share = solo.startQuarters / song.totalQuarters;
      assert.ok(
        place === 'start' ? share < 0.2 : place === 'end' ? share > 0.7 : share > 0.25 && share < 0.75,
        `${share}`,
      );
      const leads = song.parts.filter(({ role, notes }) => role === 'lead' && inside(song, solo, notes).length > 0);
      assert.deepEqual(
        leads.map(({ instrument }) => instrument),
        ['altoSax'],
      );
      const notes = inside(song, solo, leads[0]!.notes);
      assert.ok(notes.length >= 2 * solo.bars, `${notes.length} notes in ${solo.bars} bars`);
      const rests = notes.filter((note, i) => {
        const next = notes[i + 1];
        return next && next.startQuarters - note.startQuarters - note.quarters > 0.45;
      });
      assert.ok(rests.length >= solo.bars / 4, 'a player breathes');
      assert.ok(Math.max(...notes.map(({ pitch }) => pitch)) - Math.min(...notes.map(({ pitch }) => pitch)) >= 12);
    }
  }
});

test('a duet takes turns by verses and sings choruses together, a woman and a man', () => {
  const song = make('country', { isDuet: true });
  const genders = new Set(song.vocals.map(({ gender }) => gender));
  assert.deepEqual([...genders].sort(), ['female', 'male']);
  const singing = (section: SongSection): string[] => [
    ...new Set(song.vocals.filter(({ notes }) => inside(song, section, notes).length > 2).map(({ gender }) => gender!)),
  ];
  const verses = song.sections.filter(({ kind }) => kind === 'verse');
  assert.deepEqual([singing(verses[0]!), singing(verses[1]!)], [['female'], ['male']]);
  assert.equal(singing(song.sections.find(({ kind }) => kind === 'chorus')!).length, 2);
  for (const { gender, notes } of song.vocals) {
    const pitches = notes.map(({ pitch }) => pitch).sort((a, b) => a - b);
    const middle = pitches[pitches.length >> 1]!;
    assert.ok(gender === 'male' ? middle < 64 : middle > 58, `${gender} sings around ${middle}`);
  }
  const sung = listLeadNotes(song);
  assert.equal(new Set(sung.map(({ line }) => line)).size, song.lyrics.length, 'each line has somebody who sings it');
});

test('verses are rapped: fast, within a sixth, with rests between lines; the chorus is sung', () => {
  for (const seed of seeds) {
    const song = make('hip-hop', { rapped: 'verses' }, { vocals: 'male' }, seed);
    const verse = song.sections.find(({ kind }) => kind === 'verse')!;
    const rapped = inside(song, verse, listLeadNotes(song));
    const pitches = rapped.map(({ pitch }) => pitch);
    assert.ok(Math.max(...pitches) - Math.min(...pitches) <= 8);
    const secondsPerQuarter = ((60 / song.tempoBpm) * song.meter.beats) / song.meter.quarters;
    const perSecond = rapped.length / (verse.bars * song.meter.quarters * secondsPerQuarter);
    assert.ok(perSecond > 2.6 && perSecond < 7, `${perSecond} syllables a second`);
    const chorus = song.sections.find(({ kind }) => kind === 'chorus')!;
    const sung = inside(song, chorus, listLeadNotes(song));
    assert.ok(sung.length < (rapped.length * chorus.bars) / verse.bars, 'a chorus has fewer words');
  }
});

test('a song gets faster or slower on its way and lasts as long as was asked for', () => {
  for (const [tempoChange, least, most] of [
    ['faster', 0.7, 0.86],
    ['slower', 1.2, 1.4],
  ] as const) {
    const song = make('folk', { tempoChange });
    const beats = song.beatSeconds!;
    const ratio = (beats.at(-1)! - beats.at(-2)!) / (beats[1]! - beats[0]!);
    assert.ok(ratio > least && ratio < most, `the last beat lasts ${ratio} of the first`);
    assert.ok(Math.abs(durationOf(song) - 120) < 6, `${durationOf(song)} s`);
  }
});

test('at a stop the band is silent after its stroke, and the voice goes on', () => {
  const song = make('rock', { hasStops: true });
  const bars = Array.from({ length: song.totalQuarters / song.meter.quarters - 1 }, (_, i) => i * song.meter.quarters);
  const stops = bars.filter((bar) => {
    const during = song.parts
      .filter(({ role }) => role !== 'lead' && role !== 'effects')
      .flatMap(({ notes }) => notes.filter((n) => n.startQuarters > bar + 0.7 && n.startQuarters < bar + 2.9));
    const struck = song.parts.some(({ notes }) => notes.some((n) => Math.abs(n.startQuarters - bar) < 0.1));
    return struck && during.length === 0;
  });
  assert.ok(stops.length >= 2, `${stops.length} stops`);
});

test('voices alone sing in harmony, without instruments', () => {
  const song = make('gospel', {}, { isVocalOnly: true });
  assert.equal(song.parts.length, 0);
  assert.ok(song.vocals.length >= 3);
  for (const section of song.sections)
    assert.ok(inside(song, section, listLeadNotes(song)).length > 4, `nobody sings in the ${section.kind}`);
  const chorus = song.sections.find(({ kind }) => kind === 'chorus') ?? song.sections.at(-1)!;
  for (const { notes } of song.vocals) assert.ok(inside(song, chorus, notes).length > 4);
});

test('what has no voice to sing it is said', () => {
  const song = make('pop', { isDuet: true, rapped: 'verses' }, { vocals: 'none' });
  assert.equal(song.warnings?.length, 2);
});

test('a trio is three players, and one of them has chords and tune', () => {
  for (const seed of seeds) {
    const { parts } = make('jazz', { playersMax: 3 }, { vocals: 'none' }, seed);
    assert.equal(new Set(parts.map(({ instrument }) => instrument)).size, 3);
    const playerOf = (role: string) => parts.find((part) => part.role === role)?.instrument;
    assert.ok(playerOf('chords'), 'chords');
    assert.equal(playerOf('lead'), playerOf('chords'));
  }
});
