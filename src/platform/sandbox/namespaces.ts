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
  const table = [
    ...binds.map(({ path, isWritable }) =>
      bindRow(path, isWritable ? 'bind,rw,nosuid,nodev,noexec' : 'bind,ro,nosuid,nodev'),
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
