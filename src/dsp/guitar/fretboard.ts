import type { GuitarNote } from './guitar-note.ts';

/** A note with the string it is played on. */
export interface FrettedNote extends GuitarNote {
  /** From 0, the lowest. */
  readonly string: number;
  /** Frets above the open string; not a whole number in no tuning. */
  readonly fret: number;
  /** Whether no other note belongs to its stroke. */
  readonly isAlone: boolean;
  /** The key of the tune's note before it, from which it slides; omitted for chords and first notes. */
  readonly fromPitch?: number | undefined;
}

/** Notes that begin so near to each other are one stroke of the hand. */
const strokeSeconds = 0.045;
/** A hand reaches about so far without moving. */
const usualFret = 5;
const highestFret = 22;

/**
 * Places notes on strings: those of one stroke on different ones, low notes on low strings, and near to where the hand is.
 * A guitar whose lowest note lies below its lowest string is tuned down as a whole.
 *
 * @param open MIDI keys of the open strings, ascending
 */
export function placeOnStrings(notes: readonly GuitarNote[], open: readonly number[]): FrettedNote[] {
  const lowest = notes.reduce((least, { pitch }) => Math.min(least, pitch), open[0]!);
  const tuned = open.map((key) => key + lowest - open[0]!);
  const ordered = notes.toSorted((a, b) => a.startSeconds - b.startSeconds);
  const placed: FrettedNote[] = [];
  let hand = usualFret;
  let fromPitch: number | undefined;
  for (let from = 0; from < ordered.length; ) {
    let to = from + 1;
    while (to < ordered.length && ordered[to]!.startSeconds - ordered[from]!.startSeconds < strokeSeconds) to++;
    const stroke = ordered.slice(from, to).sort((a, b) => a.pitch - b.pitch);
    const chosen = placeStroke(stroke, tuned, hand);
    const isAlone = chosen.length === 1;
    placed.push(...chosen.map((note) => ({ ...note, isAlone, fromPitch: isAlone ? fromPitch : undefined })));
    fromPitch = isAlone ? chosen[0]!.pitch : undefined;
    const frets = chosen.map(({ fret }) => fret).filter((fret) => fret > 0);
    if (frets.length > 0) hand += 0.6 * (Math.min(...frets) - hand);
    from = to;
  }
  return placed.sort((a, b) => a.startSeconds - b.startSeconds);
}

type Fretted = Omit<FrettedNote, 'isAlone' | 'fromPitch'>;

/** Each note on a string above the one before it; what finds none is left out, as a hand leaves it out. */
function placeStroke(stroke: readonly GuitarNote[], open: readonly number[], hand: number): Fretted[] {
  const placed: Fretted[] = [];
  let next = 0;
  for (const [i, note] of stroke.entries()) {
    const spare = stroke.length - 1 - i;
    let best: Fretted | undefined;
    for (let string = next; string < open.length - Math.min(spare, open.length - 1 - next); string++) {
      const fret = note.pitch - open[string]!;
      if (fret < 0 || fret > highestFret) continue;
      if (!best || price(fret, hand) < price(best.fret, hand)) best = { ...note, string, fret };
    }
    if (!best) continue;
    placed.push(best);
    next = best.string + 1;
  }
  return placed;
}

function price(fret: number, hand: number): number {
  return fret === 0 ? 2.5 : Math.abs(fret - hand);
}
