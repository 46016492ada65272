import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../dsp/random.ts';
import { listChordClasses } from '../../notation/chord-tones.ts';
import type { ChordQuality, SongChord } from '../../notation/song.ts';
import { voiceChords } from './voicing.ts';

const qualities: readonly ChordQuality[] = [
  'major',
  'minor',
  'major7',
  'dominant7',
  'minor7',
  'sus4',
  'minor9',
  'diminished7',
];
const range = [48, 72] as const;

function drawChords(seed: number): SongChord[] {
  const random = createRandom(seed);
  return Array.from({ length: 40 }, (_, i) => ({
    startQuarters: 4 * i,
    quarters: 4,
    root: random.between(0, 11),
    quality: random.pick(qualities),
  }));
}

test('voicings keep to the range, to the chord, and open below middle C', () => {
  const chords = drawChords(1);
  for (const [i, voicing] of voiceChords(chords, { range, voiceCount: 4 }).entries()) {
    assert.equal(voicing.length, 4);
    for (const [v, pitch] of voicing.entries()) {
      assert.ok(pitch >= range[0] && pitch <= range[1]);
      assert.ok(listChordClasses(chords[i]!).includes(pitch % 12));
      const below = voicing[v - 1];
      if (below !== undefined) assert.ok(pitch - below >= (pitch < 55 ? 5 : 1), `${voicing}`);
    }
  }
});

test('voices move by little, and outer voices seldom in parallel fifths or octaves, even between chords by the dice', () => {
  let [moved, moves, parallels, pairs] = [0, 0, 0, 0];
  for (let seed = 1; seed <= 10; seed++) {
    const voiced = voiceChords(drawChords(seed), { range, voiceCount: 4 });
    for (const [i, after] of voiced.entries()) {
      const before = voiced[i - 1];
      if (!before) continue;
      for (const [v, pitch] of after.entries()) moved += Math.abs(pitch - before[v]!);
      moves += after.length;
      const [low, high] = [after[0]! - before[0]!, after[3]! - before[3]!];
      if (low !== 0 && low === high && [0, 7].includes((before[3]! - before[0]!) % 12)) parallels++;
      pairs++;
    }
  }
  assert.ok(moved / moves < 2.5, `${moved / moves} semitones a voice`);
  assert.ok(parallels / pairs < 0.03, `${parallels} of ${pairs}`);
});
