import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openAudioFiles } from '../support/audio-files.ts';
import { openSongToInpaint } from '../support/song-to-inpaint.ts';

const files = await openAudioFiles();
after(files.close);
const song = await openSongToInpaint(files);

describe('a part of a song that is sung', () => {
  it('has each line within the range, and fits as music does', async () => {
    const lyrics = 'Over the water, over the sea';
    const [result] = await song.run({ lyrics_section_to_replace: lyrics, gender: 'female', num_outputs: 1 });
    const { timedLyrics, sounds } = result!.take;
    assert.match(sounds, /voice/);
    assert.ok(timedLyrics.length > 0);
    const { startSeconds, endSeconds } = song.range;
    for (const { startMs, endMs } of timedLyrics) {
      assert.ok(startMs >= 1000 * startSeconds && endMs <= 1000 * endSeconds, `${startMs} to ${endMs} ms`);
    }
    await song.assertFits(result!);
  });
});

describe('two versions that are composed', () => {
  it('differ in material, both fit, and come again with the same seed', async () => {
    const wish = { prompt: 'something new with guitar' };
    const [first, second] = await song.run(wish);
    assert.notDeepEqual(first!.channels, second!.channels);
    for (const result of [first!, second!]) await song.assertFits(result);
    const [again] = await song.run({ ...wish, num_outputs: 1 });
    assert.deepEqual(again!.channels, first!.channels);
  });
});
