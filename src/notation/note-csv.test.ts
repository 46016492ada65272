import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeNoteCsv } from './note-csv.ts';

describe('note CSV', () => {
  it('has a line a note, with a column for each third of a semitone that it bends', () => {
    const notes = [
      { startSeconds: 0.1, endSeconds: 1.25, pitch: 60, velocity: 80 },
      { startSeconds: 1 / 3, endSeconds: 2, pitch: 72, velocity: 64, bendSemitones: [0, -0.1, 1 / 3, -0.7] },
    ];
    assert.equal(
      writeNoteCsv(notes),
      [
        'start_time_s,end_time_s,pitch_midi,velocity,pitch_bend',
        '0.1,1.25,60,80',
        '0.333333,2,72,64,0,0,1,-2',
        '',
      ].join('\r\n'),
    );
  });

  it('is the header alone without notes', () => {
    assert.equal(writeNoteCsv([]), 'start_time_s,end_time_s,pitch_midi,velocity,pitch_bend\r\n');
  });
});
