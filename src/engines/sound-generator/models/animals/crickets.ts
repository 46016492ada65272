import { addAt, fitCycles, makeSilence, secondsOf } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Crickets: a wing's teeth make a pure tone of some 4.5 kHz in chirps of three pulses, two to three chirps a second.
 * Source: A. Farnell, "Designing Sound" (2010), chapter 50 (insects), field cricket; the rate by A. Dolbear (1897).
 */
export const cricketsSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  levelDb: -3,
  render(brief) {
    const { random, sampleRateHz, strength, pace } = brief;
    const sound = makeSilence(brief);
    for (let n = 0; n < 3 + Math.round(8 * strength); n++) {
      const carrierHz = 4500 * (1 + 0.06 * (2 * random.next() - 1));
      const chirp = makeSilence(brief, 0.12);
      const pulse = makeTone(brief, (at) => carrierHz * (1.03 - 1.5 * at), {
        seconds: 0.02,
        partials: [1, 0.15, 0.05],
        gainAt: (at) => Math.sin((Math.PI * at) / 0.02),
      });
      for (const [i, level] of [0.6, 0.85, 1].entries()) addAt(chirp, pulse, i * 0.034 * sampleRateHz, level);
      const perSecond = fitCycles(brief, (2.2 + 0.9 * random.next()) * pace);
      const level = n === 0 ? 1 : 0.1 + 0.4 * random.next();
      for (let at = random.next() / perSecond; at < secondsOf(brief); at += 1 / perSecond) {
        addAt(sound, chirp, at * sampleRateHz, level);
      }
    }
    return sound;
  },
};
