// Submissions a second by prompt, by address and with uploads, each answered after its commit, beside what waits and what has ended: flat
// where the cost of one does not grow with them. `npm run bench -- load`; LOAD_WAITING and LOAD_FINISHED are numbers of tasks, separated by commas.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAccount } from './load-accounts.ts';
import { type LoadRequest, sendLoad } from './load-client.ts';
import { fillTasks } from './load-fill.ts';
import { measureBareCommits, measureBareProbes } from './queue-peers.ts';
import { printPlace, printTable, quantile } from './report-table.ts';
import { openBenchAudio } from './tasks-audio.ts';
import { type PackedRequest, packFields, packForm } from './tasks-requests.ts';
import { type BenchService, startBenchService } from './tasks-service.ts';

const seconds = Number(process.env.LOAD_SECONDS ?? 8);
const waitingCounts = readCounts(process.env.LOAD_WAITING ?? '0,10000,1000000');
const finishedCounts = readCounts(process.env.LOAD_FINISHED ?? '0,10000000');

printPlace();
const audio = await openBenchAudio();
const source = await audio.make(1, 'mp3');
const sourceBytes = await readFile(source.path);
// What addresses of sources lead to.
const files = createServer((_, response) => void response.end(sourceBytes)).listen(0, '127.0.0.1');
await once(files, 'listening');
const sourceUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}/second.mp3`;
try {
  const rows: string[][] = [];
  for (const finished of finishedCounts) rows.push(...(await measureBeside(finished)));
  printTable(
    ['finished', 'waiting', 'what', 'clients', 'a second', 'p50 ms', 'p95 ms', 'refused', 'bare', 'ratio', 'API MiB'],
    rows,
  );
} finally {
  files.close();
  await audio.close();
}

/** Rows for each number of waiting tasks, beside so many finished ones. No worker runs: only submissions are measured. */
async function measureBeside(finished: number): Promise<string[][]> {
  const service = await startBenchService(['api'], { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
  try {
    const keys = [];
    for (const name of ['a', 'b', 'c', 'd']) keys.push(await openAccount(service, name));
    await fillTasks(service.pool, { count: finished, status: 'COMPLETED' });
    const rows: string[][] = [];
    let filled = 0;
    for (const waiting of waitingCounts) {
      await fillTasks(service.pool, { count: waiting - filled, status: 'IN_QUEUE' });
      filled = waiting;
      for (const row of await measureRates(service, keys)) rows.push([String(finished), String(waiting), ...row]);
    }
    return rows;
  } finally {
    await service.stop();
  }
}

async function measureRates(service: BenchService, keys: readonly string[]): Promise<string[][]> {
  const json = (fields: object): PackedRequest => ({
    type: 'application/json',
    bytes: new Uint8Array(Buffer.from(JSON.stringify(fields))),
  });
  const song = json({ prompt: 'a warm folk song about a lighthouse' });
  const upload = await packForm({ target_format: 'wav' }, { audio: source.path });
  const addressFields = { target_format: 'wav', audio_url: sourceUrl };
  const address = await packFields(addressFields);
  const commits = {
    bareName: 'commits',
    bare: (clients: number) => measureBareCommits(service.pool, { clients, seconds: 2 }),
  };
  const probes = {
    bareName: 'FFmpeg probes',
    bare: (clients: number) => measureBareProbes(audio, { clients, seconds: 2 }),
  };
  const loads = [
    { ...commits, name: 'a prompt', path: '/v2/MusicAI', body: song, clients: 1, keys },
    { ...commits, name: 'a prompt', path: '/v2/MusicAI', body: song, clients: 64, keys },
    { ...commits, name: 'a prompt, one account', path: '/v2/MusicAI', body: song, clients: 64, keys: keys.slice(0, 1) },
    { ...commits, name: 'an address', path: '/v1/file_convert', body: address, clients: 16, keys },
    { ...commits, name: 'an address, JSON', path: '/v1/file_convert', body: json(addressFields), clients: 16, keys },
    { ...probes, name: 'an upload of 1 s', path: '/v1/file_convert', body: upload, clients: 16, keys },
  ];
  const port = Number(new URL(service.baseUrl).port);
  const rows: string[][] = [];
  for (const { name, path, body, clients, keys: own, bare, bareName } of loads) {
    const requests: LoadRequest[] = own.map((key) => ({ path, body, key }));
    await sendLoad(port, { clients, seconds: 1, requests });
    const { perSecond, waitsMs, statuses } = await sendLoad(port, { clients, seconds, requests });
    await sleep(500);
    const peer = await bare(clients);
    const refused = [...statuses]
      .filter(([status]) => status !== '200')
      .map(([status, count]) => `${status}: ${count}`);
    rows.push([
      ...[
        name,
        String(clients),
        perSecond.toFixed(0),
        quantile(waitsMs, 0.5).toFixed(1),
        quantile(waitsMs, 0.95).toFixed(1),
      ],
      ...[refused.join(', ') || 'none', `${peer.toFixed(0)} ${bareName}`, (perSecond / peer).toFixed(2)],
      String(service.residentMib('api')),
    ]);
  }
  return rows;
}

function readCounts(text: string): number[] {
  return text.split(',').map(Number);
}
