import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { hearTones, rateHz, type SpokenWord, toneWords } from './spoken-tones.ts';

/**
 * Whose manners the server has. Each repeats a key that it refuses.
 *
 * - `speaches`: a model is there once it was posted; words only by the literal `timestamp_granularities[]`; `word`
 *   without `segment` is an assertion and so a 500; subtitles of 30 s; a translation knows no fields but its own.
 * - `openai`: words without their marks, the language by its name, the duration as text.
 * - `vllm`: refuses words with a 400; segments alone.
 * - `plain`: refuses `verbose_json`; text alone.
 * - `whisper.cpp`: one path, its own fields; English unless told otherwise; words within segments.
 */
export type Dialect = 'speaches' | 'openai' | 'vllm' | 'plain' | 'whisper.cpp';

/** What happens to a request instead of an answer. */
export type Mishap =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  /** The connection is closed once the request has been read. */
  | 'reset'
  /** It is read and never answered. */
  | 'silence'
  /** A body without an end. */
  | 'endless';

export interface ReceivedAsk {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  /** All values of each field, but the file. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Of the file's WAV header and data; absent without a file. */
  readonly wav?: { readonly sampleRateHz: number; readonly channelCount: number; readonly seconds: number };
}

export interface TranscriptionTestServer {
  readonly url: string;
  readonly asks: readonly ReceivedAsk[];
  /** Most requests that were in work at the same time. */
  readonly inFlightMost: number;
  /** Requests whose sender went away before the answer. */
  readonly abandonedCount: number;
  close(): Promise<void>;
}

export interface TranscriptionTestServerOptions {
  readonly dialect?: Dialect;
  readonly apiKey?: string;
  readonly models?: readonly string[];
  /** For the first requests with a file, in order. */
  readonly mishaps?: readonly Mishap[];
  /** Longer uploads are a 413. */
  readonly secondsMax?: number;
  /** Knows transcriptions alone. */
  readonly isWithoutTranslations?: boolean;
  /** A model that nobody may have. */
  readonly isGated?: boolean;
  readonly delayMs?: number;
  /** Changes an answer on its way out. */
  readonly twist?: (answer: Record<string, unknown>, path: string) => unknown;
}

const modelsDefault = ['org/whisper-test'];

/** Opens a server with every trap that servers of the OpenAI transcription interface were seen to have. */
export async function openTranscriptionTestServer(
  options: TranscriptionTestServerOptions = {},
): Promise<TranscriptionTestServer> {
  const { dialect = 'speaches' } = options;
  const asks: ReceivedAsk[] = [];
  const mishaps = [...(options.mishaps ?? [])];
  const installed = new Set(dialect === 'speaches' ? [] : (options.models ?? modelsDefault));
  let inFlight = 0;
  const counts = { inFlightMost: 0, abandonedCount: 0 };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { ask, samples } = await readAsk(request);
    asks.push(ask);
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    if (options.apiKey !== undefined && ask.authorization !== `Bearer ${options.apiKey}`) {
      return void send(401, { error: { message: `Incorrect API key provided: ${ask.authorization}, sk-secret` } });
    }
    if (ask.path.startsWith('/v1/models')) return void send(...answerModels(ask, installed, options));
    const mishap = samples && mishaps.shift();
    if (mishap !== undefined) return suffer(mishap, response);
    if (options.delayMs !== undefined) await sleep(options.delayMs);
    const refusal = refuse(ask, { ...options, dialect, installed });
    if (refusal) return void send(...refusal);
    const answer = write(hearTones(samples!), ask, dialect);
    send(200, options.twist ? options.twist(answer, ask.path) : answer);
  }

  const server = createServer((request, response) => {
    inFlight++;
    counts.inFlightMost = Math.max(counts.inFlightMost, inFlight);
    response.on('close', () => {
      inFlight--;
      if (!response.writableFinished) counts.abandonedCount++;
    });
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: dialect === 'whisper.cpp' ? `${root}/inference` : root,
    asks,
    get inFlightMost() {
      return counts.inFlightMost;
    },
    get abandonedCount() {
      return counts.abandonedCount;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Reply = readonly [status: number, body: unknown];

function answerModels(
  { method, path }: ReceivedAsk,
  installed: Set<string>,
  { models = modelsDefault, isGated = false }: TranscriptionTestServerOptions,
): Reply {
  if (method === 'GET') return [200, { data: models.map((id) => ({ id, object: 'model' })), object: 'list' }];
  if (isGated) return [401, { detail: 'Access to this model is gated: hf_secret' }];
  const id = decodeURIComponent(path.slice('/v1/models/'.length));
  if (!models.includes(id)) return [404, { detail: 'Not Found' }];
  installed.add(id);
  return [201, `Model '${id}' downloaded`];
}

function refuse(
  { path, fields, wav }: ReceivedAsk,
  {
    dialect,
    installed,
    secondsMax,
    isWithoutTranslations,
  }: TranscriptionTestServerOptions & { dialect: Dialect; installed: Set<string> },
): Reply | undefined {
  const format = fields.response_format?.[0];
  const granularities = fields['timestamp_granularities[]'] ?? [];
  const model = fields.model?.[0] ?? '';
  if (!wav) return [422, { detail: 'no file' }];
  if (wav.sampleRateHz !== rateHz || wav.channelCount !== 1) return [415, { detail: 'Failed to decode audio' }];
  if (secondsMax !== undefined && wav.seconds > secondsMax) return [413, 'Maximum content size limit exceeded'];
  if (dialect === 'whisper.cpp') return path === '/inference' ? undefined : [404, 'File Not Found'];
  if (!/^\/v1\/audio\/(transcriptions|translations)$/.test(path)) return [404, { detail: 'Not Found' }];
  if (isWithoutTranslations && path.endsWith('translations')) return [404, { detail: 'Not Found' }];
  if (!installed.has(model)) return [404, { detail: `Model '${model}' is not installed locally.` }];
  if (fields.language?.includes('')) return [422, { detail: "language '' is not supported" }];
  if (path.endsWith('translations') && (fields.language || granularities.length > 0)) {
    return [400, { error: 'translations know no such field' }];
  }
  if (dialect === 'plain' && format !== 'json') return [400, { error: { message: 'only support `text` or `json`' } }];
  if (dialect === 'vllm' && granularities.includes('word')) return [400, { error: { message: 'no word timestamps' } }];
  if (dialect === 'speaches' && granularities.includes('word') && !granularities.includes('segment')) {
    return [500, 'Internal Server Error: AssertionError'];
  }
  return undefined;
}

function write(words: readonly SpokenWord[], { path, fields }: ReceivedAsk, dialect: Dialect): Record<string, unknown> {
  const isTranslation = path.endsWith('translations') || fields.translate?.[0] === 'true';
  const text = ({ index }: SpokenWord) => (isTranslation ? `${toneWords[index]}`.toUpperCase() : `${toneWords[index]}`);
  const whole = words.map(text).join(' ');
  if (dialect === 'plain') return { text: whole };

  const asksWords = (fields['timestamp_granularities[]'] ?? []).includes('word');
  const time = (word: SpokenWord) => ({ start: word.startSeconds, end: word.endSeconds });
  const segments = cutSegments(words).map((part, id) => ({
    id,
    start: part[0]!.startSeconds,
    end: part.at(-1)!.endSeconds,
    text: ` ${part.map(text).join(' ')}`,
    avg_logprob: dialect === 'vllm' ? -1 : -0.2,
    no_speech_prob: dialect === 'vllm' ? -1 : 0.02,
    ...(dialect === 'whisper.cpp' && { words: part.map((word) => ({ word: ` ${text(word)}`, ...time(word) })) }),
  }));
  const bare = (word: SpokenWord) => text(word).replace(/[^\p{L}\p{N}’-]/gu, '');
  const spelled = dialect === 'openai' ? bare : (word: SpokenWord) => ` ${text(word)}`;
  const heardEnglish = dialect === 'whisper.cpp' && fields.language?.[0] !== 'auto';
  return {
    task: isTranslation ? 'translate' : 'transcribe',
    language:
      dialect === 'openai' ? 'german' : heardEnglish ? 'en' : (fields.language?.[0] ?? 'de').replace('auto', 'de'),
    duration: dialect === 'speaches' ? (words.at(-1)?.endSeconds ?? 0) : String(words.at(-1)?.endSeconds ?? 0),
    text: whole,
    segments,
    words: asksWords && !isTranslation ? words.map((word) => ({ word: spelled(word), ...time(word) })) : null,
  };
}

/** Ten words each, wherever that ends a sentence or not. */
function cutSegments(words: readonly SpokenWord[]): SpokenWord[][] {
  return Array.from({ length: Math.ceil(words.length / 10) }, (_, n) => words.slice(10 * n, 10 * n + 10));
}

function suffer(mishap: Mishap, response: ServerResponse): void {
  if (mishap === 'reset') response.destroy();
  else if (mishap === 'endless') {
    const piece = ' '.repeat(65_536);
    const pour = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.writeHead(200, { 'content-type': 'application/json' }).on('drain', pour);
    pour();
  } else if (mishap !== 'silence') {
    response.writeHead(mishap.status, mishap.headers).end(mishap.body ?? '{"error":"Traceback: /srv/secret/path"}');
  }
}

async function readAsk(request: IncomingMessage): Promise<{ ask: ReceivedAsk; samples: Float32Array | undefined }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', url = '', headers } = request;
  const head = { method, path: url.split('?')[0]!, authorization: headers.authorization };
  if (!headers['content-type']?.startsWith('multipart/')) return { ask: { ...head, fields: {} }, samples: undefined };
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'content-type': headers['content-type'] },
  }).formData();
  const fields: Record<string, string[]> = {};
  let wav: ReceivedAsk['wav'];
  let samples: Float32Array | undefined;
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = [...(fields[name] ?? []), value];
    else ({ wav, samples } = readWav(Buffer.from(await value.arrayBuffer())));
  }
  return { ask: { ...head, fields, ...(wav && { wav }) }, samples };
}

function readWav(bytes: Buffer) {
  const isWav = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 16) === 'WAVEfmt ';
  if (!isWav || bytes.readUInt32LE(4) !== bytes.length - 8 || bytes.readUInt32LE(40) !== bytes.length - 44) {
    throw new Error('no sound WAV file');
  }
  const samples = Float32Array.from(
    { length: (bytes.length - 44) / 2 },
    (_, i) => bytes.readInt16LE(44 + 2 * i) / 32_768,
  );
  const sampleRateHz = bytes.readUInt32LE(24);
  return {
    wav: { sampleRateHz, channelCount: bytes.readUInt16LE(22), seconds: samples.length / sampleRateHz },
    samples,
  };
}
