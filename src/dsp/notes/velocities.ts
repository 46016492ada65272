import { clamp, median } from '../statistics.ts';
import type { Perceptron } from './perceptron.ts';
import { relateNotes, type StruckNote } from './relate-notes.ts';

/** What the decider's output is worth. */
export const velocityScale = 20;
/** A recording whose median note lies here is played at the usual velocity: measured on pieces mixed to full scale. */
const usualDb = 0;
const usualVelocity = 80;
/** In General MIDI a note's amplitude goes with the square of its velocity: 40 dB a decade. */
const dbPerDecade = 40;
/** How much of a recording's own level counts: it is set in mastering more than by the player. */
const absoluteShare = 0.2;
const quietestCentre = 50;
const loudestCentre = 96;

/**
 * MIDI velocities of a piece's notes. How much harder than the others a note is struck comes from the decider; how
 * hard they are struck on the whole, from the level of the recording.
 *
 * Source: MIDI Manufacturers Association, "General MIDI Level 2", 3.2: the velocity's square is the amplitude.
 *
 * @param decider from `relateNotes`' features to the velocity's distance from the piece's mean
 */
export function estimateVelocities(notes: readonly StruckNote[], decider: Perceptron): number[] {
  const aboveUsualDb = median(notes.map(({ velocityFeatures: [db] }) => db!)) - usualDb;
  const centre = clamp(
    usualVelocity * 10 ** ((absoluteShare * aboveUsualDb) / dbPerDecade),
    quietestCentre,
    loudestCentre,
  );
  return relateNotes(notes).map((row) => {
    const [above] = decider.run(Float32Array.from(row));
    return Math.round(clamp(centre + velocityScale * above!, 1, 127));
  });
}
