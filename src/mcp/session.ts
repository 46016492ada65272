import type { Client } from '../../packages/client/src/index.ts';
import type { Spending } from './spending.ts';

/** The folders of this machine that a session may read from and write to. */
export interface LocalFolders {
  /** As they were named at start. */
  readonly paths: readonly string[];
  /** @returns the path of a file in one of them @throws SerinetteError for one outside, or none */
  findFile(given: string): string;
  /** @returns the path of a folder in one of them, which may not exist yet @throws SerinetteError for one outside */
  findFolder(given: string): string;
  /** @returns a path in a folder for a new file: no file is replaced */
  chooseName(folder: string, name: string): string;
}

/** What the tools of one MCP server work with. */
export interface McpSession {
  readonly client: Client;
  readonly version: string;
  /** undefined over HTTP: there are no local files. */
  readonly folders: LocalFolders | undefined;
  /** undefined where nothing limits it but the balance. */
  readonly spending: Spending | undefined;
}
