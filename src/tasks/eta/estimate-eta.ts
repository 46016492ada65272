import type { Category, OperationDescription } from '../../operations/operation.ts';
import { takes, type WorkerClasses } from '../../operations/worker-classes.ts';
import type { Db } from '../../platform/database.ts';
import { type PlanLimits, shortPlacesPerWorker } from '../claim.ts';
import { lastInLine, waitingLines } from '../waiting-lines.ts';
import { expectWhole } from './expect-whole.ts';
import { firstMachineSpeed, type MachineSpeed, slowDown } from './machine-speed.ts';
import { predictEnd, type QueueState, type WaitingGroup } from './predict-end.ts';
import { expectSeconds, expectSpeed, type Speed } from './speed.ts';
import type { Work } from './work.ts';

export interface EtaRequest {
  readonly accountId: string;
  readonly operation: OperationDescription;
  readonly work: Work;
  /** Whether it may turn out to be far more work than it looks. */
  readonly isBounded: boolean;
  readonly plans: PlanLimits;
}

export interface Eta {
  /** Until the task would be completed if it were submitted now, in whole seconds. */
  readonly etaSeconds: number;
  /** Of the work itself where nothing else runs, before the speed of the machine is applied. */
  readonly expectedSeconds: number;
  readonly isShort: boolean;
}

/** A task that is expected to take longer waits its turn beside others like it. */
const shortSecondsMax = 30;

/** The queue as it was read, and the tasks that were added to it since. */
export interface Queue {
  /** When a task would be completed if it were submitted now. */
  estimate(request: EtaRequest): Eta;
  /** Adds the task of an estimate: what is estimated next waits behind it. */
  add(request: EtaRequest, eta: Eta): void;
}

/**
 * Reads one row for each account, operation and length that waits and one for each running task, however many tasks wait.
 *
 * @param wanted of the tasks that will be estimated
 */
export async function readQueue(
  db: Db,
  wanted: readonly Pick<EtaRequest, 'accountId' | 'operation'>[],
): Promise<Queue> {
  const found = await readRows(db, {
    accountIds: [...new Set(wanted.map(({ accountId }) => accountId))],
    operations: [...new Set(wanted.map(({ operation }) => operation.name))],
  });
  const machine = found.machine ?? firstMachineSpeed;
  const crew = crewOf(found.workers);
  const crowd = Math.min(crew.slots + crew.shortPlaces, found.running.length) / crew.workers;
  const running = found.running.map((task) => ({ ...task, seconds: whatIsLeft(task, slowDown(machine, crowd)) }));
  const groups = new Map<string, WaitingGroup>(
    found.waiting.map((group) => [lineOf(group), { ...group, seconds: Math.max(0, group.seconds) }]),
  );
  const ends = new Map<string, { readonly seconds: number; addedSeconds: number }>();

  return {
    estimate({ accountId, operation, work, isBounded, plans }) {
      const expectedSeconds = expectSeconds(found.speeds?.[operation.name] ?? expectSpeed(operation), work);
      const isShort = isBounded && expectedSeconds * slowDown(machine, 1) <= shortSecondsMax;
      const { name, category } = operation;
      const task = { accountId, operation: name, category, isShort, seconds: expectedSeconds, nowMs: found.nowMs };
      const known = ends.get(lineOf(task));
      const isNear = known && known.addedSeconds + expectedSeconds < sameEndShare * known.seconds;
      const seconds = isNear ? known.seconds : predictEnd(stateFor(plans, operation), task);
      if (!isNear) ends.set(lineOf(task), { seconds, addedSeconds: 0 });
      return { etaSeconds: Math.max(1, Math.round(seconds)), expectedSeconds, isShort };
    },
    add({ accountId, operation: { name: operation, category } }, { expectedSeconds, isShort }) {
      const line = lineOf({ accountId, operation, isShort });
      const empty = {
        accountId,
        operation,
        category,
        isShort,
        tasks: 0,
        seconds: 0,
        firstMs: found.nowMs,
        servedMs: 0,
      };
      const group = groups.get(line) ?? empty;
      const [tasks, seconds] = [group.tasks + 1, group.seconds + expectedSeconds];
      groups.set(line, { ...group, tasks, seconds, lastMs: found.nowMs });
      const end = ends.get(line);
      if (end) end.addedSeconds += expectedSeconds;
    },
  };

  /** As the workers see it that take tasks of the operation: of all that these take. */
  function stateFor(plans: PlanLimits, operation: OperationDescription): QueueState {
    const takers = found.workers.filter((worker) => takes(worker, operation));
    const isTheirs = ({ operation: name, category }: Pick<WaitingGroup, 'operation' | 'category'>): boolean =>
      name === operation.name || takers.some((worker) => takes(worker, { name, category }));
    const limits = found.accounts.flatMap(({ id, plan }) => (plans[plan] ? [[id, plans[plan]] as const] : []));
    return {
      ...crewOf(takers),
      machine,
      running: running.filter(isTheirs),
      waiting: [...groups.values()].filter(isTheirs),
      limits: new Map(limits),
    };
  }
}

/** What these workers have in all; at least one place, which may come. */
function crewOf(workers: QueueRows['workers']): Pick<QueueState, 'workers' | 'slots' | 'shortPlaces'> {
  const count = Math.max(1, workers.length);
  const slots = Math.max(
    1,
    workers.reduce((sum, worker) => sum + worker.slots, 0),
  );
  return { workers: count, slots, shortPlaces: count * shortPlacesPerWorker };
}

/** Of an end: so much work that was added in the meantime does not change it. */
const sameEndShare = 0.02;

const lineOf = ({ accountId, operation, isShort }: Pick<WaitingGroup, 'accountId' | 'operation' | 'isShort'>): string =>
  `${accountId} ${operation} ${isShort}`;

/** When a task would be completed if it were submitted now. */
export async function estimateEta(db: Db, request: EtaRequest): Promise<Eta> {
  return (await readQueue(db, [request])).estimate(request);
}

/** Of a running task, where nothing else runs: its own progress tells more the further it is. */
function whatIsLeft({ expectedSeconds, elapsedSeconds, progress }: RunningRow, slowness: number): number {
  const expected = expectedSeconds * slowness;
  const whole = expectWhole(expected, { fraction: progress, elapsedSeconds });
  // One that should have ended long ago will take some time more.
  return Math.max(whole - elapsedSeconds, 0.1 * expected, 0.1 * elapsedSeconds) / slowness;
}

interface RunningRow {
  readonly accountId: string;
  readonly operation: string;
  readonly category: Category;
  readonly isShort: boolean;
  readonly expectedSeconds: number;
  readonly elapsedSeconds: number;
  readonly progress: number;
}

interface QueueRows {
  readonly nowMs: number;
  readonly workers: readonly (WorkerClasses & { readonly slots: number })[];
  /** By the names of operations; null where none of them was measured. */
  readonly speeds: Readonly<Record<string, Speed>> | null;
  readonly machine: MachineSpeed | null;
  readonly running: readonly RunningRow[];
  readonly waiting: readonly WaitingGroup[];
  readonly accounts: readonly { readonly id: string; readonly plan: string }[];
}

async function readRows(
  db: Db,
  { accountIds, operations }: { accountIds: readonly string[]; operations: readonly string[] },
): Promise<QueueRows> {
  const { rows } = await db.query<QueueRows>(
    `${waitingLines}, lines as (
       select waiting.*, last.queued_tasks - waiting.queued_tasks + 1 as tasks,
              last.queued_seconds - waiting.queued_seconds + waiting.expected_seconds as seconds,
              waiting.created_at as first_at, last.created_at as last_at, turns.started_at as served_at
         from waiting
         left join turns using (account_id),
        lateral (${lastInLine('waiting.account_id, waiting.operation, waiting.is_short')}) last
     ), running as (
       select account_id, operation, category, is_short, expected_seconds, progress,
              extract(epoch from clock_timestamp() - started_at)::float8 as elapsed_seconds
         from tasks where status = 'IN_PROGRESS'
     )
     select extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs",
            (select coalesce(json_agg(json_build_object('slots', slots, 'categories', categories,
                      'operations', operations)), '[]') from workers) as workers,
            (select json_object_agg(operation, json_build_object('coefficients', coefficients, 'covariance', covariance))
               from operation_speeds where operation = any($2)) as speeds,
            (select json_build_object('logSlowness', log_slowness, 'crowdingExponent', crowding_exponent,
                      'measuredTasks', measured_tasks)
               from machine_speed) as machine,
            (select coalesce(json_agg(json_build_object('accountId', account_id, 'operation', operation, 'category', category,
                      'isShort', is_short, 'expectedSeconds', expected_seconds, 'progress', progress,
                      'elapsedSeconds', elapsed_seconds)), '[]') from running) as running,
            (select coalesce(json_agg(json_build_object('accountId', account_id, 'operation', operation, 'category', category,
                      'isShort', is_short, 'tasks', greatest(1, tasks), 'seconds', seconds,
                      'firstMs', extract(epoch from first_at)::float8 * 1000,
                      'lastMs', extract(epoch from last_at)::float8 * 1000,
                      'servedMs', coalesce(extract(epoch from served_at)::float8 * 1000, 0))), '[]')
               from lines) as waiting,
            (select json_agg(json_build_object('id', id, 'plan', plan)) from accounts
              where id = any($1) or id in (select account_id from waiting)) as accounts`,
    [accountIds, operations],
  );
  return rows[0]!; // a select without a table gives one row
}
