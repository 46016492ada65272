// Public recordings, named by repository, commit and path, and read in place. They are not part of the project;
// `npm run bench -- real` collects them into SERINETTE_REAL_DIR (default: data/real).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const projectFolder = path.resolve(import.meta.dirname, '../..');

export const realFolder = path.resolve(projectFolder, process.env.SERINETTE_REAL_DIR ?? 'data/real');

/** A public repository and those of its files that a measurement reads. */
export interface RealSource {
  /** `owner/name` on GitHub. */
  readonly repository: string;
  /** 40 hexadecimal digits. */
  readonly commit: string;
  readonly licence: string;
  /** What the files are, and who made them where that is known. */
  readonly about: string;
  /** Files that an engine was developed on; no figure is reported on them. */
  readonly develop: readonly string[];
  /** Files that the figures are reported on. */
  readonly report: readonly string[];
}

/** @param subject the name of a file in bench/real/sources, without its ending */
export function readSources(subject: string): RealSource[] {
  const file = path.join(import.meta.dirname, 'sources', `${subject}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as RealSource[];
}

/** Sources of all measurements. */
export function readAllSources(): RealSource[] {
  const files = readdirSync(path.join(import.meta.dirname, 'sources')).filter((file) => file.endsWith('.json'));
  return files.flatMap((file) => readSources(path.basename(file, '.json')));
}

export function locateReal(source: RealSource, file: string): string {
  return path.join(realFolder, source.repository, file);
}

/** Those recordings of a part that have been collected, with their paths on this machine. */
export function listReal(subject: string, part: 'develop' | 'report'): { name: string; location: string }[] {
  return readSources(subject)
    .flatMap((source) => source[part].map((name) => ({ name, location: locateReal(source, name) })))
    .filter(({ location }) => existsSync(location));
}
