import pg from 'pg';
import type { Logger } from './logger.ts';

export interface ListenOptions {
  url: string;
  channels: readonly string[];
  onMessage: (channel: string, payload: string) => void;
  /** Every failure of the connection, which is retried by itself. */
  onError: (error: Error) => void;
  /** After every connection, the first too: messages sent while it was away are lost, so read the state again here. */
  onConnect?: () => void;
  logger: Logger;
}

export interface Listener {
  close(): Promise<void>;
}

// Doubled after every failure. The longest is short: without the listener its users are slow, not wrong.
const retryMsFirst = 100;
const retryMsMax = 5_000;

const connectTimeoutMs = 10_000;

// A peer that vanished silently (a lost host, a firewall) is noticed after this long, not after TCP's two hours.
const heartbeatMs = 15_000;

/**
 * Listens for NOTIFY on a connection of its own and reconnects while it is open.
 *
 * Resolves after the first connection; a first connection that fails is retried too, and resolves all the same.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  let isClosed = false;
  let current: pg.Client | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let retryMs = retryMsFirst;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: connectTimeoutMs,
      // Any answer to a heartbeat that takes longer than this counts as none.
      query_timeout: heartbeatMs,
      application_name: 'serinette listen',
    });
    current = client;
    let isLost = false;
    let heartbeat: NodeJS.Timeout | undefined;

    function lose(error: Error): void {
      if (isLost) return;
      isLost = true;
      clearInterval(heartbeat);
      client.end().catch(() => {}); // Already lost; there is nobody to tell.
      if (isClosed) return;
      options.onError(error);
      retryTimer = setTimeout(connect, retryMs);
      retryMs = Math.min(retryMs * 2, retryMsMax);
    }

    client.on('error', lose);
    client.on('end', () => lose(new Error('The database closed the listening connection.')));
    client.on('notification', ({ channel, payload }) => options.onMessage(channel, payload ?? ''));
    try {
      await client.connect();
      for (const channel of options.channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      lose(error as Error);
      return;
    }
    if (isClosed || isLost) return;
    retryMs = retryMsFirst;
    options.logger.debug('listening for notifications', { channels: options.channels });
    options.onConnect?.();
    heartbeat = setInterval(() => client.query('select 1').catch(lose), heartbeatMs);
    heartbeat.unref();
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retryTimer);
      await current?.end().catch(() => {}); // A connection that is lost already is closed.
    },
  };
}
