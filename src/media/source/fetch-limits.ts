/** How much, how long and how slowly a stranger's server may send. */
export interface FetchLimits {
  readonly sizeBytesMax: number;
  /** From the first connection to the last byte, redirects and retries included. */
  readonly totalTimeoutMs: number;
  /** Below this a server only holds a place that another task needs. */
  readonly bytesPerSecondMin: number;
  /** The rate is judged over windows of this length, so that a short stall ends nothing. */
  readonly rateWindowMs: number;
}

/** 512 MiB take 7 minutes at 10 Mbit/s; speech at 32 kbit/s streams at 4 kB/s, and is fetched faster than played. */
export const defaultFetchLimits: FetchLimits = {
  sizeBytesMax: 512 * 1024 ** 2,
  totalTimeoutMs: 15 * 60_000,
  bytesPerSecondMin: 4096,
  rateWindowMs: 10_000,
};
