import { bubblewrapLine } from './bubblewrap.ts';
import { followLink, listMounts, type Sandbox, type SandboxAccess } from './mounts.ts';
import { namespacesLine } from './namespaces.ts';

/**
 * Wraps a command line so that it sees only its base and what it is given, in namespaces of its own: of mounts,
 * processes, network (an empty one), IPC and host name.
 *
 * Two processes stay outside the program: the one started here, and the first of the process namespace, its child.
 */
export function enclose(line: readonly string[], sandbox: Sandbox, access: SandboxAccess): string[] {
  const mounts = [
    ...sandbox.base.flatMap((path) => listMounts(path, false)),
    ...access.reads.flatMap(followLink).flatMap((path) => listMounts(path, false)),
    ...access.writes.flatMap((path) => listMounts(path, true)),
  ];
  const { uid } = access;
  const user = uid === undefined ? [] : [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];
  const rights = ['--no-new-privs', '--inh-caps=-all', ...user];
  const build = sandbox.kind === 'bubblewrap' ? bubblewrapLine : namespacesLine;
  return build({ line, sandbox, mounts, rights, hasOwnUser: uid !== undefined });
}
