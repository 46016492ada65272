import pLimit from 'p-limit';

/** Runs a call when it has a place; rejects at once when the signal is aborted, also while it waits. */
export type LimitCall = <Result>(signal: AbortSignal, call: () => Promise<Result>) => Promise<Result>;

/** Limits how many calls run at the same time; the others wait in their order. */
export function createCallLimit(callsMax: number): LimitCall {
  const limit = pLimit(callsMax);
  return async (signal, call) => {
    signal.throwIfAborted();
    const aborted = Promise.withResolvers<never>();
    const onAbort = () => aborted.reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    const running = limit(() => (signal.aborted ? aborted.promise : call()));
    return Promise.race([running, aborted.promise]).finally(() => signal.removeEventListener('abort', onAbort));
  };
}
