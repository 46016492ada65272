import { useMemo } from 'react';
import type { paths } from '../../api/schema.d.ts';
import { LineChart } from '../../charts/line-chart.tsx';
import { stackBars } from '../../charts/stack-bars.ts';

type Hour = paths['/v1/admin/throughput']['get']['responses'][200]['content']['application/json']['hours'][number];

interface ThroughputChartProps {
  readonly from: string;
  readonly hours: readonly Hour[];
}

const hourMs = 3_600_000;
const hoursShown = 25;
const outcomes = [
  { id: 'completed', name: 'Completed' },
  { id: 'failed', name: 'Failed' },
  { id: 'cancelled', name: 'Cancelled' },
] as const;
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Ended tasks an hour, by what became of them. */
export function ThroughputChart({ from, hours }: ThroughputChartProps) {
  const chart = useMemo(() => arrange(from, hours), [from, hours]);
  return <LineChart label="Ended tasks by the hour. The table below has the figures." {...chart} />;
}

function arrange(from: string, hours: readonly Hour[]) {
  const first = Math.floor(Date.parse(from) / hourMs);
  const groups = outcomes.map(({ id, name }) => {
    const values = Array.from({ length: hoursShown }, () => 0);
    for (const hour of hours) {
      const place = Math.floor(Date.parse(hour.hour) / hourMs) - first;
      values[place] = (values[place] ?? 0) + hour[id];
    }
    return { name, values };
  });
  const bars = stackBars(first, groups);
  return {
    ...bars,
    xAxis: { ...bars.xAxis, format: (hour: number) => clock.format(new Date(hour * hourMs)) },
    yAxis: { ...bars.yAxis, format: (count: number) => (Number.isInteger(count) ? String(count) : '') },
  };
}
