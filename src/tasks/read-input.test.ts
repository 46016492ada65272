import assert from 'node:assert/strict';
import test from 'node:test';
import { Fault } from '../contract/fault.ts';
import { imageToSong } from '../operations/image-to-song/schema.ts';
import { readInput } from './read-input.ts';

test('what is wrong with a field is said in words for people', () => {
  const refusals: readonly (readonly [fields: Record<string, unknown>, said: string])[] = [
    [{ num_outputs: '3' }, 'num_outputs: must be at most 2.'],
    [{ num_outputs: 0 }, 'num_outputs: must be at least 1.'],
    [{ bpm: 'fast' }, 'bpm: must be a number.'],
    [{ bpm: 20 }, 'bpm: give 30 to 300 beats per minute, or 0 for the tempo that suits the song.'],
    [{ seed: 1.5 }, 'seed: must be a whole number.'],
    [{ prompt: 'x'.repeat(1001) }, 'prompt: must be at most 1000 characters long.'],
    [{ make_instrumental: 'maybe' }, 'make_instrumental: must be true or false.'],
    [{ gender: 'q' }, 'gender: must be one of male, female, neutral.'],
    [{ duration: 241 }, 'duration: must be at most 240.'],
    [{ prompt: {}, bpm: [] }, 'prompt: must be text. bpm: must be a number.'],
  ];
  for (const [fields, message] of refusals) assert.throws(() => readInput(imageToSong, fields), { message });
});

test('each bad field has its own sentence, for a form to show beside it', () => {
  try {
    readInput(imageToSong, { num_outputs: 3, bpm: 'fast', prompt: {} });
    assert.fail('accepted');
  } catch (thrown) {
    assert.ok(thrown instanceof Fault);
    assert.deepEqual(thrown.fieldErrors, {
      prompt: 'prompt: must be text.',
      bpm: 'bpm: must be a number.',
      num_outputs: 'num_outputs: must be at most 2.',
    });
  }
});
