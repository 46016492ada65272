/** Velocity of the notes at the reference level; the loudest few are louder. */
const REFERENCE_SHARE = 0.9;
/**
 * In General MIDI a note's amplitude goes with the square of its velocity: 40 dB a decade. Levels as they are heard
 * scatter three times as much as the touch, so they count for two thirds.
 */
const DB_PER_DECADE = 60;
/** A recording whose reference lies here is played at `REFERENCE_VELOCITY`: measured on pieces mixed to full scale. */
const REFERENCE_DB = 8;
const REFERENCE_VELOCITY = 96;
/** How much of a recording's own level counts: it is set by whoever mastered it more than by who played it. */
const ABSOLUTE_SHARE = 0.3;
const QUIETEST_REFERENCE = 60;
const LOUDEST_REFERENCE = 110;
const VELOCITY_MIN = 12;

/**
 * MIDI velocities of a piece's notes: the level of each against that of the louder ones, which itself is taken from
 * the recording's.
 *
 * Source: MIDI Manufacturers Association, "General MIDI Level 2", 3.2: the velocity's square is the amplitude.
 */
export function mapVelocities(levelsDb: readonly number[]): number[] {
  if (levelsDb.length === 0) return [];
  const sorted = levelsDb.toSorted((a, b) => a - b);
  const referenceDb = sorted[Math.floor(REFERENCE_SHARE * (sorted.length - 1))]!;
  const scale = (db: number) => 10 ** (db / DB_PER_DECADE);
  const absolute = REFERENCE_VELOCITY * scale(ABSOLUTE_SHARE * (referenceDb - REFERENCE_DB));
  const reference = Math.max(QUIETEST_REFERENCE, Math.min(LOUDEST_REFERENCE, absolute));
  return levelsDb.map((db) => Math.max(VELOCITY_MIN, Math.min(127, Math.round(reference * scale(db - referenceDb)))));
}
