import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { evaluationMissing, readRecording, recordingsMissing } from '../../../../test/support/recordings.ts';
import { makeWhiteNoise } from '../../../../test/support/signals.ts';
import { openWordAligner, type WordAligner } from './word-aligner.ts';

const sampleRateHz = 16_000;
const read = (name: string) => readRecording(`speech/${name}`, { sampleRateHz, seconds: 20 });

/** Spoken digits, each cut closely, at known times in faint noise. */
function placeDigits(names: readonly string[], pauseSeconds: number) {
  const digits = names.map((name) => read(`fsdd/${name}.wav`));
  const pause = Math.round(pauseSeconds * sampleRateHz);
  const length = digits.reduce((sum, digit) => sum + digit.length + pause, pause);
  const audio = makeWhiteNoise(length, 3).map((x) => 1e-4 * x);
  const spans: { startSeconds: number; endSeconds: number }[] = [];
  let at = pause;
  for (const digit of digits) {
    const { first, last } = findSound(digit);
    spans.push({ startSeconds: (at + first) / sampleRateHz, endSeconds: (at + last) / sampleRateHz });
    for (const [i, x] of digit.entries()) audio[at + i]! += x;
    at += digit.length + pause;
  }
  return { audio, spans };
}

/** Where a recording of one word is within 30 dB of its loudest 10 ms. */
function findSound(samples: Float32Array): { first: number; last: number } {
  const frame = 160;
  const powers = Array.from({ length: Math.floor(samples.length / frame) }, (_, i) =>
    samples.subarray(i * frame, (i + 1) * frame).reduce((sum, x) => sum + x * x, 0),
  );
  const least = Math.max(...powers) / 1000;
  const isLoud = (power: number) => power > least;
  return { first: powers.findIndex(isLoud) * frame, last: (powers.findLastIndex(isLoud) + 1) * frame };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

describe('word times', () => {
  let aligner: WordAligner;
  before(async () => {
    aligner = await openWordAligner();
  });
  after(() => aligner.release());

  describe('of recorded speech', { skip: recordingsMissing }, () => {
    const names = ['2_george_0', '7_lucas_0', '9_lucas_0', '4_yweweler_0', '6_theo_0', '8_theo_0', '3_theo_0'];
    const digits = names.map((name) => `speech/fsdd/${name}.wav`);
    for (const written of ['Two, seven, nine, four — six, eight, three.', '2 7 9 4 6 8 3']) {
      it(`lie within 60 ms of where the words were put: ${written}`, { skip: evaluationMissing(...digits) }, (t) => {
        const { audio, spans } = placeDigits(names, 0.3);
        const { words, isAligned } = aligner.align(audio, written);
        assert.ok(isAligned);
        assert.equal(words.length, spans.length);
        const starts = words.map((word, i) => Math.abs(word.startSeconds - spans[i]!.startSeconds));
        const ends = words.map((word, i) => Math.abs(word.endSeconds - spans[i]!.endSeconds));
        t.diagnostic(`median start ${median(starts).toFixed(3)} s, end ${median(ends).toFixed(3)} s`);
        assert.ok(median(starts) <= 0.06, `starts ${starts}`);
        assert.ok(median(ends) <= 0.1, `ends ${ends}`);
      });
    }

    it('are given to numbers, sums, dashes and invented words alike, in order and without overlap', () => {
      const audio = read('ljspeech/LJ001-0007.flac');
      const text = 'The earliest book printed with movable types — the Gutenburgh, or "42-line" Bible, of about 1455,';
      const { words, isAligned } = aligner.align(audio, text);
      assert.ok(isAligned);
      assert.equal(words.map((word) => word.text).join(' '), text);
      assert.ok(words.some((word) => word.text === 'types —'));
      let end = 0;
      for (const word of words) {
        assert.ok(word.startSeconds >= end && word.endSeconds > word.startSeconds, word.text);
        end = word.endSeconds;
      }
      assert.ok(end <= audio.length / sampleRateHz);
      const year = words.at(-1)!;
      assert.ok(year.endSeconds - year.startSeconds > 0.7, 'four syllables of a year last');
    });
  });

  it('are shared out where the words cannot be what is heard, so that every word still has one', () => {
    const audio = makeWhiteNoise(sampleRateHz / 2, 5).map((x) => 0.1 * x);
    const text = 'Far more words than anyone could say in half a second of noise, were it ever so loud and clear.';
    const { words, isAligned } = aligner.align(audio, text);
    assert.equal(isAligned, false);
    assert.equal(words.map((word) => word.text).join(' '), text);
    for (const word of words) assert.ok(word.endSeconds > word.startSeconds && word.endSeconds <= 0.501, word.text);
  });

  it('are none for a text without words', () => {
    assert.deepEqual(aligner.align(new Float32Array(16_000), ' … ').words, []);
  });
});
