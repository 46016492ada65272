import { makeSilence, type SoundBrief } from './sound-brief.ts';

/**
 * A bubble of air in water: a sine that dies away while its pitch rises as it nears the surface.
 *
 * Source: K. van den Doel, "Physically based models for liquid sounds", ACM Transactions on Applied Perception 2 (2005): the
 * damping 0.13 / r + 0.0072 / r^1.5 of a radius r = 3 / f in metres, the rise by a share of the damping.
 */
export function makeBubble(
  brief: SoundBrief,
  { frequencyHz, rise }: { readonly frequencyHz: number; readonly rise: number },
): Float32Array {
  const { sampleRateHz } = brief;
  const radius = 3 / frequencyHz;
  const damping = 0.13 / radius + 0.0072 * radius ** -1.5;
  const bubble = makeSilence(brief, Math.min(0.4, 7 / damping));
  let phase = 0;
  for (let i = 0; i < bubble.length; i++) {
    const at = i / sampleRateHz;
    phase += (frequencyHz * (1 + rise * damping * at)) / sampleRateHz;
    bubble[i] = Math.min(1, at / 0.0007) * Math.exp(-damping * at) * Math.sin(2 * Math.PI * phase);
  }
  return bubble;
}
