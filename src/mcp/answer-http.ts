import { createMcpHandler } from '@modelcontextprotocol/server';
import { describeOperations } from '../description/describe-operations.ts';
import { makeServer } from './make-server.ts';
import type { McpSession } from './session.ts';

/** Answers requests of MCP over streamable HTTP; nothing is kept from one to the next, so any process may answer. */
export interface McpAnswers {
  answer(request: Request, session: McpSession): Promise<Response>;
}

export function createMcpAnswers(onError: (error: Error) => void): McpAnswers {
  const operations = describeOperations();
  return {
    answer: (request, session) =>
      createMcpHandler(() => makeServer(session, operations), { onerror: onError, maxSubscriptions: 0 }).fetch(request),
  };
}
