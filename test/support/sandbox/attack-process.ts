// A worker whose slot attacks: node attack-process.ts <JSON of SandboxCandidate, or null for none>
// Prints one line of JSON: what the attacks came to.
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { defaultMediaLimits } from '../../../src/media/limits.ts';
import { findPrograms } from '../../../src/media/programs.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { findSandbox, type SandboxCandidate } from '../../../src/platform/sandbox/find-sandbox.ts';
import type { SlotResult } from '../../../src/worker/messages.ts';
import { openSlotPool } from '../../../src/worker/slot-pool.ts';
import { type AttackTargets, findSleepers } from './attacks.ts';

/** What it prints. */
export interface AttackReport {
  readonly failures: readonly string[];
  readonly outcome?: Readonly<Record<string, string>>;
  /** How the worker answered a result that is a link to a secret. */
  readonly link?: string | undefined;
  /** Of a task after the attacks. */
  readonly nextUid?: number;
  readonly nextReport?: string;
  readonly processesLeft?: number;
  readonly foldersLeft?: readonly string[];
}

const project = fileURLToPath(new URL('../../..', import.meta.url));
const candidate = JSON.parse(process.argv[2]!) as SandboxCandidate | null;
// The data folder lies beside code, as `./data` does.
const appFolder = mkdtempSync(join(tmpdir(), 'serinette-app-'));
const dataFolder = join(appFolder, 'data');
const tmp = join(dataFolder, 'tmp');
const [files, slotFolder, taskRoot] = ['files', 'tmp/slots', 'tmp/workers'].map((name) => join(dataFolder, name));
for (const folder of [files!, slotFolder!, taskRoot!]) mkdirSync(folder, { recursive: true });
const otherUpload = join(files!, 'upload-of-another');
const otherSlotFile = join(slotFolder!, 'source_audio');
for (const path of [otherUpload, otherSlotFile]) writeFileSync(path, 'secret');

// Open to everybody: what keeps the slot from them is not their mode.
const servers = [createServer(), createServer()];
const databaseSocket = join(dataFolder, 'socket');
servers[0]!.listen(databaseSocket);
servers[1]!.listen(0, '127.0.0.1');
await Promise.all(servers.map((server) => once(server, 'listening')));
for (const path of [databaseSocket, otherUpload, otherSlotFile]) chmodSync(path, 0o777);
for (const path of [appFolder, dataFolder, tmp, files!, slotFolder!]) chmodSync(path, 0o777);

const programs = await findPrograms();
const code = ['src', 'test', 'node_modules', 'voices', 'package.json'].map((name) => join(project, name));
code.push(appFolder);
writeFileSync(join(appFolder, 'readable'), 'code');
const search = candidate
  ? await findSandbox(
      {
        confiners: programs.confiners,
        code,
        program: programs.ffmpegPath,
        hiddenFolders: [dataFolder],
        folder: tmp,
      },
      [candidate],
    )
  : { failures: [] };
let report: AttackReport = { failures: search.failures };
if (!candidate || search.sandbox) report = { ...report, ...(await attack(search.sandbox)) };
for (const server of servers) server.close();
rmSync(appFolder, { recursive: true, force: true });
// What the attacks leave where nothing stops them.
for (const path of [join(project, 'node_modules/.planted'), `/tmp/planted-86400.${process.pid}`])
  rmSync(path, { force: true });
console.log(JSON.stringify(report));
process.exit(0);

async function attack(sandbox: (typeof search)['sandbox']): Promise<Omit<AttackReport, 'failures'>> {
  const GiB = 1024 ** 3;
  const pool = openSlotPool(1, {
    entry: new URL('attacking-slot.ts', import.meta.url),
    settings: { programs, limits: defaultMediaLimits, engines: { modelsFolder: '' } },
    limits: { memoryBytesMax: GiB, diskBytesMax: GiB, tasksMax: 100, restingBytesMax: GiB },
    ...(sandbox && { sandbox: { sandbox, folder: slotFolder!, reads: [] } }),
    logger: createLogger({ level: 'error', format: 'pretty', write: (line) => process.stderr.write(line) }),
  });
  const run = (operation: string, input = {}): Promise<SlotResult> => {
    const folder = mkdtempSync(join(taskRoot!, 'task-'));
    const task = { taskId: folder, operation, input: { ...input, ownTaskId: folder }, sources: [], folder };
    return pool.run(task, { signal: new AbortController().signal, onProgress: () => {}, timeLimitMs: 60_000 });
  };
  const sleepSeconds = `86400.${process.pid}`;
  const targets: Omit<AttackTargets, 'folder'> = {
    dataFolder,
    otherUpload,
    otherSlotFile,
    databaseSocket,
    port: (servers[1]!.address() as AddressInfo).port,
    workerPid: process.pid,
    codeFolder: project,
    sleepSeconds,
  };
  await pool.ready();
  const outcome = (await run('attack_all', targets)).values as Record<string, string>;
  const refusal = (work: Promise<SlotResult>) =>
    work.then(
      () => 'taken',
      (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
    );
  const link = sandbox && (await refusal(run('attack_link', { secret: otherUpload })));
  await refusal(run('attack_message'));
  const next = await run('work');
  const nextReport = readFileSync(next.files[0]!.path, 'utf8');
  await pool.close();
  for (let wait = 0; sandbox && wait < 50 && findSleepers(sleepSeconds).length > 0; wait++) await sleep(20);
  const left = findSleepers(sleepSeconds);
  for (const pid of left) process.kill(pid, 'SIGKILL');
  return {
    outcome,
    link,
    nextUid: Number(next.values.uid),
    nextReport,
    processesLeft: left.length,
    foldersLeft: readdirSync(slotFolder!).filter((name) => name.startsWith('slot-')),
  };
}
