import type { SheetLine } from '../../lyrics/lyric-sheet.ts';
import { stressesOf } from '../../lyrics/phonetics/stress.ts';
import type { BarMeter } from '../../notation/song.ts';

/** Where a line may be sung, and how fast time goes there. */
export interface WordRoom {
  readonly fromQuarters: number;
  readonly toQuarters: number;
  readonly meter: BarMeter;
  readonly tempoBpm: number;
}

/** A line on its stretch of the passage, in quarters. */
export interface PlacedLine {
  readonly line: SheetLine;
  readonly startQuarters: number;
  readonly quarters: number;
  /** Above 0 it may begin before its start, below 0 only so long after it. */
  readonly pickupQuarters: number;
  readonly restQuarters: number;
}

/** Syllables a second that are sung with ease, and that can be sung at all. */
const easyRate = 4;
const fastestRate = 6.5;
/** A first consonant comes before its note. */
const onsetSeconds = 0.12;
/** Between lines, where time is short. */
const breathSeconds = 0.3;
const lineBars = [1, 2, 4, 8] as const;

/**
 * Places lines in the time there is: on bars, as many to a line as it is sung with ease; on fewer where there is not time
 * for all; from beat to beat by their syllables where bars are too long. Lines for which no time is left are left out.
 */
export function placeWords(lines: readonly SheetLine[], room: WordRoom): PlacedLine[] {
  if (lines.length === 0) return [];
  const counts = lines.map(countNotes);
  const easyBars = lineBars.find((bars) => {
    const easy = counts.filter((count) => count <= easyRate * singingSeconds(bars, room));
    return easy.length >= 0.85 * counts.length;
  });
  for (const bars of lineBars.toReversed()) {
    if (bars > (easyBars ?? 8)) continue;
    if (counts.some((count) => count > fastestRate * singingSeconds(bars, room))) break;
    const placed = placeOnBars(lines, bars, room);
    if (placed) return placed;
  }
  return placeOnBeats(lines, counts, room);
}

function countNotes({ words }: SheetLine): number {
  return words.reduce((sum, word) => sum + stressesOf(word).length, 0);
}

/** How long a line of so many bars sounds: it breathes for a beat. */
function singingSeconds(bars: number, { meter, tempoBpm }: WordRoom): number {
  return (60 * (meter.beats * bars - 1)) / tempoBpm;
}

function placeOnBars(lines: readonly SheetLine[], bars: number, room: WordRoom): PlacedLine[] | undefined {
  const { meter, toQuarters } = room;
  const beat = meter.quarters / meter.beats;
  const earliest = earliestOnset(room);
  const bar = Math.floor(earliest / meter.quarters + 1e-6);
  const missed = earliest - bar * meter.quarters;
  // A line may come in late on its first bar, if the rest is still enough.
  const firstBar = missed <= 0.3 * bars * meter.quarters ? bar : bar + 1;
  const slots = Math.floor((toQuarters + 0.75 * beat - firstBar * meter.quarters) / (bars * meter.quarters) + 1e-6);
  if (slots < lines.length) return undefined;
  const every = Math.min(2, Math.floor(slots / lines.length));
  return lines.map((line, i) => {
    const startQuarters = (firstBar + i * every * bars) * meter.quarters;
    const pickup = i === 0 ? Math.min(0, startQuarters - earliest) : beat / 2;
    return { line, startQuarters, quarters: bars * meter.quarters, pickupQuarters: pickup, restQuarters: beat };
  });
}

/** Half beats from the earliest to the last, shared out by syllables. */
function placeOnBeats(lines: readonly SheetLine[], counts: readonly number[], room: WordRoom): PlacedLine[] {
  const { meter, tempoBpm, toQuarters } = room;
  const unit = meter.quarters / meter.beats / 2;
  const secondsPerUnit = 30 / tempoBpm;
  const first = Math.ceil(earliestOnset(room) / unit - 1e-6);
  const units = Math.floor(toQuarters / unit + 1e-6) - first;
  const breath = Math.max(1, Math.round(breathSeconds / secondsPerUnit));
  const needs = counts.map((count) => breath + Math.ceil(count / fastestRate / secondsPerUnit));
  const fitting = countFitting(needs, units + breath);
  const sung = counts.slice(0, fitting);
  const total = sung.reduce((sum, count) => sum + count, 0);
  let spare = units + breath - needs.slice(0, fitting).reduce((sum, need) => sum + need, 0);
  let left = total;
  let at = first;
  return sung.map((count, i) => {
    const share = Math.floor((spare * count) / left);
    spare -= share;
    left -= count;
    const start = at;
    at += needs[i]! + share;
    return {
      line: lines[i]!,
      startQuarters: start * unit,
      quarters: (at - start) * unit,
      pickupQuarters: 0,
      restQuarters: breath * unit,
    };
  });
}

function countFitting(needs: readonly number[], units: number): number {
  let sum = 0;
  const over = needs.findIndex((need) => {
    sum += need;
    return sum > units;
  });
  return over < 0 ? needs.length : over;
}

function earliestOnset({ fromQuarters, meter, tempoBpm }: WordRoom): number {
  const eighth = meter.quarters / meter.beats / 2;
  const onset = fromQuarters + (onsetSeconds * tempoBpm * meter.quarters) / (60 * meter.beats);
  return Math.ceil(onset / eighth - 1e-6) * eighth;
}
