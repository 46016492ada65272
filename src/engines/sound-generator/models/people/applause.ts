import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, pulseShape, secondsOf, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Applause: people, each with hands and a rate of their own, clap some four times a second.
 * Source: L. Peltola et al., "Synthesis of hand clapping sounds", IEEE TASLP 15 (2007): band-passed noise of 500 to 2500 Hz.
 */
export const applauseSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, strength, pace } = brief;
    const sound = makeSilence(brief);
    const people = brief.kind === 'one' ? 1 : Math.round(6 * 22 ** (1.2 * strength));
    for (let n = 0; n < people; n++) {
      const clap = bandPass(
        makeWhite(brief, 0.06),
        sampleRateHz,
        600 + 1900 * random.next(),
        1.5 + 1.5 * random.next(),
      );
      shapeBy(clap, sampleRateHz, pulseShape(0.0008, 0.004 + 0.008 * random.next()));
      const period = 1 / ((3.4 + 1.2 * random.next()) * pace);
      const level = n === 0 ? 1 : 0.12 + 0.5 * random.next() ** 2;
      for (let at = period * random.next(); at < secondsOf(brief); at += period * (0.93 + 0.14 * random.next())) {
        addAt(sound, clap, at * sampleRateHz, level * (0.7 + 0.3 * random.next()));
      }
    }
    return sound;
  },
};
