import { useMemo } from 'react';
import type { paths } from '../../api/schema.d.ts';
import { LineChart } from '../../charts/line-chart.tsx';
import { stackBars } from '../../charts/stack-bars.ts';
import { formatCredits } from '../../ui/format.ts';

type UsageDay = paths['/v1/usage']['get']['responses'][200]['content']['application/json']['days'][number];

interface UsageChartProps {
  /** The first and last day, such as `2026-11-01`. */
  readonly from: string;
  readonly to: string;
  readonly days: readonly UsageDay[];
  readonly nameOf: (operation: string) => string;
}

/** More would not be told apart; the rest is one. */
const operationsMax = 7;
const dayMs = 86_400_000;
const dayNames = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const nameDay = (day: number) => dayNames.format(new Date(day * dayMs));
const amounts = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** Credits a day, one operation on top of the other. */
export function UsageChart({ from, to, days, nameOf }: UsageChartProps) {
  const chart = useMemo(() => arrange({ from, to, days, nameOf }), [from, to, days, nameOf]);
  const total = days.reduce((sum, { credits }) => sum + credits, 0);
  return (
    <LineChart
      label={`Credits by day and operation, ${formatCredits(total)} from ${from} to ${to}. The table below has the figures.`}
      {...chart}
    />
  );
}

function arrange({ from, to, days, nameOf }: UsageChartProps) {
  const first = Date.parse(from) / dayMs;
  const count = Date.parse(to) / dayMs - first + 1;
  const sums = new Map<string, number>();
  for (const { operation, credits } of days) sums.set(operation, (sums.get(operation) ?? 0) + credits);
  const ranked = [...sums].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const named = ranked.slice(0, operationsMax);
  const groups = [
    ...named.map((operation) => ({ name: nameOf(operation), has: (each: string) => each === operation })),
    ...(ranked.length > named.length ? [{ name: 'All others', has: (each: string) => !named.includes(each) }] : []),
  ].map(({ name, has }) => {
    const values = Array.from({ length: count }, () => 0);
    for (const { day, operation, credits } of days) {
      const place = Date.parse(day) / dayMs - first;
      if (has(operation)) values[place] = (values[place] ?? 0) + credits;
    }
    return { name, values };
  });
  const bars = stackBars(first, groups);
  return {
    ...bars,
    xAxis: { ...bars.xAxis, format: nameDay },
    yAxis: { ...bars.yAxis, format: (value: number) => amounts.format(value) },
  };
}
