import { makeBubble } from '../../../../dsp/sounds/bubble.ts';
import { makePink } from '../../../../dsp/sounds/coloured-noise.ts';
import { lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, pulseShape, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Something falls into water: the slap, the sheet of water that is thrown up and falls back, the cavity that closes as a
 * large bubble. Source: A. Farnell, "Designing Sound" (2010), chapter 36; G. Franz, "Splashes as sources of sound", JASA 31 (1959).
 */
export const splashSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, strength } = brief;
    const size = brief.size * (brief.kind === 'small' ? 0.4 : 1);
    const seconds = 1.9 * Math.sqrt(size);
    const sound = makeSilence(brief, seconds);
    addAt(sound, makeBurst(brief, { hz: 800 / size, quality: 0.5, fallSeconds: 0.04 * size }), 0, 1.6);
    const sheet = lowPass(
      makePink(brief, seconds),
      sampleRateHz,
      (i) => 6500 * Math.exp(-i / (0.5 * sampleRateHz)) + 500,
    );
    addAt(sound, shapeBy(sheet, sampleRateHz, pulseShape(0.04, 0.3 * size * (0.7 + strength))), 0, 2.2);
    const cavity = makeBubble(brief, { frequencyHz: 190 / size, rise: 0.15 });
    addAt(sound, cavity, 0.09 * size * sampleRateHz, 0.4);
    for (let n = 0; n < 60 + 140 * strength * size; n++) {
      const at = 0.04 - 0.35 * Math.sqrt(size) * Math.log(1 - 0.97 * random.next());
      const bubble = makeBubble(brief, {
        frequencyHz: (450 * 9 ** random.next()) / Math.sqrt(size),
        rise: 0.12 * random.next(),
      });
      addAt(sound, bubble, at * sampleRateHz, 0.4 * random.next() ** 2);
    }
    return shapeBy(sound, sampleRateHz, (at) => Math.min(1, (seconds - at) / 0.2));
  },
};
