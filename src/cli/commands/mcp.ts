import { Command, InvalidArgumentError } from 'commander';
import type { McpSession } from '../../mcp/session.ts';
import type { CliContext } from '../context.ts';
import { openClient, type ServiceFlags } from '../context.ts';
import { startLocalService } from '../local-service.ts';
import { openFolders } from '../open-folders.ts';

interface McpFlags extends ServiceFlags {
  readonly folder?: readonly string[];
  readonly spendingLimit?: number;
  readonly local?: boolean;
}

export function makeMcpCommand(context: CliContext): Command {
  return new Command('mcp')
    .summary('Serve an MCP client, such as an assistant or an editor, over standard input and output.')
    .description(
      'A server of the Model Context Protocol: an assistant starts it, and has a tool for each operation. docs/mcp.md shows how. Over the network a service answers MCP itself, at /mcp.',
    )
    .option(
      '--folder <path>',
      'Folder whose files it may read, and where it may write results; may be repeated. Default: none',
      (path: string, before: readonly string[] = []) => [...before, path],
    )
    .option('--spending-limit <credits>', 'What its tasks may cost together until it ends', readCredits)
    .option('--local', 'Start a service for it, and stop it afterwards')
    .option('--service <address>', 'Where the service answers; default: as signed in')
    .option('--api-key <key>', 'API key; default: as signed in. The variable SERINETTE_KEY is safer')
    .addHelpText('after', '\nExample:\n  serinette mcp --folder ~/Music --spending-limit 5\n')
    .action((flags: McpFlags) => serve(context, flags));
}

async function serve(context: CliContext, flags: McpFlags): Promise<void> {
  const folders = flags.folder ? openFolders(flags.folder) : undefined;
  // Loaded for this command alone.
  const [{ serveStdio }, { createSpending }] = await Promise.all([
    import('../../mcp/serve-stdio.ts'),
    import('../../mcp/spending.ts'),
  ]);
  const local = flags.local ? await startLocalService(context) : undefined;
  try {
    const session: McpSession = {
      client: openClient(context, local ? { service: local.url, apiKey: local.key } : flags),
      version: context.version,
      folders,
      spending: flags.spendingLimit === undefined ? undefined : createSpending(flags.spendingLimit),
    };
    await serveStdio(session, context.signal);
  } finally {
    await local?.stop();
  }
}

function readCredits(text: string): number {
  const credits = Number(text);
  if (text.trim() === '' || !(credits >= 0 && credits <= 1e9)) {
    throw new InvalidArgumentError('It is a number of credits, such as 5.');
  }
  return credits;
}
