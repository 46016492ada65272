import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compose } from '../../../test/support/song-metrics.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { PartRole, Song, SongPart } from '../../notation/song.ts';
import { findStyle, styles } from '../styles/blend.ts';
import { drumKeys } from './drum-keys.ts';

const songs = styles.flatMap(({ name }, i) => [compose(name, 2 * i + 1), compose(name, 2 * i + 2)]);

function each(check: (song: Song) => void): void {
  for (const song of songs) {
    try {
      check(song);
    } catch (error) {
      throw new Error(`${song.styles[0]}, seed ${song.seed}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

function partOf({ parts }: Song, role: PartRole): SongPart | undefined {
  return parts.find((part) => part.role === role);
}

test('every instrument plays what it can play, within the song', () => {
  each(({ parts, totalQuarters }) => {
    assert.ok(parts.length > 0);
    for (const { instrument, role, notes } of parts) {
      const { lowest, highest } = findInstrument(instrument);
      for (const { pitch, startQuarters, quarters, force } of notes) {
        if (role !== 'drums') assert.ok(pitch >= lowest - 12 && pitch <= highest, `${instrument} plays ${pitch}`);
        assert.ok(quarters > 0 && force > 0 && force <= 1, `${instrument}: ${quarters} quarters, force ${force}`);
        assert.ok(startQuarters >= -2 && startQuarters < totalQuarters, `${instrument} at ${startQuarters}`);
      }
    }
  });
});

test('the bass stands on the roots, in its own register', () => {
  let [onRoot, all] = [0, 0];
  each((song) => {
    const bass = partOf(song, 'bass');
    if (!bass) return;
    const { lowest } = findInstrument(bass.instrument);
    const low = bass.notes.filter(({ pitch }) => pitch <= lowest + 20).length;
    assert.ok(low >= 0.7 * bass.notes.length, `${low} of ${bass.notes.length} notes lie low`);
    for (const chord of song.chords) {
      const note = bass.notes.find(({ startQuarters }) => Math.abs(startQuarters - chord.startQuarters) < 1e-6);
      if (!note) continue;
      all++;
      if (note.pitch % 12 === (chord.bass ?? chord.root)) onRoot++;
    }
  });
  assert.ok(all > 0 && onRoot >= 0.85 * all, `${onRoot} of ${all}`);
});

test('songs end on a chord that rings: nothing but it begins in the last bar', () => {
  each(({ parts, totalQuarters, meter }) => {
    const start = totalQuarters - meter.quarters;
    const late = parts.flatMap(({ notes, role }) =>
      notes.filter(({ startQuarters }) => startQuarters > start + 0.5).map(() => role),
    );
    assert.equal(late.length, 0, late.join(' '));
    assert.ok(parts.some(({ notes }) => notes.some(({ startQuarters }) => Math.abs(startQuarters - start) < 0.5)));
  });
});

test('a build-up rolls faster and faster into its drop, without the bass', () => {
  const builds = songs.filter(({ sections }) => sections.some(({ kind, bars }) => kind === 'build' && bars >= 4));
  assert.ok(builds.length > 0);
  let compared = 0;
  for (const song of builds) {
    const drums = partOf(song, 'drums');
    const section = song.sections.find(({ kind, bars }) => kind === 'build' && bars >= 4)!;
    if (!drums) continue;
    compared++;
    const end = section.startQuarters + section.bars * song.meter.quarters;
    const count = (from: number, to: number): number =>
      drums.notes.filter((n) => n.pitch === drumKeys.snare && n.startQuarters >= from && n.startQuarters < to).length;
    const middle = (section.startQuarters + end) / 2;
    assert.ok(count(middle, end) > 1.5 * count(section.startQuarters, middle), `${song.styles[0]}`);
  }
  assert.ok(compared > 0, 'no build-up has drums');
});

test('verse tunes lie below those of the chorus, and lines leave room to breathe', () => {
  let [higher, compared] = [0, 0];
  each((song) => {
    const lead = partOf(song, 'lead');
    if (!lead || lead.notes.length < 8) return;
    const meanOf = (kind: string): number | undefined => {
      const pitches = song.sections
        .filter((section) => section.kind === kind)
        .flatMap(({ startQuarters, bars }) =>
          lead.notes.filter(
            (n) => n.startQuarters >= startQuarters && n.startQuarters < startQuarters + bars * song.meter.quarters,
          ),
        )
        .map(({ pitch }) => pitch);
      return pitches.length > 4 ? pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length : undefined;
    };
    const [verse, chorus] = [meanOf('verse'), meanOf('chorus')];
    if (verse !== undefined && chorus !== undefined) {
      compared++;
      if (chorus > verse) higher++;
    }
    // Reels and jigs run through: their players do not sing.
    const isDanceTune = song.styles.some((name) => findStyle(name).isDanceTune);
    const sounding = lead.notes.reduce((sum, { quarters }) => sum + quarters, 0);
    assert.ok(isDanceTune || sounding < 0.92 * song.totalQuarters, 'never breathes');
  });
  assert.ok(higher >= 0.85 * compared, `${higher} of ${compared}`);
});

test('two seeds make two songs: other tunes, and other bands or grooves', () => {
  let alike = 0;
  for (let i = 0; i < songs.length; i += 2) {
    const [a, b] = [songs[i]!, songs[i + 1]!];
    const intervals = (song: Song): string => {
      const pitches = (partOf(song, 'lead') ?? song.parts[0]!).notes.slice(0, 24).map(({ pitch }) => pitch);
      return pitches
        .slice(1)
        .map((pitch, n) => pitch - pitches[n]!)
        .join(' ');
    };
    assert.notEqual(intervals(a), intervals(b), a.styles[0]);
    const band = ({ parts, tempoBpm, key }: Song): string =>
      `${parts.map(({ instrument }) => instrument).join()} ${tempoBpm} ${key.tonic} ${key.mode}`;
    if (band(a) === band(b)) alike++;
  }
  assert.equal(alike, 0);
});
