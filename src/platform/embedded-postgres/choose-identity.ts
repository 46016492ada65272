import { lchown, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../operator-error.ts';
import type { Binaries } from './find-binaries.ts';
import { type Program, runProgram } from './run-program.ts';

/** The user that PostgreSQL runs as: it refuses root. */
export interface Identity {
  /** Owner of its files, as this process sees them. */
  uid: number;
  gid: number;
  /** Wraps a program so that it runs as this identity. */
  wrap(file: string, args: readonly string[], env: Readonly<Record<string, string>>): Program;
}

/**
 * Finds an identity that can run the programs and write `folder`, and gives it the folder.
 *
 * A plain user runs as itself. Root takes a user namespace of its own, in which it is called nobody while its files stay
 * root's: so it reaches a project below a home that only root may enter, which a change of user could not. Where
 * namespaces are forbidden (most containers), or where the home belongs to another user, it becomes a plain user.
 *
 * @throws OperatorError if none fits
 */
export async function chooseIdentity(
  { postgres }: Binaries,
  folder: string,
  env: Record<string, string>,
): Promise<Identity> {
  const failures: string[] = [];
  for (const identity of await listCandidates(folder)) {
    const failure = await tryIdentity(identity, { folder, postgres, env });
    if (failure === undefined) return identity;
    failures.push(failure);
  }
  const who = isRoot() ? 'neither in a user namespace nor as another user' : 'as this user';
  throw new OperatorError(
    `The embedded PostgreSQL cannot run ${who} with the data folder ${path.dirname(folder)} ` +
      `(${failures.at(-1) ?? 'no user to run as'}): start the service as a plain user that may write that folder, ` +
      'or set DATABASE_URL to a PostgreSQL server.',
    { cause: new Error(failures.join('; ')) },
  );
}

interface Trial {
  folder: string;
  postgres: string;
  env: Record<string, string>;
}

/** Gives the folder to the identity and returns what it cannot do with it. */
async function tryIdentity(identity: Identity, { folder, postgres, env }: Trial): Promise<string | undefined> {
  try {
    await giveTo(folder, identity);
  } catch (error) {
    // In a container whose namespace does not know that user.
    return (error as Error).message;
  }
  const probe = 'test -w "$1" && exec "$2" --version';
  const { code, output } = await runProgram(identity.wrap('/bin/sh', ['-c', probe, 'sh', folder, postgres], env));
  if (code === 0) return undefined;
  return output === '' ? 'the data folder cannot be reached' : output.replaceAll('\n', ' ');
}

function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

async function listCandidates(folder: string): Promise<Identity[]> {
  if (!isRoot()) return [sameUser()];
  const { uid, gid } = await stat(folder);
  if (uid !== 0) return [plainUser(uid, gid), inNamespace(), ...(await listPlainUsers(folder))];
  return [inNamespace(), ...(await listPlainUsers(folder))];
}

function sameUser(): Identity {
  const uid = process.geteuid?.() ?? 0;
  return { uid, gid: process.getegid?.() ?? 0, wrap: (file, args, env) => ({ file, args, env }) };
}

function inNamespace(): Identity {
  return asNobody(sameUser());
}

/** The same identity in a user namespace of its own, in which it has the number of `nobody`. */
export function asNobody({ uid, gid, wrap }: Identity): Identity {
  const namespace = ['--user', '--map-user=65534', '--map-group=65534', '--'];
  return { uid, gid, wrap: (file, args, env) => wrap('unshare', [...namespace, file, ...args], env) };
}

function plainUser(uid: number, gid: number): Identity {
  return { uid, gid, wrap: (file, args, env) => ({ file, args, env, uid, gid }) };
}

/** The owner of the parent folders (the user who called sudo), then the customary users of the system. */
async function listPlainUsers(folder: string): Promise<Identity[]> {
  const users = new Map<number, number>();
  for (let above = path.dirname(folder); above !== path.dirname(above); above = path.dirname(above)) {
    const { uid, gid } = await stat(above);
    if (uid !== 0 && !users.has(uid)) users.set(uid, gid);
  }
  const system = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] =
      system
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? [];
    if (uid !== undefined && !users.has(Number(uid))) users.set(Number(uid), Number(gid));
  }
  return [...users].map(([uid, gid]) => plainUser(uid, gid));
}

/** Makes the folder and all in it the identity's own. Only root can, and only root ever has to. */
async function giveTo(folder: string, { uid, gid }: Identity): Promise<void> {
  if (!isRoot() || (await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await lchown(path.join(folder, entry), uid, gid);
  // Last, so that a change that was interrupted is seen and done again.
  await lchown(folder, uid, gid);
}
