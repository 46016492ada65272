import type { Roll, RollNote, RollTrack } from './read-midi.ts';
import { findRange, namePitch } from './roll-facts.ts';

/** Where everything stands: time to the right, pitch upwards, drums below in a lane of their own. */
export interface RollLayout {
  readonly heightPx: number;
  readonly rowPx: number;
  /** @returns the top of a note's row */
  topOf(track: RollTrack, pitch: number): number;
  /** The Cs, which the eye counts by. */
  readonly octaves: readonly { readonly pitch: number; readonly top: number }[];
  /** Where the lane of the drums begins; undefined where there are none. */
  readonly drumsTop: number | undefined;
}

/** What is shown, in seconds and pixels. */
export interface RollView {
  readonly fromSeconds: number;
  readonly pixelsPerSecond: number;
  readonly widthPx: number;
}

export interface RollColors {
  /** One a track. */
  readonly tracks: readonly string[];
  readonly line: string;
  readonly ink: string;
}

const drumsPx = 64;
const rowPxMax = 12;
const rowsMin = 24;

export function layOutRoll({ tracks }: Roll, heightPx: number): RollLayout {
  const drums = tracks.filter(({ isDrums }) => isDrums);
  const pitched = findRange(tracks.filter(({ isDrums }) => !isDrums)) ?? { lowest: 60, highest: 60 };
  const missing = Math.max(0, rowsMin - (pitched.highest - pitched.lowest + 1));
  const lowest = pitched.lowest - 1 - Math.floor(missing / 2);
  const highest = pitched.highest + 1 + Math.ceil(missing / 2);
  const drumsTop = drums.length > 0 ? heightPx - drumsPx : undefined;
  const rowPx = Math.min(rowPxMax, (drumsTop ?? heightPx) / (highest - lowest + 1));
  const kit = [...new Set(drums.flatMap(({ notes }) => notes.map(({ pitch }) => pitch)))].sort((a, b) => b - a);
  const drumPx = (drumsPx - 8) / Math.max(1, kit.length);
  const topOf = (pitch: number) => (highest - pitch) * rowPx;
  const cs = Array.from({ length: 11 }, (_, octave) => 12 * octave).filter((c) => c >= lowest && c <= highest);
  return {
    heightPx,
    rowPx,
    topOf: ({ isDrums }, pitch) => (isDrums ? drumsTop! + 4 + kit.indexOf(pitch) * drumPx : topOf(pitch)),
    octaves: cs.map((pitch) => ({ pitch, top: topOf(pitch) })),
    drumsTop,
  };
}

/** Draws the notes of a view; what is out of sight costs nothing. */
export function drawRoll(
  context: CanvasRenderingContext2D,
  roll: Roll,
  { layout, view, colors }: { readonly layout: RollLayout; readonly view: RollView; readonly colors: RollColors },
): void {
  context.clearRect(0, 0, view.widthPx, layout.heightPx);
  drawGrid(context, roll, { layout, view, colors });
  roll.tracks.forEach((track, index) => {
    context.fillStyle = colors.tracks[index] ?? colors.ink;
    forEachInView(track, view, (note) => {
      context.globalAlpha = 0.45 + (0.55 * note.velocity) / 127;
      fillNote(context, note, { track, layout, view });
    });
  });
  context.globalAlpha = 1;
}

/** Draws the place that is heard, and marks the notes that sound there. */
export function drawPlayhead(
  context: CanvasRenderingContext2D,
  roll: Roll,
  options: {
    readonly layout: RollLayout;
    readonly view: RollView;
    readonly colors: RollColors;
    readonly seconds: number;
  },
): void {
  const { layout, view, colors, seconds } = options;
  context.clearRect(0, 0, view.widthPx, layout.heightPx);
  const x = (seconds - view.fromSeconds) * view.pixelsPerSecond;
  if (x < 0 || x > view.widthPx) return;
  context.fillStyle = colors.ink;
  const here = { ...view, fromSeconds: seconds, widthPx: 1 };
  for (const track of roll.tracks) {
    forEachInView(track, here, (note) => {
      if (note.startSeconds <= seconds && note.endSeconds > seconds) fillNote(context, note, { track, layout, view });
    });
  }
  context.fillRect(x - 0.75, 0, 1.5, layout.heightPx);
}

interface GridOptions {
  readonly layout: RollLayout;
  readonly view: RollView;
  readonly colors: RollColors;
}

/** Lines closer than this would be a wash. */
const barPxMin = 14;

function drawGrid(
  context: CanvasRenderingContext2D,
  { barSeconds }: Roll,
  { layout, view, colors }: GridOptions,
): void {
  context.fillStyle = colors.line;
  const barPx = ((barSeconds[1] ?? 0) - (barSeconds[0] ?? 0)) * view.pixelsPerSecond;
  const every = barPx > 0 ? 2 ** Math.max(0, Math.ceil(Math.log2(barPxMin / barPx))) : 1;
  for (let bar = 0; bar < barSeconds.length; bar += every) {
    const x = Math.round((barSeconds[bar]! - view.fromSeconds) * view.pixelsPerSecond);
    if (x >= 0 && x <= view.widthPx) context.fillRect(x, 0, 1, layout.heightPx);
  }
  for (const { top } of layout.octaves) context.fillRect(0, Math.round(top + layout.rowPx), view.widthPx, 1);
  if (layout.drumsTop !== undefined) context.fillRect(0, layout.drumsTop - 2, view.widthPx, 2);
}

/** Where there is room for a name above the line. */
const labelPx = 14;

/** Names of the octaves, over everything else. */
export function listLabels({
  octaves,
  drumsTop,
  rowPx,
}: RollLayout): { readonly text: string; readonly top: number }[] {
  const named = octaves
    .map(({ pitch, top }) => ({ text: namePitch(pitch), top: top + rowPx }))
    .filter(({ top }) => top > labelPx);
  return drumsTop === undefined
    ? named
    : [...named.filter(({ top }) => top < drumsTop), { text: 'Drums', top: drumsTop + 16 }];
}

function forEachInView({ notes }: RollTrack, view: RollView, see: (note: RollNote) => void): void {
  const { fromSeconds } = view;
  const untilSeconds = fromSeconds + view.widthPx / view.pixelsPerSecond;
  for (const note of notes) {
    if (note.startSeconds > untilSeconds) return;
    if (note.endSeconds >= fromSeconds) see(note);
  }
}

interface NoteOptions {
  readonly track: RollTrack;
  readonly layout: RollLayout;
  readonly view: RollView;
}

function fillNote(context: CanvasRenderingContext2D, note: RollNote, { track, layout, view }: NoteOptions): void {
  const x = (note.startSeconds - view.fromSeconds) * view.pixelsPerSecond;
  const width = (note.endSeconds - note.startSeconds) * view.pixelsPerSecond;
  const height = Math.max(2, track.isDrums ? 5 : layout.rowPx - 1);
  // A gap shows where a note is struck again.
  context.fillRect(x, layout.topOf(track, note.pitch), Math.max(2, track.isDrums ? 3 : width - 1), height);
}
