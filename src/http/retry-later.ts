import { Fault } from '../contract/fault.ts';

/** Refuses a request that may be repeated after that time. */
export function retryLater(code: 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE', message: string, seconds: number): Fault {
  return new Fault(code, message, { retryAfterSeconds: seconds, details: { retry_after: seconds } });
}
