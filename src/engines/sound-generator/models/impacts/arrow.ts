import { makePink } from '../../../../dsp/sounds/coloured-noise.ts';
import { listModes, materials, ringModes } from '../../../../dsp/sounds/modes.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, pulseShape, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** An arrow: the string twangs, the shaft hisses by, hits wood, and its end quivers. Source: B. Kooi on bows and arrows (1983); aeolian noise, V. Strouhal (1878). */
export const arrowSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, size, pace } = brief;
    const flight = 0.42 / pace;
    const sound = makeSilence(brief, flight + 1.1);
    const string = makeTone(brief, (at) => (118 / size) * (1 + 0.5 * Math.exp(-at / 0.012)), {
      seconds: 0.35,
      partials: [1, 0.6, 0.45, 0.3, 0.2, 0.15],
      gainAt: pulseShape(0.001, 0.045),
    });
    addAt(sound, string, 0, 0.3);
    addAt(sound, makeBurst(brief, { hz: 1200, quality: 0.7, fallSeconds: 0.012 }), 0, 0.8);
    const hiss = bandPass(
      makePink(brief, flight),
      sampleRateHz,
      (i) => 2400 + 1800 * (i / (flight * sampleRateHz)),
      2.5,
    );
    addAt(
      sound,
      shapeBy(hiss, sampleRateHz, (at) => Math.sin(Math.PI * Math.min(1, at / flight)) ** 2),
      0.03 * sampleRateHz,
      1.5,
    );
    const hit = (flight + 0.02) * sampleRateHz;
    const board = listModes(materials.wood, 190 / size, 0.5).map((mode) => ({
      ...mode,
      decaySeconds: Math.min(0.12, mode.decaySeconds),
    }));
    addAt(sound, ringModes(brief, board, 0.2), hit, 0.8);
    addAt(sound, makeBurst(brief, { hz: 1900, quality: 0.6, fallSeconds: 0.006 }), hit, 2);
    const quiver = makeTone(brief, 46, {
      seconds: 0.8,
      partials: [0.7, 1, 0.7, 0.4, 0.2],
      gainAt: pulseShape(0.01, 0.16),
    });
    addAt(sound, quiver, hit, 0.12);
    return sound;
  },
};
