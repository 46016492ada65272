import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.ts';
import { ensureAccount } from '../accounts/accounts.ts';
import { grant, readBalance } from '../credits/ledger.ts';
import { findOperation } from '../operations/catalogue.ts';
import { createLogger } from '../platform/logger.ts';
import { migrateQueue } from '../queue/queue.ts';
import { claimTask } from './claim.ts';
import { createSubmit } from './submit.ts';
import { completeTask } from './transitions.ts';

const price = { base: 0, perMinute: 0, perOutput: 0.1 };
const songMicrocredits = 100_000;

let database: TestDatabase;
let accountId: string;
before(async () => {
  database = await createTestDatabase();
  await migrateQueue(database.pool, createLogger({ level: 'error', format: 'pretty', write: () => {} }));
  const { account } = await ensureAccount(database.pool, { name: 'default', plan: 'default' });
  accountId = account.id;
  await grant(database.pool, accountId, 10 * songMicrocredits, 'for tests');
});
after(() => database.drop());

/** A task that is running, with its price reserved. */
async function start(fields: Record<string, unknown>): Promise<string> {
  const operation = findOperation('music_ai');
  const taskId = randomUUID();
  const submission = {
    taskId,
    operation,
    accountId,
    input: operation.input.parse({ prompt: 'x', ...fields }) as never,
    sources: [],
    sentFields: [],
    warnings: [],
    webhookUrl: 'https://receiver.example/',
    requestId: 'test',
    price,
  };
  await createSubmit(database.pool, { unknownAudioSeconds: 0, plans: {} })(submission);
  return taskId;
}

/** Ends it with the audio of those outputs. @returns what it cost */
async function finish(taskId: string, outputs: readonly number[]): Promise<number> {
  const task = await claimTask(database.pool, { taskId, workerId: 'a worker' });
  assert.ok(task);
  const file = { key: 'k', contentType: 'audio/mpeg', filename: 'f.mp3', sizeBytes: 1, durationSeconds: 10 };
  const song = { title: 'T', lyrics: '', sounds: '' };
  const result = {
    files: Object.fromEntries(outputs.flatMap((n) => [`audio_${n}`, `wav_${n}`].map((role) => [role, file]))),
    values: { seed: 1, songs: Object.fromEntries(outputs.map((n) => [n, song])), failures: {} },
  };
  const deps = { pool: database.pool, showFile: () => 'https://files.example/f' };
  assert.ok(await completeTask(deps, { task, result, audioSeconds: task.audioSeconds }));
  const { rows } = await database.pool.query('select settled_microcredits from tasks where id = $1', [taskId]);
  return Number(rows[0]!.settled_microcredits);
}

describe('a task that makes two songs', () => {
  it('reserves both and pays for both', async () => {
    const before = await readBalance(database.pool, accountId);
    const taskId = await start({});
    assert.equal(await readBalance(database.pool, accountId), before - 2 * songMicrocredits);
    assert.equal(await finish(taskId, [1, 2]), 2 * songMicrocredits);
    assert.equal(await readBalance(database.pool, accountId), before - 2 * songMicrocredits);
  });

  for (const made of [1, 2]) {
    it(`pays for one where only number ${made} could be made, and gets the rest back`, async () => {
      const before = await readBalance(database.pool, accountId);
      assert.equal(await finish(await start({}), [made]), songMicrocredits);
      assert.equal(await readBalance(database.pool, accountId), before - songMicrocredits);
    });
  }

  it('reserves one where one is asked for', async () => {
    const before = await readBalance(database.pool, accountId);
    const taskId = await start({ outputs: 1 });
    assert.equal(await readBalance(database.pool, accountId), before - songMicrocredits);
    assert.equal(await finish(taskId, [1]), songMicrocredits);
  });

  it('sends a webhook for each song, in the transaction that ended it', async () => {
    const taskId = await start({});
    await finish(taskId, [1, 2]);
    const { rows } = await database.pool.query('select payload from webhook_events where task_id = $1', [taskId]);
    assert.equal(rows.length, 2);
  });
});
