import type { Category } from '../../operations/operation.ts';
import { type MachineSpeed, slowDown } from './machine-speed.ts';

/** Tasks of one account, category and length that wait, in the order in which they start. */
export interface WaitingGroup {
  readonly accountId: string;
  readonly category: Category;
  readonly isShort: boolean;
  readonly tasks: number;
  /** Of all of them together, where nothing else runs. */
  readonly seconds: number;
  /** When the first and the last were submitted, in milliseconds. */
  readonly firstMs: number;
  readonly lastMs: number;
  /** When a task of the account was last started; 0 for never. */
  readonly servedMs: number;
}

export interface RunningWork {
  readonly accountId: string;
  readonly category: Category;
  readonly isShort: boolean;
  /** That is left, where nothing else runs. */
  readonly seconds: number;
}

/** What each account may have, by its id. */
export type AccountLimits = ReadonlyMap<
  string,
  { readonly share: number; readonly parallelTasks: Readonly<Record<Category, number>> }
>;

export interface QueueState {
  readonly workers: number;
  /** Places for any task. */
  readonly slots: number;
  /** Places for short tasks alone. */
  readonly shortPlaces: number;
  readonly machine: MachineSpeed;
  readonly running: readonly RunningWork[];
  readonly waiting: readonly WaitingGroup[];
  readonly limits: AccountLimits;
}

/** A task that is submitted now. */
export type NewWork = RunningWork & { readonly nowMs: number };

interface Place extends RunningWork {
  seconds: number;
  readonly isNew: boolean;
}

interface Line {
  readonly group: WaitingGroup;
  /** Of each task in it, on average. */
  readonly eachSeconds: number;
  left: number;
  firstMs: number;
  /** Its last task is the new one. */
  readonly newSeconds: number | undefined;
}

/** More tasks in line are taken several at a time, so that the cost does not grow with them. */
const startsMax = 300;

/**
 * Seconds until a task that is submitted now has ended, if nothing else is submitted: the queue is run ahead by the rule by
 * which tasks are started (claim.ts), with as many tasks of average size as wait. All that runs at the same time on a worker
 * shares it.
 */
export function predictEnd(state: QueueState, task: NewWork): number {
  const { machine, workers, slots, shortPlaces, limits } = state;
  const running: Place[] = state.running.map((each) => ({ ...each, isNew: false }));
  const lines = lineUp(state.waiting, task);
  const servedMs = new Map(state.waiting.map(({ accountId, servedMs: at }) => [accountId, at]));
  let passedSeconds = 0;
  for (;;) {
    for (let line = choose(); line; line = choose()) start(line);
    const next = running.reduce<Place | undefined>((a, b) => (a && a.seconds <= b.seconds ? a : b), undefined);
    // Nothing can start: a limit of 0.
    if (!next) return passedSeconds + task.seconds * slowDown(machine, 1);
    passedSeconds += next.seconds * slowDown(machine, running.length / workers);
    if (next.isNew) return passedSeconds;
    const ended = next.seconds;
    running.splice(running.indexOf(next), 1);
    for (const each of running) each.seconds -= ended;
  }

  function choose(): Line | undefined {
    const free = slots + shortPlaces - running.length;
    if (free <= 0) return undefined;
    const long = running.filter(({ isShort }) => !isShort).length;
    // Short tasks leave the place that is for them alone to each other, as far as they can.
    const isShortOnly = long >= slots || running.length >= slots;
    const able = lines.filter(
      ({ left, group }) =>
        left > 0 &&
        (group.isShort || !isShortOnly) &&
        countOf(group) < (limitsOf(group)?.parallelTasks[group.category] ?? 1),
    );
    return able.sort(
      (a, b) =>
        loadOf(a.group) - loadOf(b.group) ||
        (servedMs.get(a.group.accountId) ?? 0) - (servedMs.get(b.group.accountId) ?? 0) ||
        a.firstMs - b.firstMs,
    )[0];
  }

  function start(line: Line): void {
    const { accountId, category, isShort } = line.group;
    line.left--;
    const isNew = line.left === 0 && line.newSeconds !== undefined;
    const seconds = isNew ? line.newSeconds! : line.eachSeconds;
    running.push({ accountId, category, isShort, seconds, isNew });
    servedMs.set(accountId, task.nowMs + passedSeconds * 1000);
    // Between the first and the last, as if they had come evenly.
    const before = line.left - (line.newSeconds === undefined ? 0 : 1);
    line.firstMs = before > 0 ? line.firstMs + (line.group.lastMs - line.firstMs) / before : task.nowMs;
  }

  function limitsOf({ accountId }: WaitingGroup) {
    return limits.get(accountId);
  }
  function countOf({ accountId, category }: WaitingGroup): number {
    return running.filter((each) => each.accountId === accountId && each.category === category).length;
  }
  function loadOf(group: WaitingGroup): number {
    const own = running.filter(({ accountId }) => accountId === group.accountId).length;
    return own / (limitsOf(group)?.share ?? 1);
  }
}

function lineUp(waiting: readonly WaitingGroup[], task: NewWork): Line[] {
  const all = waiting.reduce((sum, { tasks }) => sum + tasks, 0);
  const together = Math.max(1, all / startsMax);
  const isOwn = (group: WaitingGroup) =>
    group.accountId === task.accountId && group.category === task.category && group.isShort === task.isShort;
  const line = (group: WaitingGroup, newSeconds?: number): Line => {
    const left = Math.ceil(group.tasks / together);
    return {
      group,
      eachSeconds: left > 0 ? group.seconds / left : 0,
      left: left + (newSeconds === undefined ? 0 : 1),
      firstMs: group.firstMs,
      newSeconds,
    };
  };
  const { accountId, category, isShort, nowMs } = task;
  const servedMs = waiting.find((group) => group.accountId === accountId)?.servedMs ?? 0;
  const empty = { accountId, category, isShort, tasks: 0, seconds: 0, firstMs: nowMs, lastMs: nowMs, servedMs };
  const own = waiting.find(isOwn) ?? empty;
  return [...waiting.filter((group) => group !== own).map((group) => line(group)), line(own, task.seconds)];
}
