import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { ringModes } from '../../../../dsp/sounds/modes.ts';
import { bandPass, highPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, secondsOf, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A cymbal: so many modes that it is nearly noise, brightest some 50 ms after the stroke, or swelling in a roll. Source: N. H. Fletcher, T. D. Rossing (1998), section 20.1; A. Chaigne et al., "Nonlinear vibrations of gongs and cymbals" (2005). */
export const cymbalSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, size, kind } = brief;
    const swells = kind === 'swell';
    const rise = swells ? Math.max(0.4, Math.min(2.4, 0.55 * secondsOf(brief))) : 0.012;
    const seconds = rise + 3;
    const modes = Array.from({ length: 90 }, () => {
      const hz = (340 * 38 ** random.next()) / size;
      return { frequencyHz: hz, decaySeconds: 3.2 / (1 + hz / 6000), gain: 0.3 + 0.7 * random.next() };
    });
    const metal = ringModes(brief, modes, seconds);
    const sound = makeSilence(brief, seconds);
    const shape = (fall: number) => (at: number) =>
      at < rise ? (at / rise) ** (swells ? 2 : 1) : Math.exp(-(at - rise) / fall);
    addAt(sound, swells ? shapeBy(metal, sampleRateHz, (at) => shape(0.8)(at) * Math.exp(at / 1.5)) : metal, 0, 0.05);
    addAt(sound, shapeBy(highPass(makeWhite(brief, seconds), sampleRateHz, 5200), sampleRateHz, shape(0.55)), 0, 0.8);
    addAt(
      sound,
      shapeBy(bandPass(makeWhite(brief, seconds), sampleRateHz, 3000, 0.7), sampleRateHz, shape(0.32)),
      0,
      0.5,
    );
    return shapeBy(sound, sampleRateHz, (at) => Math.min(1, (seconds - at) / 0.6));
  },
};
