import { spawn, spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { processesMax } from '../../../src/platform/sandbox/find-sandbox.ts';

/** What the attacks aim at, all of it outside the slot. */
export interface AttackTargets {
  /** The slot's own folder. */
  readonly folder: string;
  readonly dataFolder: string;
  readonly otherUpload: string;
  readonly otherSlotFile: string;
  readonly databaseSocket: string;
  readonly port: number;
  readonly workerPid: number;
  readonly codeFolder: string;
  /** Seconds that the processes left behind sleep; tells them from others. */
  readonly sleepSeconds: string;
}

const processesTried = processesMax + 500;

/** Each tries one thing. @returns what it got @throws what refused it */
export const attacks: Readonly<Record<string, (targets: AttackTargets) => unknown>> = {
  readPasswords: () => readFileSync('/etc/shadow', 'utf8').length,
  readOtherUpload: ({ otherUpload }) => readFileSync(otherUpload, 'utf8'),
  readOtherSlot: ({ otherSlotFile }) => readFileSync(otherSlotFile, 'utf8'),
  listDataFolder({ dataFolder }) {
    const names = readdirSync(dataFolder).filter((name) => name !== 'tmp');
    if (names.length === 0) throw new Error('empty');
    return names;
  },
  reachDatabase: ({ databaseSocket }) => reach({ path: databaseSocket }),
  reachAddress: ({ port }) => reach({ host: '127.0.0.1', port }),
  writeDataFolder: ({ dataFolder }) => writeFileSync(join(dataFolder, 'planted'), ''),
  writeTemporary: ({ sleepSeconds }) => writeFileSync(`/tmp/planted-${sleepSeconds}`, ''),
  writeCode: ({ codeFolder }) => writeFileSync(join(codeFolder, 'node_modules/.planted'), ''),
  signalWorker: ({ workerPid }) => process.kill(workerPid, 0),
  readWorkerSecrets: ({ workerPid }) => readFileSync(`/proc/${workerPid}/environ`, 'utf8').length,
  makeNamespace() {
    const { status, stderr } = spawnSync('/usr/bin/unshare', ['--user', '/usr/bin/true'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return 'made';
  },
  /** By a decoder that the slot started. */
  writeSlotMemory() {
    const { status, stderr } = spawnSync('/bin/sh', ['-c', 'exec 3<>/proc/$PPID/mem'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return 'opened';
  },
  keepRights() {
    const status = readFileSync('/proc/self/status', 'utf8');
    const rights = BigInt(`0x${/^CapEff:\s+(\w+)/m.exec(status)?.[1]}`);
    if (rights === 0n && /^NoNewPrivs:\s+1/m.test(status)) throw new Error('none');
    return rights.toString(16);
  },
  openManyFiles() {
    const files: number[] = [];
    try {
      while (files.length < 100_000) files.push(openSync('/dev/null', 'r'));
      return files.length;
    } finally {
      for (const file of files) closeSync(file);
    }
  },
  writeHugeFile({ folder }) {
    const file = openSync(join(folder, 'huge'), 'w');
    try {
      ftruncateSync(file, 200 * 1024 ** 3);
      return 'written';
    } finally {
      closeSync(file);
    }
  },
  async startManyProcesses({ sleepSeconds }) {
    const script = `i=0; while [ $i -lt ${processesTried} ]; do sleep ${sleepSeconds} & i=$((i+1)); done`;
    spawn('/bin/sh', ['-c', script], { stdio: 'ignore', detached: true }).unref();
    for (let count = -1; ; await sleep(300)) {
      const now = findSleepers(sleepSeconds).length;
      if (now === count || now >= processesTried) {
        if (now < processesTried) throw new Error(`only ${now}`);
        return now;
      }
      count = now;
    }
  },
};

/** The processes seen from here that sleep that long. */
export function findSleepers(sleepSeconds: string): number[] {
  const found = readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`sleep\0${sleepSeconds}`);
    } catch {
      return false;
    }
  });
  return found.map(Number);
}

async function reach(target: NetConnectOpts): Promise<string> {
  const socket = connect(target);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.destroy();
  return 'connected';
}
