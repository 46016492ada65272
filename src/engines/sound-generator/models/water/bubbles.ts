import { makeBubble } from '../../../../dsp/sounds/bubble.ts';
import { makeBrown } from '../../../../dsp/sounds/coloured-noise.ts';
import { scatterTimes } from '../../../../dsp/sounds/event-times.ts';
import { lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Bubbles that rise in strings, each smaller and higher than the one before; under water all is dull and the body of water
 * rumbles. Source: K. van den Doel (2005); A. Farnell, "Designing Sound" (2010), chapter 35 (bubbles).
 */
export const bubblesSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, strength, pace, size, kind } = brief;
    const sound = makeSilence(brief);
    for (const start of scatterTimes(brief, (1.3 + 2.2 * strength) * pace)) {
      const [lowestHz, count] = [(330 * 2.6 ** random.next()) / size, random.between(3, 11)];
      for (let n = 0, at = start; n < count; n++, at += (0.03 + 0.07 * random.next()) / pace) {
        const frequencyHz = lowestHz * 1.05 ** n * (0.7 + 0.6 * random.next());
        const bubble = makeBubble(brief, { frequencyHz, rise: 0.25 + 0.25 * random.next() });
        addAt(sound, bubble, at * sampleRateHz, (0.4 + 0.6 * random.next()) * 0.93 ** n);
      }
    }
    if (kind !== 'deep') return sound;
    addAt(sound, lowPass(makeBrown(brief), sampleRateHz, 120), 0, 0.8);
    return lowPass(sound, sampleRateHz, 900);
  },
};
