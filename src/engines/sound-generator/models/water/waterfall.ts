import { makeBrown, makePink, makeWander, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { highPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A waterfall: so many bubbles that only noise is left, low where the mass of water falls, bright where it sprays.
 * Source: A. Farnell, "Designing Sound" (2010), chapter 36 (running water); G. Watts et al., "Measurement and subjective
 * assessment of water generated sounds", Acta Acustica 95 (2009).
 */
export const waterfallSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, strength, size } = brief;
    const sound = lowPass(makePink(brief), sampleRateHz, 4200 / size);
    const mass = lowPass(makeBrown(brief), sampleRateHz, 260 / size);
    addAt(sound, mass, 0, 0.3 + strength);
    const gusts = makeWander(brief, 1.5);
    const spray = highPass(makeWhite(brief), sampleRateHz, 3500);
    addAt(
      sound,
      shapeBy(spray, sampleRateHz, (_at, i) => 0.5 + 0.5 * gusts[i]!),
      0,
      0.05 + 0.08 * strength,
    );
    return sound;
  },
};
