import { once } from 'node:events';
import { connect } from 'node:net';
import type { PackedRequest } from './tasks-requests.ts';

export interface LoadRequest {
  readonly path: string;
  readonly body: PackedRequest;
  readonly key: string;
}

export interface LoadResult {
  readonly perSecond: number;
  /** From the request to its answer, in milliseconds. */
  readonly waitsMs: readonly number[];
  /** How many answers had each status. */
  readonly statuses: ReadonlyMap<string, number>;
}

/**
 * Sends requests over so many connections, each one after the other, and counts the answers. On bare sockets: what a client
 * library needs for a request would be most of what is measured here.
 */
export async function sendLoad(
  port: number,
  { clients, seconds, requests }: { clients: number; seconds: number; requests: readonly LoadRequest[] },
): Promise<LoadResult> {
  const waitsMs: number[] = [];
  const statuses = new Map<string, number>();
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  const client = async (at: number): Promise<void> => {
    const bytes = writeRequest(requests[at % requests.length]!);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    let answer = '';
    let answered = Promise.withResolvers<void>();
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
      if (isWhole(answer)) answered.resolve();
    });
    socket.on('error', answered.reject);
    while (performance.now() < endMs) {
      answer = '';
      answered = Promise.withResolvers();
      const sentMs = performance.now();
      socket.write(bytes);
      await answered.promise;
      waitsMs.push(performance.now() - sentMs);
      const status = answer.slice(9, 12);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  return { perSecond: waitsMs.length / ((performance.now() - startMs) / 1000), waitsMs, statuses };
}

function writeRequest({ path, body, key }: LoadRequest): Buffer {
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${key}\r\ncontent-type: ${body.type}\r\ncontent-length: ${body.bytes.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body.bytes]);
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  return answer.length >= end + 4 + Number(/content-length: (\d+)/i.exec(answer.slice(0, end))?.[1] ?? 0);
}
