import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../dsp/random.ts';
import type { Song } from '../../notation/song.ts';
import { listMidiLevels } from './levels.ts';
import { performPart, quartersToSeconds } from './perform.ts';

const meter = { quarters: 4, beats: 4 };
const straight = { tempoBpm: 120, meter, swing: { unitQuarters: 0.5, ratio: 0.5 } } as const;
const swung = { tempoBpm: 120, meter, swing: { unitQuarters: 0.5, ratio: 2 / 3 } } as const;

test('swing moves off-beats to the third triplet and leaves beats alone', () => {
  for (const beat of [0, 1, 2, 7]) assert.ok(Math.abs(quartersToSeconds(beat, swung) - 0.5 * beat) < 1e-9);
  assert.ok(Math.abs(quartersToSeconds(2.5, swung) - (1 + 1 / 3)) < 1e-9);
  assert.ok(Math.abs(quartersToSeconds(2.5, straight) - 1.25) < 1e-9);
});

test('six eighths are felt in two: the tempo counts dotted quarters', () => {
  const time = { tempoBpm: 60, meter: { quarters: 3, beats: 2 }, swing: straight.swing };
  assert.ok(Math.abs(quartersToSeconds(3, time) - 2) < 1e-9);
});

test('people play near the beat, not on it; chords stay together, and a key is let go before it is struck again', () => {
  const notes = Array.from({ length: 64 }, (_, i) =>
    [60, 64].map((pitch) => ({ startQuarters: i, quarters: 1, pitch, force: 0.6 })),
  ).flat();
  const song = { ...straight, playing: { looseMs: 8, laidBackMs: 0, dynamics: 0.1 } };
  const played = performPart({ role: 'chords', notes }, song, { leadInSeconds: 0.25, random: createRandom(4) });
  const offsets = played.map(({ startSeconds }, i) => startSeconds - 0.25 - 0.5 * Math.floor(i / 2));
  const deviation = Math.sqrt(offsets.reduce((sum, x) => sum + x * x, 0) / offsets.length);
  assert.ok(deviation > 0.003 && deviation < 0.02, `${deviation} s`);
  for (let i = 0; i < played.length; i += 2) assert.equal(played[i]!.startSeconds, played[i + 1]!.startSeconds);
  for (let i = 2; i < played.length; i++) assert.ok(played[i - 2]!.endSeconds < played[i]!.startSeconds);
  assert.ok(new Set(played.map(({ velocity }) => velocity)).size > 5, 'no two strokes are alike');
});

test('automation and a fade are volume controllers in a MIDI file, in straight lines of dB', () => {
  const song = { ...straight, totalQuarters: 16, fadeOutSeconds: 4 } as Song;
  const automation = [
    { atQuarters: 2, gainDb: 0 },
    { atQuarters: 4, gainDb: -6 },
  ];
  const levels = listMidiLevels({ automation }, song);
  const at = (seconds: number): number => levels.findLast((level) => level.seconds <= seconds + 1e-9)!.gainDb;
  assert.equal(at(0.9), 0);
  assert.ok(Math.abs(at(1.55) + 3) < 0.5, `${at(1.55)} dB`);
  assert.ok(Math.abs(at(4) + 6) < 1e-9);
  assert.ok(Math.abs(at(8.25) + 6 + 6) < 0.6, 'half of the fade, 6 dB more');
  assert.ok(at(10.2) < -50);
  assert.deepEqual(listMidiLevels({}, { ...straight, totalQuarters: 16 } as Song), []);
});
