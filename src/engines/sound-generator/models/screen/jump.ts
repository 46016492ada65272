import { squarePartials } from '../../../../dsp/sounds/tone-row.ts';
import { fallingPartials, makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A jump of an old game: a square tone that glides up; of a cartoon, a spring that wobbles. Source: K. Collins, "Game Sound" (2008); the clamped bar that is plucked, N. H. Fletcher, T. D. Rossing (1998), section 2.16. */
export const jumpSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { size, pace, kind } = brief;
    if (kind === 'spring') {
      const seconds = 1.1 / pace;
      return makeTone(
        brief,
        (at) =>
          (210 / size) *
          (1 + 0.3 * Math.exp(-at / 0.12)) *
          (1 + 0.28 * Math.exp(-at / 0.4) * Math.sin(2 * Math.PI * (11 + 9 * at) * at)),
        {
          seconds,
          partials: fallingPartials(10, 5),
          gainAt: (at) => Math.min(1, at / 0.004) * Math.exp(-at / 0.3) * Math.min(1, (seconds - at) / 0.05),
        },
      );
    }
    const seconds = 0.28 / pace;
    return makeTone(brief, (at) => (240 / size) * 3.4 ** (at / seconds), {
      seconds,
      partials: squarePartials(11),
      gainAt: (at) => Math.max(0, Math.min(1, at / 0.004, (seconds - at) / 0.05)) * (1 - (0.4 * at) / seconds),
    });
  },
};
