import { midiToHz } from '../../../../dsp/harmony/log-frequency.ts';
import { addAt, pulseShape } from '../../../../dsp/sounds/sound-brief.ts';
import { makeToneRow, squarePartials } from '../../../../dsp/sounds/tone-row.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A coin of an old game: a short square tone, and a fourth above it a long one. Source: the pulse channels of sound chips of 1983; K. Collins, "Game Sound" (2008). */
export const coinPickupSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { size, sampleRateHz, pace } = brief;
    const low = midiToHz(83) / size;
    const sound = new Float32Array(Math.round(0.85 * sampleRateHz));
    addAt(
      sound,
      makeToneRow(brief, [{ startSeconds: 0, hz: low, seconds: 0.075 / pace }], {
        partials: squarePartials(9),
        isHeld: true,
      }),
      0,
    );
    const high = makeTone(brief, low * 2 ** (5 / 12), {
      seconds: 0.75,
      partials: squarePartials(9),
      gainAt: pulseShape(0.002, 0.2),
    });
    addAt(sound, high, (0.075 / pace) * sampleRateHz);
    return sound;
  },
};
