import { findChordAt, listChordClasses } from '../../../notation/chord-tones.ts';
import type { ScoreNote, SongChord } from '../../../notation/song.ts';
import type { Phrase } from '../phrases.ts';

/** Notes at least as long as this carry a chord's tone below them, in quarters. */
const carryingQuarters = 0.75;
const octaveEnergy = 0.8;

export interface RightHandSettings {
  readonly chords: readonly SongChord[];
  /** The lowest key that it goes to. */
  readonly lowest: number;
  readonly barQuarters: number;
}

/**
 * The tune, with what a right hand takes along: a third or sixth below notes that are held, fuller where the piece is full,
 * octaves at its height.
 */
export function playRightHand(
  tune: readonly ScoreNote[],
  phrases: readonly Phrase[],
  settings: RightHandSettings,
): ScoreNote[] {
  const { chords, lowest } = settings;
  const played = tune.flatMap((note) => {
    const phrase = phrases.findLast(({ startQuarters }) => startQuarters <= note.startQuarters + 0.6);
    const energy = phrase?.energy ?? 0.5;
    const tones = listChordClasses(findChordAt(chords, note.startQuarters));
    const below = [3, 4, 8, 9, 5, 7]
      .map((interval) => note.pitch - interval)
      .filter((pitch) => pitch >= lowest && tones.includes(pitch % 12));
    const isHeld = note.quarters >= carryingQuarters;
    const count = !isHeld ? 0 : energy > octaveEnergy ? 2 : energy > 0.4 ? 1 : 0;
    const isOctave = phrase?.isFinale === true && note.pitch - 12 >= lowest;
    const added = isOctave ? [note.pitch - 12, ...below.slice(0, count - 1)] : below.slice(0, count);
    return [note, ...[...new Set(added)].map((pitch) => ({ ...note, pitch, force: 0.72 * note.force }))];
  });
  return [...played, ...answer(played, phrases, settings)].sort((a, b) => a.startQuarters - b.startQuarters);
}

/** Where the tune rests for a bar, the hand rolls the chord softly. */
function answer(
  played: readonly ScoreNote[],
  phrases: readonly Phrase[],
  { chords, lowest, barQuarters }: RightHandSettings,
): ScoreNote[] {
  const bars = phrases.flatMap(({ startQuarters, bars: count }) =>
    Array.from({ length: count }, (_, bar) => startQuarters + bar * barQuarters),
  );
  const isEmpty = (bar: number): boolean =>
    !played.some((note) => note.startQuarters < bar + barQuarters && note.startQuarters + note.quarters > bar);
  return bars.filter(isEmpty).flatMap((bar) => {
    const tones = listChordClasses(findChordAt(chords, bar));
    const keys = Array.from({ length: 24 }, (_, i) => lowest + 2 + i).filter((pitch) => tones.includes(pitch % 12));
    return keys.slice(0, 4).map((pitch, i) => {
      const startQuarters = bar + 0.5 + 0.5 * i;
      return { startQuarters, quarters: barQuarters - 0.5 - 0.5 * i, pitch, force: 0.36 + 0.03 * i };
    });
  });
}
