import { curveThrough } from '../../../../dsp/sounds/curve.ts';
import { makeVoice } from '../../../../dsp/sounds/formant-grains.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Start, length in seconds, first, highest and last pitch in hertz: cock-a-doo-dle-doo. */
const syllables = [
  [0, 0.17, 430, 620, 560],
  [0.24, 0.13, 620, 720, 680],
  [0.42, 0.3, 640, 860, 760],
  [0.78, 0.95, 700, 900, 430],
] as const;

/** A rooster that crows: four syllables, rich and hoarse, the last long and falling. Source: N. Collias, "The vocal repertoire of the red junglefowl", Condor 89 (1987); FOF. */
export const roosterSound: SoundModel = {
  spread: 'point',
  lasts: 'again',
  pauseSeconds: 1.4,
  render(brief) {
    const { sampleRateHz, random, size, pace } = brief;
    const sound = makeSilence(brief, 1.9 / pace);
    const pitch = (0.95 + 0.1 * random.next()) / size;
    for (const [start, length, firstHz, topHz, lastHz] of syllables) {
      const seconds = length / pace;
      const gainAt = curveThrough([
        [0, 0],
        [0.03, 0.9],
        [0.5 * seconds, 1],
        [seconds, 0],
      ]);
      const pitchAt = curveThrough([
        [0, firstHz * pitch],
        [0.3 * seconds, topHz * pitch],
        [seconds, lastHz * pitch],
      ]);
      const voice = makeVoice(brief, {
        seconds,
        formants: [
          { frequencyHz: 1050 / size, bandwidthHz: 260, gain: 0.7 },
          { frequencyHz: 1900 / size, bandwidthHz: 300, gain: 1 },
          { frequencyHz: 3100 / size, bandwidthHz: 400, gain: 0.5 },
          { frequencyHz: 4600 / size, bandwidthHz: 500, gain: 0.2 },
        ],
        pitchAt,
        gainAt,
        roughness: 0.4,
      });
      addAt(sound, voice, (start / pace) * sampleRateHz);
    }
    return sound;
  },
};
