import { isNucleus } from './phone-kinds.ts';
import type { PlacedPhone } from './phone-timing.ts';

/** Where a held vowel dwells, as shares of its recorded length: plain vowels, and those that change on the way. */
const dwell = { vowel: [0.35, 0.62], diphthong: [0.25, 0.5] } as const;
/** A vowel that is not to be longer than this times its recorded length runs evenly. */
const dwellFromStretch = 1.15;

/**
 * Maps a moment of the song to the moment of the recording that sounds there. Vowels come and go at the speed of speech and are
 * held between: their ends carry the consonants.
 *
 * @param placed in order, without gaps @returns a function of ascending times, seconds to seconds
 */
export function createSourceClock(placed: readonly PlacedPhone[]): (seconds: number) => number {
  const corners = placed.flatMap(listCorners);
  let next = 0;
  return (seconds) => {
    while (next < corners.length && corners[next]!.songSeconds <= seconds) next++;
    const after = corners[next];
    const before = corners[next - 1];
    if (!before) return (after?.sourceSeconds ?? 0) - ((after?.songSeconds ?? 0) - seconds);
    if (!after) return before.sourceSeconds + (seconds - before.songSeconds);
    const share = (seconds - before.songSeconds) / (after.songSeconds - before.songSeconds);
    return before.sourceSeconds + share * (after.sourceSeconds - before.sourceSeconds);
  };
}

interface Corner {
  readonly songSeconds: number;
  readonly sourceSeconds: number;
}

function listCorners({ source, startSeconds, endSeconds }: PlacedPhone): Corner[] {
  const { kind } = source;
  const recorded = source.endSeconds - source.startSeconds;
  const start = { songSeconds: startSeconds, sourceSeconds: source.startSeconds };
  const end = { songSeconds: endSeconds, sourceSeconds: source.endSeconds };
  if (!isNucleus(kind) || endSeconds - startSeconds < dwellFromStretch * recorded) return [start, end];
  const [from, to] = kind === 'diphthong' ? dwell.diphthong : dwell.vowel;
  return [
    start,
    { songSeconds: startSeconds + from * recorded, sourceSeconds: source.startSeconds + from * recorded },
    { songSeconds: endSeconds - (1 - to) * recorded, sourceSeconds: source.startSeconds + to * recorded },
    end,
  ];
}
