import type { AddressInfo } from 'node:net';
import { createClient } from '../../packages/client/src/index.ts';
import type { McpDeps } from '../http/mcp/mcp.ts';
import { createMcpAnswers } from '../mcp/answer-http.ts';
import type { Logger } from '../platform/logger.ts';
import { version } from './version.ts';

export interface McpOptions {
  readonly publicUrl: string;
  readonly logger: Logger;
  /** Where this process listens; asked for when it does. */
  readonly readAddress: () => AddressInfo;
}

/** Answers MCP as a client of this very process: its tools can do what a key can, and no more. */
export function openMcp({ publicUrl, logger, readAddress }: McpOptions): McpDeps['answerMcp'] {
  const answers = createMcpAnswers((error) => logger.warn('mcp request failed', { error }));
  const base = publicUrl.replace(/\/$/, '');
  return (request, spending) => {
    const ownUrl = describeAddress(readAddress());
    const client = createClient({
      baseUrl: ownUrl,
      headers: { authorization: request.headers.get('authorization') ?? '' },
      // Addresses of results are those for clients outside, which this process may not reach.
      fetch: (input, init) =>
        fetch(
          typeof input === 'string' && input.startsWith(`${base}/`) ? ownUrl + input.slice(base.length) : input,
          init,
        ),
    });
    return answers.answer(request, { client, version, folders: undefined, spending });
  };
}

function describeAddress({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}
