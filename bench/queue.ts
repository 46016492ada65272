// How soon a worker has what was submitted, and how many submissions a second there can be: an API and a worker in
// processes of their own, every commit on the disk before it is answered. `npm run bench -- queue`
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureBareCommits, measureBarePickup, measureBareProbes } from './queue-peers.ts';
import { judge, printPlace, printTable, quantile } from './report-table.ts';
import { openBenchAudio } from './tasks-audio.ts';
import { type PackedRequest, packFields, packForm } from './tasks-requests.ts';
import { type BenchService, startBenchService } from './tasks-service.ts';

const pickups = 100;
const pickupGoalsMs = { p50: 10, p95: 30 };
const rateSeconds = 4;

printPlace();
const audio = await openBenchAudio();
const source = await audio.make(1, 'mp3');
const file = await readFile(source.path);
const upload = await packForm({ target_format: 'wav' }, { audio: source.path });

/** From the commit of the submission, as the database kept it, to the moment the worker's claim began. */
async function measurePickup(): Promise<number[]> {
  const service = await startBenchService(['api', 'worker']);
  try {
    for (let i = 0; i < pickups + 5; i++) {
      await service.follow(await service.submit('/v1/file_convert', upload));
      await sleep(Math.random() * 40);
    }
    const { rows } = await service.pool.query<{ ms: number }>(
      `select extract(epoch from t.started_at - pg_xact_commit_timestamp(l.xmin))::float8 * 1000 as ms
         from tasks t join ledger_entries l on l.task_id = t.id and l.kind = 'reserve'
        order by t.created_at offset 5`,
    );
    return rows.map(({ ms }) => ms);
  } finally {
    await service.stop();
  }
}

async function printPickup(): Promise<void> {
  const ours = await measurePickup();
  const service = await startBenchService(['api']);
  const bare = await measureBarePickup(service.pool, pickups).finally(() => service.stop());
  console.log(`From commit to claim, ${pickups} tasks one after the other, milliseconds:`);
  const rows = (['p50', 'p95'] as const).map((name) => {
    const [our, peer] = [ours, bare].map((figures) => quantile(figures, Number(name.slice(1)) / 100)) as [
      number,
      number,
    ];
    return [name, our.toFixed(1), peer.toFixed(1), (our / peer).toFixed(1), judge(our, pickupGoalsMs[name])];
  });
  printTable(['', 'task', 'bare LISTEN and INSERT', 'ratio', 'goal'], rows);
}

interface Load {
  readonly name: string;
  readonly clients: number;
  readonly keys: readonly string[];
  readonly request: PackedRequest;
  /** The same without a service, a second. */
  readonly bare: (clients: number) => Promise<number>;
  readonly bareName: string;
}

/** Submissions a second, each answered only after its commit. */
async function measureRate(service: BenchService, { clients, keys, request }: Load): Promise<number> {
  let count = 0;
  const endMs = performance.now() + rateSeconds * 1000;
  const startMs = performance.now();
  const client = async (at: number) => {
    const key = keys[at % keys.length]!;
    while (performance.now() < endMs) {
      await service.submit('/v1/file_convert', request, key);
      count++;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  return count / ((performance.now() - startMs) / 1000);
}

async function openAccount(service: BenchService, name: string): Promise<string> {
  await service.command('accounts', 'create', name);
  await service.command('credits', 'grant', '100000', '--account', name);
  const printed = await service.command('keys', 'create', '--account', name);
  return printed.split('\n')[0]!.trim();
}

/** Without a worker: what is measured is taking tasks on, and the queue grows. */
async function printRates(): Promise<void> {
  const files = createServer((_, response) => void response.end(file)).listen(0, '127.0.0.1');
  await once(files, 'listening');
  const url = `http://127.0.0.1:${(files.address() as AddressInfo).port}/second.mp3`;
  const service = await startBenchService(['api'], { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
  try {
    const keys = await Promise.all(['a', 'b', 'c', 'd'].map((name) => openAccount(service, name)));
    const bare = (clients: number) => measureBareCommits(service.pool, { clients, seconds: 2 });
    const fields = { target_format: 'wav', audio_url: url };
    const byAddress = { keys, bare, bareName: 'commits', request: await packFields(fields) };
    const json = { type: 'application/json', bytes: Buffer.from(JSON.stringify(fields)) };
    const loads: Load[] = [
      { ...byAddress, name: 'address, urlencoded', clients: 1 },
      { ...byAddress, name: 'address, urlencoded', clients: 16 },
      { ...byAddress, name: 'address, urlencoded, one account', clients: 16, keys: keys.slice(0, 1) },
      { ...byAddress, name: 'address, JSON', clients: 16, request: json },
      {
        ...{ name: 'upload of 1 s, multipart', clients: 8, keys, request: upload },
        ...{ bareName: 'FFmpeg probes', bare: (clients) => measureBareProbes(audio, { clients, seconds: 2 }) },
      },
    ];
    const rows: string[][] = [];
    for (const load of loads) {
      const { rows: waiting } = await service.pool.query<{ count: number }>('select count(*) from tasks');
      const rate = await measureRate(service, load);
      const peer = await load.bare(load.clients);
      rows.push([
        ...[load.name, String(load.clients), String(waiting[0]?.count ?? 0), rate.toFixed(0)],
        ...[`${peer.toFixed(0)} ${load.bareName}`, (rate / peer).toFixed(2)],
      ]);
    }
    console.log('Submissions a second, each answered after its commit; no worker, so the queue grows from row to row:');
    printTable(['what', 'clients', 'already waiting', 'a second', 'bare', 'ratio'], rows);
  } finally {
    await service.stop();
    files.close();
  }
}

try {
  await printPickup();
  await printRates();
} finally {
  await audio.close();
}
