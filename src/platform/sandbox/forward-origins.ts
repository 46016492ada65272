import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from '../logger.ts';

/** Sockets by which a program without a network reaches some servers and no others. */
export interface Forwarding {
  /** To be readable in the sandbox. */
  readonly folder: string;
  /** By origin. */
  readonly sockets: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * Listens on a Unix socket for each origin, and passes bytes to and from its host and port.
 *
 * In the system's temporary folder: the path of a socket has 107 bytes at most, and that of a data folder may be longer.
 */
export async function forwardOrigins(origins: readonly string[], logger: Logger): Promise<Forwarding> {
  const closed = await mkdtemp(join(tmpdir(), 'serinette-servers-'));
  // Seen in the sandbox, also by another user; outside, its parent is closed.
  const folder = join(closed, 's');
  await mkdir(folder, { mode: 0o755 });
  const servers: Server[] = [];
  const sockets: Record<string, string> = {};
  for (const [index, origin] of origins.entries()) {
    const path = join(folder, String(index));
    servers.push(await listenFor(origin, path, logger));
    await chmod(path, 0o666);
    sockets[origin] = path;
  }
  return {
    folder,
    sockets,
    async close() {
      for (const server of servers) server.close();
      await rm(closed, { recursive: true, force: true });
    },
  };
}

async function listenFor(origin: string, path: string, logger: Logger): Promise<Server> {
  const { hostname, port, protocol } = new URL(origin);
  const target = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
  };
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const socket = connect({ ...target, allowHalfOpen: true });
    Promise.all([pipeline(client, socket), pipeline(socket, client)]).catch((error: unknown) => {
      client.destroy();
      socket.destroy();
      logger.debug('connection to a server broke off', { origin, error: String(error) });
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  return server;
}
