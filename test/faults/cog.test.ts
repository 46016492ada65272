import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { type CogServerOptions, openCogServer } from '../../src/backends/cog/cog.ts';
import { Fault, type FaultCode } from '../../src/contract/fault.ts';
import { type CogTestServerOptions, openCogTestServer, toDataAddress } from '../support/cog-server.ts';
import { findFreePort } from '../support/free-port.ts';
import { openTrapServer } from '../support/trap-server.ts';
import { toneFile } from '../support/wav.ts';

const never = new AbortController().signal;
const tone = Buffer.from(await toneFile(0.5).arrayBuffer());
const recording = { contentType: 'audio/wav', bytes: tone };

interface Scene {
  readonly server?: CogTestServerOptions;
  readonly client?: Partial<CogServerOptions>;
  readonly signal?: AbortSignal;
}

async function open(t: TestContext, { server: traps, client }: Omit<Scene, 'signal'>) {
  const server = await openCogTestServer({ model: () => tone, ...traps });
  const backend = openCogServer({
    url: server.url,
    title: 'The voice conversion server',
    settingPrefix: 'VOICE_CONVERSION',
    retryWaitsMs: [5, 5],
    pollWaitsMs: [5],
    ...client,
  });
  t.after(async () => {
    await server.close();
    await backend.close();
  });
  return { server, backend };
}

/** Sends a recording and reads every file that comes of it. */
async function play(t: TestContext, scene: Scene = {}) {
  const { server, backend } = await open(t, scene);
  const { signal = never } = scene;
  const run = (async () => {
    const files = await backend.predict({ source: recording, steps: 10, fast: true }, { signal });
    return Promise.all(files.map(async (file) => ({ name: file.name, bytes: Buffer.from(await file.read(signal)) })));
  })();
  run.catch(() => {});
  return { server, backend, run };
}

async function assertFault(run: Promise<unknown>, code: FaultCode, sentence: RegExp): Promise<void> {
  await assert.rejects(run, (error: unknown) => {
    assert.ok(error instanceof Fault, inspect(error));
    assert.equal(error.code, code);
    assert.match(error.message, sentence);
    assert.doesNotMatch(error.message, /secret|Traceback|127\.0\.0\.1|Field|k-very/);
    return true;
  });
}

const assertTone = (files: readonly { name: string; bytes: Buffer }[], names: readonly string[] = ['']) => {
  assert.deepEqual(
    files.map(({ name }) => name),
    names,
  );
  for (const { bytes } of files) assert.ok(bytes.equals(tone));
};

describe('a model behind Cog’s interface', () => {
  for (const dialect of ['coglet', 'python', 'one thread', 'ancient'] as const) {
    it(`gets its inputs and gives its file, of the manners of ${dialect}`, async (t) => {
      const { run, server } = await play(t, { server: { dialect } });
      assertTone(await run);
      const { input, prefer, voice } = server.predictions.at(-1)!;
      assert.deepEqual({ steps: input.steps, fast: input.fast }, { steps: 10, fast: true });
      assert.equal(voice?.samples.length, 8000);
      assert.equal(prefer, undefined, 'no webhook, no asynchronous answer is needed');
    });
  }

  for (const [what, output, names] of [
    ['a data address', (file: Buffer) => toDataAddress(file), ['']],
    [
      'a data address of a type that says nothing',
      (file: Buffer) => toDataAddress(file, 'application/octet-stream'),
      [''],
    ],
    ['an address of its own', (file: Buffer, serve: (file: Buffer) => string) => serve(file), ['']],
    ['a list', (file: Buffer) => ['a line of text', toDataAddress(file), toDataAddress(file)], ['1', '2']],
    ['an object', (file: Buffer) => ({ note: 'ok', stems: { vocals: toDataAddress(file) } }), ['stems.vocals']],
  ] as const) {
    it(`may give its file as ${what}`, async (t) => {
      const { run } = await play(t, { server: { output } });
      assertTone(await run, names);
    });
  }

  it('says what it takes, with its choices', async (t) => {
    const fields = { source: { type: 'string' }, voice: { enum: ['a', 'b'], type: 'string' } };
    const { backend } = await open(t, { server: { fields, required: ['source'] } });
    const inputs = await backend.describeInputs(never);
    assert.deepEqual(inputs?.fields.get('voice'), { type: 'string', choices: ['a', 'b'] });
    assert.deepEqual(inputs?.required, ['source']);
  });

  it('works on one of our predictions at a time', async (t) => {
    const { backend, server } = await open(t, { server: { delayMs: 20 } });
    const predict = () => backend.predict({ source: recording }, { signal: never });
    await Promise.all([predict(), predict(), predict()]);
    assert.equal(server.predictions.length, 3, 'nobody was sent away');
    assert.equal(server.inWorkMost, 1);
  });

  it('gets our key, and so do its files', async (t) => {
    const { run, server } = await play(t, {
      server: { apiKey: 'k-1', output: (file, serve) => serve(file) },
      client: { apiKey: 'k-1' },
    });
    assertTone(await run);
    assert.deepEqual(server.fetches, ['Bearer k-1']);
  });

  it('does not show our key to another host that keeps its files', async (t) => {
    const other = await openCogTestServer({ output: (file, serve) => serve(file), model: () => tone });
    t.after(() => other.close());
    const place = openCogServer({ url: other.url, title: 'It', settingPrefix: 'X' });
    t.after(() => place.close());
    const [kept] = await place.predict({ source: recording }, { signal: never });
    await kept!.read(never);
    const { run } = await play(t, {
      server: { apiKey: 'k-1', output: () => `${other.url}/files/0.wav` },
      client: { apiKey: 'k-1', fileOrigins: [other.url] },
    });
    assertTone(await run);
    assert.deepEqual(other.fetches, [undefined, undefined]);
  });

  it('keeps our key out of our log where it repeats it', async (t) => {
    const { run } = await play(t, { server: { apiKey: 'other' }, client: { apiKey: 'k-very-private' } });
    await assertFault(run, 'SERVICE_UNAVAILABLE', /VOICE_CONVERSION_API_KEY/);
    await assert.rejects(run, (error: Error) => {
      assert.match(String(error.cause), /Not a key: Bearer ••••/);
      assert.doesNotMatch(inspect(error, { depth: 9 }), /k-very-private/);
      return true;
    });
  });

  it('leaves the recording out of our log', async (t) => {
    const body = { input: { source: toDataAddress(tone) }, status: 'succeeded', output: null };
    const { run } = await play(t, { server: { mishaps: [{ status: 200, body }] } });
    await assert.rejects(run, (error: Error) => {
      assert.match(String(error.cause), /data:…/);
      assert.ok(inspect(error, { depth: 9 }).length < 3000);
      return true;
    });
  });
});

describe('a Cog server that cannot work at once', () => {
  for (const [what, traps, predictions] of [
    ['is still starting', { health: ['STARTING', 'STARTING'] }, 1],
    ['is busy with somebody else', { health: ['BUSY', 'BUSY', 'BUSY'] }, 1],
    ['is taken by somebody else just before us', { mishaps: [{ status: 409, body: { detail: 'busy' } }] }, 2],
    ['is not ready though it is healthy', { mishaps: [{ status: 503, body: { status: 'failed' } }] }, 2],
    ['is behind a proxy that asks for patience', { mishaps: [{ status: 429, headers: { 'retry-after': '0' } }] }, 2],
    ['closes the connection', { mishaps: ['reset'] }, 2],
    ['has a proxy that gives up', { mishaps: [{ status: 502, body: '<html>' }, { status: 504 }] }, 3],
    ['breaks off in its answer', { mishaps: ['truncated'] }, 2],
  ] as const satisfies readonly (readonly [string, CogTestServerOptions, number])[]) {
    it(`is asked again when it ${what}`, async (t) => {
      const { run, server } = await play(t, { server: traps });
      assertTone(await run);
      assert.equal(server.predictions.length, predictions);
      const ids = server.predictions.map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length, 'each attempt is a prediction of its own');
    });
  }

  it('does not work twice for one who lost the connection', async (t) => {
    const { run, server } = await play(t, { server: { dialect: 'python', delayMs: 10_000, mishaps: ['reset'] } });
    while (server.cancels.length === 0) await sleep(5);
    assert.deepEqual(server.cancels, [server.predictions[0]!.id]);
    await server.close();
    await run.catch(() => {});
    assert.equal(server.inWorkMost, 1);
  });
});

describe('a Cog server that fails', () => {
  const succeeded = { status: 'succeeded', id: 'x' };
  for (const [what, traps, code, sentence] of [
    ['stays busy', { mishaps: Array(99).fill({ status: 409 }) }, 'SERVICE_UNAVAILABLE', /is busy/],
    ['stays busy by its own word', { health: Array(99).fill('BUSY') }, 'SERVICE_UNAVAILABLE', /is busy/],
    [
      'wants us back tomorrow',
      { mishaps: [{ status: 429, headers: { 'retry-after': '86400' } }] },
      'SERVICE_UNAVAILABLE',
      /is busy/,
    ],
    ['could not set itself up', { health: ['SETUP_FAILED'] }, 'SERVICE_UNAVAILABLE', /could not load its model/],
    ['has broken down', { health: ['DEFUNCT'] }, 'SERVICE_UNAVAILABLE', /restart/],
    ['says that it is not well', { health: ['UNHEALTHY'] }, 'SERVICE_UNAVAILABLE', /unhealthy/],
    [
      'fails with a traceback',
      { mishaps: [{ status: 200, body: { status: 'failed', error: 'Traceback: CUDA out of memory /srv/secret' } }] },
      'SERVICE_UNAVAILABLE',
      /failed at this task/,
    ],
    [
      'is stopped by its operator',
      { mishaps: [{ status: 200, body: { status: 'canceled' } }] },
      'SERVICE_UNAVAILABLE',
      /was stopped/,
    ],
    [
      'answers before it is done',
      { mishaps: [{ status: 202, body: { status: 'starting' } }] },
      'SERVICE_UNAVAILABLE',
      /did not wait/,
    ],
    ['succeeds with nothing', { output: () => null }, 'SERVICE_UNAVAILABLE', /returned no file/],
    ['succeeds with words', { output: () => '/tmp/secret/out.wav' }, 'SERVICE_UNAVAILABLE', /returned no file/],
    [
      'leaves its output out',
      { mishaps: [{ status: 200, body: succeeded }] },
      'SERVICE_UNAVAILABLE',
      /returned no file/,
    ],
    ['makes an empty file', { output: () => 'data:audio/wav;base64,' }, 'SERVICE_UNAVAILABLE', /empty file/],
    ['answers with a page', { mishaps: [{ status: 200, body: '<html>' }] }, 'SERVICE_UNAVAILABLE', /not a prediction/],
    ['answers with nothing', { mishaps: [{ status: 200, body: '' }] }, 'SERVICE_UNAVAILABLE', /not a prediction/],
    ['answers with a list', { mishaps: [{ status: 200, body: [] }] }, 'SERVICE_UNAVAILABLE', /not a prediction/],
    ['answers without an end', { mishaps: ['endless'] }, 'SERVICE_UNAVAILABLE', /more than/],
    ['makes a file without measure', { model: () => Buffer.alloc(3e6) }, 'SERVICE_UNAVAILABLE', /more than/],
    [
      'makes a file without measure elsewhere',
      { model: () => Buffer.alloc(3e6), output: (file, serve) => serve(file) },
      'SERVICE_UNAVAILABLE',
      /more than/,
    ],
    [
      'sends us elsewhere',
      { mishaps: [{ status: 307, headers: { location: 'http://127.0.0.1:1/' } }] },
      'SERVICE_UNAVAILABLE',
      /VOICE_CONVERSION_URL/,
    ],
    [
      'has lost its file',
      { output: (file, serve) => serve(file), fileMishap: { status: 404 } },
      'SERVICE_UNAVAILABLE',
      /cannot be downloaded/,
    ],
    [
      'sends us elsewhere for its file',
      {
        output: (file, serve) => serve(file),
        fileMishap: { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      },
      'SERVICE_UNAVAILABLE',
      /cannot be downloaded/,
    ],
    [
      'does not know the inputs',
      { fields: { audio: { type: 'string' } } },
      'SERVICE_UNAVAILABLE',
      /VOICE_CONVERSION_INPUTS/,
    ],
    ['takes nothing of that size', { requestBytesMax: 1000 }, 'PAYLOAD_TOO_LARGE', /of this size/],
    ['is something else', { mishaps: Array(2).fill({ status: 404 }) }, 'SERVICE_UNAVAILABLE', /not a Cog server/],
    ['breaks', { mishaps: [{ status: 500 }] }, 'SERVICE_UNAVAILABLE', /failed/],
  ] as const satisfies readonly (readonly [string, CogTestServerOptions, FaultCode, RegExp])[]) {
    it(`is a fault in our own words when it ${what}`, async (t) => {
      const { run } = await play(t, { server: traps, client: { busyWaitMsMax: 60, answerBytesMax: 1e6 } });
      await assertFault(run, code, sentence);
    });
  }

  it('is a fault where nobody listens', async (t) => {
    const { run } = await play(t, { client: { url: `http://127.0.0.1:${await findFreePort()}` } });
    await assertFault(run, 'SERVICE_UNAVAILABLE', /cannot be reached/);
  });

  it('is a fault when its time is up, and is told to stop', async (t) => {
    const { run, server } = await play(t, {
      server: { dialect: 'python', mishaps: ['silence'] },
      client: { timeoutMs: 300 },
    });
    await assertFault(run, 'SERVICE_UNAVAILABLE', /no result within/);
    while (server.cancels.length === 0) await sleep(5);
    assert.deepEqual(server.cancels, [server.predictions[0]!.id]);
  });

  it('cannot send us to another address', async (t) => {
    const trap = await openTrapServer('127.0.0.1');
    t.after(() => trap.close());
    const address = `http://127.0.0.1:${trap.port}/latest/meta-data`;
    for (const traps of [
      { output: () => address },
      {
        output: (file: Buffer, serve: (file: Buffer) => string) => serve(file),
        fileMishap: { status: 302, headers: { location: address } },
      },
      { mishaps: [{ status: 307, headers: { location: address } }] },
    ]) {
      const { run } = await play(t, { server: traps });
      await assertFault(run, 'SERVICE_UNAVAILABLE', /not allowed|cannot be downloaded|redirected/);
    }
    assert.equal(trap.connectionCount(), 0);
  });
});

describe('a prediction whose task is cancelled', () => {
  for (const dialect of ['coglet', 'python'] as const) {
    it(`is let go of at once and ended, of the manners of ${dialect}`, async (t) => {
      const cancel = new AbortController();
      const { run, server } = await play(t, { server: { dialect, mishaps: ['silence'] }, signal: cancel.signal });
      while (server.predictions.length === 0) await sleep(5);
      const reason = new Error('cancelled by its owner');
      cancel.abort(reason);
      await assert.rejects(run, (error) => error === reason || (error as Error).name === 'AbortError');
      while (server.abandonedCount === 0 || server.cancels.length === 0) await sleep(5);
      assert.deepEqual(server.cancels, [server.predictions[0]!.id]);
      assert.equal(server.predictions.length, 1);
    });
  }

  it('is let go of while it waits for another of our own', async (t) => {
    const { backend, server } = await open(t, { server: { delayMs: 100 } });
    const cancel = new AbortController();
    const first = backend.predict({ source: recording }, { signal: never });
    const second = backend.predict({ source: recording }, { signal: cancel.signal });
    cancel.abort();
    await assert.rejects(second, { name: 'AbortError' });
    const third = backend.predict({ source: recording }, { signal: never });
    await Promise.all([first, third]);
    assert.equal(server.predictions.length, 2, 'its place went to the next');
  });

  it('is let go of while the server is busy', async (t) => {
    const cancel = new AbortController();
    const { run, server } = await play(t, {
      server: { health: Array(999).fill('STARTING') },
      client: { pollWaitsMs: [30_000] },
      signal: cancel.signal,
    });
    while (server.questions.length === 0) await sleep(5);
    cancel.abort();
    await assert.rejects(run, { name: 'AbortError' });
    assert.equal(server.predictions.length, 0);
  });
});
