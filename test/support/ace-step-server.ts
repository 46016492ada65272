import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a request instead of its answer. */
export type AceStepMishap =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown }
  | 'reset'
  /** A body without an end. */
  | 'endless';

/**
 * What becomes of a task.
 *
 * - `vanishes`: it was queued when the server was restarted.
 * - `sticks`: it was in work then; the server says for an hour that it goes on.
 */
export type AceStepFate = 'song' | 'one file' | 'no file' | 'fails' | 'vanishes' | 'sticks';

export interface AceStepSubmission {
  readonly way: 'json' | 'form';
  readonly authorization: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The source that came along, or that its path named. */
  readonly source: Buffer | undefined;
}

export interface AceStepTestServerOptions {
  /**
   * `old`: fails at every upload, takes any path, lists its models at `/v1/models`. `new`: takes uploads alone, and
   * another interface lies over `/v1/models`.
   */
  readonly build?: 'old' | 'new';
  readonly apiKey?: string;
  /** Whether there is a language model; planning fails without. `unsaid`: there is none, and health does not say so. */
  readonly planner?: boolean | 'unsaid';
  readonly model?: string;
  /** Of the tasks in order; then songs. */
  readonly fates?: readonly AceStepFate[];
  /** Looks at each task before it has ended. */
  readonly looks?: number;
  readonly averageSeconds?: number;
  /** For the first submissions, looks and files, in order. */
  readonly submitMishaps?: readonly AceStepMishap[];
  readonly lookMishaps?: readonly AceStepMishap[];
  readonly fileMishaps?: readonly (AceStepMishap | undefined)[];
  /** Of finished songs. */
  readonly metas?: Readonly<Record<string, unknown>>;
  /** Makes the sound; a line of text when absent. */
  readonly sing?: (fields: Readonly<Record<string, unknown>>, output: number) => Buffer;
  /** Where a file is said to lie. */
  readonly address?: (path: string) => string;
}

export interface AceStepTestServer {
  readonly url: string;
  readonly submissions: readonly AceStepSubmission[];
  /** Bodies of the looks. */
  readonly looks: readonly unknown[];
  /** Authorization of each file that was fetched. */
  readonly fetches: readonly (string | undefined)[];
  close(): Promise<void>;
}

interface Task {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly fate: AceStepFate;
  looks: number;
}

const traceback = 'Traceback (most recent call last): File "/srv/secret/handler.py" CUDA out of memory';
const notAvailable = { bpm: 'N/A', duration: 'N/A', genres: 'N/A', keyscale: 'N/A', timesignature: 'N/A' };
const wrap = (data: unknown) => ({ data, code: 200, error: null, timestamp: 1_700_000_000_000, extra: null });

type Send = (status: number, body: unknown, headers?: Record<string, string>) => void;

/** Opens a server with every trap that builds of ACE-Step 1.5 have. */
export async function openAceStepTestServer(options: AceStepTestServerOptions = {}): Promise<AceStepTestServer> {
  const { build = 'new', planner = true, model = 'acestep-v15-turbo' } = options;
  const submissions: AceStepSubmission[] = [];
  const looks: unknown[] = [];
  const fetches: (string | undefined)[] = [];
  const fates = [...(options.fates ?? [])];
  const mishaps = {
    submit: [...(options.submitMishaps ?? [])],
    look: [...(options.lookMishaps ?? [])],
    file: [...(options.fileMishaps ?? [])],
  };
  const tasks = new Map<string, Task>();
  const files = new Map<string, Buffer>();

  async function submit(request: IncomingMessage, send: Send): Promise<void> {
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
    const { authorization } = request.headers;
    const { fields, source } = isForm ? await readForm(request) : await readJson(request);
    submissions.push({ way: isForm ? 'form' : 'json', authorization, fields, source });
    if (isForm && build === 'old') {
      return send(500, { detail: "TypeError: multiple values for 'reference_audio_path' at /srv/secret" });
    }
    if (!isForm && fields.src_audio_path !== undefined && build === 'new') {
      return send(400, { detail: 'absolute audio file paths are not allowed' });
    }
    if (fields.task_type === 'repaint' && !source) return send(400, { detail: 'no source audio' });
    const id = `task-${tasks.size + 1}`;
    const isUnplanned = String(fields.thinking) === 'true' && planner !== true;
    tasks.set(id, { fields, fate: isUnplanned ? 'fails' : (fates.shift() ?? 'song'), looks: 0 });
    send(200, wrap({ task_id: id, status: 'queued', queue_position: 1 }));
  }

  /** One text for the list of one task. */
  function report(id: string): { status: number; result: unknown } {
    const task = tasks.get(id);
    // Its own tests hold on to this: what is not known is queued, and has no result.
    if (!task || task.fate === 'vanishes') return { status: 0, result: [] };
    const { fate, fields } = task;
    const base = { wave: '', create_time: 1_700_000_000, env: 'development' };
    if (fate === 'sticks') return { status: 0, result: [{ ...base, file: '', progress: 0.4, stage: 'running' }] };
    task.looks++;
    const wanted = options.looks ?? 1;
    if (task.looks <= wanted) {
      const progress = (task.looks - 1) / wanted;
      return { status: 0, result: [{ ...base, file: '', progress, stage: progress > 0 ? 'running' : 'queued' }] };
    }
    if (fate === 'fails') return { status: 2, result: [{ ...base, file: '', status: 2, error: traceback }] };
    const count = fate === 'no file' ? 0 : fate === 'one file' ? 1 : Number(fields.batch_size ?? 2);
    const seeds = build === 'old' ? '11,12' : String(fields.seed);
    const common = {
      ...base,
      status: 1,
      prompt: fields.prompt,
      lyrics: fields.lyrics,
      progress: 1,
      stage: 'succeeded',
    };
    const made = Array.from({ length: count }, (_, i) => {
      const path = `/tmp/api_audio/${id}-${i}.flac`;
      files.set(path, options.sing?.(fields, i) ?? Buffer.from(`song ${id} ${i}`));
      const file = (options.address ?? ((each) => each))(`/v1/audio?path=${encodeURIComponent(path)}`);
      return { ...common, file, metas: options.metas ?? notAvailable, seed_value: seeds, dit_model: model };
    });
    return { status: 1, result: made.length > 0 ? made : [{ ...common, file: '', metas: notAvailable }] };
  }

  async function look(request: IncomingMessage, send: Send): Promise<void> {
    const body = (await readJson(request)).fields;
    looks.push(body);
    const ids = body.task_id_list as readonly string[];
    const data = ids.map((id) => {
      const { status, result } = report(id);
      return { task_id: id, status, result: JSON.stringify(result), progress_text: 'secret: a love song for Ann' };
    });
    send(200, wrap(data));
  }

  /** @returns undefined for what there is not */
  function describe(path: string): unknown {
    const models = [{ name: model, is_default: true, is_loaded: true }];
    const areLoaded = build === 'new' && planner !== 'unsaid';
    switch (path) {
      case '/health':
        return wrap({ status: 'ok', ...(areLoaded && { models_initialized: true, llm_initialized: planner }) });
      case '/v1/stats':
        return wrap({ jobs: {}, queue_size: 0, avg_job_seconds: options.averageSeconds ?? 5 });
      case '/v1/models':
        return build === 'old' ? wrap({ models, default_model: model }) : { object: 'list', data: [] };
      case '/v1/model_inventory':
        return build === 'old' ? undefined : wrap({ models });
      default:
        return undefined;
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '', headers } = request;
    const send: Send = (status, body, more = {}) => {
      if (response.destroyed) return;
      response.writeHead(status, { 'content-type': 'application/json', ...more });
      response.end(Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body));
    };
    const isFile = path.startsWith('/v1/audio');
    const kind = isFile ? 'file' : path === '/release_task' ? 'submit' : path === '/query_result' ? 'look' : undefined;
    if (isFile) fetches.push(headers.authorization);
    if (options.apiKey !== undefined && path !== '/health' && headers.authorization !== `Bearer ${options.apiKey}`) {
      return send(401, { detail: `Not a key: ${headers.authorization}` });
    }
    const mishap = kind && mishaps[kind].shift();
    if (mishap) {
      if (kind === 'submit') submissions.push({ way: 'json', authorization: undefined, fields: {}, source: undefined });
      request.resume();
      if (mishap === 'reset') return void response.destroy();
      if (mishap === 'endless') return pour(response);
      return send(mishap.status, mishap.body ?? traceback, mishap.headers);
    }
    if (kind === 'submit') return submit(request, send);
    if (kind === 'look') return look(request, send);
    if (!isFile) {
      const said = describe(path);
      return said === undefined ? send(404, { detail: 'Not Found' }) : send(200, said);
    }
    const file = files.get(new URL(path, 'http://x').searchParams.get('path') ?? '');
    return file ? send(200, file, { 'content-type': 'audio/flac' }) : send(404, { detail: 'Audio file not found' });
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    submissions,
    looks,
    fetches,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
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

interface ReadBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly source: Buffer | undefined;
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readJson(request: IncomingMessage): Promise<ReadBody> {
  const fields = JSON.parse((await readBytes(request)).toString('utf8')) as Record<string, unknown>;
  const { src_audio_path: path } = fields;
  return { fields, source: typeof path === 'string' ? await readFile(path).catch(() => undefined) : undefined };
}

async function readForm(request: IncomingMessage): Promise<ReadBody> {
  const headers = { 'content-type': request.headers['content-type']! };
  const form = await new Response(new Uint8Array(await readBytes(request)), { headers }).formData();
  const source = form.get('src_audio');
  return {
    fields: Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')),
    source: source instanceof File ? Buffer.from(await source.arrayBuffer()) : undefined,
  };
}
