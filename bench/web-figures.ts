import { judge, printTable } from './report-table.ts';

/** What was measured, beside what it should at most be. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  /** The same without the web app, or what the figure is made of. */
  readonly beside?: string;
}

/** @returns how many exceed their limits */
export function printFigures(title: string, figures: readonly Figure[]): number {
  console.log(`${title}:`);
  printTable(
    ['what', 'figure', 'limit', 'beside it'],
    figures.map(({ what, value, unit, limit, beside = '' }) => [
      what,
      `${formatFigure(value)} ${unit}`,
      judge(value, limit),
      beside,
    ]),
  );
  return figures.filter(({ value, limit }) => limit !== undefined && !(value <= limit)).length;
}

export function formatFigure(value: number): string {
  return value >= 10 ? value.toFixed(0) : String(Number(value.toFixed(3)));
}
