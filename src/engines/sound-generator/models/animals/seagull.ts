import { curveThrough } from '../../../../dsp/sounds/curve.ts';
import { makeVoice } from '../../../../dsp/sounds/formant-grains.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A gull's long call: a few long cries, then short ones that come ever faster. Source: N. Tinbergen, "The Herring Gull's World" (1953); FOF. */
export const seagullSound: SoundModel = {
  spread: 'point',
  lasts: 'again',
  pauseSeconds: 0.8,
  render(brief) {
    const { sampleRateHz, random, size, pace } = brief;
    const sound = makeSilence(brief, 3.2 / pace);
    const hz = (980 * (0.92 + 0.16 * random.next())) / size;
    const lengths = [0.42, 0.36, 0.22, 0.2, 0.18, 0.18, 0.18];
    for (let n = 0, at = 0; n < random.between(4, lengths.length); n++) {
      const seconds = lengths[n]! / pace;
      const cry = makeVoice(brief, {
        seconds,
        formants: [
          { frequencyHz: 2100 / size, bandwidthHz: 350, gain: 1 },
          { frequencyHz: 3300 / size, bandwidthHz: 500, gain: 0.6 },
          { frequencyHz: 1100 / size, bandwidthHz: 300, gain: 0.5 },
          { frequencyHz: 5200 / size, bandwidthHz: 700, gain: 0.2 },
        ],
        pitchAt: curveThrough([
          [0, 0.75 * hz],
          [0.25 * seconds, 1.15 * hz],
          [0.6 * seconds, 1.05 * hz],
          [seconds, 0.72 * hz],
        ]),
        gainAt: curveThrough([
          [0, 0],
          [0.1 * seconds, 0.8],
          [0.5 * seconds, 1],
          [seconds, 0],
        ]),
        roughness: 0.3,
      });
      addAt(sound, cry, at * sampleRateHz, n < 2 ? 0.85 : 1);
      at += seconds + 0.09 / pace;
    }
    return sound;
  },
};
