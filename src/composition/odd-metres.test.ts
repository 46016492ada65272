import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMidi } from 'midi-file';
import { briefOf, compose } from '../../test/support/song-metrics.ts';
import { correlateBars, listStrokes } from '../../test/support/tune-metrics.ts';
import { createPronounce } from '../lyrics/pronounce.ts';
import { lookUpWord } from '../models/pronunciation/dictionary.ts';
import { barMeters, listGroupStarts } from '../notation/bar-meter.ts';
import { composeSong } from './compose-song.ts';
import { writeSongMidi } from './performance/song-midi.ts';

const metres = ['5/4', '7/8', '9/8', '7/4', '5/8', '11/8', '2/4'] as const;
const styleNames = ['rock', 'pop', 'folk', 'jazz', 'house', 'waltz', 'reggae', 'classical'];

for (const name of metres) {
  test(`a song in ${name} says so in MIDI, and its drums and bass return with its bars`, () => {
    const meter = barMeters[name];
    for (const [i, style] of styleNames.entries()) {
      const song = compose(style, 30 + i, { meter, durationSeconds: 90 });
      const signatures = parseMidi(writeSongMidi(song)).tracks.flatMap((events) =>
        events.flatMap((event) => (event.type === 'timeSignature' ? [`${event.numerator}/${event.denominator}`] : [])),
      );
      assert.deepEqual([...new Set(signatures)], [name], style);
      if (listStrokes(song).every((force) => force === 0) || name === '2/4') continue;
      const [own, other] = [correlateBars(song, meter.quarters), correlateBars(song, 4)];
      // Four beats and three are much like four and four.
      assert.ok(
        own > other + (name === '7/4' ? 0 : 0.05),
        `${style}: ${own.toFixed(2)} by the bar, ${other.toFixed(2)} by that of 4/4`,
      );
    }
  });
}

test('groups of unequal bars begin with more weight than what lies between them', () => {
  for (const name of ['5/4', '7/8'] as const) {
    const meter = barMeters[name];
    const steps = 4 * meter.quarters;
    let at = 0;
    const starts = meter.groups.map((length) => {
      at += 4 * length;
      return at - 4 * length;
    });
    for (const [i, style] of ['rock', 'pop', 'folk', 'funk'].entries()) {
      const strokes = listStrokes(compose(style, 60 + i, { meter, durationSeconds: 90 }));
      const profile = Array.from({ length: steps }, (_, step) =>
        strokes.reduce((sum, force, k) => sum + (k % steps === step ? force : 0), 0),
      );
      const mean = (kept: readonly number[]): number => kept.reduce((sum, x) => sum + x, 0) / kept.length;
      const weak = profile.filter((_, step) => !starts.includes(step));
      assert.ok(mean(starts.map((step) => profile[step]!)) > 1.6 * mean(weak), `${style} in ${name}`);
    }
  }
});

test('sung notes seek the groups of their metre', () => {
  for (const name of ['5/4', '7/8', '9/8'] as const) {
    const meter = barMeters[name];
    const brief = briefOf('pop', { meter, vocals: 'female', durationSeconds: 60 });
    const pronounce = createPronounce(lookUpWord);
    const songs = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((seed) => composeSong(brief, { seed, pronounce }));
    const notes = songs.flatMap(({ vocals }) => vocals[0]!.notes);
    const starts = listGroupStarts(meter);
    const isStart = (at: number): boolean => starts.some((start) => Math.abs(start - at) < 1e-6);
    const onGroups = notes.filter(({ startQuarters }) => isStart((startQuarters + meter.quarters) % meter.quarters));
    const byChance = starts.length / (2 * meter.quarters);
    assert.ok(onGroups.length > 1.1 * byChance * notes.length, `${name}: ${onGroups.length} of ${notes.length}`);
    for (const { totalQuarters } of songs) assert.equal(totalQuarters % meter.quarters, 0);
  }
});
