import { makeBrown, makePink, makeWander, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, fitCycles, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A jet: the roar of mixing gas, broad around a few hundred hertz, and the whine of the fan's blades; a rocket has no whine, a
 * cabin keeps the highs out. Source: A. Farnell, "Designing Sound" (2010), chapter 48 (jet engine); M. Lighthill (1952).
 */
export const jetSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, kind, size, pace, strength } = brief;
    const waver = makeWander(brief, 4);
    const roar = bandPass(makePink(brief), sampleRateHz, (kind === 'rocket' ? 220 : 480) / size, 0.5);
    shapeBy(roar, sampleRateHz, (_at, i) => 0.8 + 0.4 * waver[i]!);
    addAt(roar, lowPass(makeBrown(brief), sampleRateHz, 180 / size), 0, kind === 'rocket' ? 1.6 : 0.6);
    if (kind === 'rocket') {
      // Shocks in the gas crackle.
      const crackle = bandPass(makeWhite(brief), sampleRateHz, 1800, 0.6).map((sample) => sample ** 3);
      addAt(roar, crackle, 0, 2.5);
      return roar;
    }
    for (const [ratio, gain] of [
      [1, 0.05],
      [1.31, 0.03],
      [2, 0.02],
    ] as const) {
      const hz = fitCycles(brief, ((2250 * ratio) / size) * (0.8 + 0.4 * strength) * pace);
      addAt(roar, makeTone(brief, hz, { partials: [1, 0.3, 0.15] }), 0, gain);
    }
    addAt(roar, bandPass(makeWhite(brief), sampleRateHz, 3600 / size, 1), 0, 0.08);
    return kind === 'cabin' ? lowPass(lowPass(roar, sampleRateHz, 700), sampleRateHz, 900) : roar;
  },
};
