import type { ComposedMaterial } from '../../src/engines/inpainter/composing/compose-material.ts';

/** From this to that second of the recording, all channels in one. */
export function cutMono(
  { material: { samples, startSample } }: ComposedMaterial,
  rate: number,
  from: number,
  to: number,
): Float32Array {
  const [start, end] = [from, to].map((seconds) => Math.round(seconds * rate) - startSample);
  const cuts = samples.map((channel) => channel.subarray(start, end));
  return cuts[0]!.map((_, i) => cuts.reduce((sum, cut) => sum + cut[i]!, 0) / cuts.length);
}

/** Mean power. */
export function levelDb(samples: Float32Array): number {
  return 10 * Math.log10(samples.reduce((sum, x) => sum + x * x, 1e-12) / samples.length);
}
