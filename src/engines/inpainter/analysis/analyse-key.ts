import type { SongKey } from '../../../notation/song.ts';
import type { Key } from '../../analyser/analyser.ts';
import type { Surrounding } from './analyse-surroundings.ts';

/** The key around the gap: that of the piece where both sides are in it, else that of the side it was surer of. */
export function hearKey({ key, keyChanges, gapStartSeconds, gapEndSeconds }: Surrounding): SongKey | undefined {
  if (!key) return undefined;
  const before = keyChanges.findLast(({ startSeconds }) => startSeconds < gapStartSeconds - 1)?.key;
  const after = keyChanges.find(({ endSeconds }) => endSeconds > gapEndSeconds + 1)?.key;
  const sides = [before, after].filter((side) => side !== undefined);
  if (sides.length === 0 || sides.some((side) => isSame(side, key))) return toSongKey(key);
  return toSongKey(sides.reduce((a, b) => (b.confidence > a.confidence ? b : a)));
}

function isSame(a: Key, b: Key): boolean {
  return a.tonic === b.tonic && a.mode === b.mode;
}

function toSongKey({ tonic, mode }: Key): SongKey {
  return { tonic, mode };
}
