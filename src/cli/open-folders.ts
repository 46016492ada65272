import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SerinetteError } from '../../packages/client/src/index.ts';
import type { LocalFolders } from '../mcp/session.ts';
import { CliError } from './cli-error.ts';
import { chooseName } from './result-files.ts';

/** The folders that an MCP client may use. @throws CliError for one that is not there */
export function openFolders(given: readonly string[]): LocalFolders {
  const roots = given.map((path) => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
      throw new CliError(`--folder ${path}: there is no such folder.`);
    }
    return realpathSync(path);
  });

  /** Where a path leads in the end, through all links; of what does not exist, where its nearest folder leads. */
  function findReal(given: string): string {
    const path = given.startsWith('file:') ? fileURLToPath(given) : given;
    const places = isAbsolute(path) ? [path] : roots.map((root) => resolve(root, path));
    const place = places.find((each) => existsSync(each)) ?? places[0]!; // there is a root
    const real = readReal(place);
    if (roots.some((root) => isInside(root, real))) return real;
    throw new SerinetteError(
      `${given} is outside the folders of this session: ${roots.join(', ')}. A person can add one with --folder when the server is started.`,
    );
  }

  return {
    paths: roots,
    findFile(path) {
      const real = findReal(path);
      if (statSync(real, { throwIfNoEntry: false })?.isFile()) return real;
      throw new SerinetteError(`There is no file ${path} in ${roots.join(' or ')}.`);
    },
    findFolder(path) {
      const real = findReal(path);
      if (!existsSync(real) || statSync(real).isDirectory()) return real;
      throw new SerinetteError(`${path} is a file: name a folder.`);
    },
    chooseName: (folder, name) => chooseName(join(folder, basename(name)), false),
  };
}

function readReal(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(readReal(parent), basename(path));
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
