import type { Note } from '../../notation/note.ts';
import type { ScoreNote } from '../../notation/song.ts';

/** Tunes lie above the accompaniment. */
const lowestKey = 57;
/** Notes that begin so near to each other are a chord, of which the highest is the tune's. */
const togetherSeconds = 0.06;
const shortestSeconds = 0.09;
/** While a note of the tune sounds, one so far below it belongs to the accompaniment. */
const belowSemitones = 5;
/** Softer than this share of the loudest half, a note is an echo or an overtone. */
const softShare = 0.55;
const gridQuarters = 0.25;

/** The notes of a piece that are likely its tune: the highest, where they are as loud as others. */
export function listTuneNotes(notes: readonly Note[]): Note[] {
  const loud = notes.map(({ velocity }) => velocity).toSorted((a, b) => b - a)[Math.floor(notes.length / 4)] ?? 0;
  const candidates = notes
    .filter(
      ({ pitch, velocity, startSeconds, endSeconds }) =>
        pitch >= lowestKey && velocity >= softShare * loud && endSeconds - startSeconds >= shortestSeconds,
    )
    .toSorted((a, b) => a.startSeconds - b.startSeconds || b.pitch - a.pitch);
  const tune: Note[] = [];
  for (const note of candidates) {
    const last = tune.at(-1);
    if (!last) tune.push(note);
    else if (note.startSeconds - last.startSeconds <= togetherSeconds) {
      if (note.pitch > last.pitch) tune[tune.length - 1] = note;
    } else if (note.startSeconds >= last.endSeconds - togetherSeconds || note.pitch > last.pitch - belowSemitones) {
      tune[tune.length - 1] = { ...last, endSeconds: Math.min(last.endSeconds, note.startSeconds) };
      tune.push(note);
    }
  }
  return tune;
}

/** A heard tune as it would be written: on sixteenths, one note at a time. */
export function writeTune(melody: readonly ScoreNote[]): ScoreNote[] {
  const onGrid = (quarters: number): number => Math.round(quarters / gridQuarters) * gridQuarters;
  const written: ScoreNote[] = [];
  for (const note of melody) {
    const startQuarters = onGrid(note.startQuarters);
    const last = written.at(-1);
    if (startQuarters < 0 || (last && startQuarters <= last.startQuarters)) continue;
    if (last && last.startQuarters + last.quarters > startQuarters)
      written[written.length - 1] = { ...last, quarters: startQuarters - last.startQuarters };
    written.push({ ...note, startQuarters, quarters: Math.max(gridQuarters, onGrid(note.quarters)) });
  }
  return written;
}
