import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Song, SongSection } from '../../notation/song.ts';
import { createSectionTeller } from './tell-section.ts';

const key = { tonic: 0, mode: 'major' } as const;
const form = [
  ['intro', 1],
  ['verse', 1],
  ['prechorus', 1],
  ['verse', 2],
] as const;
/** Four bars of two seconds each section. */
const sections = form.map(
  ([kind, ordinal], i): SongSection => ({ kind, ordinal, startQuarters: 16 * i, bars: 4, energy: 0.5, key }),
);
const line = { text: 'a line', words: [] };
const song = {
  tempoBpm: 120,
  meter: { quarters: 4, beats: 4 },
  swing: { unitQuarters: 0.5, ratio: 0.5 },
  sections,
  vocals: [{ part: 'lead', notes: [], levelDb: 0, pan: 0 }],
  lyrics: [
    { ...line, section: 1 },
    { ...line, section: 2, isSpoken: true },
    { ...line, section: 3 },
  ],
} as unknown as Song;

describe('what is told of a song while it is made', () => {
  it('is the section that is heard, and whether it is sung, spoken or played', () => {
    const tell = createSectionTeller(song);
    const told = [0, 5, 9, 17, 25, 99].map(tell);
    assert.deepEqual(told, [
      'playing the intro',
      'playing the intro',
      'singing verse 1',
      'speaking the pre-chorus',
      'singing verse 2',
      'singing verse 2',
    ]);
  });

  it('is never singing where nobody sings', () => {
    const tell = createSectionTeller({ ...song, vocals: [] });
    assert.deepEqual([9, 17].map(tell), ['playing verse 1', 'playing the pre-chorus']);
  });
});
