import { createRetryBudget } from '../http/retry-budget.ts';
import { createSemaphore } from '../http/semaphore.ts';
import { type CogFileAddress, type CogInputs, readDataAddress, readInputs } from './cog-answer.ts';
import { type CogFaults, type CogNames, createCogFaults } from './cog-faults.ts';
import { type CogCaller, createCogCaller } from './cog-http.ts';
import { createPredictor, type PredictSettings } from './cog-predict.ts';

/** Where the server is, how it is called, and how its operator knows it. */
export interface CogServerOptions extends CogNames, Partial<CogServerLimits> {
  readonly url: string;
  /** Sent as a bearer token; Cog itself has no keys, proxies in front of it do. */
  readonly apiKey?: string | undefined;
}

export interface CogServerLimits extends PredictSettings {
  /** Predictions at once from this process; further ones wait. Other processes are seen by the server's being busy. */
  readonly inFlightMax: number;
  /** Besides the server's own, where its files may lie: `https://files.example`. */
  readonly fileOrigins: readonly string[];
}

/** A file to hand in. */
export interface CogFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** One input: a plain value, an address that the server can reach, or a file, which goes along as a data address. */
export type CogInput = string | number | boolean | CogFile;

/** A file that the model made. */
export interface CogOutputFile {
  /** Its way within the output: empty for the output itself, `0`, `audio`, `stems.vocals`. */
  readonly name: string;
  /** @throws Fault SERVICE_UNAVAILABLE where it cannot be had */
  read(signal: AbortSignal): Promise<Uint8Array>;
}

/** A server of one model behind Cog's HTTP interface, whatever the model does. */
export interface CogServer {
  /** What the model takes; undefined where the server does not say. Asked anew until there is an answer. */
  describeInputs(signal: AbortSignal): Promise<CogInputs | undefined>;
  /**
   * @returns the files of the output, at least one
   * @throws Fault SERVICE_UNAVAILABLE; PAYLOAD_TOO_LARGE where the server takes no request of that size
   * @throws the reason of `signal` when that is aborted; the prediction is cancelled
   */
  predict(
    input: Readonly<Record<string, CogInput>>,
    settings: { readonly signal: AbortSignal },
  ): Promise<readonly CogOutputFile[]>;
  close(): Promise<void>;
}

const defaults: CogServerLimits = {
  // A GPU has room for one; Cog itself takes one unless its model says otherwise.
  inFlightMax: 1,
  timeoutMs: 30 * 60_000,
  // Others of our own processes may be at work on it.
  patienceMs: 15 * 60_000,
  questionTimeoutMs: 5_000,
  pollWaitsMs: [250, 500, 1_000, 2_000, 5_000],
  retryWaitsMs: [500, 2_000, 8_000],
  // Five minutes of 16-bit stereo at 48 kHz are 77 MB as a data address.
  answerBytesMax: 128 * 1024 ** 2,
  fileOrigins: [],
};
const descriptionBytesMax = 4 * 1024 ** 2;

/**
 * Opens a server that speaks Cog's HTTP interface.
 *
 * Predictions are asked for synchronously: every version knows that, and it needs nothing but a connection from here
 * to there. The asynchronous way tells its result by a webhook alone, which reaches nobody behind NAT. Whether the
 * server is free is asked first, so that audio is not sent in vain.
 *
 * Source: replicate/cog, docs/http.md.
 */
export function openCogServer(given: CogServerOptions): CogServer {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  const options: CogServerOptions & CogServerLimits = { ...given, ...defaults, ...Object.fromEntries(named) };
  const caller = createCogCaller(options);
  const faults = createCogFaults(options);
  const predictor = createPredictor(caller, faults, options);
  const openFile = createFileOpener(caller, faults, options);
  const enter = createSemaphore(options.inFlightMax);
  let inputs: CogInputs | undefined;

  return {
    async describeInputs(signal) {
      if (inputs) return inputs;
      const { questionTimeoutMs: timeoutMs } = options;
      const how = { signal, timeoutMs, answerBytesMax: descriptionBytesMax };
      const answer = await caller.call({ method: 'GET', path: '/openapi.json', ...how });
      inputs = 'error' in answer || answer.status !== 200 ? undefined : readInputs(answer.bytes.toString('utf8'));
      return inputs;
    },
    async predict(input, { signal }) {
      const leave = await enter(signal);
      try {
        const written = Object.entries(input).map(([name, value]) => [name, writeInput(value)] as const);
        const answer = await predictor.predict(Object.fromEntries(written), signal);
        return faults.judge(answer).map(openFile);
      } finally {
        leave();
      }
    },
    async close() {
      await predictor.close();
      await caller.close();
    },
  };
}

function writeInput(value: CogInput): string | number | boolean {
  if (typeof value !== 'object') return value;
  const { bytes, contentType } = value;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return `data:${contentType};base64,${content}`;
}

/** Files lie in the answer itself, or on the server: on no other one unless the operator said so. */
function createFileOpener(
  caller: CogCaller,
  { fail, quote }: CogFaults,
  options: CogServerOptions & CogServerLimits,
): (file: CogFileAddress) => CogOutputFile {
  const origins = [options.url, ...options.fileOrigins].map((url) => new URL(url).origin);

  async function fetchFile(address: string, signal: AbortSignal): Promise<Uint8Array> {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !origins.includes(url.origin)) {
      const mend = `the operator can allow it by fileOrigins in ${options.settingPrefix}_INPUTS.`;
      throw fail(`put its file where we do not go: ${mend}`, new Error(url?.origin ?? 'no address'));
    }
    const { timeoutMs, answerBytesMax } = options;
    const patience = createRetryBudget(options);
    for (;;) {
      const answer = await caller.call({ method: 'GET', path: url.href, signal, timeoutMs, answerBytesMax });
      if (!('error' in answer) && answer.status === 200) return answer.bytes;
      const isAway = 'error' in answer ? !answer.isTimeout : answer.status >= 500;
      if (isAway && (await patience.forReturn(signal))) continue;
      throw fail('made a file that cannot be fetched.', 'error' in answer ? answer.error : quote(answer));
    }
  }

  return ({ name, address }) => ({
    name,
    async read(signal) {
      const bytes = readDataAddress(address) ?? (await fetchFile(address, signal));
      if (bytes.length === 0) throw fail('made an empty file.', name);
      return bytes;
    },
  });
}
