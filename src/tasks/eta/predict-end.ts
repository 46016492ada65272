import type { Category } from '../../operations/operation.ts';
import { type MachineSpeed, slowDown } from './machine-speed.ts';

/** Tasks of one account, operation and length that wait, in the order in which they start. */
export interface WaitingGroup {
  readonly accountId: string;
  readonly operation: string;
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
export type NewWork = RunningWork & { readonly operation: string; readonly nowMs: number };

interface Place extends RunningWork {
  seconds: number;
  readonly isNew: boolean;
}

/** What an account has and may have. */
interface Holder {
  readonly share: number;
  readonly parallelTasks: Readonly<Record<Category, number>> | undefined;
  running: number;
  readonly runningOf: Record<Category, number>;
  servedMs: number;
}

interface Line {
  readonly group: WaitingGroup;
  readonly holder: Holder;
  /** Of each task in it, on average. */
  readonly eachSeconds: number;
  left: number;
  firstMs: number;
  /** Its last task is the new one. */
  readonly newSeconds: number | undefined;
}

/** More tasks in line are taken several at a time, and more lines of others together, so that the cost does not grow with them. */
const startsMax = 300;
const linesMax = 200;

/**
 * Seconds until a task that is submitted now has ended, if nothing else is submitted: the queue is run ahead by the rule by
 * which tasks are started (claim.ts), with as many tasks of average size as wait. All that runs at the same time on a worker
 * shares it.
 */
export function predictEnd(state: QueueState, task: NewWork): number {
  const { machine, workers, slots, shortPlaces } = state;
  const holderOf = createHolders(state);
  const running: Place[] = [];
  let longRunning = 0;
  for (const each of state.running) run({ ...each, isNew: false });
  const lines = lineUp(state.waiting, task, holderOf);
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
    count(next, -1);
    for (const each of running) each.seconds -= ended;
  }

  function choose(): Line | undefined {
    if (running.length >= slots + shortPlaces) return undefined;
    // Short tasks leave the place that is for them alone to each other, as far as they can.
    const isShortOnly = longRunning >= slots || running.length >= slots;
    let best: Line | undefined;
    for (const line of lines) {
      if (line.left === 0 || (isShortOnly && !line.group.isShort)) continue;
      const { category } = line.group;
      if (line.holder.runningOf[category] >= (line.holder.parallelTasks?.[category] ?? 1)) continue;
      if (!best || isBefore(line, best)) best = line;
    }
    return best;
  }

  function start(line: Line): void {
    const { accountId, category, isShort } = line.group;
    line.left--;
    const isNew = line.left === 0 && line.newSeconds !== undefined;
    run({ accountId, category, isShort, seconds: isNew ? line.newSeconds! : line.eachSeconds, isNew });
    line.holder.servedMs = task.nowMs + passedSeconds * 1000;
    // Between the first and the last, as if they had come evenly.
    const before = line.left - (line.newSeconds === undefined ? 0 : 1);
    line.firstMs = before > 0 ? line.firstMs + (line.group.lastMs - line.firstMs) / before : task.nowMs;
  }

  function run(place: Place): void {
    running.push(place);
    count(place, 1);
  }
  function count({ accountId, category, isShort }: Place, by: 1 | -1): void {
    const holder = holderOf(accountId);
    holder.running += by;
    holder.runningOf[category] += by;
    if (!isShort) longRunning += by;
  }
}

/** The order of claim.ts: fewest running tasks for its share, then served longest ago, then the oldest. */
function isBefore(a: Line, b: Line): boolean {
  const load = a.holder.running / a.holder.share - b.holder.running / b.holder.share;
  return (load || a.holder.servedMs - b.holder.servedMs || a.firstMs - b.firstMs) < 0;
}

function createHolders({ waiting, limits }: QueueState): (accountId: string) => Holder {
  const servedMs = new Map(waiting.map((group) => [group.accountId, group.servedMs]));
  const holders = new Map<string, Holder>();
  return (accountId) => {
    const known = holders.get(accountId);
    if (known) return known;
    const { share = 1, parallelTasks } = limits.get(accountId) ?? {};
    const runningOf = { music: 0, utilities: 0, enhancements: 0 };
    const holder = { share, parallelTasks, running: 0, runningOf, servedMs: servedMs.get(accountId) ?? 0 };
    holders.set(accountId, holder);
    return holder;
  };
}

function lineUp(waiting: readonly WaitingGroup[], task: NewWork, holderOf: (accountId: string) => Holder): Line[] {
  const { accountId, operation, category, isShort, nowMs } = task;
  const own = waiting.find(
    (group) => group.accountId === accountId && group.operation === operation && group.isShort === isShort,
  ) ?? { accountId, operation, category, isShort, tasks: 0, seconds: 0, firstMs: nowMs, lastMs: nowMs, servedMs: 0 };
  const groups = joinGroups(waiting.filter((group) => group !== own));
  const all = groups.reduce((sum, { tasks }) => sum + tasks, own.tasks);
  const together = Math.max(1, all / startsMax);
  const line = (group: WaitingGroup, newSeconds?: number): Line => {
    const left = Math.ceil(group.tasks / together);
    return {
      group,
      holder: holderOf(group.accountId),
      eachSeconds: left > 0 ? group.seconds / left : 0,
      left: left + (newSeconds === undefined ? 0 : 1),
      firstMs: group.firstMs,
      newSeconds,
    };
  };
  return [...groups.map((group) => line(group)), line(own, task.seconds)];
}

/** Where many accounts wait, neighbours in line count as one whose tasks take as long as theirs together. */
function joinGroups(groups: WaitingGroup[]): WaitingGroup[] {
  const size = Math.ceil(groups.length / linesMax);
  if (size <= 1) return groups;
  const ordered = groups.toSorted((a, b) => a.servedMs - b.servedMs || a.firstMs - b.firstMs);
  const kinds = Object.values(Object.groupBy(ordered, ({ category, isShort }) => `${category} ${isShort}`));
  return kinds.flatMap((alike = []) =>
    Array.from({ length: Math.ceil(alike.length / size) }, (_, at) => {
      const joined = alike.slice(at * size, (at + 1) * size);
      return {
        ...joined[0]!,
        tasks: Math.ceil(joined.reduce((sum, { tasks }) => sum + tasks, 0) / size),
        seconds: joined.reduce((sum, { seconds }) => sum + seconds, 0),
      };
    }),
  );
}
