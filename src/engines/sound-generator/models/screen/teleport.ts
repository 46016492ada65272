import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, pulseShape, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A transporter of the films: tones that shimmer ever faster as they climb, then are gone with a flash. Source: A. Farnell, "Designing Sound" (2010), chapter 55 (transporter); J. Chowning (1973). */
export const teleportSound: SoundModel = {
  spread: 'wide',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, size, pace } = brief;
    const seconds = 1.6 / pace;
    const sound = makeSilence(brief, seconds + 0.9);
    for (let n = 0; n < 9; n++) {
      const [hz, rate, turn] = [(330 * (1 + n * 0.52)) / size, 5 + 2.5 * n, random.next()];
      const beam = makeTone(brief, (at) => hz * 2 ** ((1.6 * at) / seconds), {
        seconds,
        partials: [1, 0.3, 0.12],
        gainAt: (at) =>
          (at / seconds) ** 0.7 *
          (0.5 + 0.5 * Math.sin(2 * Math.PI * (turn + rate * at * (1 + at)))) *
          Math.min(1, (seconds - at) / 0.04),
      });
      addAt(sound, beam, 0, 0.3);
    }
    const air = bandPass(
      makeWhite(brief, seconds),
      sampleRateHz,
      (i) => (800 / size) * 9 ** (i / (seconds * sampleRateHz)),
      3,
    );
    addAt(
      sound,
      shapeBy(air, sampleRateHz, (at) => (at / seconds) ** 2),
      0,
      0.5,
    );
    const flash = makeTone(brief, (at) => (2600 / size) * Math.exp(-at / 0.25) + 70, {
      seconds: 0.85,
      partials: [1, 0.3],
      gainAt: pulseShape(0.003, 0.16),
    });
    addAt(sound, flash, seconds * sampleRateHz, 0.8);
    return sound;
  },
};
