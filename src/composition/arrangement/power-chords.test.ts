import assert from 'node:assert/strict';
import { test } from 'node:test';
import { briefOf } from '../../../test/support/song-metrics.ts';
import { createPronounce } from '../../lyrics/pronounce.ts';
import { lookUpWord } from '../../models/pronunciation/dictionary.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { ScoreNote, Song } from '../../notation/song.ts';
import { composeSong } from '../compose-song.ts';

const pronounce = createPronounce(lookUpWord);
const compose = (style: string, seed: number): Song =>
  composeSong(briefOf(style, { durationSeconds: 60 }), { seed, pronounce });

const mutedShare = (notes: readonly ScoreNote[]): number =>
  notes.filter(({ technique }) => technique === 'palmMute').length / Math.max(1, notes.length);

test('metal chugs in verses and rings in choruses, on guitars tuned down', () => {
  for (const seed of [3, 4, 5]) {
    const { parts, sections, meter } = compose('metal', seed);
    const guitar = parts.find(({ role }) => role === 'chords')!;
    const within = (kind: string): ScoreNote[] =>
      sections
        .filter((section) => section.kind === kind)
        .flatMap(({ startQuarters, bars }) =>
          guitar.notes.filter((note) => {
            const at = note.startQuarters - startQuarters;
            return at >= 0 && at < bars * meter.quarters;
          }),
        );
    assert.ok(Math.min(...guitar.notes.map(({ pitch }) => pitch)) <= 39, 'below a guitar in E');
    assert.ok(mutedShare(within('verse')) >= 0.15, `verses: ${mutedShare(within('verse'))}`);
    assert.ok(mutedShare(within('chorus')) <= 0.05, `choruses: ${mutedShare(within('chorus'))}`);
  }
});

test('only guitars are muted, bent or slid on, and only those that can be', () => {
  const styles = ['metal', 'country', 'funk', 'blues', 'pop', 'jazz', 'punk rock'];
  let played = 0;
  for (const style of styles) {
    for (const { instrument, notes } of compose(style, 8).parts) {
      const count = notes.filter(({ technique }) => technique).length;
      played += count;
      if (count > 0) assert.equal(findInstrument(instrument).source.kind, 'plucked', `${style}: ${instrument}`);
    }
  }
  assert.ok(played > 100, `${played} notes`);
});
