import type { WorkerEvents } from 'graphile-worker';

interface WatchdogOptions {
  /** Whether fewer jobs run than may: only then the engine must poll. */
  readonly hasCapacity: () => boolean;
  /** No engine can poll while the database is down. */
  readonly isDatabaseUp: () => Promise<boolean>;
  /** Between two checks; an idle engine polls every second. */
  readonly checkMs: number;
  /** Silent checks in a row that count as a stall; a machine that slept is silent for one. */
  readonly silentChecks: number;
}

interface Watchdog {
  /** Resolves when the engine has stopped polling although it could. */
  readonly stalled: Promise<Error>;
  stop(): void;
}

/**
 * Detects an engine that neither works nor ends. Seen once: after all connections had been cut many times, a pool stopped
 * polling, its promise stayed open, and fifty tasks waited beside a worker that was alive.
 */
export function startWatchdog(events: WorkerEvents, options: WatchdogOptions): Watchdog {
  const stalled = Promise.withResolvers<Error>();
  let hasPolled = true;
  let silent = 0;
  events.on('worker:getJob:start', () => {
    hasPolled = true;
  });
  const timer = setInterval(async () => {
    const isQuiet = !hasPolled && options.hasCapacity() && (await options.isDatabaseUp());
    silent = isQuiet ? silent + 1 : 0;
    hasPolled = false;
    if (silent < options.silentChecks) return;
    clearInterval(timer);
    stalled.resolve(new Error('The job engine stopped polling.'));
  }, options.checkMs);
  timer.unref();
  return { stalled: stalled.promise, stop: () => clearInterval(timer) };
}
