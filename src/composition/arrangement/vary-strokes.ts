import type { Random } from '../../dsp/random.ts';
import type { ScoreNote } from '../../notation/song.ts';
import type { VoicedSpan } from './chord-spans.ts';

type Strokes = readonly (readonly ScoreNote[])[];
type Change = (strokes: Strokes, end: number) => Strokes;

const highest = 86;

const dropLast: Change = (strokes) => (strokes.length < 3 ? strokes : strokes.slice(0, -1));
const thinLast: Change = (strokes) => [...strokes.slice(0, -1), strokes.at(-1)!.slice(-2)];
const raiseLast: Change = (strokes) => {
  const raised = strokes.at(-1)!.map((note) => ({ ...note, pitch: note.pitch + 12 }));
  return raised.some(({ pitch }) => pitch > highest) ? strokes : [...strokes.slice(0, -1), raised];
};
/** The last stroke once more, an eighth or a sixteenth later, softer. */
const echoLast: Change = (strokes, end) => {
  const last = strokes.at(-1)!;
  const at = last[0]!.startQuarters;
  const later = [0.5, 0.25].find((each) => at + each < end - 0.2);
  if (later === undefined) return strokes;
  const again = last.map((note) => ({
    ...note,
    startQuarters: note.startQuarters + later,
    quarters: Math.min(note.quarters, end - at - later),
    force: 0.8 * note.force,
  }));
  const short = last.map((note) => ({ ...note, quarters: Math.min(note.quarters, 0.95 * later) }));
  return [...strokes.slice(0, -1), short, again];
};
/** The last stroke a sixteenth or an eighth ahead. */
const hurryLast: Change = (strokes) => {
  const [before, last] = [strokes.at(-2), strokes.at(-1)!];
  if (!before || last[0]!.startQuarters - before[0]!.startQuarters < 0.7) return strokes;
  return [...strokes.slice(0, -1), last.map((note) => ({ ...note, startQuarters: note.startQuarters - 0.25 }))];
};
const growing = [raiseLast, echoLast, hurryLast];
const changes = [dropLast, thinLast, ...growing];

/** How often the second bar of two answers, the fourth turns round, and any bar has something of its own. */
const answerChance = 0.5;
const turnChance = 0.3;
const passingChance = 0.08;

/** A figure's bar as it is played this time: the second of two is answered alike whenever it returns. */
export function varyStrokes(
  notes: readonly ScoreNote[],
  span: VoicedSpan,
  { usual, passing, isFinale }: { usual: Random; passing: Random; isFinale: boolean },
): readonly ScoreNote[] {
  if (notes.length === 0 || span.quarters < 1.9) return notes;
  // At the height of a song nobody leaves anything out.
  const choices = isFinale ? growing : changes;
  const isTurn = span.bar % 4 === 3;
  const end = span.startQuarters + span.quarters;
  const answered =
    span.bar % 2 === 1 && usual.chance(answerChance) ? usual.pick(choices)(group(notes), end).flat() : notes;
  return passing.chance(isTurn ? turnChance : passingChance)
    ? passing.pick(choices)(group(answered), end).flat()
    : answered;
}

/** Notes that are struck together, strums included. */
function group(notes: readonly ScoreNote[]): ScoreNote[][] {
  const ordered = notes.toSorted((a, b) => a.startQuarters - b.startQuarters || a.pitch - b.pitch);
  return ordered.reduce<ScoreNote[][]>((strokes, note) => {
    const last = strokes.at(-1);
    if (last && note.startQuarters - last[0]!.startQuarters < 0.1) last.push(note);
    else strokes.push([note]);
    return strokes;
  }, []);
}
