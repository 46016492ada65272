import { createCallLimit } from '../http/limit-calls.ts';
import { createModelClient, type ModelClient, type ModelClientOptions } from '../http/model-client.ts';
import { createRetryBudget } from '../http/retry-budget.ts';
import { type CogFileAddress, type CogInputs, readDataAddress, readInputs } from './cog-answer.ts';
import { quotePrediction, readFiles } from './cog-faults.ts';
import { createPredictor, type PredictSettings } from './cog-predict.ts';

/** Cog itself has no keys; proxies in front of it do. */
export interface CogServerOptions extends ModelClientOptions, Partial<CogServerLimits> {}

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

/** One input: a plain value, an address that the server can reach, or a file, which is sent as a data address. */
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
  /** What the model takes; undefined where the server does not say. Asked again until there is an answer. */
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
  busyWaitMsMax: 15 * 60_000,
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
  const client = createModelClient(options);
  const predictor = createPredictor(client, options);
  const openFile = createFileOpener(client, options);
  const limitCall = createCallLimit(options.inFlightMax);
  let inputs: CogInputs | undefined;

  return {
    async describeInputs(signal) {
      if (inputs) return inputs;
      const { questionTimeoutMs: timeoutMs } = options;
      const how = { signal, timeoutMs, answerBytesMax: descriptionBytesMax };
      const answer = await client.call({ method: 'GET', path: '/openapi.json', ...how });
      inputs = 'error' in answer || answer.status !== 200 ? undefined : readInputs(answer.bytes.toString('utf8'));
      return inputs;
    },
    async predict(input, { signal }) {
      const written = Object.entries(input).map(([name, value]) => [name, writeInput(value)] as const);
      const answer = await limitCall(signal, () => predictor.predict(Object.fromEntries(written), signal));
      return readFiles(client, options.settingPrefix, answer).map(openFile);
    },
    async close() {
      await predictor.close();
      await client.close();
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
  client: ModelClient,
  options: CogServerOptions & CogServerLimits,
): (file: CogFileAddress) => CogOutputFile {
  const origins = [options.url, ...options.fileOrigins].map((url) => new URL(url).origin);

  async function fetchFile(address: string, signal: AbortSignal): Promise<Uint8Array> {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !origins.includes(url.origin)) {
      const hint = `fileOrigins in ${options.settingPrefix}_INPUTS can allow it.`;
      throw client.fail(
        `put its file on an origin that is not allowed. ${hint}`,
        new Error(url?.origin ?? 'no address'),
      );
    }
    const { timeoutMs, answerBytesMax } = options;
    const retries = createRetryBudget(options);
    for (;;) {
      const answer = await client.call({ method: 'GET', path: url.href, signal, timeoutMs, answerBytesMax });
      if (!('error' in answer) && answer.status === 200) return answer.bytes;
      const isDown = 'error' in answer ? !answer.isTimeout : answer.status >= 500;
      if (isDown && (await retries.waitWhileDown(signal))) continue;
      throw client.fail(
        'made a file that cannot be downloaded.',
        'error' in answer ? answer.error : quotePrediction(client, answer),
      );
    }
  }

  return ({ name, address }) => ({
    name,
    async read(signal) {
      const bytes = readDataAddress(address) ?? (await fetchFile(address, signal));
      if (bytes.length === 0) throw client.fail('made an empty file.', name);
      return bytes;
    },
  });
}
