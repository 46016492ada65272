import type { Line } from './line-chart.tsx';

interface Group {
  readonly name: string;
  /** One a place. */
  readonly values: readonly number[];
}

/** About as many names of places as a narrow screen has room for. */
const ticksMax = 6;

/** Groups as bars on top of each other, at whole places from `first`. */
export function stackBars(first: number, groups: readonly Group[]) {
  const count = groups[0]?.values.length ?? 0;
  const x = Array.from({ length: count }, (_, place) => first + place);
  const sums = x.map(() => 0);
  const lines = groups.map(({ name, values }, index): Line => {
    for (const [place, value] of values.entries()) sums[place] = (sums[place] ?? 0) + value;
    return { name, mark: index + 1, isBars: true, values: [...sums], told: values };
  });
  const step = Math.max(1, Math.ceil(count / ticksMax));
  return {
    x,
    // The highest first: the lower ones are drawn over it.
    lines: lines.reverse(),
    xAxis: { range: [first - 0.6, first + count - 0.4] as const, ticks: x.filter((_, place) => place % step === 0) },
    yAxis: { range: [0, 1.05 * Math.max(...sums, 1e-6)] as const },
  };
}
