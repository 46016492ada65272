// Behind PgBouncer in transaction mode no session can be kept: nothing is notified, and no lock shows that a worker lives.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertNothingLost, readTask, submitLong, submitTone, waitForWorker, waitUntil } from '../support/chaos.ts';
import { openPgBouncer, pgBouncerMissing } from '../support/pgbouncer.ts';
import { type Service, type ServiceProcess, startService, waitUntilReady } from '../support/service.ts';

const connectionsMax = 6;

describe('behind PgBouncer in transaction mode', { skip: pgBouncerMissing ?? false }, () => {
  let service: Service;
  let bouncer: Awaited<ReturnType<typeof openPgBouncer>>;
  let start: (command: string) => ServiceProcess;
  let worker: ServiceProcess;

  before(async () => {
    service = await startService({ commands: [], environment: { WORKER_SLOTS: '2' } });
    bouncer = await openPgBouncer(service.database.url, connectionsMax);
    start = (command) => service.start(command, { DATABASE_URL: bouncer.url, DATABASE_POOLER: 'transaction' });
    await service.run('migrate');
    start('api');
    worker = start('worker');
    await waitUntilReady(service);
    await waitForWorker(service);
  });
  after(async () => {
    await service.stop();
    await bouncer.close();
  });

  it('tasks are completed over a few connections', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => submitTone(service)));
    const ended = await Promise.all(answers.map(({ taskId }) => service.waitFor(taskId!)));
    assert.ok(ended.every(({ status }) => status === 'COMPLETED'));
    await assertNothingLost(service);
  });

  it('clients that wait for a task hear of its end, and a running task is cancelled', async () => {
    const taskId = await submitLong(service);
    await waitUntil(async () => (await readTask(service, taskId)).status === 'IN_PROGRESS', 'it runs');
    const waiting = service.request(`/v1/byId?task_id=${taskId}`, { headers: { prefer: 'wait=20' } });
    assert.equal((await service.request(`/v1/tasks/${taskId}/cancel`, { method: 'POST' })).status, 200);
    const { conversion } = (await (await waiting).json()) as { conversion: { status: string } };
    assert.equal(conversion.status, 'FAILED');
    // Its place is free again when the worker has noticed.
    const next = await Promise.all([submitTone(service), submitTone(service)]);
    for (const each of next) assert.equal((await service.waitFor(each.taskId!)).status, 'COMPLETED');
  });

  it('the task of a killed worker is taken over by another (slow)', async (t) => {
    const taskId = await submitLong(service);
    await waitUntil(async () => (await readTask(service, taskId)).status === 'IN_PROGRESS', 'it runs');
    assert.doesNotMatch(worker.output(), /lost its lock/);
    await worker.stop('SIGKILL');
    const killedAtMs = performance.now();
    worker = start('worker');
    const isTakenOver = async () => (await readTask(service, taskId)).attempt === 2;
    await waitUntil(isTakenOver, 'another worker has it', 40_000);
    t.diagnostic(`killed to running elsewhere: ${(performance.now() - killedAtMs).toFixed(0)} ms`);
    assert.equal((await service.request(`/v1/tasks/${taskId}/cancel`, { method: 'POST' })).status, 200);
    await assertNothingLost(service);
  });

  it('a process that was not told of it does not start', async () => {
    const early = service.start('worker', { DATABASE_URL: bouncer.url });
    while (early.child.exitCode === null) await new Promise((resolve) => early.child.once('exit', resolve));
    assert.match(early.output(), /Set DATABASE_POOLER=transaction/);
  });

  it('a process does not migrate there, and says how to', async () => {
    const { pool } = service.database;
    const { rows } = await pool.query(
      'delete from schema_migrations where number = (select max(number) from schema_migrations) returning *',
    );
    const early = start('api');
    while (early.child.exitCode === null) await new Promise((resolve) => early.child.once('exit', resolve));
    assert.match(early.output(), /DATABASE_POOLER: the tables are not up to date.*Run "serinette migrate"/s);
    const { number, name, sha256 } = rows[0]!;
    await pool.query('insert into schema_migrations (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ]);
  });
});
