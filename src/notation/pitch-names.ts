import { isMinor } from './mode.ts';
import type { SongKey } from './song.ts';

const majorNames = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;
const minorNames = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'B♭', 'B'] as const;

/** `F♯ minor`: modes by their third; of enharmonic keys the one with fewer signs. */
export function nameKey({ tonic, mode }: SongKey): string {
  return isMinor(mode) ? `${minorNames[tonic]!} minor` : `${majorNames[tonic]!} major`;
}

/** `C4` for the middle C, MIDI key 60. */
export function namePitch(pitch: number): string {
  return `${majorNames[pitch % 12]!}${Math.floor(pitch / 12) - 1}`;
}
