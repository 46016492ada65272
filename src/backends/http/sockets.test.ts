import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { forwardOrigins } from '../../platform/sandbox/forward-origins.ts';
import { createModelClient } from './model-client.ts';
import { routeThroughSockets } from './sockets.ts';

const logger = { debug() {}, info() {}, warn() {}, error() {}, child: () => logger };

it('a client reaches its server through the socket alone', async (t) => {
  const server = createServer((request, response) => {
    response.end(`${request.method} ${request.url} for ${request.headers.host}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // A name that nothing resolves: only the socket leads to the server.
  const origin = `http://model.invalid:${port}`;
  const forwarding = await forwardOrigins([`http://127.0.0.1:${port}`, 'http://127.0.0.1:1'], logger);
  t.after(async () => {
    await forwarding.close();
    server.close();
  });
  const [reached = '', away = ''] = Object.values(forwarding.sockets);
  routeThroughSockets({ [origin]: reached, 'http://away.invalid': away });

  const how = { method: 'GET', signal: AbortSignal.timeout(10_000), timeoutMs: 5000, answerBytesMax: 1000 } as const;
  const open = (url: string) => createModelClient({ url, title: 'The server', settingPrefix: 'SERVER' });
  const client = open(origin);
  const answer = await client.call({ ...how, path: '/songs?a=1' });
  assert.ok('bytes' in answer, String('error' in answer && answer.error));
  assert.equal(answer.bytes.toString(), `GET /songs?a=1 for model.invalid:${port}`);
  await client.close();

  for (const url of ['http://away.invalid', 'http://other.invalid']) {
    const failed = await open(url).call({ ...how, path: '/' });
    assert.ok('error' in failed && !failed.isTimeout, `${url} fails at once`);
  }
});
