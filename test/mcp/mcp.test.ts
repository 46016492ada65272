import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { waitUntil } from '../support/chaos.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

const cli = fileURLToPath(new URL('../../src/main/cli.ts', import.meta.url));

let service: Service;
/** Of an account of its own. */
let otherKey: string;
/** One that a session is let into, beside one that it is not. */
let music: string;
let secret: string;
let folder: string;
before(async () => {
  service = await startService({ environment: { WORKER_SLOTS: '2' } });
  otherKey = await service.createAccount('other', { credits: 1000 });
  folder = mkdtempSync(join(tmpdir(), 'serinette-mcp-'));
  [music, secret] = [join(folder, 'music'), join(folder, 'secret')];
  for (const each of [music, secret]) {
    mkdirSync(each);
    writeFileSync(join(each, 'tone.wav'), await toneFile(4).bytes());
  }
  symlinkSync(join(secret, 'tone.wav'), join(music, 'link.wav'));
  symlinkSync(secret, join(music, 'way-out'));
});
after(async () => {
  await Promise.all([...open].map((client) => client.close()));
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = new Set<Client>();

/** Clients of the protocol with sessions, which most hosts speak, and of the one without. */
const protocols = { '2025': 'legacy', '2026': 'auto' } as const;
type Protocol = keyof typeof protocols;

async function connect(
  transport: ConstructorParameters<typeof StdioClientTransport>[0] | URL,
  { key = service.key, protocol = '2026' as Protocol } = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: protocols[protocol] } });
  open.add(client);
  await client.connect(
    transport instanceof URL
      ? new StreamableHTTPClientTransport(transport, { requestInit: { headers: { authorization: `Bearer ${key}` } } })
      : new StdioClientTransport(transport),
  );
  return client;
}

const overHttp = (query = '', options?: Parameters<typeof connect>[1]) =>
  connect(new URL(`/mcp${query}`, service.baseUrl), options);

const overStdio = (args: readonly string[] = [], options?: Parameters<typeof connect>[1]) =>
  connect(
    {
      command: process.execPath,
      args: [cli, 'mcp', ...args],
      env: {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
        SERINETTE_URL: service.baseUrl,
        SERINETTE_KEY: options?.key ?? service.key,
      },
    },
    options,
  );

interface Facts {
  readonly [field: string]: unknown;
  readonly task_id: string;
  readonly status: string;
  readonly credits: number;
  readonly files: readonly { readonly role: string; readonly name: string; readonly saved_to?: string }[];
}

interface Answer {
  readonly facts: Facts;
  readonly content: CallToolResult['content'];
  readonly isError: boolean;
  readonly text: string;
}

async function call(
  client: Client,
  name: string,
  given: Record<string, unknown>,
  options: Parameters<Client['callTool']>[1] = {},
): Promise<Answer> {
  const result = (await client.callTool(
    { name, arguments: given },
    { timeout: 120_000, ...options },
  )) as CallToolResult;
  const [first] = result.content;
  const text = first?.type === 'text' ? first.text : '';
  return { facts: result.structuredContent as never, content: result.content, isError: result.isError === true, text };
}

const cut = { start_time: 0, end_time: 500, output_extension: 'wav' };

const song = { prompt: 'a short calm piano piece, instrumental', duration: 10, outputs: 1, wait_seconds: 110 };

const longSong = { prompt: 'a slow folk song with many verses', duration: 240, model: 'v7-pro' };

describe('the MCP server', () => {
  for (const protocol of Object.keys(protocols) as Protocol[]) {
    it(`makes a song, masters it and saves the file for a client over stdio that speaks the protocol of ${protocol} (slow)`, async () => {
      const client = await overStdio(['--folder', music], { protocol });
      const made = await call(client, 'music_ai', song);
      assert.equal(made.facts.status, 'COMPLETED', made.text);
      const mastered = await call(client, 'audio_mastering', {
        audio: made.facts.task_id,
        reference_audio: 'tone.wav',
        save_to: join(music, `masters-${protocol}`),
      });
      assert.equal(mastered.isError, false, mastered.text);
      assert.equal(mastered.facts.status, 'COMPLETED', mastered.text);
      const { saved_to: path = '', name } = mastered.facts.files[0]!;
      assert.equal(path, join(music, `masters-${protocol}`, name));
      assert.ok(readFileSync(path).length > 10_000);
      assert.ok(
        mastered.content.some((each) => each.type === 'resource_link' && each.uri === pathToFileURL(path).href),
      );
    });

    it(`makes a sound and works on it for a client over HTTP that speaks the protocol of ${protocol}, and links the file`, async () => {
      const client = await overHttp('', { protocol });
      const steps: number[] = [];
      const made = await call(
        client,
        'sound_generator',
        { prompt: 'rain on a tin roof', audio_length: 3 },
        { onprogress: ({ progress }) => void steps.push(progress) },
      );
      assert.equal(made.facts.status, 'COMPLETED', made.text);
      assert.ok(steps.length > 0 && steps.every((step, at) => step > (steps[at - 1] ?? -1)), `progress ${steps}`);
      const short = await call(client, 'audio_cutter', { audio: made.facts.task_id, ...cut, output_extension: 'mp3' });
      const link = short.content.find((each) => each.type === 'resource_link');
      const bytes = await (await fetch(link!.uri)).bytes();
      assert.equal(bytes.length, link!.size);
      const heard = short.content.find((each) => each.type === 'audio');
      assert.deepEqual(Buffer.from(heard!.data, 'base64'), Buffer.from(bytes), 'a small file is in the answer itself');
    });
  }

  it('offers every operation with its fields and hints, and prompts', async () => {
    const client = await overHttp();
    const { tools } = await client.listTools();
    const { operations } = (await (await service.request('/v1/operations')).json()) as {
      operations: { name: string; deprecated: boolean; input: { properties: Record<string, object> } }[];
    };
    for (const { name, input } of operations.filter(({ deprecated }) => !deprecated)) {
      const tool = tools.find((each) => each.name === name);
      assert.ok(tool, name);
      for (const field of Object.keys(input.properties))
        assert.ok(tool.inputSchema.properties![field], `${name}.${field}`);
      assert.equal(tool.annotations?.readOnlyHint, false);
    }
    const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]));
    assert.equal(hints.search_voices!.readOnlyHint, true);
    assert.equal(hints.cancel_task!.destructiveHint, true);
    assert.equal(hints.save_files, undefined, 'no local files over HTTP');
    const { prompts } = await client.listPrompts();
    assert.deepEqual(
      prompts.map(({ title }) => title),
      ['Make a song', 'Clean up a recording', 'Transcribe and caption'],
    );
    const { messages } = await client.getPrompt({ name: 'make_a_song', arguments: { idea: 'rain in May' } });
    assert.match(JSON.stringify(messages), /rain in May/);
  });

  it('finds voices, tells the balance, and says what is wrong with a request in the words of the service', async () => {
    const client = await overHttp();
    const { facts } = await call(client, 'search_voices', { query: 'female', limit: 2 });
    assert.equal((facts.voices as unknown[]).length, 2);
    assert.ok(Number((await call(client, 'get_credits', {})).facts.balance) > 0);
    const wrong = await call(client, 'audio_speed_changer', {
      audio: 'https://a.example/x.mp3',
      speed_change_factor: 99,
    });
    assert.ok(wrong.isError);
    assert.match(wrong.text, /speed_change_factor/);
    const unknown = await call(client, 'get_task', { task_id: '00000000-0000-4000-8000-000000000000' });
    assert.ok(unknown.isError, unknown.text);
  });
});

describe('a long task', () => {
  it('is answered before it has ended, waited for, and cancelled by its tool', async () => {
    const client = await overHttp();
    const { facts } = await call(client, 'music_ai', { ...longSong, wait_seconds: 0 });
    assert.notEqual(facts.status, 'COMPLETED');
    assert.match(String(facts.next), /wait_for_task/);
    const waited = await call(client, 'wait_for_task', { task_id: facts.task_id, wait_seconds: 0.2 });
    assert.equal(waited.isError, false, waited.text);
    const cancelled = await call(client, 'cancel_task', { task_id: facts.task_id });
    assert.equal(cancelled.facts.status, 'FAILED');
  });

  it('is cancelled when its request is, over both transports', async () => {
    for (const client of [await overStdio([], { key: otherKey }), await overHttp('', { key: otherKey })]) {
      const request = new AbortController();
      const onprogress = () => request.abort(new Error('no longer wanted'));
      await assert.rejects(call(client, 'music_ai', longSong, { signal: request.signal, onprogress }));
      const newest = async () => {
        const answer = await service.request('/v1/tasks', { key: otherKey });
        return ((await answer.json()) as { tasks: { status: string }[] }).tasks[0]?.status;
      };
      await waitUntil(async () => (await newest()) === 'FAILED', 'it is cancelled', 60_000);
    }
  });
});

describe('files', () => {
  it('are read from and written to the named folders alone, whatever a path or a link says', async () => {
    const client = await overStdio(['--folder', music]);
    const audio = 'tone.wav';
    for (const outside of [
      join(secret, 'tone.wav'),
      '../secret/tone.wav',
      'link.wav',
      'way-out/tone.wav',
      '/etc/passwd',
    ]) {
      const { isError, text } = await call(client, 'audio_cutter', { audio: outside, ...cut });
      assert.ok(isError && /outside the folders/.test(text), `${outside}: ${text}`);
    }
    for (const outside of [secret, 'way-out', '../elsewhere', 'way-out/new']) {
      const { isError, text } = await call(client, 'audio_cutter', { audio, ...cut, save_to: outside });
      assert.ok(isError && /outside the folders/.test(text), `${outside}: ${text}`);
    }
    assert.deepEqual(readdirSync(secret), ['tone.wav']);
    assert.equal(existsSync(join(folder, 'elsewhere')), false);

    const { facts } = await call(client, 'audio_cutter', { audio, ...cut });
    const saved = await call(client, 'save_files', { task_id: facts.task_id, folder: 'cut/new' });
    assert.deepEqual(Object.values(saved.facts.saved as object), [join(music, 'cut/new/tone-audio_cutter.wav')]);
    const again = await call(client, 'save_files', { task_id: facts.task_id, folder: 'cut/new' });
    assert.deepEqual(Object.values(again.facts.saved as object), [join(music, 'cut/new/tone-audio_cutter-2.wav')]);
  });

  it('of a machine are never read over HTTP, nor without a folder', async () => {
    const path = join(music, 'tone.wav');
    for (const client of [await overHttp(), await overStdio()]) {
      const { isError, text } = await call(client, 'audio_cutter', { audio: path, ...cut });
      assert.ok(isError, text);
    }
  });

  it('that were uploaded are a source by the id of the upload', async () => {
    const bytes = await toneFile(1).bytes();
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length) };
    const created = await service.request('/v1/uploads', { method: 'POST', headers });
    const location = new URL(created.headers.get('location')!, service.baseUrl);
    await service.request(location.pathname, {
      method: 'PATCH',
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: bytes,
    });
    const { facts, text } = await call(await overHttp(), 'audio_cutter', {
      audio: location.pathname.split('/').at(-1),
      ...cut,
    });
    assert.equal(facts.status, 'COMPLETED', text);
  });
});

describe('a spending limit', () => {
  it('holds for all tasks of a session, also for those that are sent at once', async () => {
    const key = otherKey;
    const price = (await call(await overHttp('', { key }), 'prompt_to_lyrics', { prompt: 'rain' })).facts.credits;
    const limit = String(1.5 * price);
    for (const connectAgain of [
      () => overStdio(['--spending-limit', limit], { key }),
      () => overHttp(`?credits_limit=${limit}&session=a`, { key }),
    ]) {
      const client = await connectAgain();
      const answers = await Promise.all(['snow', 'wind'].map((prompt) => call(client, 'prompt_to_lyrics', { prompt })));
      const refused = answers.filter(({ isError }) => isError);
      assert.equal(refused.length, 1, answers.map(({ text }) => text).join('\n'));
      for (const { text } of refused) assert.match(text, /spending limit of this session/);
      const { facts } = await call(client, 'get_credits', {});
      assert.equal(Number(facts.session_spent).toFixed(6), price.toFixed(6));
    }
    const other = await overHttp(`?credits_limit=${limit}&session=b`, { key });
    assert.equal((await call(other, 'prompt_to_lyrics', { prompt: 'sun' })).isError, false);
  });
});

describe('over HTTP', () => {
  const post = (headers: Record<string, string>, key: string | null = service.key) =>
    service.request('/mcp', {
      method: 'POST',
      key,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });

  it('a key is required, and a page of another site is refused', async () => {
    for (const key of [null, 'Bearer a-key-that-nobody-has']) {
      const answer = await post({}, key);
      assert.equal(answer.status, 401);
      assert.match(answer.headers.get('www-authenticate')!, /^Bearer /);
    }
    const refused = await post({ origin: 'http://rebound.example' });
    assert.equal(refused.status, 403);
    assert.equal((await post({ origin: service.baseUrl })).status, 200);
    const limitless = await post({ 'credits-limit': 'plenty' });
    assert.equal(limitless.status, 422, await limitless.text());
  });

  it('many sessions of several accounts work at once, each with its own tasks', async () => {
    const keys = [service.key, otherKey];
    const ids = await Promise.all(
      [0, 1, 2, 3].map(async (n) => {
        const key = keys[n % 2]!;
        const client = await overHttp('', { key, protocol: n < 2 ? '2025' : '2026' });
        const { facts } = await call(client, 'prompt_to_lyrics', { prompt: `a song about the number ${n}` });
        return { client, id: facts.task_id };
      }),
    );
    assert.equal(new Set(ids.map(({ id }) => id)).size, 4);
    const foreign = await call(ids[0]!.client, 'get_task', { task_id: ids[1]!.id });
    assert.ok(foreign.isError, 'a task of another account');
  });
});
