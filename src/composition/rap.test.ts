import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRandom } from '../dsp/random.ts';
import { barMeters } from '../notation/bar-meter.ts';
import type { TuneLine } from './melody.ts';
import { rapLine } from './rap.ts';

const meter = barMeters['4/4'];
const rap = (stresses: readonly (0 | 1 | 2)[], bars = 1) =>
  rapLine(
    {
      section: { kind: 'verse', ordinal: 1, startQuarters: 16, bars: 8, energy: 0.5, key: { tonic: 0, mode: 'minor' } },
      startBar: 2,
      bars,
      syllables: stresses.map((stress) => ({ stress })),
    } as unknown as TuneLine,
    { meter, range: [52, 69], random: createRandom(7) },
  );

describe('a rapped line', () => {
  for (const stresses of [[2], [0, 0], [0, 2, 0, 1, 0, 2], [2, 0, 1, 0, 2, 0, 2, 0, 0, 2, 0]] as const) {
    test(`of ${stresses.length} syllables has its rhyme on the last beat and ends before the next line`, () => {
      for (const bars of [1, 2]) {
        const { notes, pitches } = rap(stresses, bars);
        const rhyme = Math.max(
          0,
          stresses.findLastIndex((stress) => stress > 0),
        );
        const lineStart = 16 + 2 * 4;
        assert.equal(notes.length, stresses.length);
        assert.equal(pitches.length, stresses.length);
        assert.equal(notes[rhyme]!.startQuarters, lineStart + 4 * bars - 1);
        for (const [i, { startQuarters, quarters }] of notes.entries()) {
          assert.ok(startQuarters + quarters <= (notes[i + 1]?.startQuarters ?? lineStart + 4 * bars) + 1e-6);
        }
      }
    });
  }
});
