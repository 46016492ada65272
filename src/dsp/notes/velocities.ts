/** Velocity of the notes at the reference level; the loudest few are louder. */
const referenceShare = 0.9;
/**
 * In General MIDI a note's amplitude goes with the square of its velocity: 40 dB a decade. Levels as they are heard
 * scatter three times as much as the touch, so they count for two thirds.
 */
const dbPerDecade = 60;
/** A recording whose reference lies here is played at `referenceVelocity`: measured on pieces mixed to full scale. */
const usualReferenceDb = 8;
const referenceVelocity = 96;
/** How much of a recording's own level counts: it is set in mastering more than by the player. */
const absoluteShare = 0.3;
const quietestReference = 60;
const loudestReference = 110;
const velocityMin = 12;

/**
 * MIDI velocities of a piece's notes: the level of each against that of the louder ones, which itself is taken from
 * the recording's.
 *
 * Source: MIDI Manufacturers Association, "General MIDI Level 2", 3.2: the velocity's square is the amplitude.
 */
export function mapVelocities(levelsDb: readonly number[]): number[] {
  if (levelsDb.length === 0) return [];
  const sorted = levelsDb.toSorted((a, b) => a - b);
  const referenceDb = sorted[Math.floor(referenceShare * (sorted.length - 1))]!;
  const scale = (db: number) => 10 ** (db / dbPerDecade);
  const absolute = referenceVelocity * scale(absoluteShare * (referenceDb - usualReferenceDb));
  const reference = Math.max(quietestReference, Math.min(loudestReference, absolute));
  return levelsDb.map((db) => Math.max(velocityMin, Math.min(127, Math.round(reference * scale(db - referenceDb)))));
}
