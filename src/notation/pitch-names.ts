import { isMinor } from './mode.ts';
import type { SongKey } from './song.ts';

const majorNames = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;
const minorNames = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'B♭', 'B'] as const;

/** `F♯ minor`; of enharmonic keys the one with fewer signs. */
export function nameKey({ tonic, mode }: { readonly tonic: number; readonly mode: 'major' | 'minor' }): string {
  return `${(mode === 'major' ? majorNames : minorNames)[tonic]!} ${mode}`;
}

/** `F♯ minor`; modes by their third. */
export function nameSongKey({ tonic, mode }: SongKey): string {
  return nameKey({ tonic, mode: isMinor(mode) ? 'minor' : 'major' });
}

/** `C4` for the middle C, MIDI key 60. */
export function namePitch(pitch: number): string {
  return `${majorNames[pitch % 12]!}${Math.floor(pitch / 12) - 1}`;
}
