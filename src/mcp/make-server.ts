import { McpServer } from '@modelcontextprotocol/server';
import type { DescribedOperation } from '../description/describe-operations.ts';
import { makeOperationTool } from './operation-tools.ts';
import { addPrompts } from './prompts.ts';
import type { McpSession } from './session.ts';
import { makeTaskTools } from './task-tools.ts';
import { addTool } from './tool.ts';

/** An MCP server with a tool for each operation. */
export function makeServer(session: McpSession, operations: readonly DescribedOperation[]): McpServer {
  const server = new McpServer(
    { name: 'serinette', title: 'Serinette', version: session.version },
    { instructions: instructionsFor(session) },
  );
  for (const operation of operations) {
    if (!operation.isDeprecated) addTool(server, makeOperationTool(session, operation));
  }
  for (const tool of makeTaskTools(session)) addTool(server, tool);
  addPrompts(server, session.folders !== undefined);
  return server;
}

function instructionsFor({ folders, spending }: McpSession): string {
  return [
    'Audio processing and music generation. Each operation is a task that costs credits; its tool waits for the result, and wait_for_task waits further for a long one.',
    'The task_id of a result is the source of the next operation: make a song with music_ai, then master it with audio_mastering.',
    folders
      ? `Files are read from and written to ${folders.paths.join(' and ')} alone.`
      : 'There are no local files here: sources are addresses, uploads and earlier tasks, results are links.',
    spending ? `The tasks of this session may cost ${spending.limitCredits} credits together.` : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}
