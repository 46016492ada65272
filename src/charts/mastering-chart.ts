import type { MasteringReport, TrackMeasures } from '../contract/mastering-report.ts';
import { type Axis, type Curve, drawPlot, escapeXml, frequencyAxis, ink, round, tickEvery } from './plot-frame.ts';

export const chartWidth = 1600;

const margin = { left: 84, right: 40 } as const;
const plotWidth = chartWidth - margin.left - margin.right;
const spectrumTop = 430;
const filterTop = 850;
const courseTop = 1170;
const chartHeight = 1480;
const warningLine = 22;

const tracks = [
  ['input', 'Input'],
  ['reference', 'Reference'],
  ['result', 'Result'],
] as const;

/** The report as a picture, in SVG: figures, spectra, filter and loudness over time, before and after. */
export function drawMasteringChart(report: MasteringReport): string {
  const warnings = report.warnings.flatMap((warning) => wrap(warning, 150));
  const height = chartHeight + (warnings.length === 0 ? 0 : 30 + warnings.length * warningLine);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${chartWidth}" height="${height}" viewBox="0 0 ${chartWidth} ${height}" font-family="DejaVu Sans">`,
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    `<text x="${margin.left}" y="50" font-size="26" font-weight="bold" fill="${ink.text}">Mastering to a reference</text>`,
    `<text x="${margin.left}" y="78" font-size="14" fill="${ink.faint}">${describeWork(report)}</text>`,
    drawLegend(),
    drawFigures(report),
    drawSpectra(report),
    drawFilter(report),
    drawCourses(report),
    ...warnings.map(
      (line, i) =>
        `<text x="${margin.left}" y="${chartHeight + 10 + i * warningLine}" font-size="14" fill="${ink.text}">${escapeXml(line)}</text>`,
    ),
    '</svg>',
  ].join('\n');
}

function describeWork({ spectrumDifferenceDb, gainDb, limiterReductionMaxDb }: MasteringReport): string {
  const { before, after } = spectrumDifferenceDb;
  return [
    `Third octaves differ from the reference by ${before.toFixed(1)} dB before and ${after.toFixed(1)} dB after`,
    `gain ${signed(gainDb)} dB`,
    `limiter up to ${limiterReductionMaxDb.toFixed(1)} dB`,
  ].join(' · ');
}

function drawLegend(): string {
  return tracks
    .map(([track, title], i) => {
      const x = chartWidth - margin.right - 400 + i * 140;
      return `<rect x="${x}" y="38" width="26" height="12" rx="2" fill="${ink[track]}"/><text x="${x + 34}" y="50" font-size="15" fill="${ink.text}">${title}</text>`;
    })
    .join('\n');
}

interface Figure {
  readonly title: string;
  readonly unit: string;
  readonly from: number;
  readonly to: number;
  readonly read: (track: TrackMeasures) => number;
}

const figures: readonly Figure[] = [
  { title: 'Loudness', unit: 'LUFS', from: -40, to: 0, read: (track) => track.loudnessLufs },
  { title: 'Loudness range', unit: 'LU', from: 0, to: 20, read: (track) => track.loudnessRangeLu },
  { title: 'True peak', unit: 'dBTP', from: -24, to: 2, read: (track) => track.truePeakDbtp },
  { title: 'Stereo width (side to mid)', unit: 'dB', from: -36, to: 0, read: (track) => track.sideToMidDb },
];

/** One block of three bars for each figure. */
function drawFigures(report: MasteringReport): string {
  const gap = 32;
  const width = (plotWidth - gap * (figures.length - 1)) / figures.length;
  return figures
    .map((figure, i) => {
      const left = margin.left + i * (width + gap);
      const bars = tracks.map(([track], row) => {
        const value = figure.read(report[track]);
        const part = Math.max(0, Math.min(1, (value - figure.from) / (figure.to - figure.from)));
        const y = 166 + row * 58;
        const text = Number.isFinite(value) ? `${value.toFixed(1)} ${figure.unit}` : 'none';
        return [
          `<rect x="${round(left)}" y="${y}" width="${round(width)}" height="20" rx="3" fill="${ink.grid}"/>`,
          `<rect x="${round(left)}" y="${y}" width="${round(width * part)}" height="20" rx="3" fill="${ink[track]}"/>`,
          `<text x="${round(left + width)}" y="${y + 37}" font-size="14" text-anchor="end" fill="${ink.text}">${text}</text>`,
        ].join('');
      });
      return [
        `<text x="${round(left)}" y="148" font-size="17" font-weight="bold" fill="${ink.text}">${figure.title}</text>`,
        ...bars,
      ].join('\n');
    })
    .join('\n');
}

function drawSpectra(report: MasteringReport): string {
  const [from, to] = [-60, 0];
  const curves = tracks.flatMap(([track]): Curve[] => {
    const { thirdOctaves } = report[track];
    return [
      {
        colour: ink[track],
        width: track === 'result' ? 3 : 2,
        points: thirdOctaves.map(({ centreHz, midDb }) => [centreHz, midDb]),
      },
      {
        colour: ink[track],
        width: track === 'result' ? 2 : 1.4,
        dash: '6 4',
        points: thirdOctaves.map(({ centreHz, sideDb }) => [centreHz, sideDb]),
      },
    ];
  });
  return drawPlot(
    {
      ...place(spectrumTop, 340),
      title: 'Spectrum of the loud parts',
      unit: 'third octaves, dB below the whole of mid; mid drawn through, side dashed',
      x: frequencyAxis,
      y: { from, to, ticks: tickEvery(10, from, to) },
    },
    curves,
  );
}

function drawFilter({ filter }: MasteringReport): string {
  const heard = filter.filter(({ frequencyHz }) => frequencyHz >= 20);
  const highest = Math.max(...heard.flatMap(({ midDb, sideDb }) => [Math.abs(midDb), Math.abs(sideDb)]));
  const range = Math.max(6, 6 * Math.ceil(highest / 6));
  const draw = (colour: string, dash: string | undefined, read: (point: (typeof heard)[number]) => number): Curve => ({
    colour,
    width: 2.5,
    ...(dash !== undefined && { dash }),
    points: heard.map((point) => [point.frequencyHz, read(point)]),
  });
  return drawPlot(
    {
      ...place(filterTop, 240),
      title: 'Filter that was applied',
      unit: 'gain in dB; mid drawn through, side dashed, side made out of mid dotted',
      x: frequencyAxis,
      y: { from: -range, to: range, ticks: tickEvery(range / 3, -range, range) },
    },
    [
      draw(ink.frame, undefined, () => 0),
      draw(ink.result, undefined, ({ midDb }) => midDb),
      draw(ink.result, '8 5', ({ sideDb }) => sideDb),
      draw(ink.result, '2 4', ({ widthDb }) => widthDb ?? Number.NaN),
    ],
  );
}

/** Each track over its own length: a reference may be an hour and the input a minute. */
function drawCourses(report: MasteringReport): string {
  const courses = tracks.map(([track]) => report[track].loudnessCourse.lufs.filter(Number.isFinite));
  const loudest = Math.max(-10, ...courses.flat());
  const to = Math.ceil(loudest / 5) * 5;
  const from = to - 40;
  const curves = tracks.map(([track]): Curve => {
    const { lufs } = report[track].loudnessCourse;
    return {
      colour: ink[track],
      width: track === 'result' ? 2.5 : 1.6,
      points: lufs.map((value, i) => [i / Math.max(1, lufs.length - 1), Math.max(from, value)]),
    };
  });
  const seconds = report.input.durationSeconds;
  return drawPlot(
    {
      ...place(courseTop, 240),
      title: 'Loudness over time',
      unit: 'short-term LUFS; the reference is drawn over the same width',
      x: timeAxis(seconds),
      y: { from, to, ticks: tickEvery(10, from, to) },
    },
    curves,
  );
}

function timeAxis(seconds: number): Axis {
  const ticks = Array.from({ length: 9 }, (_, i) => ({ at: i / 8, text: formatTime((seconds * i) / 8, seconds) }));
  return { from: 0, to: 1, ticks };
}

/** `1:05`, or tenths where the whole is short. */
function formatTime(seconds: number, whole: number): string {
  if (whole < 30) return `${seconds.toFixed(1)} s`;
  const total = Math.round(seconds);
  const minutes = Math.floor(total / 60) % 60;
  const rest = String(total % 60).padStart(2, '0');
  return whole < 3600
    ? `${minutes}:${rest}`
    : `${Math.floor(total / 3600)}:${String(minutes).padStart(2, '0')}:${rest}`;
}

function place(top: number, height: number) {
  return { left: margin.left, top, width: plotWidth, height };
}

function signed(value: number): string {
  return value < 0 ? value.toFixed(1) : `+${value.toFixed(1)}`;
}

/** Breaks a sentence into lines of so many letters. */
function wrap(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
