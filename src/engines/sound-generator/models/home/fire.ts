import { makeBrown, makePink, makeWander, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { scatterTimes } from '../../../../dsp/sounds/event-times.ts';
import { bandPass, highPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, pulseShape, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Fire: flames that lap, gas that hisses, wood that crackles. Source: A. Farnell, "Designing Sound" (2010), chapter 34 (fire).
 */
export const fireSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, strength, pace, size } = brief;
    const sound = makeSilence(brief);
    const flicker = makeWander(brief, 5);
    const flames = bandPass(makeBrown(brief), sampleRateHz, 90 / size, 0.6);
    addAt(
      sound,
      flames.map((sample, i) => sample * (0.4 + flicker[i]!)),
      0,
      0.25 + 0.5 * strength,
    );
    const roar = lowPass(makePink(brief), sampleRateHz, 700);
    addAt(
      sound,
      roar.map((sample, i) => sample * flicker[i]! ** 2),
      0,
      0.1 + 0.3 * strength,
    );
    const breath = makeWander(brief, 2);
    const hiss = highPass(makeWhite(brief), sampleRateHz, 2500);
    addAt(
      sound,
      hiss.map((sample, i) => sample * breath[i]! ** 4),
      0,
      0.04,
    );
    for (const at of scatterTimes(brief, (6 + 22 * strength) * pace)) {
      const seconds = 0.004 + 0.016 * random.next();
      const snap = bandPass(makeWhite(brief, seconds * 2), sampleRateHz, 1500 + 5500 * random.next(), 2);
      addAt(
        sound,
        shapeBy(snap, sampleRateHz, pulseShape(0.0003, seconds / 4)),
        at * sampleRateHz,
        1.5 * random.next() ** 3 + 0.15,
      );
    }
    return sound;
  },
};
