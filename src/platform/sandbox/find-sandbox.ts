import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Confiners, confine, findProgram } from '../confine.ts';
import type { Sandbox, SandboxKind } from './mounts.ts';
import { compileSeccompFilter } from './seccomp.ts';

export interface FindSandboxOptions {
  readonly confiners: Confiners;
  /** Files and folders with the code that runs in it. */
  readonly code: readonly string[];
  /** An existing folder that a program in it must not see. */
  readonly hiddenFolder: string;
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

/** What programs of the system and those with certificates need. Missing ones are left out. */
const systemPaths = [
  ...['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/opt', '/nix/store', '/gnu/store'],
  ...['/etc/ld.so.cache', '/etc/alternatives', '/etc/localtime', '/etc/ssl', '/etc/pki/tls', '/etc/pki/ca-trust'],
];

const programNames: Readonly<Record<SandboxKind, string>> = { bubblewrap: 'bwrap', namespaces: 'unshare' };

const trialMsMax = 10_000;

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
  { confiners, code, folder, hiddenFolder }: FindSandboxOptions,
): Promise<Sandbox | string> {
  const { setpriv } = confiners;
  if (setpriv === undefined || confiners.prlimit === undefined) return 'setpriv and prlimit are not installed';
  const name = programNames[candidate.kind];
  const program = await findProgram(name, ['--version']);
  if (program === undefined) return `${name} is not installed`;
  const base = [...systemPaths, realpathSync(process.execPath), ...code].flatMap((path) =>
    leaveOut(path, hiddenFolder),
  );
  return { ...candidate, program, setpriv, base, seccompPath: writeFilter(candidate, folder) };
}

/** A folder, or all in it but the hidden one: a data folder often lies beside the code, as in /opt or /usr/src. */
function leaveOut(path: string, hidden: string): string[] {
  if (path === hidden) return [];
  if (!hidden.startsWith(`${path}/`)) return [path];
  return readdirSync(path).flatMap((name) => leaveOut(join(path, name), hidden));
}

function writeFilter({ kind }: SandboxCandidate, folder: string): string | undefined {
  const filter = kind === 'bubblewrap' ? compileSeccompFilter() : undefined;
  if (!filter) return undefined;
  const path = join(folder, 'seccomp.bpf');
  writeFileSync(path, filter);
  return path;
}

/** @returns why it does not work here */
async function trySandbox(sandbox: Sandbox, options: FindSandboxOptions): Promise<string | undefined> {
  const { confiners, code, hiddenFolder } = options;
  const folder = mkdtempSync(join(options.folder, 'sandbox-'));
  try {
    const uid = sandbox.hasOwnUser ? nextUid() : undefined;
    if (uid !== undefined) chownSync(folder, uid, uid);
    const { command, args } = confine({
      command: process.execPath,
      args: ['-e', trial, folder, hiddenFolder, ...code],
      processesMax,
      programs: { ...confiners, sandbox },
      access: { reads: [], writes: [folder], uid },
    });
    await promisify(execFile)(command, [...args], { timeout: trialMsMax, env: {} });
    return existsSync(join(folder, 'done')) ? undefined : 'it did not write';
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return (stderr || message).trim().split('\n').at(-1) ?? '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs within: it can write where it may, and sees of the hidden folder the way to there at most. */
const trial = `
const { accessSync, existsSync, readdirSync, writeFileSync } = require('node:fs');
const [folder, hidden, ...code] = process.argv.slice(1);
for (const path of code) accessSync(path, 4);
const seen = existsSync(hidden) ? readdirSync(hidden).map((name) => hidden + '/' + name + '/') : [];
if (seen.some((path) => !folder.startsWith(path))) throw new Error(hidden + ' is still seen');
if (existsSync('/etc/shadow')) throw new Error('/etc/shadow is still seen');
writeFileSync(folder + '/done', '');
`;

/** Processes and threads of one slot: Node has 11, FFmpeg some for each core. */
export const processesMax = 1024;

/** Users that no system gives away. Source: systemd, "Users, Groups, UIDs and GIDs". */
const [firstUid, lastUid] = [60_578, 61_183];

let uidsGiven = process.pid;

/** The user of the next slot. One that another service has as well is apart from it by its namespaces. */
export function nextUid(): number {
  return firstUid + (uidsGiven++ % (lastUid - firstUid + 1));
}
