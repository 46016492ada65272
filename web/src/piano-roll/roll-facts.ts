import { formatSeconds } from '../ui/format.ts';
import type { Roll } from './read-midi.ts';

const pitchNames = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'];

/** `C4` for 60. */
export function namePitch(pitch: number): string {
  return `${pitchNames[pitch % 12]}${Math.floor(pitch / 12) - 1}`;
}

/** What there is to see, in words: `700 notes in 2 tracks, A♭1 to C7, 1:10`. */
export function describeRoll({ tracks, durationSeconds }: Roll): string {
  const count = tracks.reduce((sum, { notes }) => sum + notes.length, 0);
  if (count === 0) return 'No notes.';
  const range = findRange(tracks.filter(({ isDrums }) => !isDrums));
  return [
    `${count.toLocaleString('en')} ${count === 1 ? 'note' : 'notes'} in ${tracks.length === 1 ? 'one track' : `${tracks.length} tracks`}`,
    ...(range ? [`${namePitch(range.lowest)} to ${namePitch(range.highest)}`] : []),
    formatSeconds(durationSeconds),
  ].join(', ');
}

/** The lowest and the highest pitch; undefined where there is none. */
export function findRange(tracks: Roll['tracks']): { readonly lowest: number; readonly highest: number } | undefined {
  let lowest = 128;
  let highest = -1;
  for (const { pitch } of tracks.flatMap(({ notes }) => notes)) {
    lowest = Math.min(lowest, pitch);
    highest = Math.max(highest, pitch);
  }
  return highest < 0 ? undefined : { lowest, highest };
}
