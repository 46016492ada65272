import assert from 'node:assert/strict';
import test from 'node:test';
import { Fault } from '../contract/fault.ts';
import { imageToSong } from '../operations/image-to-song/schema.ts';
import { inpaint } from '../operations/inpaint/schema.ts';
import { musicAi } from '../operations/music-ai/schema.ts';
import { readInput } from './read-input.ts';

test('what is wrong with a field is said in words for people', () => {
  const refusals: readonly (readonly [fields: Record<string, unknown>, said: string])[] = [
    [{ prompt: 'x'.repeat(1001) }, 'prompt: must be at most 1000 characters long.'],
    [{ make_instrumental: 'maybe' }, 'make_instrumental: must be true or false.'],
    [{ gender: 'q' }, 'gender: must be one of male, female, neutral.'],
    [{ prompt: {}, gender: [] }, 'prompt: must be text. gender: must be one of male, female, neutral.'],
  ];
  for (const [fields, message] of refusals) assert.throws(() => readInput(imageToSong, fields), { message });
  for (const [fields, message] of [
    [{ num_outputs: '3' }, 'num_outputs: must be at most 2.'],
    [{ num_outputs: 0 }, 'num_outputs: must be at least 1.'],
    [{ num_outputs: 1.5 }, 'num_outputs: must be a whole number.'],
  ] as const) {
    const range = { replace_start_at: 1, replace_end_at: 2 };
    assert.throws(() => readInput(inpaint, { ...range, ...fields }), { message });
  }
});

test('a field that the public API does not have refuses nothing, and what became of it is told', () => {
  const changes: readonly (readonly [
    fields: Record<string, unknown>,
    became: Record<string, unknown>,
    told: RegExp,
  ])[] = [
    [{ outputs: 4 }, { outputs: 2 }, /^outputs: 4 is more than 2, which was taken instead\.$/],
    [{ seed: -1 }, { seed: undefined }, /^seed: -1 counts as an omitted field\.$/],
    [{ seed: '1.6' }, { seed: 2 }, /rounded to 2/],
    [{ seed: 'lucky' }, { seed: undefined }, /^seed: must be a number\. It was left out\.$/],
    [{ output_length: '3' }, { duration: 10 }, /^output_length: 3 is less than 10/],
    [{ duration: 0 }, { duration: undefined }, /^duration: 0 counts as an omitted field/],
    [{ output_length: 60, duration: 30 }, { duration: 30 }, /^$/],
    [{ bpm: -1 }, { bpm: 0 }, /^bpm: -1 counts as an omitted field/],
    [{ title: 'x'.repeat(412) }, { title: 'x'.repeat(300) }, /^title: only the first 300 of 412 characters/],
    [{ key: 'loud' }, { key: undefined }, /^key: name a tonic .* It was left out\.$/],
    [{ num_outputs: 1 }, { outputs: 2 }, /^num_outputs has no effect here.*outputs=1/],
    [{ num_outputs: 4 }, { outputs: 2 }, /^num_outputs has no effect here/],
    [{ num_outputs: '2' }, { outputs: 2 }, /^$/],
  ];
  for (const [fields, became, told] of changes) {
    const { input, warnings } = readInput(musicAi, { prompt: 'rain', ...fields });
    for (const [name, value] of Object.entries(became)) assert.equal(input[name], value, JSON.stringify(fields));
    assert.match(warnings.join(' '), told, JSON.stringify(fields));
  }
});

test('each bad field has its own sentence, for a form to show beside it', () => {
  try {
    readInput(inpaint, { replace_start_at: -1, replace_end_at: 2, num_outputs: 3, prompt: {} });
    assert.fail('accepted');
  } catch (thrown) {
    assert.ok(thrown instanceof Fault);
    assert.deepEqual(thrown.fieldErrors, {
      prompt: 'prompt: must be text.',
      replace_start_at: 'replace_start_at: must be at least 0.',
      num_outputs: 'num_outputs: must be at most 2.',
    });
  }
});
