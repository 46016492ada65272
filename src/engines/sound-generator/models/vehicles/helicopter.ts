import { makePink } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, fitCycles, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials, makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A helicopter: the slap of the main rotor's blades, 11 a second, in the noise of their wake; the tail rotor; a turbine.
 * Source: A. Farnell, "Designing Sound" (2010), chapter 47 (helicopter).
 */
export const helicopterSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, pace, size } = brief;
    const bladesHz = fitCycles(brief, (11 * pace) / Math.sqrt(size));
    const sound = makeSilence(brief);
    const wake = bandPass(makePink(brief), sampleRateHz, 420 / size, 0.6);
    const thump = lowPass(makePink(brief), sampleRateHz, 110 / size, 1.5);
    for (let i = 0; i < sound.length; i++) {
      const phase = ((i / sampleRateHz) * bladesHz) % 1;
      const slap = phase < 0.06 ? phase / 0.06 : Math.exp(-(phase - 0.06) * 7);
      sound[i] =
        wake[i]! * (0.12 + slap) +
        1.6 * thump[i]! * slap +
        0.35 * slap * Math.sin(2 * Math.PI * (phase * 4.5 - 1.2 * phase * phase));
    }
    const tail = makeTone(brief, fitCycles(brief, bladesHz * 5.1), { partials: fallingPartials(10, 5) });
    addAt(sound, tail, 0, 0.03);
    addAt(sound, makeTone(brief, fitCycles(brief, 2300 * pace)), 0, 0.008);
    return sound;
  },
};
