import type { Random } from '../dsp/random.ts';
import { findChordAt, listChordClasses } from '../notation/chord-tones.ts';
import type { SongChord } from '../notation/song.ts';
import type { TunedLine, TuneLine } from './melody.ts';

export interface VarySettings {
  readonly chords: readonly SongChord[];
  /** MIDI keys of the voice or instrument. */
  readonly range: readonly [lowest: number, highest: number];
  readonly random: Random;
}

/** How many of the notes that may change their pitch or come early do. */
const liftChance = 0.55;
const earlyChance = 0.55;
const earlyQuarters = 0.5;
/** The widest step that a lifted note leaves to its neighbours, in semitones. */
const widestSemitones = 7;

/**
 * A known tune as it is sung the last time: held and stressed notes go up to the next tone of the chord, others come before
 * their beat. Beginning and end of the line stay.
 */
export function varyTune(
  line: TuneLine,
  { notes, pitches }: TunedLine,
  { chords, range, random }: VarySettings,
): TunedLine {
  const varied = [...pitches];
  const timed = notes.map((note) => ({ ...note }));
  for (let i = 1; i < notes.length - 1; i++) {
    const note = notes[i]!;
    const isWeighty = note.quarters >= 0.75 || (line.syllables[i]?.stress ?? 0) > 0;
    const before = timed[i - 1]!;
    const room = note.startQuarters - before.startQuarters;
    const isOnBeat = Math.abs(note.startQuarters - Math.round(note.startQuarters)) < 1e-6;
    if (isWeighty && random.chance(liftChance)) {
      const tones = listChordClasses(findChordAt(chords, note.startQuarters));
      const up = [3, 4, 5, 2]
        .map((step) => pitches[i]! + step)
        .find((pitch) => tones.includes(pitch % 12) && pitch <= range[1]);
      const isNear = (pitch: number): boolean =>
        Math.abs(pitch - varied[i - 1]!) <= widestSemitones && Math.abs(pitch - pitches[i + 1]!) <= widestSemitones;
      if (up !== undefined && isNear(up)) varied[i] = up;
    } else if (isOnBeat && room >= 2 * earlyQuarters - 1e-6 && random.chance(earlyChance)) {
      timed[i] = { startQuarters: note.startQuarters - earlyQuarters, quarters: note.quarters + earlyQuarters };
      timed[i - 1] = { ...before, quarters: Math.min(before.quarters, timed[i]!.startQuarters - before.startQuarters) };
    }
  }
  return { notes: timed, pitches: varied };
}
