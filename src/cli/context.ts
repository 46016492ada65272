import type { Command } from 'commander';
import { type Client, createClient } from '../../packages/client/src/index.ts';
import { requireLogin } from './login.ts';

/** What a command works with. */
export interface CliContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Starts the service: a program and its arguments. */
  readonly serveCommand: readonly string[];
  readonly version: string;
  /** Ends with Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal;
}

/** Flags that every command of the service takes. */
export interface ServiceFlags {
  readonly service?: string;
  readonly apiKey?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function addServiceFlags(command: Command): Command {
  return command
    .option('--service <address>', 'Where the service answers; default: as signed in')
    .option('--api-key <key>', 'API key; default: as signed in. The variable SERINETTE_KEY is safer')
    .option('--json', 'Print JSON, for programs')
    .option('-q, --quiet', 'Print nothing but results and errors');
}

export function openClient({ environment }: CliContext, { service, apiKey }: ServiceFlags): Client {
  const { url, key } = requireLogin(environment, {
    ...(service !== undefined && { url: service }),
    ...(apiKey !== undefined && { key: apiKey }),
  });
  return createClient({ baseUrl: url, key });
}

/** For programs as it is; for people as lines. */
export function print(flags: ServiceFlags, json: unknown, lines: readonly string[]): void {
  process.stdout.write(flags.json ? `${JSON.stringify(json)}\n` : lines.map((line) => `${line}\n`).join(''));
}

/** Columns as wide as their widest cell; the last one is as long as it is. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i]!))).join('  '));
}
