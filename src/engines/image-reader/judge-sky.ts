import type { Horizon } from '../../vision/regions/horizon.ts';
import type { SkyCandidate } from '../../vision/regions/sky.ts';

/** What else was seen that tells whether something plain at the top is sky. */
export interface SkyEvidence {
  readonly horizon: Horizon | undefined;
  readonly greenery: number;
  readonly hasFaces: boolean;
  readonly isGraphic: boolean;
}

/** From here on what is light changes with height alone, as it does in fog and haze. */
const banded = 0.85;
/** Of the lower rim, how much a sky may reach. What takes more is a ground that things stand before. */
const floorMax = 0.35;

/**
 * Whether what may be sky is. Blue speaks for itself; white and grey are walls and paper as well, orange is lamplight,
 * black is any dark room: these need a witness.
 */
export function isSky(candidate: SkyCandidate, { horizon, greenery, hasFaces, isGraphic }: SkyEvidence): boolean {
  const { kind, rimShare, floorShare, lead, share, banding, chroma, coolness } = candidate;
  if (share < 0.03 || rimShare < 0.25) return false;
  const isBackdrop = floorShare > floorMax;
  const hasWitness = horizon !== undefined || greenery > 0.1;
  if (isGraphic && !hasWitness && !(banding > 0.5 && floorShare === 0)) return false;
  switch (kind) {
    case 'blue':
      // A look straight up has nothing else in it, and the blue is deep.
      if (isBackdrop) return share > 0.75 && chroma > 0.06 && !isGraphic;
      // People stand before blue walls as well.
      return !hasFaces || greenery > 0.1 || (horizon !== undefined && rimShare > 0.8);
    case 'pale':
      if (isBackdrop || hasFaces || rimShare < 0.5) return false;
      // Snow is lighter than the sky above it, which is bluish and ends on a line.
      if (lead < 0.12) return lead > -0.15 && coolness > 0.01 && horizon !== undefined && rimShare > 0.9;
      return hasWitness || (banding > banded && rimShare > 0.9 && share > 0.25);
    case 'warm':
      return !isBackdrop && rimShare > 0.6 && lead > 0.1 && !hasFaces && (horizon !== undefined || banding > 0.6);
    case 'dark':
      return !isBackdrop && rimShare > 0.7 && share > 0.15 && !hasFaces && (horizon !== undefined || banding > 0.5);
  }
}

/** Least part of the area above a seam that has to be sky. */
const coverMin = 0.9;

/**
 * Whether a seam that runs through what may be sky is a horizon with a mirror image below: all above it is sky, which
 * changes with height alone.
 */
export function isHorizonSeam(seam: Horizon, above: SkyCandidate, { hasFaces, isGraphic }: SkyEvidence): boolean {
  if (hasFaces || isGraphic || above.kind === 'dark') return false;
  return (
    above.share > coverMin * seam.height &&
    above.rimShare > coverMin &&
    above.banding > (above.kind === 'pale' ? banded : 0.4)
  );
}
