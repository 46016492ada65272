import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureSongRepeats } from '../../../test/support/arrangement-metrics.ts';
import { compose } from '../../../test/support/song-metrics.ts';
import type { Song } from '../../notation/song.ts';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const songsOf = (styles: readonly string[]): Song[] =>
  styles.flatMap((style) => [1, 2].map((seed) => compose(style, seed, { durationSeconds: 120, model: 'v7' })));

test('bars return, and are varied: loops of machines less than grooves of players, nobody plays one bar for long', () => {
  for (const [styles, least, most] of [
    [['house', 'techno', 'trance', 'trap'], 0.4, 0.8],
    [['pop', 'rock', 'funk', 'soul'], 0.3, 0.7],
  ] as const) {
    const repeats = songsOf(styles).map(measureSongRepeats);
    const drums = repeats.flatMap((each) => each.drums ?? []);
    const equal = mean(drums.map((each) => each.equal));
    const asBefore = mean(drums.map((each) => each.asBefore));
    assert.ok(equal >= least && equal <= most, `${styles}: ${equal} of the bars of drums are equal to another`);
    assert.ok(asBefore <= 0.3, `${styles}: ${asBefore} are as the one before`);
    const chords = mean(repeats.flatMap((each) => each.chords?.equal ?? []));
    assert.ok(chords >= 0.25 && chords <= 0.9, `${styles}: ${chords} of the bars of chords`);
  }
});

/** Share of the chords that begin with a bar, and of which an instrument strikes within half a beat before and none on the line. */
function measurePushes({ parts, chords, meter }: Song): number {
  const strokes = new Set(
    parts
      .filter(({ role }) => role === 'chords')
      .flatMap(({ notes }) => notes.map(({ startQuarters }) => Math.round(4 * startQuarters))),
  );
  const onBars = chords.filter(({ startQuarters }) => startQuarters % meter.quarters === 0);
  const pushed = onBars.filter(
    ({ startQuarters: at }) => !strokes.has(4 * at) && (strokes.has(4 * at - 2) || strokes.has(4 * at - 1)),
  );
  return pushed.length / onBars.length;
}

test('chords of pop and soul come before the bar line as often as pianists play them there, those of classical music never', () => {
  const pushed = mean(songsOf(['pop', 'soul', 'rock']).map(measurePushes));
  assert.ok(pushed >= 0.08 && pushed <= 0.4, `${pushed}`);
  assert.ok(mean(songsOf(['classical']).map(measurePushes)) <= 0.03);
});

test('synthesizers of dance music open their filters towards a drop; guitars have none', () => {
  const song = compose('house', 3, { durationSeconds: 150 });
  const filtered = song.parts.filter(({ filter }) => filter);
  assert.ok(filtered.length > 0);
  for (const { filter } of filtered) {
    const cutoffs = filter!.map(({ cutoffHz }) => cutoffHz);
    assert.ok(Math.max(...cutoffs) > 4 * Math.min(...cutoffs));
    assert.ok(filter!.every(({ atQuarters }, i) => i === 0 || atQuarters >= filter![i - 1]!.atQuarters));
  }
  assert.ok(compose('rock', 3).parts.every(({ filter }) => !filter));
});

test('a big band plays in verses, too', () => {
  const songs = ['pop', 'rock', 'soul', 'house'].map((style) =>
    compose(style, 21, { model: 'v7-pro', durationSeconds: 150 }),
  );
  for (const song of songs) {
    const verse = song.sections.filter(({ kind }) => kind === 'verse');
    const bars = verse.flatMap(({ startQuarters, bars: count }) =>
      Array.from({ length: count }, (_, bar) => startQuarters + bar * song.meter.quarters),
    );
    const sounding = bars.map(
      (bar) =>
        song.parts.filter(({ notes }) =>
          notes.some((note) => note.startQuarters < bar + 4 && note.startQuarters + note.quarters > bar + 0.05),
        ).length,
    );
    assert.ok(mean(sounding) >= 5.5, `${song.styles}: ${mean(sounding)} parts in verses`);
  }
});
