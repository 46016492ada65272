import { blurBox, type Plane } from './blur.ts';
import type { Edges } from './edges.ts';
import { measureDetail } from './texture.ts';

// Sources: of the cues, J. Cutting, P. Vishton, "Perceiving layout and knowing distances" (1995); of the vanishing point
// by votes, J. Kogecka, W. Zhang, "Video compass" (2002), on a coarse grid.

/** What tells distance in a single picture, each 0 none to 1 plain to see. */
export interface DepthCues {
  /** Lines that run together in one point, as of a road or a row of houses. */
  readonly convergence: number;
  /** A sharp part before, or behind, a blurred one. */
  readonly focusFalloff: number;
  /** Air that makes what is far pale: structure that fades towards the sky while the lightness grows. */
  readonly haze: number;
}

export function measureDepthCues(lightness: Plane, edges: Edges): DepthCues {
  return {
    convergence: measureConvergence(edges),
    focusFalloff: measureFocusFalloff(lightness),
    haze: measureHaze(lightness),
  };
}

/** How much paler the darkest places are half-way up than in the lowest fifth (after K. He et al., "Dark channel", 2009). */
function measureHaze({ widthPixels, heightPixels, values }: Plane): number {
  const darkest = (from: number, to: number) => {
    const band = values.slice(
      Math.floor(from * heightPixels) * widthPixels,
      Math.ceil(to * heightPixels) * widthPixels,
    );
    band.sort();
    return band[Math.floor(0.1 * band.length)] ?? 0;
  };
  return Math.min(1, Math.max(0, (darkest(0.4, 0.55) - darkest(0.8, 1) - 0.05) / 0.25));
}

const grid = 12;
/** How near an edge has to point to the vanishing point. */
const aimSine = Math.sin((4 * Math.PI) / 180);
/** Edges that are level or upright say nothing: most of what man builds is both. */
const slantSine = Math.sin((10 * Math.PI) / 180);
/** Least share of all edges that must be slanted. */
const slantedMin = 0.15;
const edgesTried = 2000;

/**
 * Share of the slanted edges that point to one place, above what they would by chance. Edges all of one direction,
 * as of a hatching, point to no place in the picture.
 */
function measureConvergence({ gradients, isEdge }: Edges): number {
  const { widthPixels, heightPixels } = gradients;
  const slanted = listSlanted({ gradients, isEdge });
  if (slanted.all === 0 || slanted.edges.length < slantedMin * slanted.all || slanted.edges.length < 60) return 0;
  const stride = Math.max(1, Math.floor(slanted.edges.length / edgesTried));
  const tried = slanted.edges.filter((_, i) => i % stride === 0);
  const votes: number[] = [];
  let best = 0;
  for (let row = 0; row < grid; row++) {
    for (let column = 0; column < grid; column++) {
      const x = ((column + 0.5) / grid) * widthPixels;
      const y = ((row + 0.5) / grid) * heightPixels;
      // Both sides have to agree: one bundle of parallel lines crosses many places.
      let rising = 0;
      let falling = 0;
      for (const edge of tried) {
        const dx = x - edge.x;
        const dy = y - edge.y;
        if (Math.abs(dx * edge.nx + dy * edge.ny) > aimSine * Math.hypot(dx, dy)) continue;
        if (edge.nx * edge.ny > 0) rising++;
        else falling++;
      }
      const share = (rising + falling) / tried.length;
      const balance = Math.min(rising, falling) / Math.max(1, rising, falling);
      votes.push(share);
      best = Math.max(best, share * Math.min(1, 3 * balance));
    }
  }
  const usual = votes.sort((one, other) => one - other)[votes.length >> 1]!;
  return Math.min(1, Math.max(0, (best - 1.5 * usual - 0.03) / 0.12));
}

/** An edge and the unit vector across it. */
interface SlantedEdge {
  readonly x: number;
  readonly y: number;
  readonly nx: number;
  readonly ny: number;
}

function listSlanted({ gradients, isEdge }: Pick<Edges, 'gradients' | 'isEdge'>) {
  const edges: SlantedEdge[] = [];
  let all = 0;
  for (let i = 0; i < isEdge.length; i++) {
    if (!isEdge[i]) continue;
    all++;
    const nx = gradients.x[i]! / gradients.strength[i]!;
    const ny = gradients.y[i]! / gradients.strength[i]!;
    if (Math.abs(nx) < slantSine || Math.abs(ny) < slantSine) continue;
    edges.push({ x: i % gradients.widthPixels, y: Math.floor(i / gradients.widthPixels), nx, ny });
  }
  return { edges, all };
}

/** Coarse deviation of lightness from which a place has something to be sharp or blurred. */
const structureMin = 0.02;
/** Of coarse to fine deviation, what a sharp and a blurred outline have. */
const sharpFrom = 0.5;
const blurredTo = 0.2;

/** Whether some outlines are sharp and a good part blurred. */
function measureFocusFalloff(lightness: Plane): number {
  const fine = measureDetail(lightness).values;
  const radius = Math.max(4, Math.round(Math.max(lightness.widthPixels, lightness.heightPixels) / 26));
  const mean = blurBox(lightness, radius);
  const values = lightness.values.map((value, i) => Math.abs(value - mean.values[i]!));
  const coarse = blurBox({ ...lightness, values }, radius).values;
  let sharp = 0;
  let blurred = 0;
  for (let i = 0; i < coarse.length; i++) {
    if (coarse[i]! < structureMin) continue;
    const ratio = fine[i]! / coarse[i]!;
    if (ratio > sharpFrom) sharp++;
    else if (ratio < blurredTo) blurred++;
  }
  const structured = sharp + blurred;
  if (structured < 0.1 * coarse.length) return 0;
  const blurredShare = blurred / structured;
  const sharpShare = sharp / structured;
  return Math.min(1, Math.max(0, (blurredShare - 0.35) / 0.3)) * Math.min(1, sharpShare / 0.08);
}
