import type { SectionKind, SongSection } from '../../notation/song.ts';

/** Target level of each kind of section below the fullest, in LU. */
const depthsLu: Readonly<Record<SectionKind, number>> = {
  intro: 4.5,
  verse: 2.8,
  prechorus: 2.2,
  chorus: 0,
  bridge: 2,
  solo: 0.8,
  break: 4.5,
  build: 3,
  drop: 0,
  outro: 4,
};
/** Choruses and drops before the last one. */
const earlierPeakLu = 0.7;
/** How much of the way down a ride goes. */
const downStrength = 0.7;
/** And how much of the way up, in music that is left its dynamics and in music that is dense. */
const upStrengths = [0.3, 0.85] as const;
const rideMaxDb = 4.5;
/** Of the target depth, what is left after the ride: the mean over the songs of all styles. */
const usualDepth = 0.9;

/** How far a section belongs below the last chorus or drop, in LU. */
export function depthOf(sections: readonly Pick<SongSection, 'kind'>[], section: number): number {
  const depth = depthsLu[sections[section]!.kind];
  const isLast = !sections.slice(section + 1).some(({ kind }) => depthsLu[kind] === 0);
  return depth === 0 && !isLast ? earlierPeakLu : depth;
}

/** How far below the fullest a section comes to lie, in LU, as far as that can be said before it is played. */
export function foreseeDepth(depthLu: number): number {
  return usualDepth * depthLu;
}

/**
 * How far below the fullest a section comes to lie, in LU, that lies so far below it by itself: too loud or too soft ones
 * are led towards where their kind belongs.
 *
 * @param compression of the style: 0 leaves the music its dynamics, 1 is dense
 */
export function rideDepth(foundLu: number, depthLu: number, compression: number): number {
  const upStrength = upStrengths[0] + compression * (upStrengths[1] - upStrengths[0]);
  const rideDb = (foundLu - depthLu) * (foundLu < depthLu ? downStrength : upStrength);
  return foundLu - Math.max(-rideMaxDb, Math.min(rideMaxDb, rideDb));
}
