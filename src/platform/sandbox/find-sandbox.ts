import { execFile } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Confiners, confine, findProgram } from '../confine.ts';
import { followLink, type Sandbox, type SandboxKind } from './mounts.ts';
import { compileSeccompFilter } from './seccomp.ts';

export interface FindSandboxOptions {
  readonly confiners: Confiners;
  /** Files and folders with the code that runs in it. */
  readonly code: readonly string[];
  /** A program, such as FFmpeg, that must start in it with `-version`. */
  readonly program: string;
  /** Existing folders that a program in it must not see. */
  readonly hiddenFolders: readonly string[];
  /** Where this service may write; the filter of system calls is kept here. */
  readonly folder: string;
}

/** What to try; see `Sandbox`. */
export type SandboxCandidate = Pick<Sandbox, 'kind' | 'hasUserNamespace' | 'hasOwnUser'>;

export interface SandboxSearch {
  /** The best one that works. */
  readonly sandbox?: Sandbox | undefined;
  /** Why better ones do not. */
  readonly failures: readonly string[];
}

/** What programs of the system need. Missing ones are left out. */
const systemPaths = [
  ...['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store', '/gnu/store'],
  ...['/etc/ld.so.cache', '/etc/alternatives', '/etc/localtime'],
];

const programNames: Readonly<Record<SandboxKind, string>> = { bubblewrap: 'bwrap', namespaces: 'unshare' };

/** A machine that is very busy at the start is no reason to run without. */
const trialMsMax = 60_000;

/** Tries each candidate with a program of Node, and takes the first that keeps the hidden folder from it. */
export async function findSandbox(
  options: FindSandboxOptions,
  candidates: readonly SandboxCandidate[] = listCandidates(),
): Promise<SandboxSearch> {
  if (process.platform !== 'linux') return { failures: ['it exists on Linux alone'] };
  const failures: string[] = [];
  for (const candidate of candidates) {
    const sandbox = await openCandidate(candidate, options);
    const failure = typeof sandbox === 'string' ? sandbox : await trySandbox(sandbox, options);
    if (typeof sandbox !== 'string' && failure === undefined) return { sandbox, failures };
    const text = `${describe(candidate)}: ${failure}`;
    if (!failures.includes(text)) failures.push(text);
  }
  return { failures };
}

/** In the order of what they keep away. */
export function listCandidates(isRoot: boolean = process.geteuid?.() === 0): SandboxCandidate[] {
  const users = isRoot
    ? [
        { hasUserNamespace: false, hasOwnUser: true },
        { hasUserNamespace: false, hasOwnUser: false },
        { hasUserNamespace: true, hasOwnUser: false },
      ]
    : [{ hasUserNamespace: true, hasOwnUser: false }];
  return (['bubblewrap', 'namespaces'] as const).flatMap((kind) => users.map((user) => ({ kind, ...user })));
}

function describe({ kind, hasUserNamespace, hasOwnUser }: SandboxCandidate): string {
  return `${kind}${hasUserNamespace ? ' in a user namespace' : ''}${hasOwnUser ? ' with a user for each slot' : ''}`;
}

/** @returns the sandbox to try, or what is missing */
async function openCandidate(
  candidate: SandboxCandidate,
  { confiners, code, program: needed, folder, hiddenFolders }: FindSandboxOptions,
): Promise<Sandbox | string> {
  const { setpriv } = confiners;
  if (setpriv === undefined || confiners.prlimit === undefined) return 'setpriv and prlimit are not installed';
  const name = programNames[candidate.kind];
  const program = await findProgram(name, ['--version']);
  if (program === undefined) return `${name} is not installed`;
  const hidden = hiddenFolders.map((path) => realpathSync(path));
  // Libraries that a program brings along lie beside it.
  const libraries = join(dirname(needed), '../lib');
  const base = [...systemPaths, realpathSync(process.execPath), needed, libraries, ...code].flatMap(followLink);
  return {
    ...candidate,
    program,
    setpriv,
    base: base.flatMap((path) => leaveOut(path, hidden)),
    seccompPath: writeFilter(candidate, folder),
  };
}

/** A folder, or all in it but what is hidden: a data folder often lies beside the code, as in /usr/src. */
function leaveOut(path: string, hidden: readonly string[]): string[] {
  if (hidden.includes(path)) return [];
  if (!hidden.some((each) => each.startsWith(`${path}/`))) return [path];
  return readdirSync(path).flatMap((name) => leaveOut(join(path, name), hidden));
}

function writeFilter({ kind }: SandboxCandidate, folder: string): string | undefined {
  const filter = kind === 'bubblewrap' ? compileSeccompFilter() : undefined;
  if (!filter) return undefined;
  const path = join(folder, 'seccomp.bpf');
  // Other processes on this data folder may be reading it.
  writeFileSync(`${path}.${process.pid}`, filter);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}

/** @returns why it does not work here */
async function trySandbox(sandbox: Sandbox, options: FindSandboxOptions): Promise<string | undefined> {
  const { confiners, code, program, hiddenFolders } = options;
  const folder = mkdtempSync(join(options.folder, 'sandbox-'));
  const path = realpathSync(folder);
  try {
    const uid = sandbox.hasOwnUser ? nextUid() : undefined;
    if (uid !== undefined) chownSync(folder, uid, uid);
    const { command, args } = confine({
      command: process.execPath,
      args: [
        '-e',
        trial,
        JSON.stringify({ folder: path, program, code, hiddenFolders: hiddenFolders.map((each) => realpathSync(each)) }),
      ],
      processesMax,
      programs: { ...confiners, sandbox },
      access: { reads: [], writes: [path], uid },
    });
    await promisify(execFile)(command, [...args], { timeout: trialMsMax, env: {} });
    return existsSync(join(folder, 'done')) ? undefined : 'it did not write';
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const lines = (stderr || message).trim().split('\n');
    return lines.find((line) => line.startsWith('Error:')) ?? lines.at(-1) ?? '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs within: it can write where it may, and sees of hidden folders the way to its own at most. */
const trial = `
const { accessSync, existsSync, readdirSync, writeFileSync } = require('node:fs');
const { folder, program, code, hiddenFolders } = JSON.parse(process.argv[1]);
for (const path of code) accessSync(path, 4);
for (const hidden of hiddenFolders) {
  const seen = existsSync(hidden) ? readdirSync(hidden).map((name) => hidden + '/' + name + '/') : [];
  if (seen.some((path) => !folder.startsWith(path))) throw new Error(hidden + ' is still seen');
}
if (existsSync('/etc/shadow')) throw new Error('/etc/shadow is still seen');
require('node:child_process').execFileSync(program, ['-version'], { stdio: 'pipe' });
writeFileSync(folder + '/done', '');
`;

/** Processes and threads of one slot: Node has some 15, and each of a few FFmpegs some for each core. */
export const processesMax = Math.max(1024, 64 * availableParallelism());

/** Users that no system gives away. Source: systemd, "Users, Groups, UIDs and GIDs". */
const [firstUid, lastUid] = [60_578, 61_183];

let uidsGiven = process.pid;

/** The user of the next slot. One that another service has as well is apart from it by its namespaces. */
export function nextUid(): number {
  return firstUid + (uidsGiven++ % (lastUid - firstUid + 1));
}
