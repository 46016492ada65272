import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compose } from '../../../test/support/song-metrics.ts';
import { measureClashes, splitMelody } from '../../../test/support/tune-metrics.ts';
import type { SongChord, SongPart } from '../../notation/song.ts';
import { styles } from '../styles/blend.ts';
import { clearClashes } from './clear-clashes.ts';

const chords: SongChord[] = [{ startQuarters: 0, quarters: 4, root: 0, quality: 'major' }];
const part = (role: SongPart['role'], instrument: string, pitches: readonly number[]): SongPart => ({
  role,
  instrument,
  levelDb: 0,
  pan: 0,
  notes: pitches.map((pitch) => ({ startQuarters: 0, quarters: 4, pitch, force: 0.6 })),
});

test('a third gives way to a fourth in the tune, and all else stays as it was', () => {
  const tune = part('lead', 'flute', [77]);
  const piano = part('chords', 'grandPiano', [60, 64, 67]);
  const { parts } = clearClashes([piano, tune], [], chords);
  assert.deepEqual(parts[1], tune);
  const pitches = parts[0]!.notes.map(({ pitch }) => pitch);
  assert.equal(pitches.length, 3);
  assert.ok(pitches.includes(60) && pitches.includes(67) && !pitches.includes(64), String(pitches));
  assert.equal(measureClashes(tune.notes, [parts[0]!.notes]), 0);
});

test('what does not rub is left alone', () => {
  const parts = [
    part('bass', 'fingeredBass', [36]),
    part('chords', 'grandPiano', [60, 64, 67]),
    part('lead', 'flute', [79]),
  ];
  assert.deepEqual(clearClashes(parts, [], chords).parts, parts);
});

test('in no style does the band stand a semitone from the tune for more than 1 % of it', () => {
  for (const [i, { name }] of styles.filter((_, n) => n % 3 === 0).entries()) {
    const song = compose(name, 300 + i, {
      durationSeconds: 60,
      vocals: i % 2 === 0 ? 'none' : 'female',
      model: 'v7-pro',
    });
    const { melody, others } = splitMelody(song);
    const clashes = measureClashes(melody, others);
    assert.ok(clashes <= 0.01, `${name}: ${(100 * clashes).toFixed(1)} %`);
  }
});
