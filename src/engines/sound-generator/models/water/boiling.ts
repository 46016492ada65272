import { makeBubble } from '../../../../dsp/sounds/bubble.ts';
import { makeBrown, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { scatterTimes } from '../../../../dsp/sounds/event-times.ts';
import { bandPass, highPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Boiling water: large bubbles that come up in crowds, in a pot that hums along, under steam.
 * Source: A. Farnell, "Designing Sound" (2010), chapter 35 (bubbles); M. Leighton, "The Acoustic Bubble" (1994).
 */
export const boilingSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, strength, pace, size } = brief;
    const sound = makeSilence(brief);
    const bubbles = Array.from({ length: 80 }, () =>
      makeBubble(brief, { frequencyHz: (190 * 9 ** random.next()) / size, rise: 0.05 + 0.15 * random.next() }),
    );
    for (const at of scatterTimes(brief, (160 + 420 * strength) * pace)) {
      addAt(sound, random.pick(bubbles), at * sampleRateHz, 0.05 + 0.95 * random.next() ** 5);
    }
    addAt(sound, bandPass(sound.slice(), sampleRateHz, 430 / size, 1.2), 0, 0.5);
    addAt(sound, lowPass(makeBrown(brief), sampleRateHz, 500), 0, 0.6 + 0.6 * strength);
    addAt(sound, highPass(makeWhite(brief), sampleRateHz, 2500), 0, 0.06 + 0.06 * strength);
    return sound;
  },
};
