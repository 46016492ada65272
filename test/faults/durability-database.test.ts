import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../src/platform/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { assertNothingLost, type Submitted, submitTone, waitForAll, waitUntil } from '../support/chaos.ts';
import { openDatabaseProxy } from '../support/chaos-database.ts';
import { silentLogger } from '../support/receiver.ts';
import { type Service, startService, waitUntilReady } from '../support/service.ts';

/** Submits a number of tasks, a few at a time, while `harm` is done to the database repeatedly. */
async function submitWhile(service: Service, count: number, harm: () => Promise<void>): Promise<Submitted[]> {
  let left = count;
  const submitMany = async (): Promise<Submitted[]> => {
    const answers: Submitted[] = [];
    while (left-- > 0) answers.push(await submitTone(service));
    return answers;
  };
  const clients = Array.from({ length: 4 }, submitMany);
  const isOver = Promise.all(clients).then(() => true);
  do await harm();
  while (!(await Promise.race([isOver, sleep(300, false)])));
  return (await Promise.all(clients)).flat();
}

/** The API answers before the worker has started; a start that meets a broken database ends the process. */
async function waitForWorker(service: Service): Promise<void> {
  const hasWorker = async (): Promise<boolean> => {
    const { workers } = (await (await service.request('/readyz')).json()) as { workers: number };
    return workers > 0;
  };
  await waitUntil(hasWorker, 'a worker is listed');
}

/** Every 200 has a task that ends well; behind everything else there is no task and no charge. */
async function assertAnswersTrue(service: Service, answers: readonly Submitted[]): Promise<void> {
  await waitForAll(service, 120_000);
  await assertNothingLost(service);
  const { rows } = await service.database.pool.query<{ requestId: string; status: string; message: string }>(
    'select request_id as "requestId", status, message from tasks',
  );
  const byRequest = new Map(rows.map((row) => [row.requestId, row]));
  for (const { status, requestId, taskId } of answers) {
    const task = byRequest.get(requestId);
    if (status === 200) {
      assert.equal((await service.waitFor(taskId!)).status, 'COMPLETED', task?.message);
    } else {
      assert.ok(status >= 500, `answered ${status}`);
      assert.equal(task, undefined, `answered ${status}, and yet there is a task`);
    }
  }
}

describe('a database that breaks during submissions (D4)', () => {
  it('answers 200 and keeps it, or 5xx without a charge, when every connection is ended again and again (slow)', async (t) => {
    const service = await startService();
    t.after(service.stop);
    await waitForWorker(service);
    const answers = await submitWhile(service, 60, async () => {
      await service.database.pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
        )
        .catch(() => {}); // Another of our own connections may have ended this one.
    });
    const taken = answers.filter(({ status }) => status === 200).length;
    console.log(`connections ended: ${taken} of ${answers.length} submissions accepted`);
    assert.ok(taken > 0 && taken < answers.length, 'some were hit, some were not');
    await waitUntilReady(service);
    await assertAnswersTrue(service, answers);
  });

  it('does the same when the embedded server is killed, and restarts by itself (slow)', async (t) => {
    const service = await startService({ environment: { DATABASE_URL: '' } });
    await waitForWorker(service);
    const dataFolder = service.environment.DATA_DIR!;
    const embedded = await startEmbeddedPostgres({ dataFolder, logger: silentLogger });
    const pool = openPool(embedded.url, { max: 3, onIdleError: () => {} });
    t.after(async () => {
      await pool.end();
      await embedded.stop();
      await service.stop();
    });
    let kills = 0;
    const answers = await submitWhile(service, 60, async () => {
      if (kills++ > 0) return;
      await sleep(1_500);
      const file = await readFile(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(file, 10), 'SIGKILL');
    });
    const taken = answers.filter(({ status }) => status === 200).length;
    console.log(`server killed: ${taken} of ${answers.length} submissions accepted`);
    await waitUntilReady(service);
    const after = await submitTone(service);
    assert.equal(after.status, 200);
    const own = { ...service, database: { ...service.database, pool, url: embedded.url } };
    await assertAnswersTrue(own, [...answers, after]);
  });

  it('finds out what became of a submission when the answer to its commit is lost (slow)', async (t) => {
    const service = await startService({ commands: ['worker'] });
    const proxy = await openDatabaseProxy(service.database.url);
    t.after(async () => {
      await service.stop();
      await proxy.close();
    });
    service.start('api', { DATABASE_URL: proxy.url });
    await waitUntilReady(service);
    const answers: Submitted[] = [];
    for (let i = 0; i < 5; i++) {
      proxy.loseCommitAnswers(1);
      answers.push(await submitTone(service));
    }
    proxy.loseCommitAnswers(0);
    assert.equal(proxy.lostCount(), 5, 'each commit lost its answer');
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
    await assertAnswersTrue(service, answers);
  });
});
