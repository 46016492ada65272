import { makeBrown, makePink } from '../../../../dsp/sounds/coloured-noise.ts';
import { lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeRotor } from '../../../../dsp/sounds/rotor.ts';
import { addAt, fitCycles } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A fan, or with a compressor that hums at twice the mains' 50 Hz, an air conditioner or refrigerator. Source: A. Farnell, "Designing Sound" (2010), chapter 44 (fans). */
export const fanSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, kind, size, pace, strength } = brief;
    const hums = kind === 'hum';
    const sound = makeRotor(brief, {
      turnsHz: ((hums ? 29 : 22) * pace) / size,
      partials: [0.1, 0.08, 0.12, 0.04, 0.02],
      noiseHz: (hums ? 240 : 480) / size,
      noiseQuality: 0.5,
      noise: 1.1 + 0.6 * strength,
      chop: hums ? 0.05 : 0.1,
    });
    addAt(sound, lowPass(makeBrown(brief), sampleRateHz, 200), 0, 0.4);
    addAt(sound, lowPass(makePink(brief), sampleRateHz, 5000), 0, 0.8);
    if (hums)
      addAt(sound, makeTone(brief, fitCycles(brief, 100), { partials: [1, 0.5, 0.35, 0.2, 0.12, 0.1] }), 0, 0.25);
    return sound;
  },
};
