import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Answers as the service gave them, byte for byte, from memory: what a browser needs for them by itself. */
export interface RecordedAnswers {
  readonly baseUrl: string;
  close(): void;
}

/** @param paths of GET requests; others are answered with 404 */
export async function recordAnswers(
  { baseUrl, cookie }: { readonly baseUrl: string; readonly cookie: string },
  paths: readonly string[],
): Promise<RecordedAnswers> {
  const answers = new Map(
    await Promise.all(paths.map(async (path) => [path, await read(baseUrl + path, cookie)] as const)),
  );
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.get(url);
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function read(url: string, cookie: string) {
  const asked = request(url, { headers: { cookie, accept: 'text/html,*/*', 'accept-encoding': 'br' } }).end();
  const [response] = await once(asked, 'response');
  const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...headers } = response.headers;
  const body = await buffer(response);
  return { status: response.statusCode as number, headers: { ...headers, 'content-length': body.length }, body };
}
