import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { assertBooksBalance } from '../../test/support/money.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.ts';
import { silentLogger } from '../../test/support/receiver.ts';
import { Fault } from '../contract/fault.ts';
import { grant } from '../credits/ledger.ts';
import { findOperation } from '../operations/catalogue.ts';
import { migrateQueue } from '../queue/queue.ts';
import { claimTask } from './claim.ts';
import { createSubmit } from './submit.ts';
import type { Task } from './task.ts';
import {
  cancelTask,
  completeTask,
  deleteTask,
  failTask,
  releaseTask,
  requeueTasksOf,
  retryTask,
} from './transitions.ts';

const price = { base: 0.04, perMinute: 0, perOutput: 0.03 };
/** Enough for three tasks at 0.1 credits each, so that some submissions are refused. */
const grantedMicrocredits = 350_000;

const kinds = [
  'submit',
  'submit',
  'claim',
  'claim',
  'complete',
  'complete',
  'fail',
  'cancel',
  'delete',
  'retry',
  'release',
  'lose worker',
] as const;
const action = fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(7), outputs: fc.integer({ min: 0, max: 2 }) });
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

describe('an account’s credits', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
    await migrateQueue(database.pool, silentLogger);
  });
  after(() => database.drop());

  /** Performs actions on the tasks of one account; those of one batch run at the same time. */
  async function perform(batches: readonly (readonly Action[])[]): Promise<void> {
    const { pool } = database;
    const deps = { pool, showFile: () => 'https://files.example/f' };
    const operation = findOperation('music_ai');
    const input = operation.input.parse({ prompt: 'x' }) as never;
    const accountId = randomUUID();
    await pool.query('insert into accounts (id, name, plan) values ($1, $2, $3)', [accountId, accountId, 'default']);
    await grant(pool, accountId, grantedMicrocredits, 'for tests');
    const taskIds: string[] = [];
    /** Every claim ever made: most of them are outdated when they are used. */
    const claims: Task[] = [];

    const submitTask = createSubmit(pool, { unknownAudioSeconds: 0, plans: {} });
    const submit = async () => {
      const submission = {
        taskId: randomUUID(),
        operation,
        accountId,
        input,
        sources: [],
        sentFields: [],
        warnings: [],
        webhookUrl: null,
      };
      await submitTask({ ...submission, requestId: 'test', price }).then(
        () => taskIds.push(submission.taskId),
        (error: unknown) => assert.equal(error instanceof Fault && error.code, 'INSUFFICIENT_CREDITS'),
      );
    };
    const act = async ({ kind, pick, outputs }: Action): Promise<unknown> => {
      if (kind === 'submit') return submit();
      const taskId = taskIds[pick % taskIds.length];
      if (taskId === undefined) return;
      if (kind === 'cancel') return cancelTask(deps, { accountId, taskId });
      if (kind === 'delete') return deleteTask(deps, { accountId, taskId });
      if (kind === 'claim') {
        const task = await claimTask(pool, { taskId, workerId: `worker of ${accountId}` });
        return task && claims.push(task);
      }
      if (kind === 'lose worker') return requeueTasksOf(pool, [`worker of ${accountId}`]);
      const task = claims[pick % claims.length];
      if (!task) return;
      if (kind === 'fail') return failTask(deps, task, new Fault('UNPROCESSABLE_CONTENT', 'The audio is silent.'));
      if (kind === 'retry') return retryTask(deps, task);
      if (kind === 'release') return releaseTask(deps, task);
      const file = { key: 'k', contentType: 'audio/mpeg', filename: 'f.mp3', sizeBytes: 1, durationSeconds: 10 };
      const files = Object.fromEntries(Array.from({ length: outputs }, (_, i) => [`audio_${i + 1}`, file]));
      return completeTask(deps, { task, result: { files, values: {} }, audioSeconds: 0 });
    };
    for (const batch of batches) await Promise.all(batch.map(act));
    await assertEntriesAddUp(accountId);
  }

  /** Each entry changes the balance that the entry before it left, and none leaves it below zero. */
  async function assertEntriesAddUp(accountId: string): Promise<void> {
    const { rows } = await database.pool.query<{ amount: number; balance: number }>(
      `select amount_microcredits as amount, balance_after_microcredits as balance
         from ledger_entries where account_id = $1 order by id`,
      [accountId],
    );
    let sum = 0;
    for (const { amount, balance } of rows) {
      sum += Number(amount);
      assert.equal(Number(balance), sum);
      assert.ok(sum >= 0, 'the account is overdrawn');
    }
  }

  it('are reserved, settled and given back exactly once, whatever happens to its tasks in whatever order', async () => {
    const batches = fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), { maxLength: 12 });
    await fc.assert(fc.asyncProperty(batches, perform), { numRuns: 50, endOnFailure: true });
    await assertBooksBalance(database.pool);
  });
});
