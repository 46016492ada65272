import { makeWander, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Tyres that screech: rubber sticks and slips near 1 kHz in several places at once, a little out of tune, and scrapes. Source: A. Akay, "Acoustics of friction", JASA 111 (2002). */
export const skidSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, size, pace } = brief;
    const seconds = 1.7 / pace;
    const sound = makeSilence(brief, seconds);
    for (const hz of [870, 960, 1130]) {
      const wobble = makeWander(brief, 45, seconds);
      const wobbleAt = (at: number) => wobble[Math.min(wobble.length - 1, Math.round(at * sampleRateHz))]!;
      const bend = 0.97 + 0.06 * random.next();
      const squeal = makeTone(
        brief,
        (at) => ((hz * bend) / size) * (1.04 - (0.22 * at) / seconds) * (0.9 + 0.2 * wobbleAt(at)),
        {
          seconds,
          partials: [1, 0.7, 0.5, 0.3, 0.2, 0.1],
          gainAt: (at) => 0.4 + 0.6 * wobbleAt(at),
        },
      );
      addAt(sound, squeal, 0, 0.5);
    }
    addAt(sound, bandPass(makeWhite(brief, seconds), sampleRateHz, 1700 / size, 0.5), 0, 1.6);
    return shapeBy(sound, sampleRateHz, (at) => Math.max(0, Math.min(1, at / 0.06, (seconds - at) / 0.35)));
  },
};
