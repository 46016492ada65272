import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '../test/support/service.ts';
import type { BenchAudio } from './tasks-audio.ts';
import { type PackedRequest, packFields, packForm } from './tasks-requests.ts';

export interface SoakRequest {
  readonly path: string;
  readonly body: PackedRequest;
  /** Must be refused, so that no task comes of it. */
  readonly isRefused?: true;
}

/** The first is the small one that the light account sends. */
export async function makeRequests(audio: BenchAudio, webhookUrl: string): Promise<SoakRequest[]> {
  const short = { audio: (await audio.make(3, 'wav')).path };
  const music = { audio: (await audio.make(20, 'mp3')).path };
  const sung = { audio: (await audio.makeSung(12)).path };
  const both = { audio: music.audio, reference_audio: sung.audio };
  const forms: [string, Record<string, string>, Record<string, string>][] = [
    ['/v1/audio_cutter', { start_time: '0', end_time: '500', output_extension: 'wav' }, short],
    ['/v1/audio_speed_changer', { speed_change_factor: '1.25', webhook_url: webhookUrl }, music],
    ['/v1/denoise', {}, music],
    ['/v1/file_convert', { target_format: 'ogg', webhook_url: webhookUrl }, music],
    ['/v1/extract_key_bpm', {}, music],
    ['/v1/audio_to_midi', { webhook_url: webhookUrl }, sung],
    ['/v2/Extraction', {}, sung],
    ['/v1/audio_mastering', { webhook_url: webhookUrl }, both],
  ];
  const song = { prompt: 'a short piano tune, instrumental', duration: '30' };
  return [
    ...(await Promise.all(forms.map(async ([path, fields, files]) => ({ path, body: await packForm(fields, files) })))),
    { path: '/v2/MusicAI', body: await packFields(song) },
    // What lies there is no audio.
    { path: '/v1/denoise', body: await packFields({ audio_url: webhookUrl }), isRefused: true },
  ];
}

/** Tasks of the heavy account that wait or run at the same time. */
const heavyAtOnce = 8;
const lightEveryMs = 2_000;
const cancelPart = 0.05;

export interface ClientsOptions {
  readonly service: Service;
  readonly requests: readonly SoakRequest[];
}

export interface Outcome {
  /** Task ids by the key that the client chose for its request. */
  readonly accepted: ReadonlyMap<string, string>;
  readonly cancelled: number;
  /** Results of completed tasks, of which one file each is asked for. */
  readonly fetched: { readonly fromBucket: number; readonly missing: readonly string[] };
  /** How many requests had to be sent again, by the status of the answer; `none` for a broken connection. */
  readonly repeats: ReadonlyMap<string, number>;
}

/** Starts one account that floods and one that sends a small task now and then. */
export async function startClients(options: ClientsOptions) {
  const { service, requests } = options;
  const accepted = new Map<string, string>();
  let cancelled = 0;
  const fetched = { fromBucket: 0, missing: [] as string[] };
  const repeats = new Map<string, number>();
  let isOver = false;

  /** Repeats a request, with the same key, until it is answered. */
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    for (let attempt = 0; ; attempt++) {
      const response = await fetch(new URL(path, service.baseUrl), init).catch(() => undefined);
      const isFinal = response !== undefined && response.status < 500 && ![409, 429].includes(response.status);
      if (isFinal || attempt > 300) return response ?? Response.error();
      await response?.arrayBuffer().catch(() => {});
      const status = String(response?.status ?? 'none');
      repeats.set(status, (repeats.get(status) ?? 0) + 1);
      await sleep(500);
    }
  };
  const submit = async (key: string, request: SoakRequest): Promise<string | undefined> => {
    const id = randomUUID();
    const headers = { authorization: key, 'content-type': request.body.type, 'idempotency-key': id };
    const response = await send(request.path, {
      method: 'POST',
      headers,
      body: request.body.bytes,
    });
    const { task_id: taskId, message } = (await response.json()) as { task_id?: string; message?: string };
    if (request.isRefused && response.status === 400) return undefined;
    if (taskId === undefined) throw new Error(`${request.path} was answered ${response.status}: ${message}`);
    accepted.set(id, taskId);
    return taskId;
  };
  const fetchResult = async (conversion: Readonly<Record<string, unknown>>): Promise<void> => {
    const [address] = /https?:[^"\s]+\/files\/[^"\s]+/.exec(Object.values(conversion).join(' ')) ?? [];
    if (address === undefined) return;
    const response = await send(address, {});
    const text = await response.text().catch(() => '');
    if (!response.ok)
      fetched.missing.push(`${response.status} of ${new URL(response.url).host}: ${text.slice(0, 120)}`);
    else if (response.redirected && text !== '') fetched.fromBucket++;
  };
  const follow = async (key: string, taskId: string): Promise<void> => {
    for (;;) {
      const response = await send(`/v1/byId?task_id=${taskId}`, { headers: { authorization: key } });
      const { conversion } = (await response.json()) as { conversion?: Record<string, unknown> };
      if (conversion?.status === 'COMPLETED') await fetchResult(conversion);
      if (isOver || conversion?.status === 'COMPLETED' || conversion?.status === 'FAILED') return;
      if (Math.random() < cancelPart / 10) {
        const answer = await send(`/v1/tasks/${taskId}/cancel`, { method: 'POST', headers: { authorization: key } });
        if (answer.status === 200) cancelled++;
        await answer.arrayBuffer();
      }
      await sleep(300);
    }
  };
  const heavy = async (key: string): Promise<void> => {
    while (!isOver) {
      const request = requests[1 + Math.floor(Math.random() * (requests.length - 1))]!;
      const taskId = await submit(key, request);
      if (taskId !== undefined) await follow(key, taskId);
    }
  };
  const light = async (key: string): Promise<void> => {
    while (!isOver) {
      await submit(key, requests[0]!);
      await sleep(lightEveryMs);
    }
  };

  const credits = 1_000_000;
  const heavyKey = await service.createAccount('heavy', { credits });
  const lightKey = await service.createAccount('light', { credits });
  const clients = [light(lightKey), ...Array.from({ length: heavyAtOnce }, () => heavy(heavyKey))];
  const ended = Promise.all(clients);
  ended.catch(() => {}); // `stop` reports it.
  const { rows } = await service.database.pool.query<{ id: string }>(`select id from accounts where name = 'light'`);
  return {
    lightAccountId: rows[0]!.id,
    async stop(): Promise<Outcome> {
      isOver = true;
      await ended;
      return { accepted, cancelled, fetched, repeats };
    },
  };
}
