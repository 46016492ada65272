import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { curveThrough } from '../../../../dsp/sounds/curve.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A wolf's howl: a voice nearly without overtones that breaks upwards, holds with small waves, and sinks.
 * Source: J. Theberge, J. Falls, "Howling as a means of communication in timber wolves", American Zoologist 7 (1967): 150 to
 * 780 Hz, up to 11 s.
 */
export const wolfSound: SoundModel = {
  spread: 'point',
  lasts: 'again',
  pauseSeconds: 1.2,
  render(brief) {
    const { sampleRateHz, random, pace, size } = brief;
    const seconds = (3 + 0.8 * random.next()) / Math.sqrt(pace);
    const topHz = (560 * (0.95 + 0.1 * random.next())) / size;
    const part = (share: number) => share * seconds;
    const glide = curveThrough([
      [0, 0.52],
      [part(0.16), 0.97],
      [part(0.3), 1],
      [part(0.55), 0.93],
      [part(0.8), 0.84],
      [seconds, 0.55],
    ]);
    const gainAt = curveThrough([
      [0, 0],
      [part(0.12), 0.7],
      [part(0.35), 1],
      [part(0.75), 0.75],
      [seconds, 0],
    ]);
    const howl = makeTone(brief, (at) => topHz * glide(at) * (1 + 0.008 * Math.sin(2 * Math.PI * 5.2 * at)), {
      seconds,
      partials: [1, 0.6, 0.3, 0.2, 0.1, 0.05],
      gainAt,
    });
    const breath = bandPass(makeWhite(brief, seconds), sampleRateHz, topHz * 1.2, 2);
    addAt(howl, shapeBy(breath, sampleRateHz, gainAt), 0, 0.25);
    return howl;
  },
};
