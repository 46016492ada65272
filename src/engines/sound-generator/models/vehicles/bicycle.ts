import { makePink } from '../../../../dsp/sounds/coloured-noise.ts';
import { ringModes } from '../../../../dsp/sounds/modes.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, fitCycles, makeSilence, secondsOf } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A bicycle that coasts: the pawls of its freewheel fall into the ratchet some 25 times a second, over tyres that roll. Source: A. Farnell, "Designing Sound" (2010), chapter on rolling and clockwork; modes, P. R. Cook (2002). */
export const bicycleSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, pace, size } = brief;
    const sound = makeSilence(brief);
    const pawls = [1, 1.07].map((pitch) =>
      ringModes(
        brief,
        [2900, 4300, 6800].map((hz, n) => ({ frequencyHz: (hz * pitch) / size, decaySeconds: 0.012, gain: 0.7 ** n })),
        0.02,
      ),
    );
    const perSecond = fitCycles(brief, 15 * pace);
    for (let n = 0; n / perSecond < secondsOf(brief); n++)
      addAt(sound, pawls[n % 2]!, (n / perSecond) * sampleRateHz, 0.8 + 0.2 * Math.cos(n));
    addAt(sound, bandPass(makePink(brief), sampleRateHz, 500 / size, 0.6), 0, 0.03);
    return sound;
  },
};
