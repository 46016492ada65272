import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, startService } from '../../support/service.ts';
import { toneFile } from '../../support/wav.ts';

/** A service as a stranger sees it: an address and a key. */
export interface UnderTest {
  readonly baseUrl: string;
  readonly key: string;
  /** Undefined if it was not configured. */
  readonly webhookSecret: string | undefined;
  /** A second of a tone, on our own server. */
  readonly toneUrl: string;
  /** Something that is no audio, there too; its first answer breaks off. */
  readonly textUrl: string;
  /** A new address for webhooks. */
  makeHook(): Hook;
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export interface Hook {
  readonly url: string;
  readonly received: readonly ReceivedHook[];
  waitFor(count: number): Promise<void>;
}

export interface ReceivedHook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Conversion {
  readonly [field: string]: string | number | boolean | undefined;
  readonly task_id: string;
  readonly status: string;
  readonly message: string;
}

/**
 * Opens what SERINETTE_TEST_BASE_URL names, with the key in SERINETTE_TEST_API_KEY, or else a service of its own.
 *
 * SERINETTE_TEST_HOST is the name under which a service elsewhere reaches this machine; SERINETTE_TEST_WEBHOOK_SECRET
 * is what `serinette keys webhook-secret` prints there.
 */
export async function openUnderTest(): Promise<UnderTest> {
  const { SERINETTE_TEST_BASE_URL: given, SERINETTE_TEST_HOST: host = '127.0.0.1' } = process.env;
  const { server, hooks } = await openServer(host);
  const own: Service | undefined = given
    ? undefined
    : await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
  const baseUrl = (given ?? own!.baseUrl).replace(/\/$/, '');
  const key = process.env.SERINETTE_TEST_API_KEY ?? own?.key ?? '';
  const webhookSecret = own
    ? (await own.run('keys', 'webhook-secret')).trim()
    : process.env.SERINETTE_TEST_WEBHOOK_SECRET;
  const ourUrl = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    key,
    webhookSecret,
    toneUrl: `${ourUrl}/tone.wav`,
    textUrl: `${ourUrl}/text.wav`,
    makeHook() {
      const path = `/hook/${hooks.size}`;
      const received: ReceivedHook[] = [];
      hooks.set(path, received);
      return {
        url: ourUrl + path,
        received,
        async waitFor(count) {
          const untilMs = Date.now() + 20_000;
          while (received.length < count) {
            if (Date.now() > untilMs) throw new Error(`${received.length} of ${count} webhooks came`);
            await sleep(20);
          }
        },
      };
    },
    request(path, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has('authorization')) headers.set('authorization', key);
      return fetch(baseUrl + path, { ...init, headers });
    },
    async close() {
      await own?.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Serves the audio that is given by address, and takes webhooks. */
async function openServer(host: string): Promise<{ server: Server; hooks: Map<string, ReceivedHook[]> }> {
  const hooks = new Map<string, ReceivedHook[]>();
  const tone = Buffer.from(await toneFile(1).arrayBuffer());
  const text = 'this is no audio';
  let isTextWhole = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const hook = hooks.get(request.url ?? '');
    if (hook) {
      hook.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(200).end('thank you');
    } else if (request.url === '/tone.wav') {
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': tone.length }).end(tone);
    } else if (request.url === '/text.wav') {
      // Broken off while the task is submitted, so that what it is shows only when the task runs.
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': text.length });
      if (isTextWhole) response.end(text);
      else response.write(text.slice(0, 4), () => setTimeout(() => response.destroy(), 50));
      isTextWhole = true;
    } else {
      response.writeHead(404).end();
    }
  });
  server.listen(0, host === '127.0.0.1' ? host : undefined);
  await once(server, 'listening');
  return { server, hooks };
}

export async function readJson(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}

/** Polls as clients do: whatever is no 2xx means "try again". */
export async function poll(service: UnderTest, query: string, everyMs = 100, timeoutMs = 60_000): Promise<Conversion> {
  const untilMs = Date.now() + timeoutMs;
  for (;;) {
    const response = await service.request(`/v1/byId?${query}`);
    const { conversion } = (await response.json()) as { conversion?: Conversion };
    const status = String(conversion?.status).toUpperCase();
    if (conversion && ['COMPLETED', 'FAILED', 'ERROR'].includes(status)) return conversion;
    if (Date.now() > untilMs) throw new Error(`still ${response.status} ${JSON.stringify(conversion)}`);
    await sleep(everyMs);
  }
}
