import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { songModelNames, songModels } from '../contract/song-models.ts';
import { createPronounce } from '../lyrics/pronounce.ts';
import { lookUpWord } from '../models/pronunciation/dictionary.ts';
import { parseSongRequest } from '../prompt/parse-song-request.ts';
import { composeSong } from './compose-song.ts';

const pronounce = createPronounce(lookUpWord);
const line = 'The morning train is late again';
const longLyrics = `[Verse]\n${`${line}\n`.repeat(8)}[Chorus]\n${`${line}\n`.repeat(8)}`.repeat(9);

function compose(request: Partial<Parameters<typeof parseSongRequest>[0]>) {
  const brief = parseSongRequest({ model: 'v6', makeInstrumental: false, vocalOnly: false, ...request });
  const song = composeSong(brief, { seed: 1, pronounce });
  const bar = song.meter.quarters;
  return { song, seconds: (60 * song.totalQuarters * song.meter.beats) / bar / song.tempoBpm };
}

for (const model of songModelNames) {
  const { durationSecondsMax } = songModels[model];

  describe(`a song of ${model}`, () => {
    for (const [what, request] of [
      ['a prompt that asks for ten minutes', { prompt: 'pop, 10 minutes' }],
      ['lyrics of a hundred and more lines', { prompt: 'a slow ballad', lyrics: longLyrics }],
    ] as const) {
      it(`is as long as the model makes songs, and no longer: ${what}`, () => {
        const { seconds } = compose({ model, ...request });
        assert.ok(seconds <= durationSecondsMax && seconds > 0.95 * durationSecondsMax, `${seconds} s`);
      });
    }

    it('by words is the song by the field', () => {
      const byWords = compose({ model, prompt: 'pop, 9 min 20 sec' });
      assert.deepEqual(byWords.song, compose({ model, prompt: 'pop', durationSeconds: durationSecondsMax }).song);
    });
  });
}

describe('lyrics that are too long for a song', () => {
  it('are said to be', () => {
    const { song } = compose({ prompt: 'a slow ballad', lyrics: longLyrics });
    assert.match(song.warnings!.join(), /too long for the song: \d+ of 144 lines are sung/);
    assert.equal(compose({ prompt: 'pop', lyrics: `[Verse]\n${line}` }).song.warnings, undefined);
  });
});
