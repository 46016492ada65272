import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { makeSlips } from '../../../../dsp/sounds/stick-slip.ts';
import { fallingPartials, makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A dot matrix printer: its head crosses the page in a buzz of needles, broken by words, turns with a clack, and the paper steps on.
 * Source: M. Backes et al., "Acoustic side-channel attacks on printers", USENIX Security (2010): needles some 1000 times a second.
 */
export const printerSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, pace, size } = brief;
    const sound = makeSilence(brief);
    const period = 0.85 / pace;
    for (const at of repeatTimes(brief, period)) {
      const seconds = 0.62 * period;
      const needles = makeSlips(brief, { seconds, slipsAt: () => 760 / size, gainAt: () => 1, unevenness: 0.5 });
      addAt(needles, bandPass(makeWhite(brief, seconds), sampleRateHz, 3200, 0.7), 0, 1.2);
      const words = Array.from({ length: 12 }, () => (random.chance(0.75) ? 0.7 + 0.3 * random.next() : 0.06));
      shapeBy(needles, sampleRateHz, (s) => words[Math.min(11, Math.floor((12 * s) / seconds))]!);
      addAt(sound, needles, at * sampleRateHz, 0.35);
      addAt(
        sound,
        makeBurst(brief, { hz: 900, quality: 0.6, fallSeconds: 0.012 }),
        (at + 0.68 * period) * sampleRateHz,
        1.4,
      );
      const step = makeTone(brief, 210 / size, { seconds: 0.12 * period, partials: fallingPartials(20, 3) });
      addAt(sound, step, (at + 0.74 * period) * sampleRateHz, 0.2);
    }
    return bandPass(sound, sampleRateHz, 1900, 0.5);
  },
};
