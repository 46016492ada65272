import { blurGaussian, type Plane } from './blur.ts';

// Source: J. Canny, "A computational approach to edge detection" (1986); the gradient is Sobel's.

/** How a plane changes from pixel to pixel. */
export interface Gradients {
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** Change a pixel to the right. */
  readonly x: Float32Array;
  /** Change a pixel downwards. */
  readonly y: Float32Array;
  readonly strength: Float32Array;
}

export interface Edges {
  readonly gradients: Gradients;
  /** 1 where a pixel lies on an edge. */
  readonly isEdge: Uint8Array;
  /** Share of the pixels that lie on edges. */
  readonly density: number;
}

/** Shares of the edges by the way they run; they sum to 1, or are all 0 where there is no edge. */
export interface EdgeDirections {
  readonly horizontal: number;
  readonly vertical: number;
  /** From bottom left to top right. */
  readonly rising: number;
  /** From top left to bottom right. */
  readonly falling: number;
}

/** Change of lightness a pixel that starts an edge, and that lets one go on. */
const strong = 0.05;
const weak = 0.02;
const sigmaPixels = 1;

export function findEdges(plane: Plane): Edges {
  const gradients = measureGradients(blurGaussian(plane, sigmaPixels));
  const isEdge = followEdges(thin(gradients), gradients.widthPixels);
  let count = 0;
  for (const edge of isEdge) count += edge;
  return { gradients, isEdge, density: count / isEdge.length };
}

/** By the 3 × 3 kernels of Sobel; the frame of one pixel is 0. */
export function measureGradients({ widthPixels, heightPixels, values }: Plane): Gradients {
  const x = new Float32Array(values.length);
  const y = new Float32Array(values.length);
  const strength = new Float32Array(values.length);
  for (let row = 1; row < heightPixels - 1; row++) {
    for (let column = 1; column < widthPixels - 1; column++) {
      const at = row * widthPixels + column;
      const up = at - widthPixels;
      const down = at + widthPixels;
      const fall = values[down + 1]! - values[up - 1]!;
      const rise = values[up + 1]! - values[down - 1]!;
      x[at] = (fall + rise + 2 * (values[at + 1]! - values[at - 1]!)) / 8;
      y[at] = (fall - rise + 2 * (values[down]! - values[up]!)) / 8;
      strength[at] = Math.hypot(x[at]!, y[at]!);
    }
  }
  return { widthPixels, heightPixels, x, y, strength };
}

/** Which way edges run, to the nearest 45°. */
export function countDirections({ gradients, isEdge }: Edges): EdgeDirections {
  const counts = [0, 0, 0, 0];
  let total = 0;
  for (let i = 0; i < isEdge.length; i++) {
    if (!isEdge[i]) continue;
    // An edge runs at a right angle to its gradient; a gradient downwards is a horizontal edge.
    const eighths = Math.round((Math.atan2(gradients.y[i]!, gradients.x[i]!) * 4) / Math.PI);
    counts[(eighths + 8) % 4]!++;
    total++;
  }
  const [vertical, rising, horizontal, falling] = counts.map((count) => (total > 0 ? count / total : 0));
  return { horizontal: horizontal!, vertical: vertical!, rising: rising!, falling: falling! };
}

/** Keeps of the gradients those that are greatest along their own direction. */
function thin({ widthPixels, heightPixels, x, y, strength }: Gradients): Float32Array {
  const ridges = new Float32Array(strength.length);
  for (let row = 1; row < heightPixels - 1; row++) {
    for (let column = 1; column < widthPixels - 1; column++) {
      const at = row * widthPixels + column;
      const here = strength[at]!;
      if (here < weak) continue;
      const dx = x[at]!;
      const dy = y[at]!;
      const isSteep = Math.abs(dy) > 2.414 * Math.abs(dx);
      const isFlat = Math.abs(dx) > 2.414 * Math.abs(dy);
      const aside = isFlat ? 1 : isSteep ? widthPixels : dx * dy > 0 ? widthPixels + 1 : widthPixels - 1;
      // One of the two comparisons is strict, or a ridge of two equal pixels would be lost or doubled.
      if (here > strength[at - aside]! && here >= strength[at + aside]!) ridges[at] = here;
    }
  }
  return ridges;
}

/** Starts where a ridge is strong and follows it as long as it is not weak. */
function followEdges(ridges: Float32Array, width: number): Uint8Array {
  const isEdge = new Uint8Array(ridges.length);
  const open: number[] = [];
  for (let i = 0; i < ridges.length; i++) {
    if (ridges[i]! < strong || isEdge[i]) continue;
    isEdge[i] = 1;
    open.push(i);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const step of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]) {
        const next = at + step;
        if (next < 0 || next >= ridges.length || isEdge[next] || ridges[next]! < weak) continue;
        isEdge[next] = 1;
        open.push(next);
      }
    }
  }
  return isEdge;
}
