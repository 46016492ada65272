import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A ray gun: a tone that falls by several octaves, faster at first. Source: A. Farnell, "Designing Sound" (2010), science fiction; FM by J. Chowning (1973). */
export const laserSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { pace, size, random } = brief;
    const seconds = 0.45 / pace;
    const topHz = (3800 * (0.9 + 0.2 * random.next())) / size;
    return makeTone(
      brief,
      (at) => 120 / size + topHz * Math.exp(-at / (0.22 * seconds)) * (1 + 0.05 * Math.sin(2 * Math.PI * 90 * at)),
      {
        seconds,
        partials: [1, 0.45, 0.3, 0.2, 0.12],
        gainAt: (at) => Math.min(1, at / 0.002) * (1 - at / seconds) ** 1.2,
      },
    );
  },
};
