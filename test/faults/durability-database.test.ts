import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../src/platform/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import {
  assertAnswersTrue,
  readTask,
  type Submitted,
  submitTone,
  submitWhile,
  waitForWorker,
  waitUntil,
} from '../support/chaos.ts';
import { openDatabaseProxy } from '../support/chaos-database.ts';
import { silentLogger } from '../support/receiver.ts';
import { startService, waitUntilReady } from '../support/service.ts';

/** A service whose API reaches the database through a proxy. */
async function startBehindProxy(t: TestContext) {
  const service = await startService({ commands: ['worker'] });
  const proxy = await openDatabaseProxy(service.database.url);
  t.after(async () => {
    await service.stop();
    await proxy.close();
  });
  service.start('api', { DATABASE_URL: proxy.url });
  await waitUntilReady(service);
  return { service, proxy };
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
    const readPid = async () =>
      Number.parseInt(await readFile(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => ''), 10);
    const killed = await readPid();
    let kills = 0;
    const answers = await submitWhile(service, 60, async () => {
      if (kills++ > 0) return;
      await sleep(500);
      process.kill(killed, 'SIGKILL');
    });
    const taken = answers.filter(({ status }) => status === 200).length;
    console.log(`server killed: ${taken} of ${answers.length} submissions accepted`);
    const isAnotherThere = async () => ![killed, Number.NaN].includes(await readPid());
    await waitUntil(isAnotherThere, 'another server is there', 60_000);
    await waitUntilReady(service);
    const after = await submitTone(service);
    assert.equal(after.status, 200);
    const own = { ...service, database: { ...service.database, pool, url: embedded.url } };
    await assertAnswersTrue(own, [...answers, after]);
  });

  it('finds out what became of a submission when the answer to its commit is lost (slow)', async (t) => {
    const { service, proxy } = await startBehindProxy(t);
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

  it('answers 200 for what was accepted, though the database goes away right after the commit (slow)', async (t) => {
    const { service, proxy } = await startBehindProxy(t);
    const answers: Submitted[] = [];
    for (const prefer of ['', 'wait=1', 'wait=30']) {
      proxy.goAwayAfterCommit();
      const answering = submitTone(service, { prefer });
      await sleep(2_000);
      proxy.setAway(false);
      answers.push(await answering);
      await waitUntilReady(service);
    }
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal((await readTask(service, answers[2]!.taskId!)).status, 'COMPLETED', 'it was waited for');
    await assertAnswersTrue(service, answers);
  });
});
