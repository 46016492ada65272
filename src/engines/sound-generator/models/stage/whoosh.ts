import { makePink } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Something swings past: noise of vortices, whose pitch follows the speed (Strouhal 1878), whose power its sixth power. */
export const whooshSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, strength, pace, size } = brief;
    const seconds = (0.75 * Math.sqrt(size)) / pace;
    const speedAt = (at: number) => Math.sin(Math.PI * Math.min(1, at / seconds) ** 1.3) ** 1.5;
    const noise = makePink(brief, seconds);
    const swept = bandPass(
      noise,
      sampleRateHz,
      (i) => (200 + (1400 + 1600 * strength) * speedAt(i / sampleRateHz)) / size,
      1.6,
    );
    return shapeBy(swept, sampleRateHz, (at) => speedAt(at) ** 2);
  },
};
