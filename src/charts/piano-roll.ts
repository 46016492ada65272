import type { Note } from '../notation/note.ts';
import { namePitch } from '../notation/pitch-names.ts';
import { joinMarks, type Mark } from './piano-roll-marks.ts';

export interface PianoRoll {
  readonly title: string;
  /** A line of facts below the title. */
  readonly subtitle: string;
  readonly notes: readonly Note[];
  readonly durationSeconds: number;
  /** Times of the bar lines; empty where there are none. */
  readonly barLines: readonly number[];
}

export const pianoRollWidth = 1600;

const margin = { left: 68, right: 32, top: 96, bottom: 28 } as const;
const plotWidth = pianoRollWidth - margin.left - margin.right;
const systemGap = 52;
const maxSystems = 8;
const systemSeconds = 24;
const fewestRows = 24;

const ink = { text: '#1c2430', faint: '#6b7684', grid: '#e3e7ec', bar: '#b9c1cb', blackKey: '#f3f5f8' } as const;
// From soft to loud.
const loudness = ['#a6c8e4', '#7badd6', '#4e8fc4', '#2a6fad', '#12508a', '#07305c'] as const;

interface Layout {
  readonly secondsPerSystem: number;
  readonly systemCount: number;
  readonly lowest: number;
  readonly highest: number;
  readonly rowHeight: number;
}

/**
 * The notes as a picture, in SVG: time to the right, in systems one below the other; pitch upwards; the louder the
 * darker. Ten seconds fill one system; from three minutes on the time axis is drawn closer, so that an hour is as
 * large as three minutes, and notes that would touch are drawn as one.
 */
export function drawPianoRoll(roll: PianoRoll): string {
  const layout = layOut(roll);
  const systemHeight = (layout.highest - layout.lowest + 1) * layout.rowHeight;
  const height = margin.top + layout.systemCount * (systemHeight + systemGap) - 14 + margin.bottom;
  const systems = Array.from({ length: layout.systemCount }, (_, system) =>
    drawSystem(roll, layout, { system, top: margin.top + system * (systemHeight + systemGap) }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pianoRollWidth}" height="${round(height)}" viewBox="0 0 ${pianoRollWidth} ${round(height)}" font-family="DejaVu Sans">`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    `<text x="${margin.left}" y="44" font-size="24" font-weight="bold" fill="${ink.text}">${escapeXml(shorten(roll.title, 70))}</text>`,
    `<text x="${margin.left}" y="70" font-size="14" fill="${ink.faint}">${escapeXml(roll.subtitle)}</text>`,
    drawLegend(),
    ...systems,
    roll.notes.length === 0
      ? `<text x="${pianoRollWidth / 2}" y="${margin.top + systemHeight / 2}" font-size="18" text-anchor="middle" fill="${ink.faint}">No notes were heard.</text>`
      : '',
    '</svg>',
  ].join('\n');
}

function layOut({ notes, durationSeconds }: PianoRoll): Layout {
  const wanted = Math.max(1, Math.round(durationSeconds / systemSeconds));
  const systemCount = Math.min(maxSystems, wanted);
  let lowest = 127;
  let highest = 0;
  for (const { pitch } of notes) {
    lowest = Math.min(lowest, Math.round(pitch));
    highest = Math.max(highest, Math.round(pitch));
  }
  if (notes.length === 0) [lowest, highest] = [60, 60];
  const missing = Math.max(0, fewestRows - (highest - lowest + 1));
  lowest = Math.max(0, lowest - 1 - Math.floor(missing / 2));
  highest = Math.min(127, highest + 1 + Math.ceil(missing / 2));
  const systemHeight = systemCount === 1 ? 520 : systemCount <= 3 ? 300 : 210;
  const rowHeight = Math.min(14, systemHeight / (highest - lowest + 1));
  const secondsPerSystem = Math.max(1, durationSeconds) / systemCount;
  return { secondsPerSystem, systemCount, lowest, highest, rowHeight };
}

function drawSystem(roll: PianoRoll, layout: Layout, { system, top }: { system: number; top: number }): string {
  const { secondsPerSystem, lowest, highest, rowHeight } = layout;
  const from = system * secondsPerSystem;
  const xOf = (seconds: number) => margin.left + ((seconds - from) / secondsPerSystem) * plotWidth;
  const yOf = (pitch: number) => top + (highest - pitch) * rowHeight;
  const bottom = yOf(lowest) + rowHeight;
  return [
    drawRows({ lowest, highest, rowHeight, yOf }),
    drawTimes({ from, secondsPerSystem, xOf, bottom }),
    drawBars(roll.barLines, { from, to: from + secondsPerSystem, xOf, top, bottom }),
    drawNotes(roll.notes, { from, to: from + secondsPerSystem, xOf, yOf, rowHeight }),
    `<rect x="${margin.left}" y="${round(top)}" width="${plotWidth}" height="${round(bottom - top)}" fill="none" stroke="${ink.bar}"/>`,
  ].join('\n');
}

function drawRows(rows: { lowest: number; highest: number; rowHeight: number; yOf: (pitch: number) => number }) {
  const parts: string[] = [];
  let lastLabel = Number.POSITIVE_INFINITY;
  for (let pitch = rows.lowest; pitch <= rows.highest; pitch++) {
    const y = rows.yOf(pitch);
    if ([1, 3, 6, 8, 10].includes(pitch % 12)) {
      parts.push(
        `<rect x="${margin.left}" y="${round(y)}" width="${plotWidth}" height="${round(rows.rowHeight)}" fill="${ink.blackKey}"/>`,
      );
    }
    if (pitch % 12 !== 0) continue;
    const line = round(y + rows.rowHeight);
    parts.push(`<path d="M${margin.left} ${line}H${margin.left + plotWidth}" stroke="${ink.grid}"/>`);
    if (lastLabel - y < 16) continue;
    lastLabel = y;
    parts.push(
      `<text x="${margin.left - 10}" y="${round(y + rows.rowHeight / 2 + 4)}" font-size="12" text-anchor="end" fill="${ink.faint}">${namePitch(pitch)}</text>`,
    );
  }
  return parts.join('');
}

interface TimeAxis {
  readonly from: number;
  readonly secondsPerSystem: number;
  readonly xOf: (seconds: number) => number;
  readonly bottom: number;
}

function drawTimes({ from, secondsPerSystem, xOf, bottom }: TimeAxis): string {
  const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];
  const step = steps.find((each) => secondsPerSystem / each <= 12) ?? steps.at(-1)!;
  const parts: string[] = [];
  for (let at = Math.ceil(from / step - 1e-6) * step; at < from + secondsPerSystem - 1e-6; at += step) {
    const x = round(xOf(at));
    parts.push(`<path d="M${x} ${round(bottom)}v5" stroke="${ink.faint}"/>`);
    parts.push(
      `<text x="${x}" y="${round(bottom + 19)}" font-size="12" text-anchor="middle" fill="${ink.faint}">${formatTime(at)}</text>`,
    );
  }
  return parts.join('');
}

interface BarAxis {
  readonly from: number;
  readonly to: number;
  readonly xOf: (seconds: number) => number;
  readonly top: number;
  readonly bottom: number;
}

function drawBars(barLines: readonly number[], { from, to, xOf, top, bottom }: BarAxis): string {
  if (barLines.length < 2) return '';
  const spacing = (xOf(barLines.at(-1)!) - xOf(barLines[0]!)) / (barLines.length - 1);
  const counts = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
  const lineEvery = counts.find((count) => count * spacing >= 9) ?? 512;
  const numberEvery = counts.find((count) => count * spacing >= 44) ?? 512;
  const parts: string[] = [];
  let lastNumber = Number.NEGATIVE_INFINITY;
  for (const [bar, seconds] of barLines.entries()) {
    if (bar % lineEvery !== 0 || seconds < from - 1e-6 || seconds >= to) continue;
    const x = round(xOf(seconds));
    parts.push(`<path d="M${x} ${round(top)}V${round(bottom)}" stroke="${ink.bar}" stroke-width="0.8"/>`);
    if (bar % numberEvery !== 0 || x > pianoRollWidth - margin.right - 24 || x < lastNumber + 24) continue;
    lastNumber = x;
    parts.push(`<text x="${x}" y="${round(top - 6)}" font-size="11" fill="${ink.faint}">${bar + 1}</text>`);
  }
  return parts.join('');
}

interface NoteAxes {
  readonly from: number;
  readonly to: number;
  readonly xOf: (seconds: number) => number;
  readonly yOf: (pitch: number) => number;
  readonly rowHeight: number;
}

function drawNotes(notes: readonly Note[], { from, to, xOf, yOf, rowHeight }: NoteAxes): string {
  const marks: Mark[] = [];
  for (const { startSeconds, endSeconds, pitch, velocity } of notes) {
    if (endSeconds <= from || startSeconds >= to) continue;
    const left = xOf(Math.max(from, startSeconds));
    const right = Math.max(left + 0.8, xOf(Math.min(to, endSeconds)));
    const level = Math.min(loudness.length - 1, Math.floor((velocity / 128) * loudness.length));
    marks.push({ left, right, pitch: Math.round(pitch), level });
  }
  const height = Math.max(1, rowHeight - (rowHeight > 4 ? 1 : 0));
  const paths = loudness.map(() => '');
  for (const { left, right, pitch, level } of joinMarks(marks)) {
    // A gap at the end, so that a note that is struck again is seen to be.
    const width = round(right - left > 4 ? right - left - 1 : right - left);
    paths[level] += `M${round(left)} ${round(yOf(pitch) + 0.5)}h${width}v${round(height)}h-${width}z`;
  }
  return paths.map((path, level) => (path === '' ? '' : `<path d="${path}" fill="${loudness[level]}"/>`)).join('');
}

function drawLegend(): string {
  const width = 26;
  const left = pianoRollWidth - margin.right - loudness.length * width - 44;
  const boxes = loudness.map(
    (colour, i) => `<rect x="${left + i * width}" y="60" width="${width}" height="10" fill="${colour}"/>`,
  );
  return [
    `<text x="${left - 8}" y="70" font-size="12" text-anchor="end" fill="${ink.faint}">soft</text>`,
    ...boxes,
    `<text x="${left + loudness.length * width + 8}" y="70" font-size="12" fill="${ink.faint}">loud</text>`,
  ].join('');
}

/** `2:05`, `1:02:05`. */
export function formatTime(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

function shorten(words: string, length: number): string {
  const letters = [...words];
  return letters.length <= length ? words : `${letters.slice(0, length - 1).join('')}…`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML knows no control characters, not even as entities. */
function escapeXml(words: string): string {
  return (
    words
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
      .replaceAll(/[\u0000-\u001f\u007f\ufffe\uffff]/g, ' ')
      .replaceAll(/[&<>"]/g, (letter) => entities[letter]!)
  );
}
