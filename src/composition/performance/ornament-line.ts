import type { Random } from '../../dsp/random.ts';
import { modeSteps } from '../../notation/mode.ts';
import type { SingingManner, SongKey } from '../../notation/song.ts';
import type { TimedSungNote } from './timed-sung-note.ts';

export interface OrnamentSettings {
  readonly manner: SingingManner;
  /** In which key a note is. */
  readonly keyAt: (note: TimedSungNote) => SongKey;
  readonly random: Random;
}

/** Shorter notes are not ornamented. */
const graceNoteSecondsMin = 0.32;
const turnNoteSecondsMin = 0.85;
/** A short note before the main one: of fiddlers and folk singers. */
const graceSeconds = 0.065;
/** Of the notes of a turn: eight a second. */
const turnStepSeconds = 0.125;
/** Of a held note, before its turn. */
const heldShareMin = 0.45;
/** Later or earlier than so many deviations nobody comes. */
const deviationsMax = 2;
/** A rest of so long begins a phrase. */
const restSeconds = 0.2;

/**
 * Sings a line as people of its style do: notes come a little early or late, phrases late where that is the manner; held notes have
 * a short note before them, and ends of lines turn round their note and come back to it. Ornaments go on with the syllable; the
 * score stays as it is.
 *
 * @param notes in order of time
 */
export function ornamentLine(
  notes: readonly TimedSungNote[],
  { manner, keyAt, random }: OrnamentSettings,
): TimedSungNote[] {
  const timed = shiftStarts(notes, manner, random.for('time'));
  return timed.flatMap((note, i) => {
    const draw = random.for(`ornament ${i}`);
    const length = note.endSeconds - note.startSeconds;
    const next = timed[i + 1];
    const isLineEnd = next?.line !== note.line;
    if (next?.isContinued && !isLineEnd) return [note];
    if (isLineEnd && length >= turnNoteSecondsMin && draw.chance(manner.turnShare))
      return turn(note, keyAt(note), draw);
    if (length >= graceNoteSecondsMin && !note.isContinued && draw.chance(manner.graceShare))
      return grace(note, keyAt(note));
    return [note];
  });
}

/** Neighbours that touch go on touching. */
function shiftStarts(
  notes: readonly TimedSungNote[],
  { lateMs, jitterMs }: SingingManner,
  random: Random,
): TimedSungNote[] {
  const shifts = notes.map((note, i) => {
    const before = notes[i - 1];
    const isPhraseStart = !before || note.startSeconds - before.endSeconds > restSeconds;
    const jitter = jitterMs * Math.max(-deviationsMax, Math.min(deviationsMax, random.normal()));
    const room = Math.min(1, (note.endSeconds - note.startSeconds) / 0.25);
    return (room * (jitter + (isPhraseStart ? lateMs : 0.4 * lateMs))) / 1000;
  });
  return notes.map((note, i) => {
    const next = notes[i + 1];
    const isJoined = next !== undefined && next.startSeconds - note.endSeconds < 0.02;
    const startSeconds = note.startSeconds + shifts[i]!;
    const endSeconds = note.endSeconds + (isJoined ? shifts[i + 1]! : Math.min(0, shifts[i]!));
    return { ...note, startSeconds, endSeconds: Math.max(startSeconds + 0.05, endSeconds) };
  });
}

/** The scale's next tone up or down. */
function neighbour(pitch: number, { tonic, mode }: SongKey, step: 1 | -1): number {
  const scale = modeSteps[mode].map((each) => (each + tonic) % 12);
  for (let away = 1; away <= 3; away++) {
    const near = pitch + step * away;
    if (scale.includes(((near % 12) + 12) % 12)) return near;
  }
  return pitch + 2 * step;
}

function grace(note: TimedSungNote, key: SongKey): TimedSungNote[] {
  const at = note.startSeconds + graceSeconds;
  return [
    { ...note, pitch: neighbour(note.pitch, key, 1), endSeconds: at },
    { ...note, startSeconds: at, isContinued: true },
  ];
}

/** Held, then above, on, below and on it again; or from above down to it, and held. */
function turn(note: TimedSungNote, key: SongKey, random: Random): TimedSungNote[] {
  const above = neighbour(note.pitch, key, 1);
  const below = neighbour(note.pitch, key, -1);
  const isRun = random.chance(0.4);
  const around = isRun ? [neighbour(above, key, 1), above] : [above, note.pitch, below];
  const length = note.endSeconds - note.startSeconds;
  const step = Math.min(turnStepSeconds, ((1 - heldShareMin) * length) / (around.length + 1));
  const begin = isRun ? note.startSeconds : note.endSeconds - (around.length + 1.6) * step;
  const ornaments = around.map((pitch, i) => ({
    ...note,
    pitch,
    startSeconds: begin + i * step,
    endSeconds: begin + (i + 1) * step,
    isContinued: true,
  }));
  const rest = { ...note, startSeconds: begin + around.length * step, isContinued: true };
  if (isRun) return [{ ...ornaments[0]!, isContinued: note.isContinued }, ...ornaments.slice(1), rest];
  return [{ ...note, endSeconds: begin }, ...ornaments, rest];
}
