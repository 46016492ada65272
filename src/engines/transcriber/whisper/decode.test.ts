import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { tinyTokens, writeTinyWhisper } from '../../../../test/support/tiny-whisper.ts';
import { openWhisper, type Whisper } from '../../../models/whisper/model.ts';
import { type DecodeOptions, decodeWindow, rateLanguages } from './decode.ts';
import { computeLogMel } from './log-mel.ts';
import { timeSegmentWords } from './segment-words.ts';
import { splitAtTimestamps } from './segments.ts';

const rateHz = 16_000;
const lowHz = 250;
const middleHz = 1400;
const highHz = 5000;

let folder: string;
let whisper: Whisper;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tiny-whisper-'));
  await writeTinyWhisper(folder);
  whisper = await openWhisper(folder);
});
after(async () => {
  await whisper.release();
  await rm(folder, { recursive: true });
});

/** Six seconds with tones `[from, to, hertz]` over faint noise. */
function tones(...parts: readonly (readonly [number, number, number])[]): Float32Array {
  const samples = Float32Array.from({ length: 6 * rateHz }, (_, i) => 1e-4 * Math.sin(i * i));
  for (const [from, to, hertz] of parts) {
    for (let i = Math.round(from * rateHz); i < to * rateHz; i++) {
      samples[i]! += 0.3 * Math.sin((2 * Math.PI * hertz * i) / rateHz);
    }
  }
  return samples;
}

const english = tones([0.5, 1.1, lowHz], [1.5, 2.3, middleHz]);
const german = tones([0.5, 1.1, lowHz], [1.5, 2.3, middleHz], [3, 3.4, highHz]);

const hear = (samples: Float32Array, by = whisper) => by.hear(computeLogMel(samples, 80, 3000));

async function write(samples: Float32Array, settings: Pick<DecodeOptions, 'language' | 'task'>) {
  const window = await hear(samples);
  const signal = new AbortController().signal;
  return decodeWindow(whisper, window, { ...settings, seconds: samples.length / rateHz, signal });
}

describe('Whisper writing down a window', () => {
  for (const [language, task, text] of [
    ['en', 'transcribe', ' hello world.'],
    ['de', 'transcribe', ' hallo welt.'],
    ['de', 'translate', ' hello world.'],
  ] as const) {
    it(`writes${text} when asked to ${task} "${language}"`, async () => {
      const { tokens, isTrusted, meanLogProbability } = await write(german, { language, task });
      assert.equal(whisper.vocabulary.decode(tokens), text);
      assert.deepEqual([tokens[0], tokens.at(-1)], [tinyTokens.timestampBegin, tinyTokens.timestampBegin + 150]);
      assert.ok(isTrusted && meanLogProbability > -0.1);
    });
  }

  it('hears which language is spoken', async () => {
    for (const [samples, language] of [
      [english, 'en'],
      [german, 'de'],
    ] as const) {
      const probabilities = await rateLanguages(whisper, await hear(samples));
      assert.ok(probabilities.get(language)! > 0.9, language);
      const sum = [...probabilities.values()].reduce((a, b) => a + b);
      assert.ok(Math.abs(sum - 1) < 1e-6);
    }
  });

  it('writes nothing for a window without speech', async () => {
    const { tokens, noSpeechProbability } = await write(tones(), { language: 'en', task: 'transcribe' });
    assert.deepEqual(tokens, []);
    assert.ok(noSpeechProbability > 0.6);
  });

  it('stops a text that never ends, keeps its phrase once and does not trust it', async () => {
    const { tokens, isTrusted } = await write(english, { language: 'it', task: 'transcribe' });
    assert.equal(whisper.vocabulary.decode(tokens), ' la');
    assert.equal(isTrusted, false);
  });

  it('writes the same text of the same audio each time', async () => {
    const once = await write(english, { language: 'it', task: 'transcribe' });
    assert.deepEqual(await write(english, { language: 'it', task: 'transcribe' }), once);
  });

  it('ends when the task is cancelled', async () => {
    const window = await hear(english);
    const signal = AbortSignal.abort(new Error('cancelled'));
    const settings = { language: 'en', task: 'transcribe', seconds: 6, signal } as const;
    await assert.rejects(decodeWindow(whisper, window, settings), /cancelled/);
  });

  it('remembers what it wrote as if it read it all again', async () => {
    const window = await hear(german);
    const { startOfTranscript, de, transcribe, timestampBegin, hallo, welt } = tinyTokens;
    const tokens = [startOfTranscript, de, transcribe, timestampBegin, hallo, welt];
    const whole = Float32Array.from(await whisper.startText(window).push(tokens));
    const size = whole.length / tokens.length;
    const text = whisper.startText(window);
    await text.push(tokens.slice(0, 3));
    for (let i = 3; i < tokens.length; i++) {
      const logits = await text.push([tokens[i]!]);
      const worst = logits.reduce((most, x, at) => Math.max(most, Math.abs(x - whole[i * size + at]!)), 0);
      assert.ok(worst < 1e-3, `token ${i} differs by ${worst}`);
    }
  });
});

describe('the times of words', () => {
  const timesOf = async (by: Whisper, samples: Float32Array) => {
    const window = await hear(samples, by);
    const settings = { language: 'en', task: 'transcribe' } as const;
    const signal = new AbortController().signal;
    const { tokens } = await decodeWindow(by, window, { ...settings, seconds: 6, signal });
    const { segments } = splitAtTimestamps(tokens, 6, by.vocabulary);
    return timeSegmentWords(by, window, segments, { ...settings, samples });
  };

  for (const [first, second] of [
    [
      [0.5, 1.1],
      [1.5, 2.3],
    ],
    [
      [0.3, 0.7],
      [1.2, 2.6],
    ],
    [
      [0.3, 0.8],
      [0.8, 1.4],
    ],
  ] as const) {
    it(`are where the decoder hears them: ${first[0]} s and ${second[0]} s`, async () => {
      const [utterance] = await timesOf(whisper, tones([...first, lowHz], [...second, middleHz]));
      assert.deepEqual(
        utterance?.words.map(({ text }) => text),
        ['hello', 'world.'],
      );
      const [hello, world] = utterance.words;
      for (const [word, [start, end]] of [
        [hello!, first],
        [world!, second],
      ] as const) {
        assert.ok(Math.abs(word.startSeconds - start) <= 0.06, `${word.text} starts at ${word.startSeconds}`);
        assert.ok(Math.abs(word.endSeconds - end) <= 0.06, `${word.text} ends at ${word.endSeconds}`);
      }
    });
  }

  it('are spread over the time stamps where an export does not tell what its decoder looked at', async () => {
    const plainFolder = path.join(folder, 'plain');
    await writeTinyWhisper(plainFolder, { hasCrossAttention: false });
    const plain = await openWhisper(plainFolder);
    const [utterance] = await timesOf(plain, english);
    await plain.release();
    assert.deepEqual(
      utterance?.words.map(({ text }) => text),
      ['hello', 'world.'],
    );
    assert.deepEqual([utterance.startSeconds, utterance.endSeconds], [0, 3]);
    assert.ok(utterance.words[0]!.endSeconds <= utterance.words[1]!.startSeconds);
  });
});
