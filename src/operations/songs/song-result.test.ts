import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JsonObject } from '../../contract/task.ts';
import type { ResultView } from '../operation.ts';
import { exampleSongs, listSongEvents, viewSongs } from './song-result.ts';

function viewOf(values: JsonObject, roles: readonly string[]): ResultView {
  return {
    url: (role) => (roles.includes(role) ? `https://serinette.example/${role}` : undefined),
    durationSeconds: (role) => (roles.includes(role) ? 120.5 : undefined),
    values,
    conversionIds: ['id-1', 'id-2'],
  };
}

const both = ['audio_1', 'wav_1', 'midi_1', 'audio_2', 'wav_2', 'midi_2'];
const covers = ['cover', 'cover_thumbnail'];
const {
  lyrics_timestamped: _lines,
  lyrics_timestamped_words: _words,
  ...untimed
} = (exampleSongs.values as { songs: { 1: Record<string, string> } }).songs[1];

describe('the webhooks of two songs', () => {
  const subtypes = (view: ResultView) => listSongEvents(view).map(({ subtype }) => subtype);

  it('are one a song, one for the timed lyrics of each, and one for the cover', () => {
    assert.deepEqual(subtypes(viewOf(exampleSongs.values, [...both, ...covers])), [
      'music_ai',
      'music_ai',
      'lyrics_timestamped',
      'lyrics_timestamped',
      'album_cover_generation',
    ]);
  });

  it('leave out timed lyrics and cover where there are none', () => {
    const values = { seed: 1, songs: { 1: untimed, 2: untimed }, failures: {} };
    assert.deepEqual(subtypes(viewOf(values, both)), ['music_ai', 'music_ai']);
  });

  it('carry what receivers look for', () => {
    const [first, second, timed, , cover] = listSongEvents(viewOf(exampleSongs.values, [...both, ...covers]));
    assert.equal(first!.conversion_id, 'id-1');
    assert.equal(second!.conversion_id, 'id-2');
    assert.equal(first!.audio_url, 'https://serinette.example/audio_1');
    assert.equal(second!.audio_url, undefined, 'a receiver that keeps one address for a task keeps the first song');
    assert.equal(second!.conversion_path, 'https://serinette.example/audio_2');
    assert.equal(second!.conversion_path_wav, 'https://serinette.example/wav_2');
    assert.deepEqual([second!.is_flagged, second!.reason, second!.conversion_duration], [false, '', 120.5]);
    assert.equal(timed!.conversion_id, 'id-1');
    const [line] = JSON.parse(String(timed!.lyrics_timestamped));
    assert.deepEqual(Object.keys(line).sort(), ['end', 'index', 'start', 'text']);
    assert.equal('conversion_id' in cover!, false, 'the cover is of both');
    assert.deepEqual(cover!.image_paths, ['https://serinette.example/cover']);
    assert.equal(cover!.album_cover_generator_output, true);
  });

  it('tell of a song that could not be made beside the one that was', () => {
    const values = { seed: 1, songs: { 2: untimed }, failures: { 1: 'No.' } };
    const [made, failed, ...rest] = listSongEvents(viewOf(values, ['audio_2', 'wav_2']));
    assert.equal(made!.audio_url, 'https://serinette.example/audio_2', 'the only song');
    assert.deepEqual([made!.conversion_id, failed!.conversion_id, rest.length], ['id-2', 'id-1', 0]);
    assert.deepEqual([failed!.success, failed!.status, failed!.error], [false, 'FAILED', 'No.']);
  });
});

describe('byId of two songs', () => {
  it('has the fields of both', () => {
    const shown = viewSongs(viewOf(exampleSongs.values, [...both, ...covers]));
    for (const n of [1, 2]) {
      for (const name of ['title', 'lyrics', 'lyrics_timestamped', 'sounds', 'midi_path']) {
        assert.equal(typeof shown[`${name}_${n}`], 'string', `${name}_${n}`);
      }
    }
    assert.equal(shown.album_cover_path, 'https://serinette.example/cover');
    assert.equal(shown.album_cover_thumbnail, 'https://serinette.example/cover_thumbnail');
    assert.equal('message' in shown, false);
  });

  it('says which song is missing, and that it was not charged', () => {
    const values = { seed: 1, songs: { 2: untimed }, failures: { 1: 'The voice was lost.' } };
    const shown = viewSongs(viewOf(values, ['audio_2', 'wav_2']));
    assert.match(String(shown.message), /Output 1 .* only the other one was charged: The voice was lost\./);
    assert.equal(shown.title_1, undefined);
    assert.equal(shown.title_2, untimed.title);
  });

  it('stays readable once the owner has deleted the result', () => {
    assert.deepEqual(listSongEvents(viewOf({}, [])), []);
    assert.equal(viewSongs(viewOf({}, [])).title_1, undefined);
  });
});
