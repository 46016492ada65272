import { readFileSync } from 'node:fs';
import { type EncloseOptions, listParents, type Mount } from './mounts.ts';

/** Where the new root is put together: a folder that every system has and from which nothing is taken. */
const root = '/sys';

const devices = ['null', 'zero', 'full', 'random', 'urandom'];

/** The same as bubblewrap with `unshare`, `mount`, `pivot_root` and `umount` of util-linux, by a script of the shell. */
export function namespacesLine({ line, sandbox, mounts, rights, hasOwnUser }: EncloseOptions): string[] {
  const { program, setpriv, hasUserNamespace } = sandbox;
  return [
    program,
    ...(hasUserNamespace ? ['--user', '--map-root-user'] : []),
    ...['--mount', '--net', '--pid', '--ipc', '--uts', '--fork', '--kill-child', '--'],
    ...['/bin/sh', '-c', writeScript(mounts, hasUserNamespace), 'sh'],
    // Root of the namespace has rights over it, the program none; another user has none anyway.
    ...[setpriv, ...rights, ...(hasOwnUser ? [] : ['--bounding-set=-all']), '--', ...line],
  ];
}

/** The shell stays as the first process of the namespace: what ends there is collected by it. */
function writeScript(mounts: readonly Mount[], hasUserNamespace: boolean): string {
  const devicePaths = devices.map((name) => `/dev/${name}`);
  const links = mounts.flatMap((mount) => ('link' in mount ? [mount] : []));
  const binds = mounts.flatMap((mount) => ('link' in mount ? [] : [mount]));
  const folders = binds.flatMap(({ path, isFolder }) => (isFolder ? [path] : []));
  const files = binds.flatMap(({ path, isFolder }) => (isFolder ? [] : [path]));
  const parents = listParents(mounts.map(({ path }) => path));
  const systemMounts = readSystemMounts();
  // What is mounted within comes along, and is made read-only by itself.
  const within = systemMounts.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));
  const table = [
    ...binds.map(({ path, isWritable }) =>
      bindRow(path, isWritable ? 'bind,rw,nosuid,nodev,noexec' : `rbind,${readOnly(path, systemMounts)}`),
    ),
    ...devicePaths.map((path) => bindRow(path, 'bind,rw')),
    `none ${root}/proc proc nosuid,nodev,noexec 0 0`,
  ];
  return [
    'set -eu',
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin; export PATH',
    `mount -t tmpfs -o mode=755,size=1m,nosuid,nodev none ${root}`,
    `cd ${root}`,
    `mkdir -p proc dev ${[...parents, ...folders].map(placed).join(' ')}`,
    ...links.map(({ path, link }) => `ln -s ${quote(link)} ${placed(path)}`),
    ...[...files, ...devicePaths].map((path) => `: > ${placed(path)}`),
    `cat > fstab <<'TABLE'\n${table.join('\n')}\nTABLE`,
    'mount -a -T fstab',
    'rm fstab',
    ...within.map(({ path }) => `mount -o remount,bind,${readOnly(path, systemMounts)} ${placed(path)}`),
    // The old root is mounted over the new one, and then taken away.
    'pivot_root . .',
    'umount -l .',
    'mount -o remount,bind,ro /',
    'cd /',
    // No namespaces within: rights in one of its own would open more of the kernel.
    ...(hasUserNamespace ? ['echo 0 > /proc/sys/user/max_user_namespaces'] : []),
    '"$@" || exit $?',
  ].join('\n');
}

/** Where something is mounted on this machine. */
interface SystemMount {
  readonly path: string;
  readonly isNoExec: boolean;
}

/** Source: proc_pid_mountinfo(5). A later mount at the same place covers the earlier. */
function readSystemMounts(): SystemMount[] {
  const mounts = new Map<string, SystemMount>();
  for (const line of readFileSync('/proc/self/mountinfo', 'utf8').trimEnd().split('\n')) {
    const [, , , , encoded = '', options = ''] = line.split(' ');
    const path = encoded.replace(/\\(\d{3})/g, (_all, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 8)),
    );
    mounts.set(path, { path, isNoExec: options.split(',').includes('noexec') });
  }
  return [...mounts.values()];
}

/** Options of a read-only mount. In a user namespace those that the mount has may not be taken away. */
function readOnly(path: string, systemMounts: readonly SystemMount[]): string {
  const above = systemMounts.filter(
    (mount) => mount.path === path || path.startsWith(`${mount.path.replace(/\/$/, '')}/`),
  );
  const nearest = above.toSorted((a, b) => b.path.length - a.path.length)[0];
  return `ro,nosuid,nodev${nearest?.isNoExec ? ',noexec' : ''}`;
}

function placed(path: string): string {
  return quote(`${root}${path}`);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Source: fstab(5): blanks and backslashes as octal numbers. */
function bindRow(path: string, options: string): string {
  const encode = (text: string) =>
    text.replace(/[\s\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return `${encode(path)} ${encode(`${root}${path}`)} none ${options} 0 0`;
}
