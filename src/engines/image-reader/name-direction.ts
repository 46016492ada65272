import type { EdgeDirections } from '../../vision/edges.ts';
import type { ImageReading } from '../../vision/image-reading.ts';

/** Below this a picture has no edges to speak of. */
const densityMin = 0.003;
/** Share of the edges that sets a direction; a quarter would be chance. */
const leading = 0.4;
/** How much a direction has to outdo the others of its kind. */
const lead = 1.35;
const diagonalMin = 0.62;

export function nameDirection(density: number, directions: EdgeDirections): ImageReading['edgeDirection'] {
  const { horizontal, vertical, rising, falling } = directions;
  if (density < densityMin) return 'none';
  if (horizontal > leading && horizontal > lead * vertical) return 'horizontal';
  if (vertical > leading && vertical > lead * horizontal) return 'vertical';
  const oneDiagonal = Math.max(rising, falling);
  if (oneDiagonal > leading && oneDiagonal > lead * Math.max(horizontal, vertical)) return 'diagonal';
  return rising + falling > diagonalMin ? 'diagonal' : 'none';
}
