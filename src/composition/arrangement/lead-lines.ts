import type { Random } from '../../dsp/random.ts';
import { findChordAt, listChordClasses } from '../../notation/chord-tones.ts';
import type { BarMeter, ScoreNote, SongChord, SongSection } from '../../notation/song.ts';
import { nearest } from './bass.ts';

/** Moves a line by octaves to where most of it lies in a range; single notes follow where they would stick out. */
export function fitOctave(notes: readonly ScoreNote[], [lowest, highest]: readonly [number, number]): ScoreNote[] {
  if (notes.length === 0) return [];
  // Where it was written it lies above the chords: it moves only if more than an eighth of it does not fit.
  const outside = (shift: number): number =>
    notes.filter(({ pitch }) => pitch + shift < lowest || pitch + shift > highest).length +
    (shift === 0 ? 0 : notes.length / 8);
  const shift = [0, -12, 12, -24, 24].reduce((best, each) => (outside(each) < outside(best) ? each : best));
  return notes.map((note) => {
    let pitch = note.pitch + shift;
    while (pitch > highest) pitch -= 12;
    while (pitch < lowest) pitch += 12;
    return { ...note, pitch };
  });
}

export interface CounterSettings {
  readonly meter: BarMeter;
  readonly chords: readonly SongChord[];
  /** What leads: the counter-line moves where this rests. */
  readonly lead: readonly ScoreNote[];
  readonly range: readonly [lowest: number, highest: number];
  readonly random: Random;
}

/**
 * A second tune of long chord tones, that fills the gaps of the first: it moves in contrary motion where it can, and
 * answers at the end of lines.
 */
export function playCounter(
  section: SongSection,
  { meter, chords, lead, range, random }: CounterSettings,
): ScoreNote[] {
  const notes: ScoreNote[] = [];
  let last = Math.round((range[0] + range[1]) / 2);
  for (let bar = 0; bar < section.bars; bar++) {
    const start = section.startQuarters + bar * meter.quarters;
    const end = start + meter.quarters;
    const sung = lead.filter((note) => note.startQuarters < end && note.startQuarters + note.quarters > start);
    const freeFrom = sung.reduce((latest, note) => Math.max(latest, note.startQuarters + note.quarters), start);
    const tones = listChordClasses(findChordAt(chords, start));
    const leadMove = sung.length > 1 ? Math.sign(sung.at(-1)!.pitch - sung[0]!.pitch) : 0;
    const held = nearest(tones[(bar % (tones.length - 1)) + 1] ?? tones[0]!, last - 3 * leadMove, range);
    last = held;
    notes.push({ startQuarters: start, quarters: 0.95 * meter.quarters, pitch: held, force: 0.5 });
    // An answer in the gap of the last bar of a pair.
    if (bar % 2 === 1 && end - freeFrom >= 1 && random.chance(0.6))
      notes.push(...answer(freeFrom, end, { chords, range, from: held }));
  }
  return notes.filter((note, i) => {
    const next = notes[i + 1];
    return next === undefined || next.startQuarters > note.startQuarters + 1e-6;
  });
}

function answer(
  from: number,
  until: number,
  { chords, range, from: pitch }: { chords: readonly SongChord[]; range: readonly [number, number]; from: number },
): ScoreNote[] {
  const start = Math.ceil(from * 2) / 2;
  let last = pitch;
  return Array.from({ length: Math.min(4, Math.floor((until - start) / 0.5)) }, (_, i) => {
    const at = start + 0.5 * i;
    const tones = listChordClasses(findChordAt(chords, at));
    last = nearest(tones[i % tones.length]!, last + 2, range);
    return { startQuarters: at, quarters: 0.45, pitch: last, force: 0.55 };
  });
}
