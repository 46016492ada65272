import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Command } from 'commander';
import { ApiError, type Client, WebhookVerificationError } from '../../../packages/client/src/index.ts';
import { addServiceFlags, type CliContext, openClient, print, type ServiceFlags } from '../context.ts';

interface ListenFlags extends ServiceFlags {
  readonly port: string;
  readonly host: string;
  readonly forward?: string;
}

export function makeWebhooksCommand(context: CliContext): Command {
  const listen = new Command('listen')
    .summary('Receive webhooks, verify and print them, and hand them on.')
    .description(
      'Prints the address to give as webhook_url. The service must be able to reach it: one on this machine needs ALLOW_PRIVATE_ADDRESSES=127.0.0.1.',
    )
    .option('--port <port>', 'To listen on; 0 for any', '8787')
    .option('--host <address>', 'To listen on', '127.0.0.1')
    .option('--forward <address>', 'Hand each genuine webhook on, unchanged, to a program of yours')
    .addHelpText('after', '\nExample:\n  serinette webhooks listen --forward http://127.0.0.1:3000/hook\n');
  addServiceFlags(listen).action((flags: ListenFlags) => listenForWebhooks(context, flags));

  const replay = new Command('replay')
    .summary('Have webhooks sent again.')
    .argument('<ids...>', 'Of tasks, or of events (msg_…)');
  addServiceFlags(replay).action(async (ids: string[], flags: ServiceFlags) => {
    const client = openClient(context, flags);
    for (const id of ids) {
      const answer = id.startsWith('msg_')
        ? await client.redeliverEvent({ event_id: id })
        : await client.redeliver({ task_id: id });
      print(flags, answer, [`${id}: ${answer.message}`]);
    }
  });
  return new Command('webhooks')
    .summary('Receive webhooks here, or have them sent again.')
    .addCommand(listen)
    .addCommand(replay);
}

async function listenForWebhooks({ signal, ...context }: CliContext, flags: ListenFlags): Promise<void> {
  const client = openClient({ ...context, signal }, flags);
  // Asked before the first webhook, so that a wrong key is told now.
  await client.getWebhookSecret();
  const server = createServer((request, response) => {
    receive(client, flags, { request, response }).catch((error: unknown) => {
      process.stderr.write(`serinette: ${error instanceof Error ? error.message : error}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.listen(Number(flags.port), flags.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  process.stderr.write(`Listening. Give http://${flags.host}:${port}/ as webhook_url; Ctrl-C ends.\n`);
  if (!signal.aborted) await once(signal, 'abort');
  server.closeAllConnections();
  server.close();
}

async function receive(
  client: Client,
  flags: ListenFlags,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const body = await buffer(request);
  try {
    const event = await client.webhooks.verify({ headers: request.headers, body });
    print(flags, event, [
      `${new Date().toISOString()}  ${event.conversion_type}  ${event.task_id}  ${event.status}  ${event.message}`,
    ]);
  } catch (error) {
    if (!(error instanceof WebhookVerificationError) && !(error instanceof ApiError)) throw error;
    process.stderr.write(`serinette: refused a webhook: ${error.message}\n`);
    response.writeHead(400).end();
    return;
  }
  const status = flags.forward === undefined ? 200 : await forward(flags.forward, request, body);
  response.writeHead(status).end();
}

/** @returns the status to answer: the program's own, so that the service tries again where it failed */
async function forward(address: string, { headers }: IncomingMessage, body: Buffer): Promise<number> {
  const passed = Object.entries(headers).filter(([name]) => /^(content-type|user-agent|webhook-.*)$/.test(name));
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: Object.fromEntries(passed.map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body),
    });
    await answer.arrayBuffer();
    process.stderr.write(`${address} answered ${answer.status}\n`);
    return answer.status;
  } catch {
    process.stderr.write(`serinette: ${address} does not answer\n`);
    return 502;
  }
}
