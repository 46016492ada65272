import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The two util-linux programs that can limit a child; undefined where this machine has none that works. */
export interface Confiners {
  readonly setpriv?: string | undefined;
  readonly prlimit?: string | undefined;
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
  readonly programs: Confiners;
}

export interface CommandLine {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * Wraps a command line so that the child dies with its parent and stays under limits.
 *
 * Both wrappers `exec` what follows, so the process id stays that of the command. Plain where a wrapper is missing.
 */
export function confine({ command, args, programs, ...limits }: ConfineOptions): CommandLine {
  const line = [command, ...args];

  // --data, not --as: Node and wasm reserve many GiB of address space that they never touch.
  const flags = [
    ...flag('--data', limits.memoryBytes),
    ...flag('--cpu', limits.cpuSeconds),
    ...flag('--fsize', limits.fileSizeBytes),
  ];
  if (programs.prlimit !== undefined) line.unshift(programs.prlimit, '--core=0', ...flags, '--');
  if (programs.setpriv !== undefined) line.unshift(programs.setpriv, '--pdeathsig', 'KILL', '--');

  const [first = command, ...rest] = line;
  return { command: first, args: rest };
}

function flag(name: string, value: number | undefined): string[] {
  if (value === undefined) return [];
  if (!(value > 0)) throw new RangeError(`a limit must be above 0, got ${value} for ${name}`);
  return [`${name}=${Math.ceil(value)}`];
}

/** Finds the wrappers that work here. Each is tried, as BusyBox has a setpriv that knows no --pdeathsig. */
export async function findConfiners(): Promise<Confiners> {
  const [setpriv, prlimit] = await Promise.all([
    findWorking('setpriv', ['--pdeathsig', 'KILL', '--', 'true']),
    findWorking('prlimit', ['--core=0', '--data=1073741824', '--', 'true']),
  ]);
  return { setpriv, prlimit };
}

const folders = ['/usr/bin', '/bin', '/usr/local/bin', '/usr/sbin', '/sbin'];

async function findWorking(name: string, args: readonly string[]): Promise<string | undefined> {
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
