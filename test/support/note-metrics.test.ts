import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Note } from '../../src/notation/note.ts';
import { scoreNotes } from './note-metrics.ts';

const note = (startSeconds: number, endSeconds: number, pitch = 60): Note => ({
  startSeconds,
  endSeconds,
  pitch,
  velocity: 64,
});

describe('the score of notes', () => {
  it('is 1 for the truth, 0 for nothing and for another pitch', () => {
    const truth = [note(0, 1), note(1, 2, 64)];
    assert.equal(scoreNotes(truth, truth, { withOffset: true }).f1, 1);
    assert.equal(scoreNotes(truth, []).f1, 0);
    assert.equal(scoreNotes(truth, [note(0, 1, 61)]).f1, 0);
  });

  it('takes an onset within 50 ms, 50 ms itself included', () => {
    assert.equal(scoreNotes([note(1, 2)], [note(1.05, 2)]).f1, 1);
    assert.equal(scoreNotes([note(1, 2)], [note(1.051, 2)]).f1, 0);
  });

  it('takes an end within 50 ms or a fifth of the length', () => {
    const ends = (truth: Note, found: Note) => scoreNotes([truth], [found], { withOffset: true }).f1;
    assert.equal(ends(note(0, 1), note(0, 1.2)), 1);
    assert.equal(ends(note(0, 1), note(0, 0.79)), 0);
    assert.equal(ends(note(0, 0.1), note(0, 0.14)), 1);
    assert.equal(ends(note(0, 0.1), note(0, 0.16)), 0);
  });

  it('counts each note once, and pairs so that most have a partner', () => {
    // Greedily, the first found note would take the first true one, and the second would be left without.
    const truth = [note(0.04, 1), note(0.08, 1)];
    const found = [note(0.06, 1), note(0, 1)];
    assert.equal(scoreNotes(truth, found).matches.length, 2);
    const { precision, recall } = scoreNotes([note(0, 1)], [note(0, 1), note(0.01, 1)]);
    assert.deepEqual([precision, recall], [0.5, 1]);
  });
});
