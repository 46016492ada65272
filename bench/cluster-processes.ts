import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { findFreePort } from '../test/support/free-port.ts';
import { inBucket } from '../test/support/in-bucket.ts';
import { openS3Server } from '../test/support/s3-server.ts';
import { type Service, type ServiceProcess, startService, waitUntilReady } from '../test/support/service.ts';
import { openSwiftServer, swiftMissing } from '../test/support/swift-server.ts';

export interface Cluster {
  /** Its requests go through the balancer. */
  readonly service: Service;
  readonly apis: ServiceProcess[];
  readonly workers: ServiceProcess[];
  /** Name of the program that keeps the files. */
  readonly storageName: string;
  /** Ends an API and starts another in its place. */
  replaceApi(index: number): Promise<void>;
  replaceWorker(index: number): Promise<void>;
  /** Undefined where the storage lives in this process. */
  readonly restartStorage: (() => Promise<void>) | undefined;
  stop(): Promise<void>;
}

/**
 * Starts what many machines would be on one: API processes behind a balancer, workers, an embedded PostgreSQL, and a bucket
 * from which clients fetch results themselves. The bucket is OpenStack Swift's where that is installed, else the strict test
 * server's.
 */
export async function openCluster(options: {
  readonly apis: number;
  readonly workers: number;
  readonly environment?: Record<string, string>;
}): Promise<Cluster> {
  const swift = swiftMissing === undefined ? await openSwiftServer() : undefined;
  const bucket = swift ?? (await openS3Server());
  const apiPorts: number[] = [];
  const balancer = await openBalancer(apiPorts);
  const started = await startService({
    environment: {
      DATABASE_URL: '',
      WORKER_SLOTS: '1',
      ALLOW_PRIVATE_ADDRESSES: '127.0.0.1/32',
      PUBLIC_URL: balancer.url,
      ...inBucket(bucket, { isDirect: true }),
      ...options.environment,
    },
    commands: [],
  });
  apiPorts.push(Number(new URL(started.baseUrl).port));
  while (apiPorts.length < options.apis) apiPorts.push(await findFreePort());
  const startApi = (port: number) => started.start('api', { PORT: String(port) });
  const waitForApi = (index: number) =>
    waitUntilReady({ baseUrl: `http://127.0.0.1:${apiPorts[index]!}`, processes: [apis[index]!] });
  // The first starts PostgreSQL; the others find it.
  const apis = [startApi(apiPorts[0]!)];
  await waitForApi(0);
  apis.push(...apiPorts.slice(1).map(startApi));
  const workers = Array.from({ length: options.workers }, () => started.start('worker'));
  for (const index of apiPorts.keys()) await waitForApi(index);

  return {
    service: { ...started, baseUrl: balancer.url },
    apis,
    workers,
    storageName: swift ? 'OpenStack Swift' : 'the strict test server',
    restartStorage: swift?.restart,
    async replaceApi(index) {
      await apis[index]!.stop('SIGKILL');
      apis[index] = startApi(apiPorts[index]!);
    },
    async replaceWorker(index) {
      await workers[index]!.stop('SIGKILL');
      workers[index] = started.start('worker');
    },
    async stop() {
      balancer.close();
      await started.stop();
      await bucket.close();
    },
  };
}

/** Spreads connections over ports in turn; one that nobody listens on is passed over. */
async function openBalancer(ports: readonly number[]): Promise<{ url: string; close(): void }> {
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client.on('close', () => open.delete(client)).on('error', () => {}));
    const first = turn++;
    const tryNext = (tries: number): void => {
      if (tries === ports.length) return void client.destroy();
      const behind = connect(ports[(first + tries) % ports.length]!, '127.0.0.1');
      behind.once('connect', () => {
        behind.removeAllListeners('error').on('error', () => client.destroy());
        client.on('close', () => behind.destroy());
        client.pipe(behind).pipe(client);
      });
      behind.once('error', () => tryNext(tries + 1));
    };
    tryNext(0);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
