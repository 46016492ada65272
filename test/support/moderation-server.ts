import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModerationTestServer {
  readonly url: string;
  readonly received: readonly { readonly authorization: string | undefined; readonly body: Record<string, unknown> }[];
  close(): Promise<void>;
}

/**
 * Opens a server that judges texts by the OpenAI moderation interface.
 *
 * @param flag the categories that it flags a text for; a number is the status of a failure
 */
export async function openModerationTestServer(
  flag: (text: string) => readonly string[] | number,
): Promise<ModerationTestServer> {
  const received: { authorization: string | undefined; body: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text) as Record<string, unknown>;
    received.push({ authorization: request.headers.authorization, body });
    const categories = request.url === '/v1/moderations' ? flag(String(body.input)) : 404;
    const answer =
      typeof categories === 'number'
        ? { error: { message: 'no judgement today' } }
        : {
            id: 'modr-1',
            model: body.model ?? 'omni-moderation-latest',
            results: [
              {
                flagged: categories.length > 0,
                categories: { sexual: false, ...Object.fromEntries(categories.map((name) => [name, true])) },
              },
            ],
          };
    response
      .writeHead(typeof categories === 'number' ? categories : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
