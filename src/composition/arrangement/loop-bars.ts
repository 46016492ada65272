import { findChordAt } from '../../notation/chord-tones.ts';
import type { ScoreNote, SongChord } from '../../notation/song.ts';
import type { Phrase } from './phrases.ts';

export interface LoopSettings {
  readonly chords: readonly SongChord[];
  readonly barQuarters: number;
  readonly bars: number;
}

/**
 * A part as a sampler plays it: the first bars of each kind of section again and again. Where other chords come it plays the bars that
 * it has over them, and those again.
 *
 * Source: J. Schloss, "Making Beats: The Art of Sample-Based Hip-Hop" (2004), chapter 6, on loops and their chopping.
 */
export function loopBars(
  notes: readonly ScoreNote[],
  phrases: readonly Phrase[],
  { chords, barQuarters, bars }: LoopSettings,
): ScoreNote[] {
  const loopQuarters = bars * barQuarters;
  const recorded = new Map<string, ScoreNote[]>();
  return phrases.flatMap(({ kind, startQuarters, bars: count }) => {
    const passes = Math.ceil(count / bars);
    return Array.from({ length: passes }, (_, pass) => {
      const from = startQuarters + pass * loopQuarters;
      const to = Math.min(from + loopQuarters, startQuarters + count * barQuarters);
      const name = `${kind === 'chorus' || kind === 'drop' ? kind : 'verse'} ${nameChords(chords, from, barQuarters, bars)}`;
      const own = notes.filter((note) => note.startQuarters >= from - 1e-6 && note.startQuarters < to - 1e-6);
      const loop = recorded.get(name) ?? own.map((note) => ({ ...note, startQuarters: note.startQuarters - from }));
      // What is cut off at the end of a section is not all of it.
      if (to - from > loopQuarters - 1e-6) recorded.set(name, loop);
      return loop
        .map((note) => ({ ...note, startQuarters: note.startQuarters + from }))
        .filter((note) => note.startQuarters < to - 1e-6)
        .map((note) => ({ ...note, quarters: Math.min(note.quarters, to - note.startQuarters) }));
    }).flat();
  });
}

/** What sounds on each half bar. */
function nameChords(chords: readonly SongChord[], from: number, barQuarters: number, bars: number): string {
  return Array.from({ length: 2 * bars }, (_, half) => {
    const { root, quality, bass } = findChordAt(chords, from + 0.5 * half * barQuarters + 1e-3);
    return `${root} ${quality} ${bass}`;
  }).join(', ');
}
