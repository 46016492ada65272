import { retryLater } from './retry-later.ts';

/** Requests that are answered at once: far more than the service can work on, and few enough for its memory. */
const inFlightMax = { account: 500, process: 2_000 };

/** When the process is full, only accounts with fewer than these are let in: those who ask most are refused first. */
const smallAccountMax = 8;

const retrySeconds = 1;

/** The requests that this process is answering. */
export interface InFlight {
  /**
   * Runs `answer` as one of them.
   *
   * @param name of an account, or the address of a caller that is not known yet
   * @throws Fault RATE_LIMITED, SERVICE_UNAVAILABLE where there are too many
   */
  run<T>(name: string, answer: () => Promise<T>): Promise<T>;
}

export function createInFlight(): InFlight {
  const byName = new Map<string, number>();
  let count = 0;
  return {
    async run(name, answer) {
      const own = byName.get(name) ?? 0;
      if (own >= inFlightMax.account) {
        const message = `${own} of your requests are being answered, as many as are allowed. Wait for them first.`;
        throw retryLater('RATE_LIMITED', message, retrySeconds);
      }
      if (count >= inFlightMax.process && own >= smallAccountMax) {
        throw retryLater('SERVICE_UNAVAILABLE', 'The service is busy. Please try again in a moment.', retrySeconds);
      }
      byName.set(name, own + 1);
      count++;
      try {
        return await answer();
      } finally {
        const left = byName.get(name)! - 1; // set above
        if (left === 0) byName.delete(name);
        else byName.set(name, left);
        count--;
      }
    },
  };
}
