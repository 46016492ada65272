import { globSync, readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Source } from '../../packages/client/src/index.ts';
import { CliError } from './cli-error.ts';

/** One source of a command, as it is told of and as it is sent. */
export interface ListedSource {
  /** For people, and for the journal of a batch. */
  readonly name: string;
  /** Tells one state of a file from another; undefined of what cannot be sent a second time. */
  readonly identity: string | undefined;
  open(): Promise<Source>;
}

const endingsOf: Readonly<Record<string, readonly string[]>> = {
  image: ['.jpg', '.jpeg', '.png', '.gif', '.bmp', '.webp'],
  audio: [
    ...['.mp3', '.wav', '.flac', '.ogg', '.oga', '.opus', '.aac', '.m4a', '.aif', '.aiff', '.wma', '.webm'],
    ...['.mp4', '.mov', '.mkv', '.avi', '.caf', '.amr', '.weba'],
  ],
};

/**
 * Files, folders (what is in them, and below), patterns such as `talks/*.mp3`, addresses, and `-` for standard input.
 *
 * @throws CliError for what is not there
 */
export function listSources(given: readonly string[], kind: 'audio' | 'image'): ListedSource[] {
  const found = given.flatMap((each) => find(each, endingsOf[kind] ?? []));
  const names = found.map(({ name }) => name);
  return found.filter(({ name }, i) => names.indexOf(name) === i);
}

function find(given: string, endings: readonly string[]): ListedSource[] {
  if (given === '-') return [standardInput];
  if (/^https?:\/\//i.test(given)) return [{ name: given, identity: given, open: async () => given }];
  const stat = statSync(given, { throwIfNoEntry: false });
  if (stat?.isFile()) return [file(given)];
  const isWanted = (name: string) => endings.includes(extname(name).toLowerCase()) && !basename(name).startsWith('.');
  const inside = stat?.isDirectory()
    ? readdirSync(given, { recursive: true, encoding: 'utf8' })
        .filter(isWanted)
        .map((name) => join(given, name))
    : globSync(given).filter((name) => isWanted(name) && statSync(name).isFile());
  if (inside.length === 0) {
    throw new CliError(
      stat ? `${given} has no files to work on (${endings.join(' ')}).` : `There is no file ${given}.`,
    );
  }
  return inside.sort().map(file);
}

function file(path: string): ListedSource {
  const { size, mtimeMs } = statSync(path);
  return { name: path, identity: `${path} ${size} ${mtimeMs}`, open: async () => path };
}

const standardInput: ListedSource = {
  name: 'standard input',
  identity: undefined,
  async open() {
    return new File([new Uint8Array(await buffer(process.stdin))], 'stdin');
  },
};
