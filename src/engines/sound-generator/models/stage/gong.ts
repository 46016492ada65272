import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A gong: low modes answer at once, high ones build up as energy flows to them, then all die away; a bowl sings on a few.
 * Source: T. Rossing, N. Fletcher, "Nonlinear vibrations in plates and gongs", JASA 73 (1983); N. H. Fletcher, T. D. Rossing (1998), section 20.3.
 */
export const gongSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, size, kind, strength } = brief;
    const seconds = 7;
    const sound = makeSilence(brief, seconds);
    const isBowl = kind === 'bowl';
    const count = isBowl ? 4 : 48;
    for (let n = 0; n < count; n++) {
      const ratio = isBowl ? [1, 2.78, 5.2, 8.1][n]! : 1 + 0.29 * n + 0.25 * random.next();
      const hz = ((isBowl ? 232 : 128) * ratio) / size;
      const [rise, fall] = isBowl ? [0.01, 4 / (1 + 0.6 * n)] : [0.006 + 0.011 * n, 3.4 / (1 + 0.06 * n)];
      const level = isBowl ? 0.5 ** n : (n === 0 ? 1.4 : 0.75 * (0.4 + strength)) / (1 + 0.09 * n);
      const [turn, beat] = [2 * Math.PI * random.next(), 0.3 + 1.4 * random.next()];
      for (let i = 0; i < sound.length; i++) {
        const at = i / sampleRateHz;
        const gain =
          (1 - Math.exp(-at / rise)) * Math.exp(-at / fall) * (0.8 + 0.2 * Math.sin(2 * Math.PI * beat * at + turn));
        sound[i]! += level * gain * Math.sin(2 * Math.PI * hz * at + turn);
      }
    }
    addAt(
      sound,
      makeBurst(brief, { hz: 180, quality: 0.6, riseSeconds: 0.003, fallSeconds: 0.03 }),
      0,
      isBowl ? 0.3 : 3,
    );
    return shapeBy(sound, sampleRateHz, (at) => Math.min(1, at / 0.002, (seconds - at) / 0.8));
  },
};
