import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, it } from 'node:test';
import { createTestDatabase } from '../../../test/support/postgres.ts';
import { catalogue } from '../../operations/catalogue.ts';
import type { OperationDescription } from '../../operations/operation.ts';
import type { Db, Pool } from '../../platform/database.ts';
import { claimTask } from '../claim.ts';
import { insertTasks } from '../store.ts';
import { completeTask } from '../transitions.ts';
import { estimateEta } from './estimate-eta.ts';
import { measureWork, withoutSources } from './work.ts';

const operation = catalogue.denoise as unknown as OperationDescription;
const parallelTasks = { music: 100, utilities: 100, enhancements: 100 };
const plans = { local: { share: 1, parallelTasks } };

let pool: Pool;
let accountId: string;
beforeEach(async () => {
  ({ pool } = await createTestDatabase());
  accountId = randomUUID();
  await pool.query(`insert into accounts (id, name, plan) values ($1, $2, 'local')`, [accountId, accountId]);
  await pool.query(`insert into workers (id, host, slots, lock_key, pool_ids) values ('w', 'h', 2, 1, '{}')`);
});

const estimate = (db: Db, audioSeconds: number) =>
  estimateEta(db, {
    accountId,
    operation,
    work: measureWork(operation, withoutSources({}, audioSeconds)),
    isBounded: false,
    plans,
  });

/** Submits without money and jobs. @returns the task's id and its eta */
async function submit(audioSeconds: number): Promise<{ id: string; etaSeconds: number }> {
  const id = randomUUID();
  const eta = await estimate(pool, audioSeconds);
  await insertTasks(pool, [
    {
      ...eta,
      id,
      accountId,
      operation: operation.name,
      feature: operation.feature,
      category: operation.category,
      message: '',
      input: {},
      sources: [],
      sentFields: [],
      warnings: [],
      conversionIds: [randomUUID()],
      webhookUrl: null,
      price: { base: 0, perMinute: 0 },
      reservedMicrocredits: 0,
      audioSeconds,
      requestId: 'test',
    },
  ]);
  return { id, etaSeconds: eta.etaSeconds };
}

describe('the eta of a task', () => {
  it('grows with what waits before it, and shrinks as that is started or cancelled at the front', async () => {
    const alone = (await estimate(pool, 600)).etaSeconds;
    const tasks = [];
    for (let n = 0; n < 10; n++) tasks.push(await submit(600));
    assert.equal(tasks[0]!.etaSeconds, alone);
    const behind = (await estimate(pool, 600)).etaSeconds;
    // Two at a time, which slow each other down.
    assert.ok(behind > 5.5 * alone && behind < 9 * alone, `${behind} s behind ten of ${alone} s`);
    for (const { id } of tasks.slice(0, 4)) await pool.query(`update tasks set status = 'FAILED' where id = $1`, [id]);
    const shorter = (await estimate(pool, 600)).etaSeconds;
    assert.ok(Math.abs(shorter / behind - 8 / 12) < 0.15, `${shorter} s behind six`);
  });

  it('counts the workers that take its operation, and what waits before these alone', async () => {
    for (let n = 0; n < 10; n++) await submit(600);
    const other = catalogue.dereverb as unknown as OperationDescription;
    const work = measureWork(other, withoutSources({}, 600));
    const estimateOther = async () =>
      (await estimateEta(pool, { accountId, operation: other, work, isBounded: false, plans })).etaSeconds;
    const together = await estimateOther();
    await pool.query(`update workers set categories = '{music}', operations = '{denoise}'`);
    await pool.query(`insert into workers (id, host, slots, lock_key, pool_ids, categories, operations)
                      values ('v', 'h', 2, 2, '{}', '{}', '{dereverb}')`);
    const apart = await estimateOther();
    assert.ok(apart < together / 4, `${apart} s, ${together} s where it waits behind the others`);
  });

  it('is learnt from tasks that end, for this operation and for those that were not run yet', async () => {
    const before = (await estimate(pool, 60)).etaSeconds;
    const other = { operation: catalogue.dereverb as unknown as OperationDescription };
    const estimateOther = async () => {
      const work = measureWork(other.operation, withoutSources({}, 600));
      return (await estimateEta(pool, { accountId, ...other, work, isBounded: true, plans })).etaSeconds;
    };
    const otherBefore = await estimateOther();
    for (let n = 0; n < 6; n++) {
      const { id } = await submit(60);
      const task = await claimTask(pool, { taskId: id, workerId: 'w' });
      await pool.query(`update tasks set started_at = now() - make_interval(secs => $2) where id = $1`, [
        id,
        4 * before,
      ]);
      const deps = { pool, showFile: () => '' };
      await completeTask(deps, { task: task!, result: { files: {}, values: {} }, audioSeconds: 60 });
    }
    const { etaSeconds } = await estimate(pool, 60);
    assert.ok(etaSeconds > 2.7 * before && etaSeconds < 5 * before, `${etaSeconds} s, ${before} s before`);
    assert.ok((await estimateOther()) > 1.5 * otherBefore, 'the machine is slower than expected');
  });

  it('reads no more of the database however many tasks wait and have ended', async () => {
    const countPages = async (): Promise<number> => {
      let pages = 0;
      const explained: Db = {
        async query(sql, values) {
          const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, values);
          const [{ Plan: read }] = rows[0]!['QUERY PLAN'];
          pages += read['Shared Hit Blocks'] + read['Shared Read Blocks'];
          return pool.query(sql, values) as never;
        },
      };
      await estimate(explained, 60);
      return pages;
    };
    const insertMany = (count: number, status: string) =>
      pool.query(
        `insert into tasks (id, account_id, operation, feature, category, is_short, status, message, input, sources,
           conversion_ids, price, reserved_microcredits, audio_seconds, eta_seconds, request_id, created_at)
         select gen_random_uuid(), $1, 'denoise', 'DENOISING', 'enhancements', false, $3, '', '{}', '[]',
           array[gen_random_uuid()], '{}', 0, 1, 1, 'test', clock_timestamp() + make_interval(secs => n / 1e6)
           from generate_series(1, $2) n`,
        [accountId, count, status],
      );
    await insertMany(100, 'IN_QUEUE');
    const few = await countPages();
    await insertMany(10_000, 'IN_QUEUE');
    await insertMany(10_000, 'COMPLETED');
    const many = await countPages();
    assert.ok(few > 0 && many < 3 * few, `${few} pages for 100 tasks, ${many} for 20,000`);
  });
});
