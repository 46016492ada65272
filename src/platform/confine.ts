import { execFile } from 'node:child_process';
import { constants } from 'node:os';
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
  const countsAlone = sandbox !== undefined && (access?.uid !== undefined || sandbox.hasUserNamespace);

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

function flag(name: string, value: number | undefined): string[] {
  if (value === undefined) return [];
  if (!(value > 0)) throw new RangeError(`a limit must be above 0, got ${value} for ${name}`);
  return [`${name}=${Math.ceil(value)}`];
}

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
