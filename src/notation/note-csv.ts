import type { Note } from './note.ts';

const header = 'start_time_s,end_time_s,pitch_midi,velocity,pitch_bend';

/**
 * Notes as a table, a line each, as Basic Pitch's users read them: a note that bends has one more column for each step
 * of its bend, in whole thirds of a semitone; one that does not ends with its velocity.
 *
 * Format: the `save_note_events` file of Spotify's basic-pitch; lines end as RFC 4180 has it.
 */
export function writeNoteCsv(notes: readonly Note[]): string {
  const lines = notes.map(({ startSeconds, endSeconds, pitch, velocity, bendSemitones = [] }) =>
    [
      formatSeconds(startSeconds),
      formatSeconds(endSeconds),
      Math.round(pitch),
      Math.round(velocity),
      // `+ 0` makes the negative zero of a small bend a plain one.
      ...bendSemitones.map((bend) => Math.round(3 * bend) + 0),
    ].join(','),
  );
  return [header, ...lines, ''].join('\r\n');
}

/** To the microsecond. */
function formatSeconds(seconds: number): string {
  return String(Number(seconds.toFixed(6)));
}
