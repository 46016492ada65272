import type { EdgeDirections } from '../../vision/edges.ts';
import type { ImageReading } from '../../vision/image-reading.ts';

/** Below this a picture has no edges to speak of. */
const DENSITY_MIN = 0.003;
/** Share of the edges that sets a direction; a quarter would be chance. */
const LEADING = 0.4;
/** How much a direction has to outdo the others of its kind. */
const LEAD = 1.35;
const DIAGONAL_MIN = 0.62;

export function nameDirection(density: number, directions: EdgeDirections): ImageReading['edgeDirection'] {
  const { horizontal, vertical, rising, falling } = directions;
  if (density < DENSITY_MIN) return 'none';
  if (horizontal > LEADING && horizontal > LEAD * vertical) return 'horizontal';
  if (vertical > LEADING && vertical > LEAD * horizontal) return 'vertical';
  const oneDiagonal = Math.max(rising, falling);
  if (oneDiagonal > LEADING && oneDiagonal > LEAD * Math.max(horizontal, vertical)) return 'diagonal';
  return rising + falling > DIAGONAL_MIN ? 'diagonal' : 'none';
}
