import { addAt, makeSilence, secondsOf } from '../../../../dsp/sounds/sound-brief.ts';
import { squarePartials } from '../../../../dsp/sounds/tone-row.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A computer of the films that thinks in beeps, all of one length; a robot's glide and warble. Source: A. Farnell, "Designing Sound" (2010), chapter 56 (R2D2): random glides of an FM oscillator. */
export const computerSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, pace, size, kind } = brief;
    const sound = makeSilence(brief);
    const isRobot = kind === 'robot';
    for (let at = 0.05; at < secondsOf(brief); ) {
      const seconds = (isRobot ? 0.06 + 0.22 * random.next() : 0.055) / pace;
      const [from, to] = [0, 1].map(() => ((isRobot ? 500 : 900) * 4 ** random.next()) / size);
      const warble = isRobot && random.chance(0.4) ? 0.12 : 0;
      const beep = makeTone(
        brief,
        (s) =>
          (isRobot ? from! * (to! / from!) ** (s / seconds) : from!) * (1 + warble * Math.sin(2 * Math.PI * 32 * s)),
        {
          seconds,
          partials: isRobot ? [1, 0.25, 0.1] : squarePartials(7),
          gainAt: (s) => Math.max(0, Math.min(1, s / 0.004, (seconds - s) / 0.006)),
        },
      );
      if (random.chance(isRobot ? 0.85 : 0.8)) addAt(sound, beep, at * sampleRateHz, 0.6);
      at += seconds + (isRobot ? 0.02 + (random.chance(0.15) ? 0.35 : 0) : 0.02) / pace;
    }
    return sound;
  },
};
