import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { songModelNames, songModels, songSecondsMin, songTempoBpm } from '../contract/song-models.ts';
import { parseSongRequest } from './parse-song-request.ts';
import { settleNumbers } from './settle-numbers.ts';
import type { SongRequest } from './song-request.ts';

const open = { makeInstrumental: false, vocalOnly: false } as const;

/** Words for a length in minutes and seconds. */
const sayLength = (seconds: number): string => `${Math.floor(seconds / 60)} min ${seconds % 60} sec`;

for (const model of songModelNames) {
  const most = songModels[model].durationSecondsMax;

  describe(`the words of a prompt for ${model}`, () => {
    for (const [what, said, length] of [
      ['too long', sayLength(most + 60), most],
      ['too long in seconds', `${most + 120} seconds`, most],
      ['at the limit', sayLength(most), most],
      ['below the limit', sayLength(most - 30), most - 30],
      ['too short', '3 seconds', songSecondsMin],
    ] as const) {
      it(`are limited as its field is: ${what}`, () => {
        const { values, warnings } = settleNumbers({ model, prompt: `a pop song, ${said}` });
        assert.equal(values.durationSeconds, length);
        assert.equal(parseSongRequest({ ...open, model, prompt: `pop, ${said}` }).durationSeconds, length);
        if (what.startsWith('too'))
          assert.match(warnings.join(), new RegExp(`seconds; ${model} .* became ${length}\\.$`));
        else assert.deepEqual(warnings, []);
      });
    }

    for (const [what, said, tempo] of [
      ['too fast', '400 bpm', 300],
      ['too fast, behind its name', 'tempo: 320', 300],
      ['far too fast', '1000 bpm', 300],
      ['at the upper limit', '300 bpm', 300],
      ['fast', '250 bpm', 250],
      ['slow', '35 bpm', 35],
      ['at the lower limit', '30 bpm', 30],
      ['too slow', '20 bpm', 30],
      ['far too slow', '5 bpm', 30],
    ] as const) {
      it(`are limited as the tempo field is: ${what}`, () => {
        const { values, warnings } = settleNumbers({ model, prompt: `pop, ${said}` });
        assert.equal(values.tempoBpm, tempo);
        assert.equal(warnings.length, what.includes('too') ? 1 : 0);
      });
    }

    it('are not limited where a field says something else', () => {
      assert.deepEqual(settleNumbers({ model, prompt: "piano, as if he's asleep" }).values, {});
      const request = { model, prompt: 'pop, 99 minutes, 999 bpm', tempoBpm: 90, durationSeconds: 60 };
      const { values, warnings } = settleNumbers(request);
      assert.deepEqual([values.tempoBpm, values.durationSeconds, warnings], [90, 60, []]);
    });
  });
}

describe('any text', () => {
  const words = [
    '5',
    'minutes',
    '250',
    'bpm',
    'at',
    ':',
    '30',
    '808s',
    'seconds',
    'tempo',
    '1:30',
    'half',
    'a',
    'long song',
  ];
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(fc.constantFrom(...words, '-', ',', '12000', '0'), { maxLength: 12 }).map((parts) => parts.join(' ')),
  );
  const request: fc.Arbitrary<SongRequest> = fc.record({
    prompt: text,
    musicStyle: text,
    negativeTags: text,
    title: text,
    lyrics: fc.option(text, { nil: undefined }),
    makeInstrumental: fc.boolean(),
    vocalOnly: fc.constant(false),
    model: fc.constantFrom(...songModelNames),
  });

  it('is understood as some song within the limits of its model', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const { tempoBpm, durationSeconds, styles, themeWords } = parseSongRequest(asked);
        assert.ok(styles.length > 0 && themeWords.length <= 24);
        if (tempoBpm !== undefined) assert.ok(tempoBpm >= songTempoBpm.slowest && tempoBpm <= songTempoBpm.fastest);
        if (durationSeconds === undefined) return;
        const { durationSecondsMax } = songModels[asked.model];
        assert.ok(durationSeconds >= songSecondsMin && durationSeconds <= durationSecondsMax);
      }),
      { numRuns: 300 },
    );
  });
});
