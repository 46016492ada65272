import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStorage } from '../../src/storage/open-storage.ts';
import { makeFlac } from './hostile-files.ts';
import { assertBooksBalance } from './money.ts';
import type { Service, ServiceProcess } from './service.ts';
import { toneFile } from './wav.ts';

/** What became of one submission, as its client saw it. */
export interface Submitted {
  /** 0 where no whole answer came. */
  readonly status: number;
  /** Ours, so that a task is found whose answer was lost. */
  readonly requestId: string;
  readonly taskId: string | undefined;
}

let submissions = 0;

/** Sends a small task; a connection that breaks is an outcome, not an error. */
export async function submitTone(service: Service, headers: Record<string, string> = {}): Promise<Submitted> {
  const requestId = `chaos-${process.pid}-${submissions++}`;
  const form = { start_time: '0', end_time: '200', output_extension: 'wav', audio_file: toneFile(0.3, 8000) };
  try {
    const response = await service.post('/v1/audio_cutter', form, {
      headers: { ...headers, 'x-request-id': requestId },
    });
    const { task_id: taskId } = (await response.json()) as { task_id?: string };
    return { status: response.status, requestId, taskId };
  } catch {
    return { status: 0, requestId, taskId: undefined };
  }
}

/**
 * Submits a conversion of silence. @param frameCount by default almost four hours: a second to send, half a minute of FFmpeg at least
 * @returns its id
 */
export async function submitLong(service: Service, frameCount = 1700): Promise<string> {
  const silence = makeFlac({ sampleRateHz: 8000, frameCount });
  const response = await service.post('/v1/file_convert', {
    target_format: 'ogg',
    target_sr: '48000',
    audio_file: new Blob([silence]),
  });
  const body = (await response.json()) as { task_id: string };
  assert.equal(response.status, 200, JSON.stringify(body));
  return body.task_id;
}

/** A task as only the database shows it. */
export interface TaskRow {
  readonly id: string;
  readonly status: string;
  readonly attempt: number;
  readonly message: string;
}

export async function readTask(service: Service, taskId: string): Promise<TaskRow> {
  const { rows } = await service.database.pool.query<TaskRow>(
    'select id, status, attempt, message from tasks where id = $1',
    [taskId],
  );
  assert.ok(rows[0], `there is no task ${taskId}`);
  return rows[0];
}

export async function readTasks(service: Service): Promise<TaskRow[]> {
  const { rows } = await service.database.pool.query<TaskRow>(
    'select id, status, attempt, message from tasks order by created_at',
  );
  return rows;
}

/** Waits until it is so and tells how long that took, in milliseconds. */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 30_000,
): Promise<number> {
  const startedMs = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedMs > withinMs) throw new Error(`not within ${withinMs} ms: ${what}`);
    await sleep(10);
  }
  return performance.now() - startedMs;
}

/** Waits until no task is under way any more. */
export async function waitForAll(service: Service, withinMs: number): Promise<TaskRow[]> {
  await waitUntil(async () => (await readTasks(service)).every(hasEnded), 'every task has ended', withinMs).catch(
    async (cause: unknown) => {
      const { pool } = service.database;
      const tasks = await pool.query(
        `select id, status, attempt, message, worker_id, now() - updated_at as age from tasks where finished_at is null`,
      );
      const jobs = await pool.query(
        'select id, queue_name, attempts, run_at, locked_at, locked_by, last_error from graphile_worker.jobs',
      );
      const workers = await pool.query('select * from workers');
      throw new Error(`${cause}: ${JSON.stringify([tasks.rows, jobs.rows, workers.rows], null, 1)}`);
    },
  );
  return readTasks(service);
}

/**
 * What must be so when nothing is under way, whatever died meanwhile: each task was charged when it was accepted and
 * closed once, its files lie in storage once a role, and no job is left that would change anything.
 */
export async function assertNothingLost(service: Service): Promise<void> {
  const { pool } = service.database;
  await assertBooksBalance(pool);
  const { rows: counts } = await pool.query<{ tasks: number; reserved: number; closed: number }>(
    `select (select count(*) from tasks) as tasks,
            (select count(*) from ledger_entries where kind = 'reserve') as reserved,
            (select count(*) from ledger_entries where kind in ('settle', 'give_back')) as closed`,
  );
  const { tasks, reserved, closed } = counts[0]!; // a select without from has one row
  assert.equal(reserved, tasks, 'every task was charged once, and nothing else was');
  assert.equal(closed, tasks, 'every task was closed once');

  const { rows: completed } = await pool.query<{ id: string; keys: string[] }>(
    `select id, array(select jsonb_path_query(result, '$.files.*.key') #>> '{}'
                     union select jsonb_path_query(result, '$.**.peaksKey') #>> '{}') as keys
       from tasks where status = 'COMPLETED'`,
  );
  for (const { id, keys } of completed) {
    assert.deepEqual(await listFiles(service, `results/${id}`), keys.sort(), `the files of ${id}`);
  }
  const readJobs = async () => (await pool.query('select * from graphile_worker.jobs')).rows;
  if ((await readJobs()).length === 0) return;
  // Jobs of tasks that were cancelled or ran by another job: the worker that takes them finds nothing to do.
  const before = await readTasks(service);
  const worker = service.start('worker');
  await waitUntil(async () => (await readJobs()).length === 0, 'no job is left', 20_000).catch(
    async (cause: unknown) => {
      throw new Error(`${cause}: ${JSON.stringify(await readJobs(), null, 1)}`);
    },
  );
  await worker.stop();
  assert.deepEqual(await readTasks(service), before);
}

/** Keys of the files that lie in the service's storage below a folder. */
export async function listFiles(service: Service, folder: string): Promise<string[]> {
  const {
    DATA_DIR,
    STORAGE_URL = `file:${DATA_DIR}/files`,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  } = service.environment;
  const credentials = { accessKeyId: S3_ACCESS_KEY_ID ?? '', secretAccessKey: S3_SECRET_ACCESS_KEY ?? '' };
  const storage = await openStorage(STORAGE_URL, STORAGE_URL.startsWith('s3:') ? credentials : undefined);
  const files: string[] = [];
  for await (const { key } of storage.list(`${folder}/`)) files.push(key);
  await storage.close();
  return files.sort();
}

/** Processes that `pid` started, and those that they started. Only where there is a `/proc`. */
export function findDescendants(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? readStat(Number(name))?.parent : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found: number[] = [];
  for (let open = children.get(pid) ?? []; open.length > 0; open = open.flatMap((one) => children.get(one) ?? [])) {
    found.push(...open);
  }
  return found;
}

/** The FFmpegs that a worker has running. */
export function findFfmpegs(pid: number): number[] {
  return findDescendants(pid).filter((one) => readStat(one)?.command.startsWith('ffmpeg'));
}

/** Whether a process runs; one that has ended and waits to be buried does not. */
export function isRunning(pid: number): boolean {
  const stat = readStat(pid);
  return stat !== undefined && stat.state !== 'Z';
}

function readStat(pid: number): { command: string; state: string; parent: number } | undefined {
  try {
    const [, command = '', state = '', parent] =
      /^\d+ \((.*)\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { command, state, parent: Number(parent) };
  } catch {
    return undefined; // It has just ended.
  }
}

/**
 * Starts a worker and kills it while it works on tasks, again and again; the last one stays.
 * Should the tasks be done before, there are fewer kills.
 */
export async function killWorkers(
  service: Service,
  killsMax: number,
): Promise<{ survivor: ServiceProcess; kills: number }> {
  let worker = service.start('worker', { WORKER_SLOTS: '1' });
  let kills = 0;
  for (let claims = await countClaims(service); kills < killsMax; claims = await countClaims(service), kills++) {
    let isDone = false;
    const hasWork = async (): Promise<boolean> => {
      isDone = (await readTasks(service)).every(hasEnded);
      return isDone || (await countClaims(service)) > claims;
    };
    await waitUntil(hasWork, `worker ${kills + 1} works: ${worker.output()}`);
    if (isDone) break;
    await sleep(Math.random() * 500);
    await worker.stop('SIGKILL');
    worker = service.start('worker', { WORKER_SLOTS: '1' });
  }
  return { survivor: worker, kills };
}

async function countClaims(service: Service): Promise<number> {
  return (await readTasks(service)).reduce((sum, { attempt }) => sum + attempt, 0);
}

function hasEnded({ status }: TaskRow): boolean {
  return status === 'COMPLETED' || status === 'FAILED';
}

/** Submits a number of tasks, a few at a time, while `harm` is done to the database repeatedly. */
export async function submitWhile(service: Service, count: number, harm: () => Promise<void>): Promise<Submitted[]> {
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
export async function waitForWorker(service: Service): Promise<void> {
  const hasWorker = async (): Promise<boolean> => {
    const { workers } = (await (await service.request('/readyz')).json()) as { workers: number };
    return workers > 0;
  };
  await waitUntil(hasWorker, 'a worker is listed');
}

/** Every 200 has a task that ends well; behind everything else there is no task and no charge. */
export async function assertAnswersTrue(service: Service, answers: readonly Submitted[]): Promise<void> {
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
