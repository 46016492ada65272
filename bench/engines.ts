// Speed and memory of each engine on 30 s of test/recordings: npm run bench -- engines
// With BEFORE_DIR, the folder of another checkout with its packages installed, that one's beside it, in turns:
//   git worktree add ../before <commit> && (cd ../before && npm ci) && BEFORE_DIR=../before npm run bench -- engines
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { median, printPlace, printTable } from './report-table.ts';

interface Needs {
  /** Processor time over the length of the recording; start and modules included. */
  readonly cpuShare: number;
  readonly peakMiB: number;
}

const projectFolder = path.resolve(import.meta.dirname, '..');
const before = process.env.BEFORE_DIR && path.resolve(process.env.BEFORE_DIR);
const checkouts = before ? [before, projectFolder] : [projectFolder];
const rounds = 3;

printPlace();
const rows = (runJob() as string[]).map((engine) => {
  const runs = checkouts.map(() => [] as Needs[]);
  for (let round = 0; round < rounds; round++) {
    for (const [i, checkout] of checkouts.entries()) runs[i]!.push(runJob(checkout, engine) as Needs);
  }
  const cpu = runs.map((needs) => median(needs.map(({ cpuShare }) => cpuShare)));
  const memory = runs.map((needs) => median(needs.map(({ peakMiB }) => peakMiB)));
  return [engine, ...compare(cpu, 3), ...compare(memory, 0)];
});
const each = (figure: string) => (before ? [`${figure} before`, 'now', 'ratio'] : [figure]);
printTable(['engine', ...each('CPU over length'), ...each('peak MiB')], rows);

function runJob(...words: string[]): unknown {
  const script = path.join(import.meta.dirname, 'engines-job.ts');
  return JSON.parse(execFileSync(process.execPath, [script, ...words], { encoding: 'utf8' }));
}

/** The figures, and the last over the first where there are two. */
function compare(figures: readonly number[], digits: number): string[] {
  const texts = figures.map((figure) => figure.toFixed(digits));
  return figures.length === 2 ? [...texts, (figures[1]! / figures[0]!).toFixed(2)] : texts;
}
