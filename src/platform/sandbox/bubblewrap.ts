import { type EncloseOptions, listParents, type Mount } from './mounts.ts';

/** Source: bwrap(1), from version 0.4 on. */
export function bubblewrapLine({ line, sandbox, mounts, rights, hasOwnUser }: EncloseOptions): string[] {
  const { program, setpriv, hasUserNamespace, seccompPath } = sandbox;
  const bwrap = [
    program,
    ...(hasUserNamespace ? ['--unshare-user'] : []),
    ...['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'],
    ...['--die-with-parent', '--cap-drop', 'ALL'],
    // To become the other user; the change takes both away again.
    ...(hasOwnUser ? ['--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID'] : []),
    // Parents that bwrap makes by itself are closed to other users.
    ...listParents(mounts.map(({ path }) => path)).flatMap((folder) => ['--dir', folder]),
    ...mounts.flatMap(mountArguments),
    // Read-only, a decoder cannot write into the slot's memory by /proc; by system calls the filter refuses it.
    ...['--proc', '/proc', '--remount-ro', '/proc', '--dev', '/dev', '--remount-ro', '/dev'],
    ...['--remount-ro', '/', '--chdir', '/'],
  ];
  const enclosed = [setpriv, ...rights, '--', ...line];
  if (seccompPath === undefined) return [...bwrap, '--', ...enclosed];
  // bwrap reads the filter from an open file.
  return ['/bin/sh', '-c', 'exec "$@" 9<"$0"', seccompPath, ...bwrap, '--seccomp', '9', '--', ...enclosed];
}

function mountArguments(mount: Mount): string[] {
  if ('link' in mount) return ['--symlink', mount.link, mount.path];
  return [mount.isWritable ? '--bind' : '--ro-bind', mount.path, mount.path];
}
