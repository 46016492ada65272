import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { curveThrough } from '../../../../dsp/sounds/curve.ts';
import { makeVoice } from '../../../../dsp/sounds/formant-grains.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A baby that cries: wails of about a second that rise and fall around 450 Hz, and a gasp after each.
 * Source: H. Golub, M. Corwin, "A physioacoustic model of the infant cry" (1985): 400 to 600 Hz, formants 1.1 and 3.3 kHz; FOF.
 */
export const babySound: SoundModel = {
  spread: 'point',
  lasts: 'again',
  pauseSeconds: 0.05,
  render(brief) {
    const { sampleRateHz, random, size, pace } = brief;
    const seconds = (0.75 + 0.5 * random.next()) / pace;
    const hz = (450 * (0.95 + 0.1 * random.next())) / size;
    const sound = makeSilence(brief, seconds + 0.35 / pace);
    const glide = curveThrough([
      [0, 0.78 * hz],
      [0.2 * seconds, 1.08 * hz],
      [0.6 * seconds, 1.02 * hz],
      [seconds, 0.75 * hz],
    ]);
    const wail = makeVoice(brief, {
      seconds,
      formants: [
        { frequencyHz: 1100 / size, bandwidthHz: 170, gain: 1 },
        { frequencyHz: 2200 / size, bandwidthHz: 230, gain: 0.8 },
        { frequencyHz: 3300 / size, bandwidthHz: 300, gain: 0.9 },
        { frequencyHz: 5300 / size, bandwidthHz: 500, gain: 0.2 },
      ],
      pitchAt: (at) => glide(at) * (1 + 0.015 * Math.sin(2 * Math.PI * 6.5 * at)),
      gainAt: curveThrough([
        [0, 0],
        [0.15 * seconds, 0.9],
        [0.5 * seconds, 1],
        [seconds, 0],
      ]),
      roughness: 0.04,
    });
    addAt(sound, wail, 0);
    const gasp = bandPass(makeWhite(brief, 0.25 / pace), sampleRateHz, 2300 / size, 1.2);
    shapeBy(gasp, sampleRateHz, (at) => Math.sin(Math.PI * Math.min(1, (at * pace) / 0.25)) ** 2);
    addAt(sound, gasp, (seconds + 0.06) * sampleRateHz, 0.16);
    return sound;
  },
};
