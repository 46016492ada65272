import { existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Client, Task, TaskFile } from '../../packages/client/src/index.ts';
import { CliError } from './cli-error.ts';

/** Where results go: into a folder under their own names, to one file, or to standard output. */
export interface Output {
  readonly folder: string;
  readonly file: string | undefined;
  readonly isStandardOutput: boolean;
}

/** `out/`, a folder that is there, or a name that has no ending, is a folder; `-` is standard output. */
export function readOutput(given: string | undefined, isSeveral: boolean): Output {
  if (given === '-') return { folder: '.', file: undefined, isStandardOutput: true };
  if (given === undefined) return { folder: '.', file: undefined, isStandardOutput: false };
  const isFolder =
    /[\\/]$/.test(given) || statSync(given, { throwIfNoEntry: false })?.isDirectory() || extname(given) === '';
  if (isFolder) return { folder: given.replace(/(?<=.)[\\/]$/, ''), file: undefined, isStandardOutput: false };
  if (isSeveral) throw new CliError(`-o ${given}: the results of several sources need a folder, such as out/.`);
  return { folder: '.', file: given, isStandardOutput: false };
}

interface SaveOptions {
  readonly output: Output;
  /** Roles (`audio_1`) or endings (`mp3`) of the files that are wanted; empty for all. */
  readonly wanted: readonly string[];
  readonly isOverwriting: boolean;
  readonly signal: AbortSignal;
}

/** Names that other results of this command have taken, as several are saved at a time. */
const taken = new Set<string>();

/** @returns the paths of what was saved @throws CliError where none of the files is wanted */
export async function saveResults(client: Client, task: Task, options: SaveOptions): Promise<string[]> {
  const { output, signal } = options;
  const files = chooseFiles(await task.files({ signal }), options);
  if (output.isStandardOutput) {
    for await (const bytes of client.download(files[0]!, { signal })) process.stdout.write(bytes);
    return [];
  }
  const paths: string[] = [];
  for (const file of files) {
    const path = output.file ?? chooseName(join(output.folder, file.name), options.isOverwriting);
    paths.push(await client.save({ ...file, name: path.split(/[\\/]/).pop()! }, path, { signal }));
  }
  return paths;
}

function chooseFiles(files: readonly TaskFile[], { wanted, output }: SaveOptions): TaskFile[] {
  const isWanted = ({ role, name }: TaskFile) => wanted.includes(role) || wanted.includes(extname(name).slice(1));
  const chosen = wanted.length > 0 ? files.filter(isWanted) : [...files];
  const offered = files.map(({ role, name }) => `${role} (${name})`).join(', ');
  if (chosen.length === 0) throw new CliError(`None of its files is --files ${wanted.join(',')}. It has ${offered}.`);
  if (!output.file && !output.isStandardOutput) return chosen;
  // One name for one file: the first whose ending is that of the name, else the first.
  const ending = output.file === undefined ? '' : extname(output.file);
  return [chosen.find(({ name }) => extname(name) === ending) ?? chosen[0]!];
}

/** A path that no file has and that no other result was given; a number is added to one that is taken. */
export function chooseName(path: string, isOverwriting: boolean): string {
  const ending = extname(path);
  for (let n = 1; ; n++) {
    const name = n === 1 ? path : `${path.slice(0, path.length - ending.length)}-${n}${ending}`;
    if (taken.has(name) || (!isOverwriting && existsSync(name))) continue;
    taken.add(name);
    return name;
  }
}
