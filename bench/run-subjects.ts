import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { printPlace } from './report-table.ts';

/**
 * Measures the subjects of a bench, each a process of its own: `bench/<bench>/<subject>.ts`. Files with a hyphen help them.
 *
 * @param only names with commas between; default: all
 * @throws Error that names those that failed, when all have run
 */
export function runSubjects(bench: string, only: string | undefined): void {
  const folder = path.join(import.meta.dirname, bench);
  const all = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.includes('-'))
    .map((file) => path.basename(file, '.ts'));
  printPlace();
  const failed = (only?.split(',') ?? all).filter((subject) => {
    const { status } = spawnSync(process.execPath, [path.join(folder, `${subject}.ts`)], { stdio: 'inherit' });
    return status !== 0;
  });
  if (failed.length > 0) throw new Error(`Not measured: ${failed.join(', ')}`);
}
