import { readChord } from '../../../notation/chord-symbol.ts';
import type { SongChord } from '../../../notation/song.ts';
import type { ContextChord } from '../passage-context.ts';
import type { BeatMap } from './beat-map.ts';

type Sound = Pick<SongChord, 'root' | 'quality' | 'bass'>;

/**
 * Places the chords of a recording on the beats of a passage: each beat has the chord that fills most of it; a chord
 * of a single beat between others is replaced by the one before. Empty without known chords.
 *
 * @param fromBeat first beat of the passage, a bar line
 */
export function layChords(
  chords: readonly ContextChord[],
  line: BeatMap,
  { fromBeat, beats }: { readonly fromBeat: number; readonly beats: number },
): SongChord[] {
  const known = chords.flatMap((chord) => {
    const sound = readChord(chord.symbol);
    return sound ? [{ ...chord, sound }] : [];
  });
  if (known.length === 0) return [];
  const heard = Array.from({ length: beats }, (_, i): Sound => {
    const [start, end] = [line.secondsAt(fromBeat + i), line.secondsAt(fromBeat + i + 1)];
    // Without a chord, the nearest one is used.
    const fit = (chord: (typeof known)[number]): number =>
      Math.min(end, chord.endSeconds) - Math.max(start, chord.startSeconds);
    return known.reduce((best, chord) => (fit(chord) > fit(best) + 1e-9 ? chord : best)).sound;
  });
  const quarters = line.meter.quarters / line.meter.beats;
  return joinEqual(withoutFlicker(heard), quarters);
}

function withoutFlicker(sounds: readonly Sound[]): Sound[] {
  return sounds.map((sound, i) => {
    const [before, after] = [sounds[i - 1], sounds[i + 1]];
    const isAlone = before && after && !isSame(before, sound) && !isSame(sound, after);
    return isAlone && isSame(before, after) ? before : sound;
  });
}

function joinEqual(sounds: readonly Sound[], quarters: number): SongChord[] {
  const joined: SongChord[] = [];
  for (const [i, sound] of sounds.entries()) {
    const last = joined.at(-1);
    if (last && isSame(last, sound)) joined[joined.length - 1] = { ...last, quarters: last.quarters + quarters };
    else joined.push({ ...sound, startQuarters: i * quarters, quarters });
  }
  return joined;
}

function isSame(a: Sound, b: Sound): boolean {
  return a.root === b.root && a.quality === b.quality && a.bass === b.bass;
}
