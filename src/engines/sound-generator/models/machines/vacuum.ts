import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeRotor } from '../../../../dsp/sounds/rotor.ts';
import { addAt } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A vacuum cleaner, or a hair dryer: a motor of 250 to 600 turns a second whose blades whine, and much air.
 * Source: A. Farnell, "Designing Sound" (2010), chapter 43 (motors); G. Altinsoy, "Sound quality of vacuum cleaners", Euronoise (2009).
 */
export const vacuumSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, kind, size, pace, strength } = brief;
    const isDryer = kind === 'dryer';
    const sound = makeRotor(brief, {
      turnsHz: ((isDryer ? 330 : 235) * pace) / size,
      partials: fallingPartials(isDryer ? 5 : 14, 7).map((gain) => gain * (isDryer ? 0.12 : 0.3)),
      noiseHz: (isDryer ? 1500 : 850) / size,
      noiseQuality: 0.5,
      noise: 1.4 + strength,
      chop: 0.1,
    });
    addAt(sound, bandPass(makeWhite(brief), sampleRateHz, 4200 / size, 0.8), 0, 0.35);
    addAt(sound, bandPass(makeWhite(brief), sampleRateHz, (isDryer ? 2700 : 2000) / size, 12), 0, 0.6);
    return sound;
  },
};
