// Processes of the former version, as the repository has it, beside those of this one on one database.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import {
  assertNothingLost,
  readTask,
  submitLong,
  submitTone,
  waitForAll,
  waitForWorker,
  waitUntil,
} from '../support/chaos.ts';
import { findFreePort } from '../support/free-port.ts';
import { type Service, startService, waitUntilReady } from '../support/service.ts';

const root = new URL('../../', import.meta.url).pathname;

/** The commit before the one that changed the database last. Undefined where the repository's history is not here. */
async function findFormerCommit(): Promise<string | undefined> {
  const newest = (await readdir(join(root, 'migrations'))).sort().at(-1)!;
  const log = ['log', '--diff-filter=A', '--format=%P', '--', `migrations/${newest}`];
  const { stdout } = spawnSync('git', log, { cwd: root, encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

/** @returns the program of that version, with the packages of this one */
async function checkOut(commit: string, folder: string): Promise<string> {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return join(folder, 'src/main/cli.ts');
}

async function submitTones(services: readonly Service[], count: number): Promise<string[]> {
  const taskIds: string[] = [];
  for (let at = 0; at < count; at++) {
    const { status, taskId } = await submitTone(services[at % services.length]!);
    assert.equal(status, 200);
    taskIds.push(taskId!);
  }
  return taskIds;
}

async function listWorkersOf({ database }: Service, taskIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ worker: string }>(
    'select distinct worker_id as worker from tasks where id = any($1)',
    [taskIds],
  );
  return rows.map(({ worker }) => worker);
}

it('an upgrade, process by process, loses nothing and charges nothing twice (slow)', async (t) => {
  const commit = await findFormerCommit();
  if (!commit) return t.skip('the history of the repository is not here');
  const folder = await mkdtemp(join(tmpdir(), 'serinette-former-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const cli = await checkOut(commit, folder);
  const former = await startService({ commands: [], environment: { WORKER_SLOTS: '1' } });
  t.after(former.stop);
  await former.database.pool.query('drop schema public cascade; create schema public');
  const current = { ...former, baseUrl: `http://127.0.0.1:${await findFreePort()}` };

  let formerApi = former.start('api', {}, cli);
  const formerWorker = former.start('worker', {}, cli);
  await waitUntilReady(former);
  await waitForWorker(former);
  await submitTones([former], 3);
  await waitForAll(former, 60_000);

  await former.run('migrate');
  await formerApi.stop('SIGKILL');
  formerApi = former.start('api', {}, cli);
  await waitUntilReady(former);
  const afterwards = await submitTones([former], 3);
  await waitForAll(former, 60_000);
  const [formerId, ...otherIds] = await listWorkersOf(former, afterwards);
  assert.deepEqual(otherIds, [], 'processes of the former version go on and start again after the migration');

  current.start('api', { PORT: new URL(current.baseUrl).port });
  current.start('worker');
  await waitUntilReady(current);
  await waitUntil(async () => (await countWorkers(current)) === 2, 'both workers are there', 60_000);
  const beside = await submitTones([former, current], 24);
  await waitForAll(current, 120_000);
  const workers = await listWorkersOf(current, beside);
  assert.equal(workers.length, 2, 'both versions work on tasks of both');

  // A worker has two places, its slot and one for short tasks: of three, one runs on the worker that is stopped, and
  // one on the other. All but the one that is to move have served their purpose then.
  const long = [await submitLong(former, 600), await submitLong(current, 600), await submitLong(current, 600)];
  const runsOn = async (id: string) => (await listWorkersOf(current, [id])).find(Boolean);
  await waitUntil(async () => (await listWorkersOf(current, long)).filter(Boolean).length === 2, 'both run', 60_000);
  const places = await Promise.all(long.map(runsOn));
  const moved = long[places.indexOf(formerId)]!;
  const others = long.filter((id) => id !== moved);
  for (const id of others) {
    assert.equal((await current.request(`/v1/tasks/${id}/cancel`, { method: 'POST' })).status, 200);
  }
  await formerWorker.stop();
  await formerApi.stop();
  await submitTones([current], 3);
  for (const { id, status, message } of await waitForAll(current, 240_000))
    assert.equal(status, others.includes(id) ? 'FAILED' : 'COMPLETED', message);
  assert.equal((await readTask(current, moved)).attempt, 1, 'a stopped worker costs no attempt');
  await assertNothingLost(current);
});

async function countWorkers({ database }: Service): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from workers');
  return rows[0]!.count;
}
