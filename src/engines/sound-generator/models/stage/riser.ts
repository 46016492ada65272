import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, secondsOf, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials, makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A riser: noise and detuned saws that climb for all the time. Source: M. Russ, "Sound Synthesis and Sampling" (2008), swept noise. */
export const riserSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, size, strength } = brief;
    const seconds = Math.max(0.5, secondsOf(brief) - 0.4);
    const share = (at: number) => Math.min(1, at / seconds);
    const noise = bandPass(
      makeWhite(brief, seconds),
      sampleRateHz,
      (i) => (250 / size) * 32 ** share(i / sampleRateHz),
      2,
    );
    for (const detune of [0.994, 1, 1.007]) {
      const saw = makeTone(brief, (at) => ((90 * detune) / size) * 8 ** share(at), {
        seconds,
        partials: fallingPartials(16),
      });
      addAt(noise, saw, 0, 0.12 + 0.15 * strength);
    }
    return shapeBy(noise, sampleRateHz, (at) => share(at) ** 1.5 * Math.min(1, (seconds - at) / 0.02));
  },
};
