/** Numbers laid out as a picture, row-major from the top left. */
export interface Plane {
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly values: Float32Array;
}

/**
 * Mean over a square of `2 radius + 1` pixels a side, as much of it as lies in the picture. Takes the same time for
 * every radius.
 */
export function blurBox({ widthPixels, heightPixels, values }: Plane, radius: number): Plane {
  const across = new Float32Array(values.length);
  for (let y = 0; y < heightPixels; y++) meanAlong(values, across, y * widthPixels, 1, widthPixels, radius);
  const result = new Float32Array(values.length);
  for (let x = 0; x < widthPixels; x++) meanAlong(across, result, x, widthPixels, heightPixels, radius);
  return { widthPixels, heightPixels, values: result };
}

/** Close to a Gaussian of `sigma` pixels: three box means (P. Kovesi, "Fast almost-Gaussian filtering", 2010). */
export function blurGaussian(plane: Plane, sigma: number): Plane {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  return blurBox(blurBox(blurBox(plane, radius), radius), radius);
}

function meanAlong(from: Float32Array, to: Float32Array, start: number, step: number, count: number, radius: number) {
  let sum = 0;
  const head = Math.min(radius, count - 1);
  for (let i = 0; i <= head; i++) sum += from[start + i * step]!;
  let held = head + 1;
  for (let i = 0; i < count; i++) {
    to[start + i * step] = sum / held;
    const entering = i + radius + 1;
    const leaving = i - radius;
    if (entering < count) {
      sum += from[start + entering * step]!;
      held++;
    }
    if (leaving >= 0) {
      sum -= from[start + leaving * step]!;
      held--;
    }
  }
}
