import { join } from 'node:path';
import { fetchTimeLimits } from '../media/limits.ts';
import { fetchSource } from '../media/source/fetch.ts';
import { toWorkerClasses } from '../operations/worker-classes.ts';
import type { Metrics } from '../platform/metrics.ts';
import { forwardOrigins } from '../platform/sandbox/forward-origins.ts';
import { cancelLateTask } from '../tasks/late-tasks.ts';
import { deliverWebhook } from '../webhooks/deliver.ts';
import { createDeliveryFigures } from '../webhooks/delivery-figures.ts';
import { createDeliveryLimits } from '../webhooks/delivery-limits.ts';
import { startHousekeeping } from '../worker/housekeep.ts';
import type { SlotSpawn } from '../worker/slot.ts';
import { openSlotPool } from '../worker/slot-pool.ts';
import type { WorkDeps } from '../worker/work.ts';
import { startWorker } from '../worker/worker.ts';
import { collectOrigins } from './engines/registry.ts';
import { imageLimits, mediaLimits } from './media-limits.ts';
import type { Dependencies } from './open-dependencies.ts';
import { ownFolder } from './own-folder.ts';
import { openProcessFolder } from './process-folder.ts';
import { version } from './version.ts';

/** How long running tasks may continue after SIGTERM. */
export const graceMs = 30_000;

const housekeepingMs = 10 * 60_000;

/** Slots are replaced after this number of tasks, so that leaks in native code stay small. */
const tasksPerSlotMax = 200;

type WorkerParts = Dependencies &
  Pick<WorkDeps, 'taskFigures' | 'countFailure' | 'tracing'> & { readonly metrics: Metrics };

/** Starts the worker, webhook deliveries and housekeeping. */
export async function startWorkerService(parts: WorkerParts): Promise<{ stop(): Promise<void> }> {
  const { config } = parts;
  const forwarding = parts.sandbox && (await forwardOrigins(collectOrigins(config.engines), parts.logger));
  const slotFolders = await openProcessFolder('slots', config, parts.logger);
  const limits = mediaLimits(config);
  const deliveryLimits = createDeliveryLimits();
  const deliveryFigures = createDeliveryFigures(parts.metrics);
  const slot: SlotSpawn = {
    logger: parts.logger,
    entry: new URL('./slot.ts', import.meta.url),
    settings: { programs: parts.programs, limits, engines: { ...config.engines, sockets: forwarding?.sockets } },
    sandbox: parts.sandbox && {
      sandbox: parts.sandbox,
      folder: slotFolders.path,
      reads: [config.engines.modelsFolder, ...(forwarding ? [forwarding.folder] : [])],
    },
    limits: {
      memoryBytesMax: config.slotBytesMax,
      diskBytesMax: config.taskDiskBytesMax,
      tasksMax: tasksPerSlotMax,
      restingBytesMax: config.slotBytesMax / 2,
    },
  };
  const worker = await startWorker({
    ...parts,
    slots: config.WORKER_SLOTS,
    classes: toWorkerClasses(config.WORKER_CLASSES),
    openSlots: (count) => openSlotPool(count, slot),
    fetchAddress: ({ name, url, path, signal }) =>
      fetchSource({
        address: url,
        path,
        signal,
        outbound: parts.outbound,
        medium: name === 'image' ? 'image' : 'audio',
        limits: {
          ...fetchTimeLimits,
          sizeBytesMax: name === 'image' ? imageLimits(config).sizeBytesMax : config.uploadBytesMax,
        },
        confiners: parts.programs.confiners,
        ytDlpPath: parts.ytDlpPath,
      }),
    taskSecondsMax: config.TASK_SECONDS_MAX,
    graceMs,
    temporaryFolder: ownFolder(config, join('tmp', 'workers')),
    lightHandlers: {
      deliver_webhook: (payload, context) =>
        deliverWebhook({ ...parts, limits: deliveryLimits, deliveryFigures, version }, payload, context),
      cancel_task: (payload) => cancelLateTask(parts, payload),
    },
  });
  const stopHousekeeping = startHousekeeping({ ...parts, keepSeconds: config.RESULT_DAYS * 86_400 }, housekeepingMs);
  return {
    async stop() {
      await Promise.all([stopHousekeeping(), worker.stop()]);
      await slotFolders.close();
      await forwarding?.close();
    },
  };
}
