// Many workers in one process, each with connections of its own, whose slots only wait: `fleet-workers.ts '{"databaseUrl": …}'`.
import { setTimeout as sleep } from 'node:timers/promises';
import { categories } from '../src/operations/operation.ts';
import { openPool } from '../src/platform/database.ts';
import { createLogger } from '../src/platform/logger.ts';
import { openStorage } from '../src/storage/open-storage.ts';
import type { SlotPool } from '../src/worker/slot-pool.ts';
import { startWorker } from '../src/worker/worker.ts';

export interface FleetSettings {
  readonly databaseUrl: string;
  /** Whether that is a pooler in transaction mode. */
  readonly isPooled: boolean;
  readonly folder: string;
  readonly workers: number;
  readonly slots: number;
  readonly parallelTasks: Readonly<Record<(typeof categories)[number], number>>;
}

/** By what the durations of tasks are divided from now on. */
export interface FleetSpeed {
  readonly speed: number;
}

/** What a task takes whole: the walk of 22 November in docs/04-measured.md. */
const takenSeconds: Readonly<Record<string, number>> = { music_ai: 13.5 };

/** As `main/serve.ts` gives a worker. */
const pooledConnections = 4;

/** Workers that start at once; a thousand would not get their connections in time. */
const startsAtOnce = 20;

const { databaseUrl, isPooled, folder, workers, slots, parallelTasks } = JSON.parse(process.argv[2]!) as FleetSettings;
const logger = createLogger({ level: 'error', format: 'pretty', write: (line) => process.stderr.write(line) });
const storage = await openStorage(`file:${folder}/files`);
let speed = 1;

const timedSlots: SlotPool = {
  async run({ operation }, { signal }) {
    const seconds = takenSeconds[operation];
    if (seconds === undefined) throw new Error(`no duration of ${operation} is known here`);
    // Of various lengths: tasks that begin together would end together.
    await sleep(((seconds * 1000) / speed) * (0.5 + Math.random()), undefined, { signal });
    return { files: [], values: {}, probes: {} };
  },
  ready: async () => {},
  close: async () => {},
};

const startOne = () =>
  startWorker({
    sessionUrl: isPooled ? undefined : databaseUrl,
    pool: openPool(databaseUrl, { max: pooledConnections, onIdleError: () => {} }),
    storage,
    fetchAddress: async () => {},
    showFile: ({ key }) => key,
    openSlots: () => timedSlots,
    plans: { local: { share: 1, parallelTasks } },
    slots,
    classes: { categories, operations: [] },
    lightHandlers: { deliver_webhook: async () => {}, cancel_task: async () => {} },
    graceMs: 0,
    taskSecondsMax: 600,
    temporaryFolder: `${folder}/tasks`,
    logger,
  });

process.on('message', (told: FleetSpeed) => {
  speed = told.speed;
});
process.on('disconnect', () => process.exit());
for (let started = 0; started < workers; started += startsAtOnce) {
  await Promise.all(Array.from({ length: Math.min(startsAtOnce, workers - started) }, startOne));
}
process.send?.('ready');
