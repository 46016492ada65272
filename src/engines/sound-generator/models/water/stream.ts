import { makeBubble } from '../../../../dsp/sounds/bubble.ts';
import { makePink } from '../../../../dsp/sounds/coloured-noise.ts';
import { scatterTimes } from '../../../../dsp/sounds/event-times.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Running water: bubbles of all sizes, as many as a power of their radius says. Source: K. van den Doel (2005), section 5. */
export const streamSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, strength, pace, size } = brief;
    const sound = makeSilence(brief);
    const bubbles = Array.from({ length: 160 }, () =>
      makeBubble(brief, {
        frequencyHz: (350 * 18 ** random.next()) / size,
        rise: random.chance(0.4) ? 0.12 * random.next() : 0,
      }),
    );
    for (const at of scatterTimes(brief, (90 + 420 * strength) * pace)) {
      addAt(sound, random.pick(bubbles), at * sampleRateHz, 0.05 + 0.6 * random.next() ** 4);
    }
    addAt(sound, bandPass(makePink(brief), sampleRateHz, 900, 0.5), 0, 0.03 + 0.25 * strength ** 2);
    return sound;
  },
};
