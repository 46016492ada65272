import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Service, ServiceProcess } from '../test/support/service.ts';
import { findChildren } from './memory-processes.ts';

/** Pauses between two kills: long enough that a worker has started and works again. */
const pauseMs = { least: 5_000, most: 15_000 };

/** How often each is chosen. */
const shares = { api: 3, worker: 4, slot: 4, PostgreSQL: 1 } as const;

type Victim = keyof typeof shares;

export interface Harm {
  readonly kills: ReadonlyMap<Victim, number>;
  stop(): Promise<void>;
}

export interface HarmOptions {
  readonly service: Service;
  /** Killed and started again. */
  readonly doomed: { api: ServiceProcess; worker: ServiceProcess };
  readonly secondPort: string;
  /** Its slots are killed, it is not. */
  readonly firstWorkerPid: number;
}

/** Kills one of the processes again and again, until stopped. */
export function startHarm({ service, doomed, secondPort, firstWorkerPid }: HarmOptions): Harm {
  const kills = new Map<Victim, number>();
  const stopping = new AbortController();
  const choices = Object.entries(shares).flatMap(([victim, share]) => Array<Victim>(share).fill(victim as Victim));

  const hurt: Record<Victim, () => Promise<void>> = {
    async api() {
      await doomed.api.stop('SIGKILL');
      doomed.api = service.start('api', { PORT: secondPort });
    },
    async worker() {
      await doomed.worker.stop('SIGKILL');
      doomed.worker = service.start('worker');
    },
    async slot() {
      const slots = [firstWorkerPid, doomed.worker.child.pid!].flatMap(findChildren);
      const slot = slots[Math.floor(Math.random() * slots.length)];
      if (slot !== undefined) process.kill(slot, 'SIGKILL');
    },
    async PostgreSQL() {
      const file = await readFile(join(service.environment.DATA_DIR!, 'postgres/cluster/postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(file, 10), 'SIGKILL');
    },
  };
  const run = async () => {
    for (;;) {
      const pause = pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least);
      const isOver = await sleep(pause, false, { signal: stopping.signal }).catch(() => true);
      if (isOver) return;
      const victim = choices[Math.floor(Math.random() * choices.length)]!;
      // A process may end by itself at that moment, as a worker does whose database was killed while it started.
      await hurt[victim]().then(
        () => kills.set(victim, (kills.get(victim) ?? 0) + 1),
        (error: unknown) => console.log(`could not kill ${victim}: ${error}`),
      );
      for (const [name, more] of [
        ['api', { PORT: secondPort }],
        ['worker', {}],
      ] as const) {
        const { exitCode } = doomed[name].child;
        if (exitCode !== null) doomed[name] = service.start(name, more);
      }
    }
  };
  const running = run();
  return {
    kills,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
