import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { guessPassageStyle } from '../../src/engines/inpainter/composing/guess-style.ts';
import type { InpaintedTake } from '../../src/engines/inpainter/inpainter.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { hear } from '../support/heard-contexts.ts';
import { listAvailable, publishedMusic, readRecording, recordingsMissing } from '../support/recordings.ts';
import { openSongToInpaint, rules } from '../support/song-to-inpaint.ts';
import { spool } from '../support/spooled.ts';

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

describe('a gap of a recording for which nothing is asked', { skip: recordingsMissing }, () => {
  const sampleRateHz = 22_050;
  const gap = [7.1, 10.3] as const;
  const evaluation = [
    'music/songs/442789__lena-orsa__happy-music-pistachio-ice-cream-ragtime.hq.ogg',
    'music/fullsongs/muldjord_mutilated_mime.song.ogg',
    'music/fullsongs/sectoid_feelings.song.ogg',
  ] as const;

  it('has bars of the recording where its style cannot be told, and new music where it can', async () => {
    let copies = 0;
    for (const name of [...publishedMusic.slice(0, 2), ...listAvailable(evaluation)]) {
      const sound = [readRecording(name, { sampleRateHz, seconds: 28 })];
      const { isSure } = guessPassageStyle(await hear(sound, sampleRateHz, gap));
      const [startSample, endSample] = gap.map((at) => Math.round(at * sampleRateHz));
      const takes: InpaintedTake[] = [];
      const range = { startSample: startSample!, endSample: endSample! };
      const request = { prompt: 'something that fits' };
      const { signal } = new AbortController();
      const settings = { source: spool(sound, sampleRateHz), range, request, seed: 3, signal };
      for await (const take of rules.inpaint({ ...settings, intent: 'compose', outputs: 1 })) takes.push(take);
      const { method, sounds } = takes[0]!;
      if (isSure) assert.equal(method, 'composed', `${name}: ${sounds}`);
      if (method === 'copied') copies++;
    }
    assert.ok(copies > 0, 'no recording was in doubt');
  });
});
