import { makePink } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, pulseShape, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A punch of the films: the swish of the arm, the smack of skin, the thump of the body; a slap has no thump. Source: layers as D. Sonnenschein, "Sound Design" (2001); bodies as damped modes, P. R. Cook (2002). */
export const punchSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, size, kind, strength } = brief;
    const isSlap = kind === 'slap';
    const sound = makeSilence(brief, 0.6);
    const swish = bandPass(makePink(brief, 0.12), sampleRateHz, (i) => 400 + 1400 * (i / (0.12 * sampleRateHz)), 1.4);
    addAt(
      sound,
      shapeBy(swish, sampleRateHz, (at) => (at / 0.12) ** 2),
      0,
      0.35,
    );
    const hit = 0.11 * sampleRateHz;
    addAt(
      sound,
      makeBurst(brief, { hz: (isSlap ? 2100 : 1100) / size, quality: 0.6, fallSeconds: isSlap ? 0.014 : 0.022 }),
      hit,
      1.8,
    );
    if (isSlap) return sound;
    const body = makeTone(brief, (at) => (62 / size) * (1 + 1.6 * Math.exp(-at / 0.02)), {
      seconds: 0.4,
      partials: [1, 0.3],
      gainAt: pulseShape(0.003, 0.035),
    });
    addAt(sound, body, hit, 0.4 + 0.5 * strength);
    addAt(sound, makeBurst(brief, { hz: 260 / size, quality: 0.5, fallSeconds: 0.04 }), hit, 2.6);
    return sound;
  },
};
