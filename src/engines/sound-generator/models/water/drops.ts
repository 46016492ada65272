import { makeBubble } from '../../../../dsp/sounds/bubble.ts';
import { repeatTimes, scatterTimes } from '../../../../dsp/sounds/event-times.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Drops that fall into water, one by one: each takes a bubble of air along. Source: as for bubbles, van den Doel (2005). */
export const dropsSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, pace, size } = brief;
    const sound = makeSilence(brief);
    const times = brief.kind === 'many' ? scatterTimes(brief, 6 * pace) : repeatTimes(brief, 0.9 / pace, 0.04);
    for (const at of times) {
      const frequencyHz = ((brief.kind === 'many' ? 700 : 950) * 1.8 ** (random.next() - 0.5)) / size;
      addAt(
        sound,
        makeBubble(brief, { frequencyHz, rise: 0.1 + 0.08 * random.next() }),
        at * sampleRateHz,
        0.6 + 0.4 * random.next(),
      );
    }
    return sound;
  },
};
