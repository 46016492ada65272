import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeWav } from './wav.ts';

/**
 * Whose manners the server has.
 *
 * - `coglet`: checks inputs, is busy with a 409, ends a prediction with its connection.
 * - `python`: as that, but works on for nobody until it is cancelled.
 * - `one thread`: as that, and answers nothing else while it works; a second prediction waits.
 * - `ancient`: knows neither ids nor health.
 */
export type CogDialect = 'coglet' | 'python' | 'one thread' | 'ancient';

/** What happens to a prediction instead of an answer. */
export type CogMishap =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown }
  /** The connection is closed once the request has been read; the work goes on as the dialect has it. */
  | 'reset'
  /** It is read and never answered. */
  | 'silence'
  /** A body without an end. */
  | 'endless'
  /** The right answer, of which the last part is missing. */
  | 'truncated';

/** A recording that came in, as WAV. */
export interface ReceivedVoice {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
  readonly channelCount: number;
}

export interface ReceivedPrediction {
  readonly id: string | undefined;
  readonly method: string;
  readonly authorization: string | undefined;
  readonly prefer: string | undefined;
  /** What it was asked to do, files as the beginning of their addresses. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly voice: ReceivedVoice | undefined;
}

export interface CogTestServer {
  readonly url: string;
  readonly predictions: readonly ReceivedPrediction[];
  /** Ids that were asked to be cancelled. */
  readonly cancels: readonly string[];
  /** `GET /health-check` and similar, without predictions. */
  readonly questions: readonly string[];
  /** Authorization of each file that was fetched. */
  readonly fetches: readonly (string | undefined)[];
  /** Most predictions in work at the same time, those for nobody included. */
  readonly inWorkMost: number;
  /** Predictions whose sender went away before the answer. */
  readonly abandonedCount: number;
  close(): Promise<void>;
}

export interface CogTestServerOptions {
  readonly dialect?: CogDialect;
  readonly apiKey?: string;
  /** Of the health check, in order; then READY or BUSY. */
  readonly health?: readonly string[];
  /** The model's inputs and their types; default: it does not say and takes anything. */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required?: readonly string[];
  /** Which input is the recording. */
  readonly source?: string;
  readonly delayMs?: number;
  /** For the first predictions, in order. */
  readonly mishaps?: readonly CogMishap[];
  readonly requestBytesMax?: number;
  /** Makes the voice that goes back, as the bytes of a file; a quiet copy of what came when absent. */
  readonly model?: (voice: ReceivedVoice, input: Readonly<Record<string, unknown>>) => Buffer;
  /** Makes what goes back from the inputs alone. */
  readonly sing?: (input: Readonly<Record<string, unknown>>) => Buffer;
  /** Puts the file into an output; a data address when absent. `serve` gives it an address of this server. */
  readonly output?: (file: Buffer, serve: (file: Buffer) => string) => unknown;
  /** How files are answered. */
  readonly fileMishap?: { readonly status: number; readonly headers?: Record<string, string> };
}

export const toDataAddress = (file: Buffer, type = 'audio/wav') => `data:${type};base64,${file.toString('base64')}`;

const quietCopy = ({ samples, sampleRateHz }: ReceivedVoice) =>
  writeWav([samples.map((sample) => 0.25 * sample)], sampleRateHz);

type Send = (status: number, body: unknown, headers?: Record<string, string>) => void;

/** Opens a server with every trap that servers of Cog's interface, and models behind them, can have. */
export async function openCogTestServer(options: CogTestServerOptions = {}): Promise<CogTestServer> {
  const { dialect = 'coglet', model = quietCopy, output = (file: Buffer) => toDataAddress(file) } = options;
  const seen = { predictions: [] as ReceivedPrediction[], cancels: [] as string[], questions: [] as string[] };
  const fetches: (string | undefined)[] = [];
  const counts = { inWorkMost: 0, abandonedCount: 0 };
  const health = [...(options.health ?? [])];
  const mishaps = [...(options.mishaps ?? [])];
  const files: Buffer[] = [];
  /** Predictions in work, and how to end them. */
  const working = new Map<string, () => void>();
  let root = '';

  const serveFile = (file: Buffer) => `${root}/files/${files.push(file) - 1}.wav`;
  const untilFree = async () => {
    while (working.size > 0) await sleep(2);
  };

  async function predict(request: IncomingMessage, response: ServerResponse, send: Send): Promise<void> {
    const body = await readBody(request);
    if (body.length > (options.requestBytesMax ?? Number.POSITIVE_INFINITY)) return send(413, 'length limit exceeded');
    const { id, input } = JSON.parse(body.toString('utf8'));
    const { source = 'source' } = options;
    const voice = readWav(input[source]);
    const { authorization, prefer } = request.headers as Record<string, string | undefined>;
    const shown = Object.entries(input).map(([name, value]) => [
      name,
      String(value).startsWith('data:') ? String(value).slice(0, 40) : value,
    ]);
    seen.predictions.push({
      id,
      method: request.method!,
      authorization,
      prefer,
      input: Object.fromEntries(shown),
      voice,
    });
    if (dialect === 'one thread') await untilFree();
    if (working.size > 0) return send(409, { detail: 'Already running a prediction' });
    const mishap = mishaps.shift();
    if (typeof mishap === 'object') return send(mishap.status, mishap.body ?? 'Traceback: /srv/secret', mishap.headers);
    const refusal = refuse(input, options);
    if (refusal) return send(422, { detail: refusal });

    const ended = new Promise<void>((resolve) => working.set(id, resolve));
    counts.inWorkMost = Math.max(counts.inWorkMost, working.size);
    response.on('close', () => {
      if (!response.writableFinished) counts.abandonedCount++;
      if (dialect === 'coglet' && !response.writableFinished) working.get(id)?.();
    });
    if (mishap === 'reset') response.destroy();
    const isCancelled = await Promise.race([
      ended.then(() => true),
      sleep(mishap === 'silence' ? 60_000 : (options.delayMs ?? 0), false, { ref: false }),
    ]);
    working.delete(id);
    if (isCancelled) return send(200, { id, status: 'canceled', logs: '' });
    if (mishap === 'endless') return pour(response);
    const { sing } = options;
    if (!voice && !sing)
      return send(200, { id, status: 'failed', error: 'Traceback: no sound in /srv/secret', logs: '' });
    const answer = {
      id,
      input,
      status: 'succeeded',
      output: output(sing ? sing(input) : model(voice!, input), serveFile),
      logs: 'frames',
    };
    if (mishap !== 'truncated') return send(200, answer);
    const text = JSON.stringify(answer);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url: path = '', headers } = request;
    const send: Send = (status, body, more = {}) => {
      if (response.destroyed) return;
      response.writeHead(status, { 'content-type': 'application/json', ...more });
      response.end(Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body));
    };
    const file = /^\/files\/(\d+)\.wav$/.exec(path)?.[1];
    if (file !== undefined) fetches.push(headers.authorization);
    if (options.apiKey !== undefined && headers.authorization !== `Bearer ${options.apiKey}`) {
      return send(401, { error: `Not a key: ${headers.authorization}` });
    }
    if (file !== undefined) {
      const { fileMishap } = options;
      return fileMishap ? send(fileMishap.status, '', fileMishap.headers) : send(200, files[Number(file)]);
    }
    const isPut = method === 'PUT' && /^\/predictions\/[\w-]+$/.test(path) && dialect !== 'ancient';
    if (isPut || (method === 'POST' && path === '/predictions')) return predict(request, response, send);
    seen.questions.push(`${method} ${path}`);
    const cancelled = /^\/predictions\/([\w-]+)\/cancel$/.exec(path)?.[1];
    if (cancelled !== undefined) seen.cancels.push(cancelled);
    if (dialect === 'ancient') return send(404, { detail: 'Not Found' });
    if (dialect === 'one thread') await untilFree();
    if (cancelled !== undefined) {
      const end = working.get(cancelled);
      end?.();
      return send(end ? 200 : 404, {});
    }
    if (path === '/health-check') {
      return send(200, { status: health.shift() ?? (working.size > 0 ? 'BUSY' : 'READY'), setup: { logs: 'secret' } });
    }
    if (path === '/openapi.json' && options.fields) return send(200, describe(options.fields, options.required ?? []));
    send(404, { detail: 'Not Found' });
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...seen,
    url: root,
    fetches,
    get inWorkMost() {
      return counts.inWorkMost;
    },
    get abandonedCount() {
      return counts.abandonedCount;
    },
    close: async () => {
      for (const end of working.values()) end();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function refuse(input: object, { fields, required = [] }: CogTestServerOptions): unknown {
  if (!fields) return undefined;
  const unknown = Object.keys(input).find((name) => !(name in fields));
  if (unknown !== undefined) return [{ loc: ['body', 'input', unknown], msg: `Unexpected field '${unknown}'` }];
  const missing = required.find((name) => !(name in input));
  if (missing !== undefined) return [{ loc: ['body', 'input', missing], msg: 'Field required' }];
  const mistyped = Object.entries(input).find(
    ([name, value]) => fields[name]!.type === 'integer' && !Number.isInteger(value),
  );
  return mistyped && [{ loc: ['body', 'input', mistyped[0]], msg: 'value is not a valid integer' }];
}

/** As Cog writes it: choices stand apart, behind a reference. */
function describe(fields: NonNullable<CogTestServerOptions['fields']>, required: readonly string[]): unknown {
  const chosen = Object.entries(fields).filter(([, { enum: choices }]) => choices !== undefined);
  const properties = Object.entries(fields).map(([name, field]) => [
    name,
    field.enum === undefined ? field : { allOf: [{ $ref: `#/components/schemas/${name}` }], default: 'x' },
  ]);
  return {
    openapi: '3.0.2',
    components: {
      schemas: { ...Object.fromEntries(chosen), Input: { properties: Object.fromEntries(properties), required } },
    },
  };
}

function pour(response: ServerResponse): void {
  const piece = ' '.repeat(65_536);
  const fill = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.writeHead(200, { 'content-type': 'application/json' }).on('drain', fill);
  fill();
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function readWav(address: unknown): ReceivedVoice | undefined {
  if (typeof address !== 'string' || !address.startsWith('data:audio/wav;base64,')) return undefined;
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const isWav = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 16) === 'WAVEfmt ';
  if (!isWav || bytes.readUInt32LE(4) !== bytes.length - 8 || bytes.readUInt32LE(40) !== bytes.length - 44) {
    throw new Error('no sound WAV file');
  }
  const samples = Float32Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, i) => bytes.readInt16LE(44 + 2 * i) / 32_768,
  );
  return { samples, sampleRateHz: bytes.readUInt32LE(24), channelCount: bytes.readUInt16LE(22) };
}
