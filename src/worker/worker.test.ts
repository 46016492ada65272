import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { creditsPerTask, hasEnded, openStage, type Stage } from '../../test/support/worker/stage.ts';
import { cancelTask } from '../tasks/transitions.ts';

const MiB = 1024 ** 2;
const microcreditsPerTask = creditsPerTask * 1_000_000;

/** A process that was killed but not yet buried by its parent is as dead as any. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function readPid(marker: string): Promise<number> {
  for (let tries = 0; tries < 500; tries++) {
    const text = await readFile(marker, 'utf8').catch(() => '');
    if (text !== '') return Number(text);
    await sleep(10);
  }
  throw new Error(`nothing was written to ${marker}`);
}

describe('a worker', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
    await stage.startWorker({ slots: 2, memoryBytesMax: 256 * MiB, diskBytesMax: 64 * MiB, taskSecondsMax: 6 });
  });
  after(() => stage.close());

  const cancel = (taskId: string) =>
    cancelTask({ pool: stage.pool, showFile: () => '' }, { accountId: stage.accountId, taskId });

  it('runs a task in a process of its own and completes it', async () => {
    const task = await stage.until(await stage.submit('fake_pid'), hasEnded);
    assert.equal(task.status, 'COMPLETED', task.message);
    assert.equal(task.attempt, 1);
    assert.notEqual(task.result?.values.pid, process.pid);
  });

  it('uses a healthy slot again', async () => {
    const pids = new Set<unknown>();
    for (let i = 0; i < 6; i++) {
      const task = await stage.until(await stage.submit('fake_pid'), hasEnded);
      pids.add(task.result?.values.pid);
    }
    assert.ok(pids.size <= 2, `${pids.size} processes for two slots`);
  });

  it('turns an upload into a stored file that is named after it', async () => {
    const source = join(stage.folder, 'upload.wav');
    await writeFile(source, makeWav({ sampleRateHz: 8000, samples: 8000 }));
    const upload = await stage.upload(source, 'Mein Lied: „Ü“/../x.wav');

    const task = await stage.until(await stage.submit('fake_copy', { sources: [upload] }), hasEnded);
    assert.equal(task.status, 'COMPLETED', task.message);
    const file = task.result?.files.audio;
    assert.ok(file, 'no file');
    assert.equal(file.filename, 'x-fake_copy.wav');
    assert.equal(file.contentType, 'audio/wav');
    assert.equal(file.durationSeconds, 1);
    assert.equal(task.audioSeconds, 1);
    assert.equal((await stage.storage.stat(file.key))?.sizeBytes, file.sizeBytes);
  });

  it('leaves no temporary file behind, whatever the task came to', async () => {
    const ended = [await stage.submit('fake_pid'), await stage.submit('fake_copy')];
    for (const taskId of ended) await stage.until(taskId, hasEnded);
    await sleep(100);
    for (const worker of await readdir(join(stage.folder, 'tasks'))) {
      assert.deepEqual(await readdir(join(stage.folder, 'tasks', worker)), []);
    }
  });

  it("fails a task for its caller's own fault at the first attempt and gives the credits back", async () => {
    const before = await stage.balance();
    const task = await stage.until(await stage.submit('fake_copy'), hasEnded);
    assert.equal(task.status, 'FAILED');
    assert.equal(task.attempt, 1);
    assert.equal(task.message, 'Either audio_url or audio_file must be provided.');
    assert.equal(await stage.balance(), before);
  });

  it('kills a cancelled task and the programs that it started', async (t) => {
    const marker = join(stage.folder, 'spawned');
    const before = await stage.balance();
    const taskId = await stage.submit('fake_spawn', { input: { marker } });
    const pid = await readPid(marker);
    assert.ok(isAlive(pid), 'the program runs');

    const cancelledAt = performance.now();
    assert.equal(await cancel(taskId), true);
    while (isAlive(pid)) await sleep(5);
    t.diagnostic(`cancelled to killed: ${(performance.now() - cancelledAt).toFixed(0)} ms`);

    const task = await stage.find(taskId);
    assert.equal(task.status, 'FAILED');
    assert.equal(await stage.balance(), before);
  });

  it('kills a task that computes without end when its time is up, at once and for good', async () => {
    const before = await stage.balance();
    const task = await stage.until(await stage.submit('fake_spin'), hasEnded);
    assert.equal(task.status, 'FAILED');
    assert.equal(task.attempt, 1);
    assert.equal(task.message, 'The task took longer than the 6 seconds that it may take here.');
    assert.equal(await stage.balance(), before);
  });

  it('fails a task that uses too much memory with a message that says so', async () => {
    const before = await stage.balance();
    const task = await stage.until(await stage.submit('fake_hog'), hasEnded, 30_000);
    assert.equal(task.status, 'FAILED');
    assert.equal(task.attempt, 3);
    assert.equal(task.message, 'This task needs more memory than one task may use here (256 MiB).');
    assert.equal(await stage.balance(), before);
  });

  it('fails a task that fills the disk at the first attempt, gives the credits back and leaves nothing of it', async () => {
    const before = await stage.balance();
    const task = await stage.until(await stage.submit('fake_fill'), hasEnded);
    assert.equal(task.status, 'FAILED');
    assert.equal(task.attempt, 1);
    assert.equal(task.message, 'This task needs more disk than one task may use here (64 MiB). Send a shorter part.');
    assert.equal(await stage.balance(), before);
    await sleep(100);
    for (const worker of await readdir(join(stage.folder, 'tasks'))) {
      assert.deepEqual(await readdir(join(stage.folder, 'tasks', worker)), []);
    }
  });

  it('probes an upload that was not probed at submission, and settles or refuses it by what it is', async () => {
    const source = join(stage.folder, 'slow-to-probe.wav');
    await writeFile(source, makeWav({ sampleRateHz: 8000, samples: 16_000 }));
    const upload = await stage.upload(source, 'a.wav');
    assert.ok(upload.kind === 'upload');
    const { key } = upload;
    const sources = [{ kind: 'upload', name: 'audio', key, filename: 'a.wav', estimatedSeconds: 600 }] as const;
    const task = await stage.until(await stage.submit('fake_copy', { sources }), hasEnded);
    assert.equal(task.status, 'COMPLETED', task.message);
    assert.equal(task.audioSeconds, 2);

    const before = await stage.balance();
    await writeFile(source, 'This is no audio.');
    await stage.storage.putFile(key, source, { contentType: 'audio/wav' });
    const refused = await stage.until(await stage.submit('fake_copy', { sources }), hasEnded);
    assert.equal(refused.status, 'FAILED');
    assert.equal(refused.message, 'The file is not audio that we can read.');
    assert.equal(await stage.balance(), before);
  });

  it('tries a task that kills its slot three times, gives the credits back, and lets others pass meanwhile', async () => {
    const before = await stage.balance();
    const poison = await stage.submit('fake_die');
    let tasks = 0;
    for (; !hasEnded(await stage.find(poison)); tasks++) {
      const other = await stage.until(await stage.submit('fake_pid'), hasEnded);
      assert.equal(other.status, 'COMPLETED');
    }

    const task = await stage.find(poison);
    assert.equal(task.status, 'FAILED');
    assert.equal(task.attempt, 3);
    assert.equal(await stage.balance(), before - tasks * microcreditsPerTask);
    assert.ok(tasks >= 3, `${tasks} others were completed meanwhile`);
  });

  it('shows how far a task is while it runs', async () => {
    const taskId = await stage.submit('fake_sleep', { input: { ms: 1500 } });
    const task = await stage.until(taskId, ({ progress }) => progress > 0 && progress < 1);
    assert.equal(task.status, 'IN_PROGRESS');
    await stage.until(taskId, hasEnded);
  });
});

describe('a worker whose database goes away for a moment', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
    await stage.startWorker();
  });
  after(() => stage.close());

  it('ends the task it has in hand at its first attempt, and takes the next', async () => {
    const [marker, until] = [join(stage.folder, 'marker'), join(stage.folder, 'until')];
    const running = await stage.submit('fake_wait', { input: { marker, until } });
    await readPid(marker);
    await stage.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await sleep(2500);
    await writeFile(until, '');

    const task = await stage.until(running, hasEnded);
    assert.deepEqual([task.status, task.attempt], ['COMPLETED', 1]);
    assert.equal((await stage.until(await stage.submit('fake_pid'), hasEnded)).status, 'COMPLETED');
  });
});

describe('workers in processes of their own', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
  });
  after(() => stage.close());

  it('takes over the task of a killed worker', async (t) => {
    const [marker, until] = [join(stage.folder, 'marker'), join(stage.folder, 'until')];
    const first = await stage.forkWorker();
    const taskId = await stage.submit('fake_wait', { input: { marker, until } });
    const slotPid = await readPid(marker);
    const second = await stage.forkWorker();

    const killedAt = performance.now();
    first.kill('SIGKILL');
    await stage.until(taskId, ({ attempt, status }) => attempt === 2 && status === 'IN_PROGRESS');
    t.diagnostic(`killed to taken over: ${(performance.now() - killedAt).toFixed(0)} ms`);
    assert.ok(!isAlive(slotPid), 'the slot of the killed worker is gone');

    await writeFile(until, '');
    assert.equal((await stage.until(taskId, hasEnded)).status, 'COMPLETED');

    // What the killed one left on the disk goes too, as soon as another worker starts.
    assert.equal((await readdir(join(stage.folder, 'tasks'))).length, 2);
    const third = await stage.forkWorker();
    assert.equal((await readdir(join(stage.folder, 'tasks'))).length, 1);
    for (const worker of [second, third]) worker.kill('SIGTERM');
    await Promise.all([once(second, 'exit'), once(third, 'exit')]);
  });

  it('lets a running task end on SIGTERM, takes no other, and exits with 0', async () => {
    const [marker, until] = [join(stage.folder, 'draining'), join(stage.folder, 'drain')];
    const worker = await stage.forkWorker({ graceMs: 20_000 });
    const running = await stage.submit('fake_wait', { input: { marker, until } });
    await readPid(marker);
    const exit = once(worker, 'exit');
    worker.kill('SIGTERM');
    await sleep(100);
    const waiting = await stage.submit('fake_pid');
    await writeFile(until, '');
    assert.deepEqual(await exit, [0, null]);

    assert.equal((await stage.find(running)).status, 'COMPLETED');
    assert.equal((await stage.find(waiting)).status, 'IN_QUEUE');
    const { rows } = await stage.pool.query('select id from workers');
    assert.deepEqual(rows, [], 'it signed off');
    await cancelTask({ pool: stage.pool, showFile: () => '' }, { accountId: stage.accountId, taskId: waiting });
  });

  it('requeues a task that does not end within the grace period, and the attempt does not count', async () => {
    const [marker, until] = [join(stage.folder, 'long'), join(stage.folder, 'longer')];
    const worker = await stage.forkWorker({ graceMs: 300 });
    const taskId = await stage.submit('fake_wait', { input: { marker, until } });
    const slotPid = await readPid(marker);
    const exit = once(worker, 'exit');
    worker.kill('SIGTERM');
    assert.deepEqual(await exit, [0, null]);

    const released = await stage.find(taskId);
    assert.equal(released.status, 'IN_QUEUE');
    assert.equal(released.attempt, 0);
    assert.ok(!isAlive(slotPid), 'its slot is gone');

    await writeFile(until, '');
    await stage.startWorker();
    const task = await stage.until(taskId, hasEnded);
    assert.equal(task.status, 'COMPLETED');
    assert.equal(task.attempt, 1);
  });
});

/** A mono 16-bit file of silence. */
function makeWav({ sampleRateHz, samples }: { sampleRateHz: number; samples: number }): Buffer {
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRateHz, 24);
  wav.writeUInt32LE(sampleRateHz * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples * 2, 40);
  return wav;
}
