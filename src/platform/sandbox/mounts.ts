import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';

/** What keeps a program apart from this machine: bubblewrap, the namespaces of util-linux, or limits alone. */
export type SandboxKind = 'bubblewrap' | 'namespaces';

/** A sandbox that was tried and works here. Plain data. */
export interface Sandbox {
  readonly kind: SandboxKind;
  /** Of `bwrap` or `unshare`. */
  readonly program: string;
  readonly setpriv: string;
  /** Whether a user namespace is needed: root with all its rights does without. */
  readonly hasUserNamespace: boolean;
  /** Whether a slot can run as a user of its own. */
  readonly hasOwnUser: boolean;
  /** Files and folders that every program in it can read: the system's libraries, Node and this project's code. */
  readonly base: readonly string[];
  /** Of the compiled filter of system calls. */
  readonly seccompPath?: string | undefined;
}

/** What one program in a sandbox may use besides the base. Absolute paths; a file or folder keeps its path inside. */
export interface SandboxAccess {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Of its own user. Default: the user that starts it, without any rights beyond its own files. */
  readonly uid?: number | undefined;
}

/** One thing to place in the new root, with its parent folders. */
export type Mount =
  | { readonly path: string; readonly link: string }
  | { readonly path: string; readonly isFolder: boolean; readonly isWritable: boolean };

/** What a kind makes a command line of. */
export interface EncloseOptions {
  readonly line: readonly string[];
  readonly sandbox: Sandbox;
  readonly mounts: readonly Mount[];
  /** Options of setpriv for the program itself. */
  readonly rights: readonly string[];
  readonly hasOwnUser: boolean;
}

/** The parent folders of paths, outermost first, without `/`. */
export function listParents(paths: readonly string[]): string[] {
  const parents = new Set<string>();
  for (const path of paths) {
    for (let folder = dirname(path); folder !== '/'; folder = dirname(folder)) parents.add(folder);
  }
  return [...parents].sort((a, b) => a.length - b.length);
}

/** A link is placed as such; nothing for what is not there. */
export function listMounts(path: string, isWritable: boolean): Mount[] {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isSymbolicLink()) return [{ path, link: readlinkSync(path) }];
  return [{ path, isFolder: stats.isDirectory(), isWritable }];
}

/** A path, and for a link that leads out of the system's own folders (`/bin -> usr/bin`) what it leads to. */
export function followLink(path: string): string[] {
  const target = existsSync(path) ? realpathSync(path) : path;
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink && !target.startsWith('/usr/') ? [path, target] : [path];
}
