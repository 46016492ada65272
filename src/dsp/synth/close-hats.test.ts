import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeHats } from './close-hats.ts';
import { createDrumVoice } from './drum-voices.ts';
import { renderNotes } from './render-notes.ts';
import type { SynthNote } from './synth-note.ts';

const note = (pitch: number, startSeconds: number): SynthNote => ({
  ...{ pitch, startSeconds, endSeconds: startSeconds + 0.1, force: 0.8, frequencyHz: 100 },
});

test('an open hi-hat rings until the next hat, not until its note ends; other drums do not close it', () => {
  const [open, , , second] = closeHats([note(46, 0), note(38, 0.25), note(42, 0.5), note(46, 1)]);
  assert.equal(open!.endSeconds, 0.5);
  assert.equal(second!.endSeconds, 3.5);
});

test('a drum machine is silent 30 ms after its open hi-hat was closed', () => {
  const sampleRateHz = 44_100;
  const play = (heldSeconds: number) => {
    const notes = [{ ...note(46, 0), endSeconds: heldSeconds }];
    const blocks = renderNotes(notes, createDrumVoice('electronicKit'), { sampleRateHz, sampleCount: 22_050, seed: 1 });
    const samples = [...blocks].flatMap(([left]) => Array.from(left!)).slice(Math.round(0.23 * sampleRateHz));
    return Math.max(...samples.map(Math.abs));
  };
  assert.equal(play(0.2), 0);
  assert.ok(play(2) > 0.01, 'it rings where nothing closes it');
});
