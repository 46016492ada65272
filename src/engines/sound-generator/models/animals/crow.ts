import { curveThrough } from '../../../../dsp/sounds/curve.ts';
import { makeVoice } from '../../../../dsp/sounds/formant-grains.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A crow that caws, two to four times: harsh, near 500 Hz with strong bands at 1.2 to 2.5 kHz. Source: E. Tarter, "The vocal repertoire of the American crow" (2008); FOF. */
export const crowSound: SoundModel = {
  spread: 'point',
  lasts: 'again',
  pauseSeconds: 1.1,
  render(brief) {
    const { sampleRateHz, random, size, pace } = brief;
    const count = random.between(2, 4);
    const sound = makeSilence(brief, (0.55 * count) / pace);
    const hz = (430 * (0.92 + 0.16 * random.next())) / size;
    for (let n = 0; n < count; n++) {
      const seconds = (0.32 + 0.06 * random.next()) / pace;
      const caw = makeVoice(brief, {
        seconds,
        formants: [
          { frequencyHz: 1250 / size, bandwidthHz: 420, gain: 1 },
          { frequencyHz: 1900 / size, bandwidthHz: 420, gain: 0.9 },
          { frequencyHz: 2900 / size, bandwidthHz: 450, gain: 0.35 },
        ],
        pitchAt: curveThrough([
          [0, 0.85 * hz],
          [0.3 * seconds, 1.05 * hz],
          [seconds, 0.8 * hz],
        ]),
        gainAt: curveThrough([
          [0, 0],
          [0.04, 1],
          [0.7 * seconds, 0.85],
          [seconds, 0],
        ]),
        roughness: 0.75,
      });
      addAt(sound, caw, ((0.52 + 0.04 * random.next()) * n * sampleRateHz) / pace, 1 - 0.08 * n);
    }
    return sound;
  },
};
