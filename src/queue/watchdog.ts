import type { WorkerEvents } from 'graphile-worker';

export interface StallWatchOptions {
  /** Whether a place is free: only then a job must be looked for. */
  readonly hasFreePlace: () => boolean;
  /** Nobody can look for jobs while the database is away. */
  readonly isDatabaseThere: () => Promise<boolean>;
  /** Between two looks at the engine; a free place polls every second. */
  readonly checkMs: number;
  /** So many looks in a row must find it silent; a machine that slept is silent for one. */
  readonly silentChecks: number;
}

export interface StallWatch {
  /** Resolves when the engine has stopped looking for jobs although it could. */
  readonly stalled: Promise<Error>;
  stop(): void;
}

/**
 * Notices an engine that neither works nor ends. Seen once: after all connections had been cut again and again, a pool
 * looked for no job any more, its promise stayed open, and fifty tasks waited beside a worker that was alive.
 */
export function watchForStall(events: WorkerEvents, options: StallWatchOptions): StallWatch {
  const stalled = Promise.withResolvers<Error>();
  let hasLooked = true;
  let silent = 0;
  events.on('worker:getJob:start', () => {
    hasLooked = true;
  });
  const timer = setInterval(async () => {
    const isQuiet = !hasLooked && options.hasFreePlace() && (await options.isDatabaseThere());
    silent = isQuiet ? silent + 1 : 0;
    hasLooked = false;
    if (silent < options.silentChecks) return;
    clearInterval(timer);
    stalled.resolve(new Error('The job engine looks for no jobs any more.'));
  }, options.checkMs);
  timer.unref();
  return { stalled: stalled.promise, stop: () => clearInterval(timer) };
}
