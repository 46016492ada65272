import { makePink, makeWander, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass, highPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, pulseShape, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A match: its head scratches along the box, flares up with a hiss, and burns on. Source: A. Farnell, "Designing Sound" (2010), chapter 34 (fire). */
export const matchSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, pace, strength } = brief;
    const sound = makeSilence(brief, 2.6);
    const strike = 0.24 / pace;
    const scratch = bandPass(
      makeWhite(brief, strike),
      sampleRateHz,
      (i) => 2600 + (9000 * i) / (strike * sampleRateHz),
      1,
    );
    addAt(
      sound,
      shapeBy(scratch, sampleRateHz, (at) => (at / strike) * (0.6 + 0.4 * random.next())),
      0,
      0.9,
    );
    const flare = highPass(makeWhite(brief, 1.4), sampleRateHz, 1400);
    addAt(sound, shapeBy(flare, sampleRateHz, pulseShape(0.05, 0.22)), 0.9 * strike * sampleRateHz, 0.6 + strength);
    addAt(
      sound,
      makeBurst(brief, { hz: 300, quality: 0.5, riseSeconds: 0.03, fallSeconds: 0.12 }),
      strike * sampleRateHz,
      1.2,
    );
    const lick = makeWander(brief, 9, 2.2);
    const flame = lowPass(makePink(brief, 2.2), sampleRateHz, 900);
    addAt(
      sound,
      shapeBy(flame, sampleRateHz, (at, i) => 0.5 * lick[i]! * Math.min(1, at / 0.3, (2.2 - at) / 0.8)),
      strike * sampleRateHz,
      0.5,
    );
    return sound;
  },
};
