import type { Random } from '../../dsp/random.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { ScoreNote, SongPart } from '../../notation/song.ts';

/** How often a player does what, where the notes allow it. */
interface Manner {
  /** Into a neighbour without the pick. */
  readonly hammers: number;
  /** Into a long note from two semitones below. */
  readonly bends: number;
  /** From the note before. */
  readonly slides: number;
  /** Of how long notes are written. */
  readonly length: number;
}

const manners: Readonly<Record<string, Manner>> = {
  cleanGuitar: { hammers: 0.3, bends: 0.12, slides: 0.1, length: 1 },
  overdrivenGuitar: { hammers: 0.35, bends: 0.3, slides: 0.12, length: 1 },
  distortionGuitar: { hammers: 0.4, bends: 0.3, slides: 0.12, length: 1 },
  lowGuitar: { hammers: 0.4, bends: 0.2, slides: 0.1, length: 1 },
  // Chicken picking: short notes, the pick and two fingers by turns.
  twangGuitar: { hammers: 0.35, bends: 0.35, slides: 0.08, length: 0.72 },
  pedalSteel: { hammers: 0, bends: 0.25, slides: 0.9, length: 1 },
};
const tuneRoles: readonly string[] = ['lead', 'counter'];
/** Nearer notes than this are one line, in quarters. */
const gapQuarters = 0.3;
const longQuarters = 1;
const slideSemitonesMax = 7;

/** Lets guitars play their tunes as guitars: bends and slides into long notes, hammers between neighbours. */
export function articulate(part: SongPart, random: Random): SongPart {
  const manner = manners[part.instrument];
  if (!manner || !tuneRoles.includes(part.role) || findInstrument(part.instrument).source.kind !== 'plucked')
    return part;
  let before: ScoreNote | undefined;
  const notes = part.notes.map((note) => {
    const last = before;
    before = note;
    const isShort = note.quarters < longQuarters;
    const drawn = random.next();
    const quarters = isShort ? manner.length * note.quarters : note.quarters;
    const isJoined = last && note.startQuarters - last.startQuarters - last.quarters < gapQuarters;
    const interval = last ? Math.abs(note.pitch - last.pitch) : 0;
    const isStep = isJoined && interval > 0 && interval <= 2;
    if (isStep && isShort && drawn < manner.hammers) return { ...note, quarters, technique: 'hammer' as const };
    const canSlide = isJoined && interval > 0 && interval <= slideSemitonesMax;
    if (canSlide && drawn > 1 - manner.slides) return { ...note, quarters, technique: 'slide' as const };
    if (!isShort && drawn < manner.bends) return { ...note, quarters, technique: 'bend' as const };
    return { ...note, quarters };
  });
  return { ...part, notes };
}
