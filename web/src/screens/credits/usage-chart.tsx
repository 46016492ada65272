import { useMemo } from 'react';
import type { paths } from '../../api/schema.d.ts';
import { type Line, LineChart } from '../../charts/line-chart.tsx';
import { nameField } from '../../forms/operations.ts';
import { formatCredits } from '../../ui/format.ts';

export type UsageDay = paths['/v1/usage']['get']['responses'][200]['content']['application/json']['days'][number];

interface UsageChartProps {
  /** The first and last day, such as `2026-11-01`. */
  readonly from: string;
  readonly to: string;
  readonly days: readonly UsageDay[];
}

/** More would not be told apart; the rest is one. */
const operationsMax = 7;
const dayMs = 86_400_000;
const dayNames = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const nameDay = (day: number) => dayNames.format(new Date(day * dayMs));
const amounts = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** Credits a day, one operation on top of the other. */
export function UsageChart({ from, to, days }: UsageChartProps) {
  const chart = useMemo(() => arrange(from, to, days), [from, to, days]);
  const total = days.reduce((sum, { credits }) => sum + credits, 0);
  return (
    <LineChart
      label={`Credits by day and operation, ${formatCredits(total)} from ${from} to ${to}. The table below has the figures.`}
      {...chart}
    />
  );
}

function arrange(from: string, to: string, days: readonly UsageDay[]) {
  const first = Date.parse(from) / dayMs;
  const x = Array.from({ length: Date.parse(to) / dayMs - first + 1 }, (_, index) => first + index);
  const sums = new Map<string, number>();
  for (const { operation, credits } of days) sums.set(operation, (sums.get(operation) ?? 0) + credits);
  const ranked = [...sums].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const named = ranked.slice(0, operationsMax);
  const groups = [
    ...named.map((operation) => ({ name: nameField(operation), has: (each: string) => each === operation })),
    ...(ranked.length > named.length ? [{ name: 'All others', has: (each: string) => !named.includes(each) }] : []),
  ];
  const below = x.map(() => 0);
  const lines = groups.map(({ name, has }, index): Line => {
    const told = x.map(() => 0);
    for (const { day, operation, credits } of days) {
      const place = Date.parse(day) / dayMs - first;
      if (has(operation)) told[place] = (told[place] ?? 0) + credits;
    }
    told.forEach((credits, place) => {
      below[place] = (below[place] ?? 0) + credits;
    });
    return { name, mark: index + 1, isBars: true, values: [...below], told };
  });
  return {
    x,
    // The highest first: the lower are drawn over it.
    lines: lines.reverse(),
    xAxis: { range: [first - 0.6, first + x.length - 0.4] as const, ticks: chooseTicks(x), format: nameDay },
    yAxis: { range: [0, 1.05 * Math.max(...below, 1e-6)] as const, format: (value: number) => amounts.format(value) },
  };
}

function chooseTicks(x: readonly number[]): number[] {
  const step = Math.max(1, Math.ceil(x.length / 6));
  return x.filter((_, index) => index % step === 0);
}
