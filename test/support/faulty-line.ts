import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to one request on its way. */
export type LineFault =
  | 'none'
  /** The service does its work; the line breaks before the answer. */
  | 'lost answer'
  /** The line breaks after so many bytes of the answer's body. */
  | { readonly cutAfterBytes: number }
  /** A proxy answers instead. */
  | { readonly status: number; readonly headers?: Record<string, string> };

/** A line to a service that breaks as told. */
export interface FaultyLine {
  readonly baseUrl: string;
  /** Method and path of every request that came, in order. */
  readonly requests: readonly string[];
  /** What happens to the next requests that `pattern` matches, in order; afterwards nothing. */
  breakNext(pattern: RegExp, ...faults: LineFault[]): void;
  close(): Promise<void>;
}

/** Opens a line to the service at an address. */
export async function openFaultyLine(serviceUrl: string): Promise<FaultyLine> {
  const requests: string[] = [];
  const scripts: { pattern: RegExp; faults: LineFault[] }[] = [];
  const server = createServer((incoming, answer) => {
    const name = `${incoming.method} ${incoming.url}`;
    requests.push(name);
    const fault =
      scripts.find(({ pattern, faults }) => faults.length > 0 && pattern.test(name))?.faults.shift() ?? 'none';
    if (typeof fault === 'object' && 'status' in fault) {
      incoming.resume();
      incoming.on('end', () => answer.writeHead(fault.status, fault.headers).end());
      return;
    }
    const { method, headers } = incoming;
    const outgoing = sendRequest(new URL(incoming.url ?? '/', serviceUrl), { method, headers }, (response) => {
      if (fault === 'lost answer') {
        response.resume();
        response.on('end', () => incoming.socket.resetAndDestroy());
        return;
      }
      answer.writeHead(response.statusCode ?? 502, response.headers);
      let left = fault === 'none' ? Number.POSITIVE_INFINITY : fault.cutAfterBytes;
      response.on('data', (bytes: Buffer) => {
        if (left <= 0) return;
        answer.write(bytes.subarray(0, left));
        left -= bytes.length;
        // What was written before must still arrive.
        if (left <= 0) setTimeout(() => incoming.socket.destroy(), 20);
      });
      response.on('end', () => left > 0 && answer.end());
    });
    outgoing.on('error', () => incoming.socket.destroy());
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    breakNext(pattern, ...faults) {
      scripts.unshift({ pattern, faults });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
