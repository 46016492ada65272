import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Fault } from '../../contract/fault.ts';
import { readKeyName } from '../../prompt/read-key-name.ts';
import { settleNumbers } from '../../prompt/settle-numbers.ts';
import {
  checkSong,
  completeInput,
  isStreamed,
  planSeconds,
  priceRowOf,
  songInput,
  songPriceRows,
  toRequest,
} from './song-fields.ts';

function read(fields: Record<string, unknown>) {
  return songInput.parse(fields);
}

function refuse(fields: Record<string, unknown>): string {
  try {
    checkSong(read(fields));
  } catch (thrown) {
    assert.ok(thrown instanceof Fault && thrown.status === 422);
    return thrown.message;
  }
  return '';
}

describe('the fields of a song', () => {
  it('leave out what was not asked for', () => {
    const { model, generate_album_cover, lyrics_timestamps, outputs } = read({ prompt: 'rain' });
    assert.deepEqual([model, generate_album_cover, lyrics_timestamps, outputs], ['v6', false, false, 2]);
  });

  it('are taken up to their limits and not beyond', () => {
    for (const [field, limit] of [
      ['prompt', 1000],
      ['music_style', 1000],
      ['lyrics', 5000],
    ] as const) {
      assert.ok(songInput.safeParse({ [field]: 'a'.repeat(limit) }).success, field);
      assert.equal(songInput.safeParse({ [field]: 'a'.repeat(limit + 1) }).success, false, field);
    }
    assert.equal(read({ seed: '4294967295' }).seed, 4_294_967_295);
    assert.equal(songInput.safeParse({ seed: 4_294_967_296 }).success, false);
  });

  it('state key and tempo, which weigh more than words', () => {
    const request = toRequest(read({ prompt: 'a song in C major at 80 bpm', key: 'f# minor', bpm: '132' }));
    const { values } = settleNumbers(request);
    assert.equal(values.tempoBpm, 132);
    assert.deepEqual(values.key, readKeyName('F# minor'));
    assert.equal(songInput.safeParse({ prompt: 'x', key: 'loud' }).success, false);
  });

  it('are brought to the limits of the model, as words are, and that is told', () => {
    const settle = (fields: Record<string, unknown>) => settleNumbers(toRequest(read({ prompt: 'x', ...fields })));
    const slow = settle({ bpm: 20 });
    assert.equal(slow.values.tempoBpm, 30);
    assert.match(slow.warnings.join(), /The request asks for 20 bpm; songs are made at 30 to 300 bpm, so it became 30/);
    assert.equal(settle({ bpm: 1e9 }).values.tempoBpm, 300);
    const long = settle({ duration: 600 });
    assert.equal(long.values.durationSeconds, 240);
    assert.match(long.warnings.join(), /600 seconds; v6 makes songs of 10 to 240 seconds, so it became 240/);
    assert.equal(settle({ duration: 600, model: 'v7-pro' }).values.durationSeconds, 480);
    assert.equal(settle({ duration: 400, model: 'v7-pro', vocal_only: true }).values.durationSeconds, 240);
    assert.deepEqual(settle({ duration: 60, bpm: 90 }).warnings, []);
  });

  it('name a gender as clients do', () => {
    assert.equal(read({ gender: 'm' }).gender, 'male');
    assert.equal(read({ gender: 'Female' }).gender, 'female');
    assert.equal(read({ gender: '' }).gender, undefined);
  });
});

describe('a song that nobody can make', () => {
  it('is refused in words that say what to do', () => {
    assert.match(refuse({ title: 'Nothing else' }), /Give a prompt, a music_style or lyrics/);
    assert.match(refuse({ prompt: ' ' }), /Give a prompt/);
    assert.match(refuse({ prompt: 'x', make_instrumental: true, vocal_only: 'True' }), /set one of them/);
  });

  it('is not one that has a style or lyrics alone', () => {
    for (const fields of [{ music_style: 'jazz' }, { lyrics: 'la' }, { prompt: 'x', duration: 600 }]) {
      assert.equal(refuse(fields), '');
    }
  });
});

describe('the price of a song', () => {
  const rowOf = (fields: Record<string, unknown>) => priceRowOf(read({ prompt: 'x', ...fields }));

  it('is that of its model', () => {
    for (const [model, row] of [
      ['v6', 'music_ai_v6'],
      ['v6-pro', 'music_ai_v6_pro'],
      ['v7', 'music_ai_v7'],
      ['v7-pro', 'music_ai_v7_pro'],
    ]) {
      assert.equal(rowOf({ model }), row);
      assert.ok(songPriceRows.includes(row!));
    }
  });

  it('is that of v6 for the voice alone, and of a voice where one was chosen and sings', () => {
    assert.equal(rowOf({ model: 'v7-pro', vocal_only: true }), 'music_ai_v6');
    assert.equal(rowOf({ model: 'v7-pro', voice_id: 'clara' }), 'music_ai_voice');
    assert.equal(rowOf({ model: 'v7', voice_id: 'clara', make_instrumental: true }), 'music_ai_v7');
  });

  it('and the eta count both songs in the length that was asked for', () => {
    assert.equal(planSeconds(read({ prompt: 'x', duration: 30 })), 60);
    assert.equal(planSeconds(read({ prompt: 'x', duration: 30, outputs: 1 })), 30);
    assert.equal(planSeconds(read({ prompt: 'x' })), 240);
    assert.equal(planSeconds(read({ prompt: 'x', duration: 600 })), 480, 'no more than is made');
    assert.equal(planSeconds(read({ prompt: 'a 30 second jingle' })), 60, 'in words');
    assert.equal(
      planSeconds(read({ prompt: '20 minutes of jazz', model: 'v7-pro' })),
      960,
      'up to the limit of the model',
    );
    assert.equal(planSeconds(read({ prompt: '20 minutes', model: 'v7-pro', vocal_only: true })), 480);
    assert.equal(planSeconds(read({ prompt: '20 minutes', duration: 30 })), 60);
  });
});

describe('a stream', () => {
  it('is what the pro models give, while they are the ones that make the song', () => {
    const streamed = (fields: Record<string, unknown>) => isStreamed(read({ prompt: 'x', ...fields }));
    assert.deepEqual(
      ['v6', 'v6-pro', 'v7', 'v7-pro'].map((model) => streamed({ model })),
      [false, true, false, true],
    );
    assert.equal(streamed({ model: 'v7-pro', voice_id: 'clara' }), false);
    assert.equal(isStreamed({}), false, 'of a task that its owner has deleted');
    assert.equal(isStreamed(completeInput(read({ prompt: 'x' }))), false);
  });
});
