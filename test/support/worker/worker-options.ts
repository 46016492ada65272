import { join } from 'node:path';
import { defaultMediaLimits } from '../../../src/media/limits.ts';
import { findPrograms } from '../../../src/media/programs.ts';
import { categories } from '../../../src/operations/operation.ts';
import { openPool } from '../../../src/platform/database.ts';
import { createLogger, type LogLevel } from '../../../src/platform/logger.ts';
import { openStorage } from '../../../src/storage/open-storage.ts';
import type { SlotSpawn } from '../../../src/worker/slot.ts';
import { openSlotPool } from '../../../src/worker/slot-pool.ts';
import type { WorkerOptions } from '../../../src/worker/worker.ts';
import { fakeOperations } from './fake-operations.ts';

/** What a worker of the tests is told on its command line, or by the test itself. */
export interface TestWorkerSettings {
  readonly databaseUrl: string;
  /** Storage and temporary folders lie in here. */
  readonly folder: string;
  readonly slots: number;
  readonly graceMs?: number;
  readonly taskSecondsMax?: number;
  readonly memoryBytesMax?: number;
  readonly diskBytesMax?: number;
  readonly tasksMax?: number;
  readonly logLevel?: LogLevel;
  /** The slot's script; default: the fake slot. */
  readonly slotEntry?: string;
}

const parallelTasks = { music: 100, utilities: 100, enhancements: 100 };

/** All parts are real; only the slot's operations are fakes. */
export async function openWorkerOptions(settings: TestWorkerSettings): Promise<WorkerOptions> {
  const { databaseUrl, folder, slots } = settings;
  const logger = createLogger({
    level: settings.logLevel ?? 'error',
    format: 'pretty',
    write: (line) => process.stderr.write(line),
  });
  const slot: SlotSpawn = {
    logger,
    entry: new URL(settings.slotEntry ?? 'fake-slot.ts', import.meta.url),
    settings: { programs: await findPrograms(), limits: defaultMediaLimits, engines: { modelsFolder: folder } },
    limits: {
      memoryBytesMax: settings.memoryBytesMax ?? 1024 ** 3,
      diskBytesMax: settings.diskBytesMax ?? 1024 ** 3,
      tasksMax: settings.tasksMax ?? 100,
      restingBytesMax: 512 * 1024 ** 2,
    },
  };
  return {
    sessionUrl: databaseUrl,
    pool: openPool(databaseUrl, { max: 12, onIdleError: () => {} }),
    storage: await openStorage(`file:${join(folder, 'files')}`),
    fetchAddress: async () => {
      throw new Error('no test here fetches');
    },
    showFile: ({ key }) => `https://files.test/${key}`,
    openSlots: (count) => openSlotPool(count, slot),
    plans: { default: { share: 1, parallelTasks } },
    slots,
    classes: { categories, operations: fakeOperations.map(({ name }) => name) },
    lightHandlers: { deliver_webhook: async () => {} },
    graceMs: settings.graceMs ?? 5_000,
    taskSecondsMax: settings.taskSecondsMax ?? 60,
    temporaryFolder: join(folder, 'tasks'),
    logger,
  };
}
