import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.ts';
import { insertTaskWithWebhook } from '../../test/support/receiver.ts';
import { createLogger } from '../platform/logger.ts';
import { openFileStorage } from '../storage/file-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { housekeep } from './housekeep.ts';

const logger = createLogger({ level: 'error', format: 'json', write: () => {} });
const longAgo = new Date(Date.now() - 30 * 86_400_000);

let database: TestDatabase;
let folder: string;
let storage: Storage;
before(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'serinette-housekeep-'));
  storage = await openFileStorage(join(folder, 'files'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function put(key: string, isOld: boolean): Promise<void> {
  const path = join(folder, 'made');
  await writeFile(path, 'x');
  await storage.putFile(key, path, { contentType: 'text/plain' });
  if (isOld) for (const name of await findFiles(key)) await utimes(name, longAgo, longAgo);
}

async function findFiles(key: string): Promise<string[]> {
  const names = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile() && join(entry.parentPath, entry.name).includes(key))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function makeTask(status: string, finishedAt: Date | null): Promise<string> {
  const { taskId } = await insertTaskWithWebhook(database.pool, 'http://127.0.0.1:9/');
  await database.pool.query('update tasks set status = $2, finished_at = $3 where id = $1', [
    taskId,
    status,
    finishedAt,
  ]);
  return taskId;
}

const sweep = (over: Partial<Parameters<typeof housekeep>[0]> = {}): Promise<number | undefined> =>
  housekeep({ pool: database.pool, storage, keepSeconds: 7 * 86_400, logger, ...over });

describe('housekeeping', () => {
  it('removes uploads that have expired with their parts, and leaves the others', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into accounts (id, name, plan) values (gen_random_uuid(), 'sender', 'local') returning id`,
    );
    const begin = async (expires: string): Promise<string> => {
      const id = randomUUID();
      await database.pool.query(
        `insert into uploads (id, account_id, metadata, size_bytes, expires_at)
         values ($1, $2, '{}', 5, now() + $3::interval)`,
        [id, rows[0]!.id, expires],
      );
      await put(`resumable/${id}/part`, true);
      return id;
    };
    const [expired, young] = [await begin('-1 minute'), await begin('1 hour')];
    assert.equal(await sweep(), 1);
    assert.equal(await storage.stat(`resumable/${expired}/part`), undefined);
    assert.ok(await storage.stat(`resumable/${young}/part`));
    const left = await database.pool.query<{ id: string }>('select id from uploads');
    assert.deepEqual(left.rows, [{ id: young }]);
  });

  it('removes results past their days and leaves the young', async () => {
    const old = await makeTask('COMPLETED', longAgo);
    const young = await makeTask('COMPLETED', new Date());
    await put(`results/${old}/audio.wav`, true);
    await put(`results/${young}/audio.wav`, false);
    assert.equal(await sweep(), 1);
    assert.equal(await storage.stat(`results/${old}/audio.wav`), undefined);
    assert.ok(await storage.stat(`results/${young}/audio.wav`));
    assert.equal(await sweep(), 0);
  });

  it('forgets webhooks past those days that were delivered or given up, with their attempts', async () => {
    const { accountId, taskId } = await insertTaskWithWebhook(database.pool, 'http://127.0.0.1:9/');
    const event = async (status: string, age: string): Promise<string> => {
      const id = `msg_${randomUUID()}`;
      await database.pool.query(
        `insert into webhook_events (id, account_id, task_id, url, payload, status, created_at)
         values ($1, $2, $3, 'http://127.0.0.1:9/', '{}', $4, now() - $5::interval)`,
        [id, accountId, taskId, status, age],
      );
      await database.pool.query(
        `insert into webhook_deliveries (event_id, attempt, duration_ms, status_code) values ($1, 1, 5, 200)`,
        [id],
      );
      return id;
    };
    await event('DELIVERED', '8 days');
    await event('DEAD', '8 days');
    const kept = [await event('PENDING', '8 days'), await event('DELIVERED', '6 days')];
    await sweep();
    const { rows } = await database.pool.query(
      `select e.id, count(d.id)::int as attempts from webhook_events e join webhook_deliveries d on d.event_id = e.id
        where task_id = $1 group by e.id, sequence order by sequence`,
      [taskId],
    );
    assert.deepEqual(
      rows,
      kept.map((id) => ({ id, attempts: 1 })),
    );
  });

  it('keeps voices until they are deleted, and not those that came to nothing', async () => {
    const voice = await makeTask('COMPLETED', longAgo);
    const failed = await makeTask('FAILED', longAgo);
    await database.pool.query(`update tasks set operation = 'create_voice' where id = any($1)`, [[voice, failed]]);
    for (const task of [voice, failed]) await put(`results/${task}/voiceprint.voiceprint`, true);
    assert.equal(await sweep(), 1);
    assert.ok(await storage.stat(`results/${voice}/voiceprint.voiceprint`));
    assert.equal(await storage.stat(`results/${failed}/voiceprint.voiceprint`), undefined);
  });

  it('removes what a worker still wrote for a voice that was deleted', async () => {
    const voice = await makeTask('FAILED', new Date());
    await put(`results/${voice}/preview.mp3`, false);
    const deletedBefore = (age: string) =>
      database.pool.query(`update tasks set deleted_at = now() - $2::interval where id = $1`, [voice, age]);
    await deletedBefore('1 minute');
    assert.equal(await sweep(), 0);
    await deletedBefore('2 hours');
    assert.equal(await sweep(), 1);
    assert.equal(await sweep(), 0);
  });

  it('keeps uploads as long as the results of their task, and removes stray ones', async () => {
    const waiting = await makeTask('IN_QUEUE', null);
    const ended = await makeTask('COMPLETED', new Date());
    const expired = await makeTask('COMPLETED', longAgo);
    await put(`uploads/${expired}/audio`, true);
    await put(`uploads/${waiting}/audio`, true);
    await put(`uploads/${ended}/audio`, true);
    await put('uploads/not-an-id/audio', true);
    await put('uploads/0b0e7e0e-0000-4000-8000-000000000000/audio', false);
    assert.equal(await sweep(), 2);
    assert.equal(await storage.stat(`uploads/${expired}/audio`), undefined);
    assert.ok(await storage.stat(`uploads/${ended}/audio`));
    assert.ok(await storage.stat(`uploads/${waiting}/audio`));
    assert.ok(await storage.stat('uploads/0b0e7e0e-0000-4000-8000-000000000000/audio'));
  });

  it('tries again what could not be removed, and is not held up by it', async () => {
    const stuck = await makeTask('COMPLETED', longAgo);
    const other = await makeTask('COMPLETED', longAgo);
    await put(`results/${stuck}/audio.wav`, true);
    await put(`results/${other}/audio.wav`, true);
    const failing: Storage = {
      ...storage,
      remove: async (key) => {
        if (key.includes(stuck)) throw new Error('503');
        await storage.remove(key);
      },
    };
    assert.equal(await sweep({ storage: failing }), 1);
    assert.ok(await storage.stat(`results/${stuck}/audio.wav`));
    assert.equal(await sweep(), 1);
    assert.equal(await storage.stat(`results/${stuck}/audio.wav`), undefined);
  });

  it('is done by one worker at a time', async () => {
    const client = await database.pool.connect();
    await client.query('select pg_advisory_lock(7305001)');
    assert.equal(await sweep(), undefined);
    await client.query('select pg_advisory_unlock(7305001)');
    client.release();
    assert.equal(await sweep(), 0);
  });
});
