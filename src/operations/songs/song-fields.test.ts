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
    const { model, generate_album_cover, lyrics_timestamps, num_outputs } = read({ prompt: 'rain' });
    assert.deepEqual([model, generate_album_cover, lyrics_timestamps, num_outputs], ['v6', false, false, 2]);
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
    assert.equal(songInput.safeParse({ prompt: 'x', bpm: 20 }).success, false);
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
    assert.match(
      refuse({ prompt: 'x', duration: 300 }),
      /v6 makes songs of up to 240 seconds. v7-pro makes the longest/,
    );
    assert.match(refuse({ prompt: 'x', duration: 400, model: 'v7-pro', vocal_only: true }), /vocal_only it is v6/);
  });

  it('is not one that has a style or lyrics alone', () => {
    for (const fields of [{ music_style: 'jazz' }, { lyrics: 'la' }, { prompt: 'x', duration: 480, model: 'v7-pro' }]) {
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
    assert.equal(planSeconds(read({ prompt: 'x', duration: 30, num_outputs: 1 })), 30);
    assert.equal(planSeconds(read({ prompt: 'x' })), 240);
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
