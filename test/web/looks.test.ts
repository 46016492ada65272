import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readMidi } from '../../web/src/piano-roll/read-midi.ts';
import { describeRoll } from '../../web/src/piano-roll/roll-facts.ts';

describe('the notes of a MIDI file', () => {
  it('are where they sound, whatever its tempos are', () => {
    const { tracks, barSeconds, durationSeconds } = readMidi(
      // A beat of 60 bpm, then two of 120, in bars of three beats; a piano note over the change, and a drum.
      writeMidi([
        [
          [0, 0xff, 0x58, 4, 3, 2, 24, 8],
          [0, 0xff, 0x51, 3, ...bytesOf(1_000_000)],
          [96, 0xff, 0x51, 3, ...bytesOf(500_000)],
        ],
        [
          [0, 0xff, 0x03, 5, ...Buffer.from('Piano')],
          [48, 0x90, 60, 100],
          [96, 0x80, 60, 0],
          [0, 0x99, 36, 127],
          [96, 0x99, 36, 0],
        ],
      ]),
    );
    assert.deepEqual(
      tracks.map(({ name, isDrums, notes }) => ({
        name,
        isDrums,
        times: notes.map((n) => [n.startSeconds, n.endSeconds]),
      })),
      [
        { name: 'Piano, channel 1', isDrums: false, times: [[0.5, 1.25]] },
        { name: 'Piano, channel 10', isDrums: true, times: [[1.25, 1.75]] },
      ],
    );
    assert.deepEqual(barSeconds, [0]);
    assert.equal(durationSeconds, 1.75);
    assert.equal(describeRoll({ tracks, barSeconds, durationSeconds }), '2 notes in 2 tracks, C4 to C4, 0:01');
  });

  it('that is none is refused in words', () => {
    assert.throws(() => readMidi(Buffer.from('no notes at all')), /This MIDI file cannot be read/);
  });
});

const bytesOf = (value: number) => [value >> 16, (value >> 8) & 255, value & 255];

/** A file of 96 ticks a beat; an event is its distance in ticks, below 128, and its bytes. */
function writeMidi(tracks: readonly (readonly (readonly number[])[])[]): Buffer {
  const chunk = (name: string, body: readonly number[]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(body.length);
    return Buffer.concat([Buffer.from(name), size, Buffer.from(body)]);
  };
  const header = chunk('MThd', [0, 1, 0, tracks.length, 0, 96]);
  return Buffer.concat([header, ...tracks.map((track) => chunk('MTrk', [...track.flat(), 0, 0xff, 0x2f, 0]))]);
}
