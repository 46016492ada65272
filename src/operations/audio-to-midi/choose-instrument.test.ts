import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Note } from '../../notation/note.ts';
import { chooseProgram } from './choose-instrument.ts';

const line = (pitch: number, more: Partial<Note> = {}): Note[] =>
  Array.from({ length: 20 }, (_, i) => ({ startSeconds: i, endSeconds: i + 0.9, pitch, velocity: 80, ...more }));

describe('the instrument that plays a transcription', () => {
  for (const [what, notes, name] of [
    ['chords', [...line(60), ...line(64), ...line(67)], 'Piano'],
    ['a line', line(65), 'Piano'],
    ['a line that bends', line(69, { bendSemitones: [0, 1] }), 'Flute'],
    ['a low line that bends', line(52, { bendSemitones: [0, 1] }), 'Clarinet'],
    ['a bass line', line(36), 'Bass'],
    ['nothing', [], 'Piano'],
  ] as const) {
    it(`is the ${name} for ${what}`, () => assert.equal(chooseProgram(notes).name, name));
  }
});
