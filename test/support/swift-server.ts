import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { findFreePort } from './free-port.ts';
import type { S3Account } from './s3-server-signature.ts';

/** Programs of OpenStack Swift, an S3 server that is not ours; in Debian: swift-proxy, -account, -container, -object, memcached. */
const programs = ['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server'];

/** Why Swift cannot be started here; undefined where it can. */
export const swiftMissing: string | undefined = [...programs, 'memcached'].every(isInstalled)
  ? undefined
  : 'OpenStack Swift is not installed';

export interface SwiftServer extends S3Account {
  readonly bucket: string;
  readonly endpoint: string;
  /** Kills the process that speaks S3 and starts it again, as an outage of some seconds. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const stores = ['account', 'container', 'object'] as const;

/** What `swift-ring-builder` does, for all stores in one process: starting Python takes longest. */
const makeRings = `
import sys
from swift.common.ring import RingBuilder
folder, *rest = sys.argv[1:]
for store, port in zip(rest[::2], rest[1::2]):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev(dict(id=0, region=1, zone=1, ip='127.0.0.1', port=int(port), device='disk', weight=1))
    builder.rebalance()
    builder.get_ring().save(folder + '/' + store + '.ring.gz')
`;

/** Starts OpenStack Swift with its interface of S3, on loopback and one folder, with one bucket. */
export async function openSwiftServer(): Promise<SwiftServer> {
  const folder = await mkdtemp(join(tmpdir(), 'swift-'));
  const ports = Object.fromEntries(
    await Promise.all(['proxy', 'memcached', ...stores].map(async (name) => [name, await findFreePort()] as const)),
  ) as Record<string, number>;
  await mkdir(join(folder, 'devices/disk'), { recursive: true });
  await writeFile(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = test\n');
  for (const store of stores) {
    await writeFile(join(folder, `${store}.conf`), describeStore(store, { folder, port: ports[store]! }));
  }
  await writeFile(join(folder, 'proxy.conf'), describeProxy(folder, ports));
  execFileSync('/usr/bin/python3', [
    '-c',
    makeRings,
    folder,
    ...stores.flatMap((store) => [store, String(ports[store])]),
  ]);

  const start = (name: string): ChildProcess =>
    spawn(`swift-${name}-server`, [join(folder, `${name}.conf`)], {
      env: { PATH: process.env.PATH ?? '', SWIFT_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const memory = spawn('memcached', ['-u', userInfo().username, '-l', '127.0.0.1', '-p', `${ports.memcached}`], {
    stdio: 'ignore',
  });
  const behind = [memory, ...stores.map(start)];
  let proxy = start('proxy');
  for (const port of Object.values(ports)) await waitForPort(port);

  const account = { accessKeyId: 'test:owner', secretAccessKey: 'secret-of-tests', region: 'us-east-1' };
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const bucket = 'test-bucket';
  const client = new S3Client({ region: account.region, endpoint, forcePathStyle: true, credentials: account });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    ...account,
    bucket,
    endpoint,
    async restart() {
      await kill(proxy);
      proxy = start('proxy');
      await waitForPort(ports.proxy!);
    },
    async close() {
      await Promise.all([proxy, ...behind].map(kill));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function describeStore(store: (typeof stores)[number], { folder, port }: { folder: string; port: number }): string {
  return `[DEFAULT]
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
fallocate_reserve = 0
[pipeline:main]
pipeline = ${store}-server
[app:${store}-server]
use = egg:swift#${store}
`;
}

function describeProxy(folder: string, ports: Readonly<Record<string, number>>): string {
  return `[DEFAULT]
swift_dir = ${folder}
bind_ip = 127.0.0.1
bind_port = ${ports.proxy}
workers = 0
user = ${userInfo().username}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:tempauth]
use = egg:swift#tempauth
user_test_owner = secret-of-tests .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
}

async function waitForPort(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error(`Swift does not listen on port ${port}`);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));
}
