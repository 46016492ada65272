import type { MidiPart } from './midi-part.ts';
import type { Note } from './note.ts';

// Smaller bends are the ear's and the analysis' tolerance, and not worth a track.
const audibleSemitones = 0.2;

// A part with more bends at once than that is no melody: the rest is written without.
const mostExtraTracks = 2;

// If fewer notes bend, it is an error of the transcription, and the score is better without tracks of one note.
const leastBentShare = 0.02;

/**
 * A bend holds for a channel and not for a note. So a note that bends while others sound moves to a track of its own,
 * `Piano, bends 1` and so on; where all of these are taken it loses its bend. All other notes stay on the first track, and
 * a lone note that bends does, too.
 *
 * @returns the part and its extra tracks; the part as it is where nothing bends
 */
export function spreadBends(part: MidiPart): MidiPart[] {
  if (part.isDrums || !part.notes.some(isBent)) return [{ ...part, notes: part.notes.map(straighten) }];
  const notes = part.notes.toSorted((a, b) => a.startSeconds - b.startSeconds);
  const mostTracks = notes.filter(isBent).length < leastBentShare * notes.length ? 0 : mostExtraTracks;
  const main: Note[] = [];
  const extras: Note[][] = [];
  // End of what sounds so far, and of what sounds on each extra track.
  let soundingUntil = 0;
  const extraUntil: number[] = [];

  for (const [i, note] of notes.entries()) {
    const next = notes[i + 1];
    const isAlone = soundingUntil <= note.startSeconds && (!next || next.startSeconds >= note.endSeconds);
    soundingUntil = Math.max(soundingUntil, note.endSeconds);
    if (!isBent(note) || isAlone) {
      main.push(isAlone && isBent(note) ? note : withoutBend(note));
      continue;
    }
    let track = extraUntil.findIndex((until) => until <= note.startSeconds);
    if (track < 0 && extras.length < mostTracks) track = extras.push([]) - 1;
    if (track < 0) {
      main.push(withoutBend(note));
      continue;
    }
    extras[track]!.push(note);
    extraUntil[track] = note.endSeconds;
  }
  return [
    { ...part, notes: main },
    ...extras.map((bent, track) => ({ ...part, name: `${part.name}, bends ${track + 1}`, notes: bent })),
  ];
}

function isBent({ bendSemitones = [] }: Note): boolean {
  return bendSemitones.some((bend) => Math.abs(bend) >= audibleSemitones);
}

function straighten(note: Note): Note {
  return isBent(note) ? note : withoutBend(note);
}

function withoutBend({ startSeconds, endSeconds, pitch, velocity }: Note): Note {
  return { startSeconds, endSeconds, pitch, velocity };
}
