import { makeBlast } from '../../../../dsp/sounds/blast.ts';
import { makePink } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A whip: a rush that climbs, and the small shock wave of the loop at its end, faster than sound. Source: A. Goriely, T. McMillen, "Shape of a cracking whip", Physical Review Letters 88 (2002). */
export const whipSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, size, pace } = brief;
    const swing = 0.38 / pace;
    const sound = makeSilence(brief, swing + 0.7);
    const rush = bandPass(
      makePink(brief, swing),
      sampleRateHz,
      (i) => (300 / size) * 9 ** (i / (swing * sampleRateHz)),
      1.6,
    );
    addAt(
      sound,
      shapeBy(rush, sampleRateHz, (at) => (at / swing) ** 3),
      0,
      0.5,
    );
    const crack = makeBlast(brief, {
      pressureSeconds: 0.00035,
      brightHz: 13_000,
      noiseSeconds: 0.012,
      rumbleSeconds: 0.1,
      rumble: 0.05,
    });
    addAt(sound, crack, swing * sampleRateHz, 1.3);
    return sound;
  },
};
