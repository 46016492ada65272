import { availableParallelism, cpus, loadavg } from 'node:os';

/** The value that as many lie above as below. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** @param part 0.95 for the figure that one in twenty exceeds */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at % 1);
}

/** Prints rows under their heads, in Markdown's form, so that they can be kept as they are. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  console.log([line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'));
  console.log();
}

/** A figure beside what it should at most be. */
export function judge(figure: number, goalMax: number | undefined): string {
  if (goalMax === undefined) return '';
  return figure <= goalMax ? `<= ${goalMax}: met` : `<= ${goalMax}: MISSED`;
}

/** Says when and on what; a machine that is busy with other things measures nothing well. */
export function printPlace(): void {
  const { model = 'unknown' } = cpus()[0] ?? {};
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${new Date().toISOString().slice(0, 16)}Z, ${availableParallelism()} cores (${model.trim()}), Node ${process.version}, load ${load} at the start\n`,
  );
}
