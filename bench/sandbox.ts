// What the sandbox costs: the start of a slot, a small task in a warm one, and a look at an upload, without a sandbox and
// in each kind that works here, in turn. `npm run bench -- sandbox`
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultMediaLimits } from '../src/media/limits.ts';
import { probeFile } from '../src/media/probe.ts';
import { findPrograms } from '../src/media/programs.ts';
import { createLogger } from '../src/platform/logger.ts';
import { findSandbox, listCandidates } from '../src/platform/sandbox/find-sandbox.ts';
import type { Sandbox } from '../src/platform/sandbox/mounts.ts';
import { openSlotPool, type SlotPool } from '../src/worker/slot-pool.ts';
import { toneFile } from '../test/support/wav.ts';
import { judge, median, printPlace, printTable } from './report-table.ts';

const [starts, tasks] = [7, 40];
const taskMsMax = 5;

const programs = await findPrograms();
const project = fileURLToPath(new URL('..', import.meta.url));
const code = ['src', 'node_modules', 'config', 'voices', 'package.json'].map((name) => join(project, name));
const folder = mkdtempSync(join(tmpdir(), 'serinette-sandbox-'));
const hiddenFolder = join(folder, 'data');
mkdirSync(join(hiddenFolder, 'files'), { recursive: true });
const tone = join(hiddenFolder, 'tone.wav');
writeFileSync(tone, Buffer.from(await toneFile(1).arrayBuffer()));
const logger = createLogger({ level: 'error', format: 'pretty', write: (line) => process.stderr.write(line) });

interface Way {
  readonly name: string;
  readonly sandbox: Sandbox | undefined;
  readonly startMs: number[];
  readonly taskMs: number[];
  readonly lookMs: number[];
}

async function listWays(): Promise<Way[]> {
  const ways: Way[] = [{ name: 'none', sandbox: undefined, startMs: [], taskMs: [], lookMs: [] }];
  for (const candidate of listCandidates()) {
    const { confiners, ffmpegPath: program } = programs;
    const search = { confiners, code, program, hiddenFolders: [hiddenFolder], folder };
    const { sandbox } = await findSandbox(search, [candidate]);
    if (!sandbox) continue;
    const user = candidate.hasOwnUser ? ', own user' : candidate.hasUserNamespace ? ', user namespace' : '';
    ways.push({ name: `${candidate.kind}${user}`, sandbox, startMs: [], taskMs: [], lookMs: [] });
  }
  return ways;
}

function openPool(sandbox: Sandbox | undefined): SlotPool {
  const memoryBytesMax = 2 * 1024 ** 3;
  return openSlotPool(1, {
    entry: new URL('../src/main/slot.ts', import.meta.url),
    settings: { programs, limits: defaultMediaLimits, engines: { modelsFolder: '' } },
    limits: { memoryBytesMax, tasksMax: 1000, restingBytesMax: memoryBytesMax, diskBytesMax: memoryBytesMax },
    sandbox: sandbox && { sandbox, folder: join(folder, 'slots'), reads: [] },
    logger,
  });
}

/** From the task's folder with its source to the result in it: one second of sound to MP3. */
async function convert(pool: SlotPool, number: number): Promise<void> {
  const taskFolder = mkdtempSync(join(folder, 'task-'));
  const path = join(taskFolder, 'source_audio');
  copyFileSync(tone, path);
  const probe = await probeFile({ path, programs, limits: defaultMediaLimits });
  const startedMs = performance.now();
  await pool.run(
    {
      taskId: String(number),
      operation: 'file_convert',
      input: { target_format: 'mp3' },
      sources: [{ name: 'audio', path, probe }],
      folder: taskFolder,
    },
    { signal: new AbortController().signal, onProgress: () => {}, timeLimitMs: 60_000 },
  );
  lastMs = performance.now() - startedMs;
}
let lastMs = 0;

printPlace();
const ways = await listWays();
try {
  for (let start = 0; start < starts; start++) {
    for (const { sandbox, startMs } of ways) {
      const startedMs = performance.now();
      const pool = openPool(sandbox);
      await pool.ready();
      startMs.push(performance.now() - startedMs);
      await pool.close();
    }
  }
  const pools = ways.map(({ sandbox }) => openPool(sandbox));
  // The first task of a slot loads the code of its operation.
  for (const pool of pools) await convert(pool, -1);
  for (let task = 0; task < tasks; task++) {
    for (const [at, { sandbox, taskMs, lookMs }] of ways.entries()) {
      await convert(pools[at]!, task);
      taskMs.push(lastMs);
      const startedMs = performance.now();
      const confined = { ...programs, confiners: { ...programs.confiners, sandbox } };
      await probeFile({ path: tone, programs: confined, limits: defaultMediaLimits });
      lookMs.push(performance.now() - startedMs);
    }
  }
  await Promise.all(pools.map((pool) => pool.close()));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const plain = ways[0]!;
printTable(
  ['sandbox', 'start of a slot', 'a task of 1 s', 'more than without', 'goal', 'a look at an upload'],
  ways.map(({ name, startMs, taskMs, lookMs }) => {
    // In pairs, one after the other: what else the machine does falls on both.
    const moreMs = median(taskMs.map((ms, at) => ms - plain.taskMs[at]!));
    return [
      name,
      `${median(startMs).toFixed(0)} ms`,
      `${median(taskMs).toFixed(1)} ms (${(median(taskMs) / median(plain.taskMs)).toFixed(2)})`,
      `${moreMs.toFixed(1)} ms`,
      name === 'none' ? '' : judge(moreMs, taskMsMax),
      `${median(lookMs).toFixed(1)} ms`,
    ];
  }),
);
