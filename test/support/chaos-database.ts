import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the database on which an answer can be lost. */
export interface DatabaseProxy {
  /** Of the same database, through the proxy. */
  readonly url: string;
  /** The database does the next so many commits, and their answers never arrive: the connection breaks instead. */
  loseCommitAnswers(count: number): void;
  /** The next commit is answered, and at the same moment the database goes away. */
  goAwayAfterCommit(): void;
  /** How many were lost so far. */
  lostCount(): number;
  /** Breaks all connections and takes none, until it is told otherwise. */
  setAway(isAway: boolean): void;
  /** New connections lead to this server, with the same user, password and database. */
  leadTo(databaseUrl: string): void;
  close(): Promise<void>;
}

/** The simple query `commit` as the wire carries it. */
const commitMessage = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1');

/** Opens a proxy before a PostgreSQL on a socket or an address. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl);
  let target = url;
  const open = new Set<Socket>();
  let armed = 0;
  let lost = 0;
  let isAway = false;
  let goesAway = false;

  const setAway = (isNowAway: boolean): void => {
    isAway = isNowAway;
    if (isAway) for (const socket of open) socket.destroy();
  };

  const server = createServer((client) => {
    if (isAway) return void client.destroy();
    const upstream = connectTo(target);
    let [isLost, isLast] = [false, false];
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (armed > 0 && bytes.includes(commitMessage)) {
        armed--;
        isLost = true;
      } else if (goesAway && bytes.includes(commitMessage)) {
        goesAway = false;
        isLast = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (isLast) return void client.end(bytes, () => setAway(true));
      if (!isLost) return void client.write(bytes);
      lost++;
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const { username, password, pathname } = url;
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    setAway,
    goAwayAfterCommit: () => {
      goesAway = true;
    },
    leadTo(url) {
      target = new URL(url);
    },
    loseCommitAnswers: (count) => {
      armed = count;
    },
    lostCount: () => lost,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

function connectTo(url: URL): Socket {
  const host = decodeURIComponent(url.hostname);
  const port = Number(url.port || 5432);
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}
