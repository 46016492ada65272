import { useEffect, useEffectEvent, useRef, useState } from 'react';
// First, for what follows.
import './browser-language.ts';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useWidth } from '../ui/use-width.ts';
import styles from './line-chart.module.css';

export interface Line {
  readonly name: string;
  /** One a place of `x`; null where there is none. */
  readonly values: readonly (number | null)[];
  /** Which of `--mark-…`. */
  readonly mark: number;
  readonly isDashed?: boolean;
  /** Drawn as bars from zero instead. */
  readonly isBars?: boolean;
  /** What is told of a place; default: its value. */
  readonly told?: readonly number[];
}

export interface Axis {
  /** Default: equal steps. */
  readonly isLogarithmic?: boolean;
  readonly ticks?: readonly number[];
  /** Lowest and highest; default: as the values have it. */
  readonly range?: readonly [from: number, to: number];
  readonly format: (value: number) => string;
}

interface LineChartProps {
  /** What it shows, in a sentence, for those who do not see it. */
  readonly label: string;
  readonly x: readonly number[];
  readonly lines: readonly Line[];
  readonly xAxis: Axis;
  readonly yAxis: Axis;
  /** Told where a click was, in values of `x`. */
  readonly onChoose?: (x: number) => void;
}

const heightPx = 240;

const drawBars = uPlot.paths.bars?.({ size: [0.7, 40] });

/** Lines over an axis, with their names, and their values where the pointer is. */
export function LineChart(props: LineChartProps) {
  const { label, x, lines, xAxis, yAxis } = props;
  const host = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(host);
  const [index, setIndex] = useState<number | null>(null);
  useChart(host, { ...props, widthPx, onPoint: setIndex });
  const place = index === null ? undefined : x[index];
  return (
    <figure className={styles.chart}>
      <ul className={styles.legend}>
        {lines.map(({ name, values, told = values, mark, isDashed }) => (
          <li key={name}>
            <span className={styles.line} data-dashed={isDashed} style={{ color: `var(--mark-${mark})` }} />
            {name}
            {/* Its place is kept, so that nothing moves with the pointer. */}
            <output className={styles.value} aria-hidden="true">
              {index === null || told[index] == null ? '' : yAxis.format(told[index])}
            </output>
          </li>
        ))}
        <li className={styles.place} aria-hidden="true">
          {place === undefined ? '' : xAxis.format(place)}
        </li>
      </ul>
      <div ref={host} className={styles.plot} role="img" aria-label={label} />
    </figure>
  );
}

interface ChartOptions extends LineChartProps {
  readonly widthPx: number;
  readonly onPoint: (index: number | null) => void;
}

function useChart(host: React.RefObject<HTMLDivElement | null>, options: ChartOptions): void {
  const { x, lines, xAxis, yAxis, widthPx } = options;
  const tellPoint = useEffectEvent(options.onPoint);
  const choose = useEffectEvent((place: number) => options.onChoose?.(place));
  const [scheme, setScheme] = useState(0);
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const change = () => setScheme((count) => count + 1);
    dark.addEventListener('change', change);
    return () => dark.removeEventListener('change', change);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its colours are those of the scheme.
  useEffect(() => {
    const { current } = host;
    if (!current || widthPx === 0) return undefined;
    const plot = new uPlot(
      {
        ...describe(current, { lines, xAxis, yAxis }),
        width: widthPx,
        hooks: { setCursor: [({ cursor }) => tellPoint(cursor.idx ?? null)] },
      },
      [[...x], ...lines.map(({ values }) => [...values])],
      current,
    );
    const click = ({ offsetX }: MouseEvent) => choose(plot.posToVal(offsetX, 'x'));
    plot.over.addEventListener('click', click);
    return () => plot.destroy();
  }, [host, x, lines, xAxis, yAxis, widthPx, scheme]);
}

/** A canvas knows no custom properties: colours are resolved where it stands. */
function describe(host: HTMLElement, { lines, xAxis, yAxis }: Pick<LineChartProps, 'lines' | 'xAxis' | 'yAxis'>) {
  const resolve = (color: string) => {
    host.style.color = color;
    const { color: resolved } = getComputedStyle(host);
    host.style.color = '';
    return resolved;
  };
  const { fontFamily } = getComputedStyle(host);
  const [ink, line] = [resolve('var(--ink-soft)'), resolve('var(--line)')];
  const axisOf = ({ ticks, format }: Axis): uPlot.Axis => ({
    stroke: ink,
    font: `12px ${fontFamily}`,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
    ...(ticks && { splits: [...ticks] }),
    values: (_plot, values) => values.map((value) => (value === null ? '' : format(value))),
  });
  const scaleOf = ({ isLogarithmic, range }: Axis): uPlot.Scale => ({
    time: false,
    ...(isLogarithmic && { distr: 3, log: 10 }),
    ...(range && { range: [...range] as [number, number] }),
  });
  return {
    height: heightPx,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { size: 6 } },
    scales: { x: scaleOf(xAxis), y: scaleOf(yAxis) },
    axes: [
      { ...axisOf(xAxis), size: 28 },
      { ...axisOf(yAxis), size: 56 },
    ],
    series: [
      {},
      ...lines.map(({ name, mark, isDashed, isBars }) => ({
        label: name,
        stroke: resolve(`var(--mark-${mark})`),
        width: 2,
        points: { show: false },
        ...(isDashed && { dash: [6, 4] }),
        ...(isBars && { fill: resolve(`var(--mark-${mark})`), paths: drawBars }),
      })),
    ],
  } satisfies Partial<uPlot.Options>;
}
