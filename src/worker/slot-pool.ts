import { setTimeout as sleep } from 'node:timers/promises';
import type { SlotResult, SlotTask } from './messages.ts';
import { type RunOptions, Slot, type SlotSpawn } from './slot.ts';

export interface SlotPool {
  /** Runs a task in a warm slot, waiting until one is free; a slot that is not healthy afterwards is replaced. */
  run(task: SlotTask, options: RunOptions): Promise<SlotResult>;
  /** Resolves once every slot has started. @throws Fault if one does not */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Pause before a slot that failed to start is replaced, so that a broken installation does not spin. */
const restartPauseMs = 1_000;

/** Keeps a number of slots warm. */
export function openSlotPool(size: number, spawn: SlotSpawn): SlotPool {
  const free: Slot[] = [];
  const all = new Set<Slot>();
  const waiting: ((slot: Slot) => void)[] = [];
  let isClosed = false;

  const add = () => {
    if (isClosed) return;
    const slot = new Slot(spawn);
    all.add(slot);
    slot.ready.then(
      () => put(slot),
      () => {}, // `gone` follows.
    );
    slot.gone.then(() => replace(slot));
  };
  const put = (slot: Slot) => {
    const taker = waiting.shift();
    if (taker) taker(slot);
    else free.push(slot);
  };
  const replace = async (slot: Slot) => {
    if (!all.delete(slot)) return;
    const at = free.indexOf(slot);
    if (at >= 0) free.splice(at, 1);
    const hasStarted = await slot.ready.then(
      () => true,
      () => false,
    );
    if (!hasStarted && !isClosed) {
      spawn.logger.error('slot does not start; retrying', { entry: spawn.entry.href });
      await sleep(restartPauseMs, undefined, { ref: false });
    }
    add();
  };
  const take = async (signal: AbortSignal): Promise<Slot> => {
    // The last one used: its code and tables are still warm.
    const slot = free.pop();
    if (slot) return slot;
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        waiting.splice(waiting.indexOf(taker), 1);
        reject(signal.reason);
      };
      const taker = (taken: Slot) => {
        signal.removeEventListener('abort', onAbort);
        resolve(taken);
      };
      waiting.push(taker);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  };

  for (let i = 0; i < size; i++) add();
  return {
    async run(task, options) {
      options.signal.throwIfAborted();
      const slot = await take(options.signal);
      try {
        return await slot.run(task, options);
      } finally {
        if (slot.isHealthy) put(slot);
        else slot.kill(); // `gone` follows, and with it the next slot.
      }
    },
    async ready() {
      await Promise.all([...all].map((slot) => slot.ready));
    },
    async close() {
      isClosed = true;
      for (const slot of all) slot.kill();
      await Promise.all([...all].map((slot) => slot.gone));
    },
  };
}
