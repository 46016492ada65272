import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster-processes.ts';
import { findChildren } from './memory-processes.ts';

/** Pauses between two kills: long enough that a worker has started and works again. */
const pauseMs = { least: 5_000, most: 15_000 };

/** How often each is chosen. */
const shares = { api: 3, worker: 4, slot: 4, PostgreSQL: 1, storage: 1 } as const;

export type Victim = keyof typeof shares;

export interface Harm {
  readonly kills: readonly { readonly victim: Victim; readonly at: Date }[];
  stop(): Promise<void>;
}

/** Kills one of the processes again and again, until stopped: any but the first API and the first worker, whose slots are. */
export function startHarm(cluster: Cluster): Harm {
  const { service, apis, workers } = cluster;
  const kills: { victim: Victim; at: Date }[] = [];
  const stopping = new AbortController();
  const choices = Object.entries(shares).flatMap(([victim, share]) => Array<Victim>(share).fill(victim as Victim));
  const choose = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;
  const notTheFirst = (all: readonly unknown[]) => 1 + Math.floor(Math.random() * (all.length - 1));

  const hurt: Record<Victim, () => Promise<void>> = {
    api: () => cluster.replaceApi(notTheFirst(apis)),
    worker: () => cluster.replaceWorker(notTheFirst(workers)),
    async slot() {
      const slots = workers.flatMap(({ child }) => findChildren(child.pid!));
      if (slots.length > 0) process.kill(choose(slots), 'SIGKILL');
    },
    async PostgreSQL() {
      const file = await readFile(join(service.environment.DATA_DIR!, 'postgres/cluster/postmaster.pid'), 'utf8');
      process.kill(Number.parseInt(file, 10), 'SIGKILL');
    },
    storage: async () => cluster.restartStorage?.(),
  };
  /** A process may end by itself, as a worker does whose database was killed while it started. */
  const replaceEnded = async () => {
    for (const [index, { child }] of apis.entries()) if (child.exitCode !== null) await cluster.replaceApi(index);
    for (const [index, { child }] of workers.entries()) if (child.exitCode !== null) await cluster.replaceWorker(index);
  };
  const run = async () => {
    for (;;) {
      const pause = pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least);
      const isOver = await sleep(pause, false, { signal: stopping.signal }).catch(() => true);
      if (isOver) return;
      const victim = choose(choices);
      await hurt[victim]().then(
        () => kills.push({ victim, at: new Date() }),
        (error: unknown) => console.log(`could not kill ${victim}: ${error}`),
      );
      await replaceEnded();
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
