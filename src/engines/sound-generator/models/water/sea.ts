import { makePink, makeWander, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { highPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, fitCycles, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Waves on a shore: each swells, breaks bright, and runs out in a hiss, over the rumble of all others.
 * Source: A. Farnell, "Designing Sound" (2010), practical on water; spectrum of breakers after G. Deane (1997).
 */
export const seaSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, strength, pace, size } = brief;
    const perSecond = fitCycles(brief, (0.16 * pace) / Math.sqrt(size));
    const early = makeWander(brief, 0.2);
    // A loop has the same waves at its end as at its beginning.
    const wobble = brief.loopSeconds === undefined ? 0.25 : 0;
    const waves = early.map((share, i) => {
      const phase = (i / sampleRateHz) * perSecond + wobble * share + 0.55;
      return shapeWave(phase - Math.floor(phase));
    });
    const sound = makeSilence(brief);
    const breaking = lowPass(makePink(brief), sampleRateHz, (i) => 600 + (3500 + 3500 * strength) * waves[i]! ** 1.5);
    addAt(
      sound,
      breaking.map((sample, i) => sample * (0.12 + waves[i]!)),
      0,
    );
    const foam = highPass(makeWhite(brief), sampleRateHz, 3000);
    addAt(
      sound,
      foam.map((sample, i) => sample * waves[i]! ** 2),
      0,
      0.3,
    );
    addAt(sound, lowPass(makePink(brief), sampleRateHz, 300 / size), 0, 0.15 + 0.5 * strength);
    return sound;
  },
};

/** Slow swell, quick break, long run out. */
function shapeWave(phase: number): number {
  if (phase < 0.42) return 0.45 * (phase / 0.42) ** 2;
  if (phase < 0.5) return 0.45 + (0.55 * (phase - 0.42)) / 0.08;
  return Math.exp(-(phase - 0.5) * 7) * (1 - (phase - 0.5) * 1.94);
}
