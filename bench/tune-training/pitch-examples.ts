import { measureLength, type NotePlace } from '../../src/composition/tune-model/pitch-features.ts';
import type { TuneNote } from '../../test/support/tune-metrics.ts';
import type { TuneSong } from './pop909-songs.ts';

/** A note of a melody with what its pitch depends on. */
export interface PitchExample {
  readonly place: NotePlace;
  readonly pitch: number;
  readonly before: number;
  readonly beforeThat: number | undefined;
  readonly isLastOfPhrase: boolean;
}

/** A phrase ends with a rest so long, or a note. */
const restQuarters = 0.7;
const heldQuarters = 2;

/** Cuts a melody where it rests. */
export function splitPhrases(melody: readonly TuneNote[]): TuneNote[][] {
  const phrases: TuneNote[][] = [[]];
  for (const [i, note] of melody.entries()) {
    phrases.at(-1)!.push(note);
    const next = melody[i + 1];
    if (!next) break;
    const gap = next.startQuarters - note.startQuarters;
    if (gap - note.quarters >= restQuarters || gap >= heldQuarters) phrases.push([]);
  }
  return phrases;
}

/** All notes of a song but its first, in order. */
export function listPitchExamples({ melody, chords, tonic, isMinor, beatsPerBar }: TuneSong): PitchExample[] {
  const centre = melody.reduce((sum, { pitch }) => sum + pitch, 0) / melody.length;
  const chordAt = (quarters: number) =>
    chords.findLast((chord) => chord.startQuarters <= quarters && chord.startQuarters + chord.quarters > quarters);
  const examples: PitchExample[] = [];
  let [before, beforeThat, lengthBefore] = [undefined as number | undefined, undefined as number | undefined, 3];
  for (const phrase of splitPhrases(melody)) {
    for (const [i, { startQuarters, quarters, pitch }] of phrase.entries()) {
      const length = measureLength(quarters);
      const chord = chordAt(startQuarters);
      const later = chordAt(startQuarters + quarters - 0.2);
      const inBar = ((startQuarters % beatsPerBar) + beatsPerBar) % beatsPerBar;
      const place: NotePlace = {
        isMinor,
        tonic,
        chord,
        nextChord: later && chord !== later ? later : undefined,
        metric: inBar === 0 ? 0 : inBar === beatsPerBar / 2 ? 1 : inBar % 1 === 0 ? 2 : inBar % 0.5 === 0 ? 3 : 4,
        length,
        lengthBefore,
        phrase: placeInPhrase(i, phrase.length),
        centre,
      };
      if (before !== undefined) {
        examples.push({ place, pitch, before, beforeThat, isLastOfPhrase: i === phrase.length - 1 });
      }
      [beforeThat, before, lengthBefore] = [before, pitch, length];
    }
  }
  return examples;
}

/** As `NotePlace.phrase` counts. */
function placeInPhrase(i: number, count: number): number {
  return i === 0 ? 0 : i === count - 1 ? 4 : i === 1 ? 1 : i === count - 2 ? 3 : 2;
}
