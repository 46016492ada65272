import { curveThrough } from '../../../../dsp/sounds/curve.ts';
import { makeVoice } from '../../../../dsp/sounds/formant-grains.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A duck that quacks, each quack weaker than the one before: a reedy buzz through a short throat; a goose honks higher and breaks.
 * Source: M. Abraham, "Vocalizations of the mallard", Condor 76 (1974); FOF.
 */
export const duckSound: SoundModel = {
  spread: 'point',
  lasts: 'again',
  pauseSeconds: 0.8,
  render(brief) {
    const { sampleRateHz, random, size, pace, kind } = brief;
    const isGoose = kind === 'goose';
    const count = random.between(2, 5);
    const sound = makeSilence(brief, (0.3 * count + 0.1) / pace);
    const hz = ((isGoose ? 430 : 245) * (0.94 + 0.12 * random.next())) / size;
    for (let n = 0; n < count; n++) {
      const seconds = (isGoose ? 0.24 : 0.16) / pace;
      const last = isGoose ? 1.35 : 0.85;
      const quack = makeVoice(brief, {
        seconds,
        formants: [
          { frequencyHz: 1150 / size, bandwidthHz: 150, gain: 1 },
          { frequencyHz: 2150 / size, bandwidthHz: 180, gain: 0.9 },
          { frequencyHz: 3400 / size, bandwidthHz: 300, gain: 0.4 },
          { frequencyHz: 5200 / size, bandwidthHz: 500, gain: 0.15 },
        ],
        pitchAt: curveThrough([
          [0, 0.9 * hz],
          [0.4 * seconds, 1.05 * hz],
          [seconds, last * hz],
        ]),
        gainAt: curveThrough([
          [0, 0],
          [0.02, 1],
          [0.6 * seconds, 0.8],
          [seconds, 0],
        ]),
        roughness: 0.18,
      });
      addAt(sound, quack, (0.29 * n * sampleRateHz) / pace, 0.88 ** n);
    }
    return sound;
  },
};
