import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import {
  type AceStepServerOptions,
  type AceStepTask,
  openAceStepServer,
} from '../../src/backends/ace-step/ace-step-server.ts';
import { Fault, type FaultCode } from '../../src/contract/fault.ts';
import { type AceStepTestServerOptions, openAceStepTestServer } from '../support/ace-step-server.ts';
import { findFreePort } from '../support/free-port.ts';
import { openTrapServer } from '../support/trap-server.ts';

const never = new AbortController().signal;
const source = { filename: 'song.wav', contentType: 'audio/wav', bytes: Buffer.from('RIFF, a recording') };
const song: AceStepTask = { caption: 'calm folk', lyrics: '[Verse]\nLa la', seeds: [7, 8], tempoBpm: 96 };
const repaint: AceStepTask = { ...song, seeds: [7], repaint: { source, startSeconds: 5, endSeconds: 9 } };

interface Scene {
  readonly server?: AceStepTestServerOptions;
  readonly client?: Partial<AceStepServerOptions>;
  readonly task?: AceStepTask;
  readonly signal?: AbortSignal;
}

async function open(t: TestContext, { server: traps, client }: Scene = {}) {
  const server = await openAceStepTestServer(traps);
  const backend = openAceStepServer({
    url: server.url,
    pollWaitsMs: [2],
    retryWaitsMs: [5, 5],
    awayWaitsMs: [5, 5],
    busyWaitMsMax: 200,
    unknownLooksMax: 2,
    ...client,
  });
  t.after(async () => {
    await server.close();
    await backend.close();
  });
  return { server, backend };
}

/** Asks for songs and reads their files. */
async function play(t: TestContext, scene: Scene = {}) {
  const { server, backend } = await open(t, scene);
  const { task = song, signal = never } = scene;
  const told: number[] = [];
  const run = (async () => {
    const songs = await backend.generate(task, { signal, onProgress: (fraction) => told.push(fraction) });
    const files = await Promise.all(songs.map(async (each) => Buffer.from(await each.read(signal)).toString()));
    return { songs, files };
  })();
  run.catch(() => {});
  return { server, backend, run, told };
}

async function assertFault(run: Promise<unknown>, code: FaultCode, sentence: RegExp): Promise<void> {
  await assert.rejects(run, (error: unknown) => {
    assert.ok(error instanceof Fault, inspect(error));
    assert.equal(error.code, code);
    assert.match(error.message, sentence);
    assert.doesNotMatch(error.message, /secret|Traceback|127\.0\.0\.1|CUDA|k-very|love song/);
    return true;
  });
}

describe('a song server of ACE-Step', () => {
  for (const build of ['old', 'new'] as const) {
    it(`makes both songs in one task, of the ${build} build`, async (t) => {
      const { run, server } = await play(t, { server: { build } });
      assert.deepEqual((await run).files, ['song task-1 0', 'song task-1 1']);
      assert.equal(server.submissions.length, 1);
      const { way, fields } = server.submissions[0]!;
      assert.equal(way, 'json');
      assert.deepEqual(
        { prompt: fields.prompt, lyrics: fields.lyrics, bpm: fields.bpm, batch: fields.batch_size, seed: fields.seed },
        { prompt: 'calm folk', lyrics: '[Verse]\nLa la', bpm: 96, batch: 2, seed: '7,8' },
      );
    });
  }

  it('is not told that lyrics are English where nobody said so', async (t) => {
    const { run, server } = await play(t);
    await run;
    assert.equal(server.submissions[0]!.fields.vocal_language, 'unknown');
  });

  for (const [model, shift, steps] of [
    ['acestep-v15-turbo', 3, 8],
    ['acestep-v15-turbo-shift1', 1, 8],
    ['acestep-v15-base', 1, 50],
    ['acestep-v15-xl-sft', 1, 50],
    ['my-own-checkpoint', undefined, undefined],
  ] as const) {
    for (const build of ['old', 'new'] as const) {
      it(`runs ${model} as it wants to be run, of the ${build} build`, async (t) => {
        const { run, server } = await play(t, { server: { model, build } });
        await run;
        const { fields } = server.submissions[0]!;
        assert.deepEqual([fields.shift, fields.inference_steps], [shift, steps]);
      });
    }
  }

  it('runs the checkpoint that the operator named', async (t) => {
    const { run, server } = await play(t, { client: { model: 'acestep-v15-sft' } });
    await run;
    const { fields } = server.submissions[0]!;
    assert.deepEqual([fields.model, fields.shift], ['acestep-v15-sft', 1]);
  });

  it('tells how far it is', async (t) => {
    const { run, told } = await play(t, { server: { looks: 4 } });
    await run;
    assert.deepEqual(told, [0, 0.25, 0.5, 0.75]);
  });

  it('says what it knows of a song, and nothing of what it does not', async (t) => {
    const unsaid = await (await play(t)).run;
    assert.deepEqual(unsaid.songs[0]!.metas, { tempoBpm: undefined, key: undefined, durationSeconds: undefined });
    const metas = { bpm: 120, duration: '31.5', keyscale: 'F# minor', genres: 'N/A', timesignature: '4' };
    const { songs } = await (await play(t, { server: { metas } })).run;
    assert.deepEqual(songs[1]!.metas, { tempoBpm: 120, key: 'F# minor', durationSeconds: 31.5 });
    assert.deepEqual(
      songs.map(({ seed }) => seed),
      [7, 8],
    );
  });

  it('gives one song where it made one of two', async (t) => {
    const { run } = await play(t, { server: { fates: ['one file'] } });
    assert.deepEqual((await run).files, ['song task-1 0']);
  });

  it('gets our key, and so do its files', async (t) => {
    const { run, server } = await play(t, { server: { apiKey: 'k-1' }, client: { apiKey: 'k-1' } });
    await run;
    assert.deepEqual(server.fetches, ['Bearer k-1', 'Bearer k-1']);
  });

  it('never has its refused key in a message or in our log', async (t) => {
    const { run } = await play(t, { server: { apiKey: 'k-1' }, client: { apiKey: 'k-very-wrong' } });
    await assertFault(run, 'SERVICE_UNAVAILABLE', /MUSIC_SERVER_API_KEY/);
    await run.catch((error) => assert.doesNotMatch(inspect(error, { depth: 9 }), /k-very-wrong/));
  });
});

describe('a song server with and without its language model', () => {
  it('plans songs with it', async (t) => {
    const { run, server } = await play(t);
    await run;
    assert.equal(server.submissions[0]!.fields.thinking, true);
  });

  it('is not asked to plan without it', async (t) => {
    const { run, server } = await play(t, { server: { planner: false } });
    await run;
    assert.deepEqual(
      server.submissions.map(({ fields }) => fields.thinking),
      [undefined],
    );
  });

  it('is asked once where it does not say that it has none', async (t) => {
    const { run, server, backend } = await play(t, { server: { planner: 'unsaid' } });
    assert.equal((await run).files.length, 2);
    await backend.generate(song, { signal: never });
    assert.deepEqual(
      server.submissions.map(({ fields }) => fields.thinking),
      [true, undefined, undefined],
    );
  });

  it('is asked again after a failure that had another reason', async (t) => {
    const { run, server, backend } = await play(t, { server: { build: 'old', fates: ['fails', 'fails'] } });
    await assertFault(run, 'SERVICE_UNAVAILABLE', /failed at this task/);
    await backend.generate(song, { signal: never });
    assert.deepEqual(
      server.submissions.map(({ fields }) => fields.thinking),
      [true, undefined, true],
    );
  });
});

describe('a recording for a song server', () => {
  it('is uploaded, and its stretch named', async (t) => {
    const { run, server } = await play(t, { task: repaint });
    assert.equal((await run).files.length, 1);
    const [{ way, fields, source: received }] = server.submissions as [(typeof server.submissions)[number]];
    assert.equal(way, 'form');
    assert.equal(String(received), 'RIFF, a recording');
    assert.deepEqual(
      [fields.task_type, fields.repainting_start, fields.repainting_end, fields.thinking],
      ['repaint', '5', '9', undefined],
    );
  });

  it('goes by a folder that both see where uploads fail, and from then on at once', async (t) => {
    const path = await mkdtemp(join(tmpdir(), 'serinette-shared-'));
    t.after(() => rm(path, { recursive: true }));
    const sharedFolder = { path, serverPath: path };
    const { run, server, backend } = await play(t, {
      server: { build: 'old' },
      client: { sharedFolder },
      task: repaint,
    });
    await run;
    await backend.generate(repaint, { signal: never });
    assert.deepEqual(
      server.submissions.map((each) => each.way),
      ['form', 'json', 'json'],
    );
    assert.equal(String(server.submissions[1]!.source), 'RIFF, a recording');
    assert.deepEqual(await readdir(path), [], 'nothing is left there');
  });

  it('is uploaded again where the folder is refused and a failure had another reason', async (t) => {
    const path = await mkdtemp(join(tmpdir(), 'serinette-shared-'));
    t.after(() => rm(path, { recursive: true }));
    const { run, server, backend } = await play(t, {
      server: { submitMishaps: [{ status: 500 }] },
      client: { sharedFolder: { path, serverPath: path } },
      task: repaint,
    });
    await assertFault(run, 'SERVICE_UNAVAILABLE', /failed/);
    await backend.generate(repaint, { signal: never });
    assert.deepEqual(
      server.submissions.slice(1).map((each) => each.way),
      ['json', 'form'],
    );
    assert.deepEqual(await readdir(path), []);
  });

  it('tells the operator what to do where it cannot be handed over', async (t) => {
    const { run } = await play(t, { server: { build: 'old' }, task: repaint });
    await assertFault(run, 'SERVICE_UNAVAILABLE', /Update it, or configure a folder/);
  });

  it('may be too large', async (t) => {
    const { run } = await play(t, { server: { submitMishaps: [{ status: 413 }] }, task: repaint });
    await assertFault(run, 'PAYLOAD_TOO_LARGE', /of this size/);
  });
});

describe('a song server that forgets', () => {
  for (const [what, traps] of [
    ['a task that was queued when the server was restarted', { fates: ['vanishes'] }],
    ['a task that was in work when the server was restarted', { fates: ['sticks'], averageSeconds: 0.01 }],
    ['a task that it forgot while it was away', { fates: ['vanishes'], lookMishaps: ['reset', { status: 502 }] }],
  ] as const satisfies readonly (readonly [string, AceStepTestServerOptions])[]) {
    it(`is given ${what} once more`, async (t) => {
      const { run, server } = await play(t, { server: traps, client: { stalledMsMin: 1500, graceMs: 10 } });
      assert.deepEqual((await run).files, ['song task-2 0', 'song task-2 1']);
      assert.equal(server.submissions.length, 2);
    });
  }

  it('is not believed to have stopped as long as something moves (slow)', async (t) => {
    const { run, server } = await play(t, {
      server: { looks: 30, averageSeconds: 0.01 },
      client: { stalledMsMin: 2000, graceMs: 10, pollWaitsMs: [80] },
    });
    await run;
    assert.equal(server.submissions.length, 1, 'though it took longer than that');
  });

  it('is a fault in the end', async (t) => {
    const { run, server } = await play(t, { server: { fates: Array(9).fill('vanishes') } });
    await assertFault(run, 'SERVICE_UNAVAILABLE', /lost this task repeatedly/);
    assert.equal(server.submissions.length, 3);
  });

  it('is not believed to have forgotten at the first look', async (t) => {
    const unknown = { status: 200, body: { data: [{ task_id: 'task-1', status: 0, result: '[]' }], code: 200 } };
    const { run, server } = await play(t, { server: { lookMishaps: [unknown, unknown] } });
    await run;
    assert.equal(server.submissions.length, 1);
  });

  it('is given up when its time is up', async (t) => {
    const { run } = await play(t, { server: { fates: ['sticks'] }, client: { taskTimeoutMs: 50 } });
    await assertFault(run, 'SERVICE_UNAVAILABLE', /made no song within/);
  });
});

describe('a song server that cannot work at once', () => {
  for (const [what, traps] of [
    ['has a full queue', { submitMishaps: [{ status: 429, body: { detail: 'Server busy: queue is full' } }] }],
    ['is starting', { submitMishaps: [{ status: 503 }] }],
    ['closes the connection', { submitMishaps: ['reset'] }],
    ['is behind a proxy that gives up', { submitMishaps: [{ status: 502 }] }],
    ['is away while it is looked at', { lookMishaps: ['reset', { status: 502 }] }],
    ['breaks while it is looked at', { lookMishaps: [{ status: 500 }] }],
    ['breaks off in a file', { fileMishaps: ['reset'] }],
  ] as const satisfies readonly (readonly [string, AceStepTestServerOptions])[]) {
    it(`is asked again when it ${what}`, async (t) => {
      const { run } = await play(t, { server: traps });
      assert.deepEqual((await run).files, ['song task-1 0', 'song task-1 1']);
    });
  }

  it('says when to come back where its queue stays full', async (t) => {
    const { run } = await play(t, {
      server: { submitMishaps: Array(999).fill({ status: 429 }), averageSeconds: 42.2 },
      client: { busyWaitMsMax: 20 },
    });
    await assertFault(run, 'SERVICE_UNAVAILABLE', /is busy/);
    await run.catch((error: Fault) => assert.equal(error.retryAfterSeconds, 43));
  });
});

describe('a song server that fails', () => {
  const lookAs = (body: unknown, status = 200) => ({ lookMishaps: [{ status, body }] });
  const offered = (address: string) => ({ address: () => address });
  for (const [what, traps, sentence] of [
    ['fails with a traceback', { planner: false, fates: ['fails'] }, /failed at this task/],
    ['fails with HTTP 200', lookAs({ data: null, code: 500, error: 'Traceback: /srv/secret' }), /failed at this task/],
    ['makes nothing', { fates: ['no file'] }, /returned no file/],
    ['answers with a page', lookAs('<html>'), /not an ACE-Step server/],
    ['answers with nothing', lookAs(''), /not an ACE-Step server/],
    ['answers without an envelope', lookAs({ detail: 'x' }), /not an ACE-Step server/],
    ['is something else', { submitMishaps: [{ status: 404 }, { status: 404 }] }, /MUSIC_SERVER_URL/],
    [
      'sends us elsewhere',
      { submitMishaps: [{ status: 307, headers: { location: 'http://127.0.0.1:1/' } }] },
      /final address/,
    ],
    ['has cleared its folder', { fileMishaps: [{ status: 404 }] }, /cannot be downloaded/],
    ['does not open its folder', { fileMishaps: [{ status: 403 }] }, /cannot be downloaded/],
    ['answers without an end', { fileMishaps: ['endless'] }, /more than/],
    ['puts its file elsewhere', offered('http://127.0.0.1:1/v1/audio?path=x'), /not allowed/],
    ['puts its file where no files are', offered('/../etc/secret'), /not allowed/],
    ['puts its file nowhere', offered('//127.0.0.1:1/v1/audio?path=x'), /not allowed/],
  ] as const satisfies readonly (readonly [string, AceStepTestServerOptions, RegExp])[]) {
    it(`is a fault in our own words when it ${what}`, async (t) => {
      const { run } = await play(t, { server: traps, client: { answerBytesMax: 1e6 } });
      await assertFault(run, 'SERVICE_UNAVAILABLE', sentence);
    });
  }

  it('is a fault where nobody listens', async (t) => {
    const { run } = await play(t, { client: { url: `http://127.0.0.1:${await findFreePort()}` } });
    await assertFault(run, 'SERVICE_UNAVAILABLE', /cannot be reached/);
  });

  it('cannot send us to another address', async (t) => {
    const trap = await openTrapServer('127.0.0.1');
    t.after(() => trap.close());
    const address = `http://127.0.0.1:${trap.port}/v1/audio?path=x`;
    const redirect = { status: 302, headers: { location: address } };
    for (const traps of [offered(address), { fileMishaps: [redirect] }, { submitMishaps: [redirect] }]) {
      const { run } = await play(t, { server: traps });
      await assertFault(run, 'SERVICE_UNAVAILABLE', /not allowed|cannot be downloaded|redirected/);
    }
    assert.equal(trap.connectionCount(), 0);
  });
});

describe('a song whose task is cancelled', () => {
  it('is looked at no more', async (t) => {
    const cancel = new AbortController();
    const { run, server } = await play(t, { server: { fates: ['sticks'] }, signal: cancel.signal });
    while (server.looks.length < 3) await sleep(2);
    const reason = new Error('cancelled by its owner');
    cancel.abort(reason);
    await assert.rejects(run, (error) => error === reason || (error as Error).name === 'AbortError');
    const seen = server.looks.length;
    await sleep(50);
    assert.ok(server.looks.length <= seen + 1);
    assert.equal(server.submissions.length, 1);
  });

  it('is let go of while the queue is full', async (t) => {
    const cancel = new AbortController();
    const { run, server } = await play(t, {
      server: { submitMishaps: Array(99).fill({ status: 429 }) },
      client: { pollWaitsMs: [30_000], busyWaitMsMax: 60_000 },
      signal: cancel.signal,
    });
    while (server.submissions.length === 0) await sleep(2);
    cancel.abort();
    await assert.rejects(run, { name: 'AbortError' });
  });
});
