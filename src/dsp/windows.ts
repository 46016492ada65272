/** Fills a periodic Hann window: copies shifted by an even part of `size` add up to a constant. */
export function createHannWindow(size: number): Float32Array {
  return Float32Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
}
