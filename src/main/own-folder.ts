import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';

/** Makes one of our folders below the data folder. @throws ConfigError in one sentence */
export function ownFolder(config: Config, name: string): string {
  const folder = join(config.dataFolder, name);
  try {
    // The data folder itself keeps the usual mode: the embedded database may run as another user below it.
    mkdirSync(config.dataFolder, { recursive: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new ConfigError(`DATA_DIR: the folder ${config.dataFolder} cannot be written to.`, { cause });
  }
  return folder;
}
