import { serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import { describeOperations } from '../description/describe-operations.ts';
import { makeServer } from './make-server.ts';
import type { McpSession } from './session.ts';

/** Serves one MCP client over standard input and output, until it leaves or `signal` ends. */
export async function serveStdio(session: McpSession, signal: AbortSignal): Promise<void> {
  const operations = describeOperations();
  const left = Promise.withResolvers<void>();
  process.stdin.once('end', left.resolve).once('close', left.resolve);
  signal.addEventListener('abort', () => left.resolve(), { once: true });
  const server = serve(() => makeServer(session, operations), {
    onerror: (error) => void process.stderr.write(`serinette: ${error.message}\n`),
  });
  await left.promise;
  await server.close();
}
