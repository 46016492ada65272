/** Colours of the chart. */
export const ink = {
  text: '#1c2430',
  faint: '#6b7684',
  grid: '#e3e7ec',
  frame: '#b9c1cb',
  input: '#8b97a5',
  reference: '#d9791a',
  result: '#12508a',
} as const;

/** One axis: what lies at its two ends, and where it is ruled. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly isLogarithmic?: boolean;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

/** A rectangle on the paper in which curves are drawn. */
export interface PlotFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** What the upward axis tells, in words. */
  readonly unit: string;
  readonly x: Axis;
  readonly y: Axis;
}

export interface Curve {
  readonly colour: string;
  readonly width: number;
  readonly dash?: string;
  /** Points that are not finite interrupt it. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** The frame with its title, its ruling and the curves in it, as SVG. */
export function drawPlot(frame: PlotFrame, curves: readonly Curve[]): string {
  const { left, top, width, height, title, unit } = frame;
  return [
    `<text x="${left}" y="${top - 16}" font-size="17" font-weight="bold" fill="${ink.text}">${escapeXml(title)}</text>`,
    `<text x="${left + width}" y="${top - 16}" font-size="13" text-anchor="end" fill="${ink.faint}">${escapeXml(unit)}</text>`,
    drawRuling(frame),
    ...curves.map((curve) => drawCurve(frame, curve)),
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="none" stroke="${ink.frame}"/>`,
  ].join('\n');
}

function drawRuling(frame: PlotFrame): string {
  const { left, top, width, height } = frame;
  const upright = frame.x.ticks.map(({ at, text }) => {
    const x = round(placeX(frame, at));
    return `<path d="M${x} ${top}v${height}" stroke="${ink.grid}"/><text x="${x}" y="${top + height + 18}" font-size="12" text-anchor="middle" fill="${ink.faint}">${text}</text>`;
  });
  const level = frame.y.ticks.map(({ at, text }) => {
    const y = round(placeY(frame, at));
    return `<path d="M${left} ${y}h${width}" stroke="${ink.grid}"/><text x="${left - 8}" y="${y + 4}" font-size="12" text-anchor="end" fill="${ink.faint}">${text}</text>`;
  });
  return [...upright, ...level].join('\n');
}

function drawCurve(frame: PlotFrame, { colour, width, dash, points }: Curve): string {
  let path = '';
  let isDrawing = false;
  for (const [x, y] of points) {
    const isSeen = Number.isFinite(x) && Number.isFinite(y);
    if (isSeen) path += `${isDrawing ? 'L' : 'M'}${round(placeX(frame, x))} ${round(placeY(frame, y))}`;
    isDrawing = isSeen;
  }
  const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"${dashes}/>`;
}

/** What lies beyond an end of the axis is drawn at the end. */
function place({ from, to, isLogarithmic }: Axis, value: number): number {
  const part = isLogarithmic ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
  return Math.max(0, Math.min(1, part));
}

function placeX({ left, width, x }: PlotFrame, value: number): number {
  return left + width * place(x, value);
}

function placeY({ top, height, y }: PlotFrame, value: number): number {
  return top + height * (1 - place(y, value));
}

/** Ticks every `step` from `from` to `to`. */
export function tickEvery(step: number, from: number, to: number): Axis['ticks'] {
  const count = Math.floor((to - from) / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => ({ at: from + i * step, text: String(from + i * step) }));
}

/** The decades and what lies between, from 20 Hz to 20 kHz. */
export const frequencyAxis: Axis = {
  from: 20,
  to: 20_000,
  isLogarithmic: true,
  ticks: [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000].map((at) => ({
    at,
    text: at < 1000 ? `${at} Hz` : `${at / 1000} kHz`,
  })),
};

export function round(value: number): number {
  return Number(value.toFixed(1));
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
