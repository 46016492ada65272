import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants, release } from 'node:os';
import { promisify } from 'node:util';
import { enclose } from './sandbox/enclose.ts';
import type { Sandbox, SandboxAccess } from './sandbox/mounts.ts';

/** The util-linux programs that limit a child, and the sandbox; undefined where this machine has none that works. */
export interface Confiners {
  readonly setpriv?: string | undefined;
  readonly prlimit?: string | undefined;
  readonly sandbox?: Sandbox | undefined;
}

export interface ConfineOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** Private writable memory; reserved but untouched address space (V8, wasm) does not count. */
  readonly memoryBytes?: number | undefined;
  /** Processor time over all threads; the kernel kills at the limit. */
  readonly cpuSeconds?: number | undefined;
  /** Most that any one file may grow to. */
  readonly fileSizeBytes?: number | undefined;
  readonly openFilesMax?: number | undefined;
  /** Processes and threads. Only in a sandbox: elsewhere all of the same user's would count. */
  readonly processesMax?: number | undefined;
  /** What it may use in the sandbox. Default: it runs in none. */
  readonly access?: SandboxAccess | undefined;
  readonly programs: Confiners;
}

export interface CommandLine {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * Wraps a command line so that the child dies with its parent, stays under limits and, given `access`, in the sandbox.
 *
 * Without the sandbox both wrappers `exec` what follows, so the process id stays that of the command. Plain where a
 * wrapper is missing.
 */
export function confine({ command, args, programs, access, ...limits }: ConfineOptions): CommandLine {
  let line = [command, ...args];
  const sandbox = access && programs.sandbox;
  // Without a user or a namespace of its own, whatever else this user runs would count too.
  const countsAlone = sandbox && (access?.uid !== undefined || (sandbox.hasUserNamespace && countsByNamespace));

  // --data, not --as: Node and wasm reserve many GiB of address space that they never touch.
  const flags = [
    ...flag('--data', limits.memoryBytes),
    ...flag('--cpu', limits.cpuSeconds),
    ...flag('--fsize', limits.fileSizeBytes),
    ...flag('--nofile', limits.openFilesMax),
    ...flag('--nproc', countsAlone ? limits.processesMax : undefined),
  ];
  if (programs.prlimit !== undefined) line.unshift(programs.prlimit, '--core=0', ...flags, '--');
  if (sandbox && access) line = enclose(line, sandbox, access);
  if (programs.setpriv !== undefined) line.unshift(programs.setpriv, '--pdeathsig', 'KILL', '--');

  const [first = command, ...rest] = line;
  return { command: first, args: rest };
}

/** The signal that ended a program: a sandbox tells it as an exit code, 128 and its number, as shells do. */
export function readEndSignal(code: number | null, signal: NodeJS.Signals | null): NodeJS.Signals | null {
  if (signal !== null || code === null || code <= 128) return signal;
  const names = Object.keys(constants.signals) as NodeJS.Signals[];
  return names.find((name) => constants.signals[name] === code - 128) ?? null;
}

/** From Linux 5.14 on a user's processes are counted for each user namespace. */
const [major = 0, minor = 0] = release().split('.').map(Number);
const countsByNamespace = major > 5 || (major === 5 && minor >= 14);

/** The limits as `/proc/self/limits` names them. */
const limitNames = {
  '--data': 'data size',
  '--cpu': 'cpu time',
  '--fsize': 'file size',
  '--nofile': 'open files',
  '--nproc': 'processes',
} as const;

function flag(name: keyof typeof limitNames, value: number | undefined): string[] {
  if (value === undefined) return [];
  if (!(value > 0)) throw new RangeError(`a limit must be above 0, got ${value} for ${name}`);
  return [`${name}=${Math.min(Math.ceil(value), readHardLimit(limitNames[name]))}`];
}

/** What this process may not raise; its children start under it. Infinity where there is none or it is not shown. */
function readHardLimit(name: string): number {
  ownLimits ??= existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : '';
  const value = Number(new RegExp(`^Max ${name} +\\S+ +(\\d+)`, 'm').exec(ownLimits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.max(1, value);
}

let ownLimits: string | undefined;

/** Finds the wrappers that work here. Each is tried, as BusyBox has a setpriv that knows no --pdeathsig. */
export async function findConfiners(): Promise<Confiners> {
  const [setpriv, prlimit] = await Promise.all([
    findProgram('setpriv', ['--pdeathsig', 'KILL', '--', 'true']),
    findProgram('prlimit', ['--core=0', '--data=1073741824', '--', 'true']),
  ]);
  return { setpriv, prlimit };
}

const folders = ['/usr/bin', '/bin', '/usr/local/bin', '/usr/sbin', '/sbin'];

/** Finds a program of the system that ends well with these arguments. */
export async function findProgram(name: string, args: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const path = `${folder}/${name}`;
    const works = await promisify(execFile)(path, [...args], { timeout: 5000, env: { PATH: folders.join(':') } }).then(
      () => true,
      () => false,
    );
    if (works) return path;
  }
  return undefined;
}
