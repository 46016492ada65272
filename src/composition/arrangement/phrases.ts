import type { SongSection } from '../../notation/song.ts';
import { findFinale } from '../form.ts';

/** A section as the band plays it, or a part of one. */
export interface Phrase extends SongSection {
  /** Whether the song comes to its height here: everybody does more than before. */
  readonly isFinale: boolean;
}

/** Sections shorter than this are played in one go. */
const barsMin = 4;
const phraseBarsLong = 8;

/**
 * Cuts sections into phrases, each with its own energy, so that a band comes in by and by: an intro grows towards what
 * follows, an outro thins out, a build-up rises, the second half of a verse is a little fuller than the first.
 */
export function splitSections(sections: readonly SongSection[], barQuarters: number): Phrase[] {
  const finale = findFinale(sections);
  return sections.flatMap((section, i) => {
    const { bars, kind } = section;
    const isFinale = finale.includes(section);
    if (bars < barsMin || bars % 2 !== 0) return [{ ...section, isFinale }];
    const count = bars >= 3 * phraseBarsLong && bars % 4 === 0 ? 4 : 2;
    const before = sections[i - 1]?.energy ?? section.energy;
    const after = sections[i + 1]?.energy ?? section.energy;
    return Array.from({ length: count }, (_, n): Phrase => {
      const progress = n / (count - 1);
      return {
        ...section,
        isFinale,
        startQuarters: section.startQuarters + ((n * bars) / count) * barQuarters,
        bars: bars / count,
        energy: clamp(energyAt(kind, progress, { own: section.energy, before, after })),
      };
    });
  });
}

function energyAt(
  kind: SongSection['kind'],
  progress: number,
  { own, before, after }: { own: number; before: number; after: number },
): number {
  if (kind === 'intro') return own + progress * Math.max(0, 0.85 * (after - own));
  if (kind === 'outro') return Math.max(own, 0.85 * before) * (1 - progress) + own * progress;
  if (kind === 'build') return own - 0.12 + 0.3 * progress;
  if (kind === 'break') return own - 0.08 + 0.25 * progress;
  if (kind === 'chorus' || kind === 'drop') return own - 0.02 + 0.04 * progress;
  return own - 0.03 + 0.07 * progress;
}

function clamp(energy: number): number {
  return Math.max(0.05, Math.min(1, energy));
}
