import { makePink } from '../../../../dsp/sounds/coloured-noise.ts';
import { curveThrough } from '../../../../dsp/sounds/curve.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Starts and lengths of the hoots of a great horned owl, in seconds. */
const hoots = [
  [0, 0.42],
  [0.62, 0.16],
  [0.84, 0.3],
  [1.6, 0.4],
  [2.35, 0.45],
] as const;

/** An owl that hoots: soft, low, nearly pure tones. Source: D. Odom, D. Mennill, "Vocal duets in a nonpasserine", Behaviour 147 (2010), great horned owls: 300 to 400 Hz, four to six hoots. */
export const owlSound: SoundModel = {
  spread: 'point',
  lasts: 'again',
  pauseSeconds: 1,
  render(brief) {
    const { sampleRateHz, random, size, pace } = brief;
    const hz = (365 * (0.95 + 0.1 * random.next())) / size;
    const sound = makeSilence(brief, 2.9 / pace);
    for (const [start, length] of hoots) {
      const seconds = length / pace;
      const gainAt = curveThrough([
        [0, 0],
        [0.25 * seconds, 0.9],
        [0.6 * seconds, 1],
        [seconds, 0],
      ]);
      const hoot = makeTone(brief, (at) => hz * (0.92 + 0.08 * Math.sin((Math.PI * at) / seconds)), {
        seconds,
        partials: [1, 0.1, 0.05, 0.01],
        gainAt,
      });
      const breath = bandPass(makePink(brief, seconds), sampleRateHz, 1.1 * hz, 3);
      addAt(hoot, shapeBy(breath, sampleRateHz, gainAt), 0, 0.3);
      addAt(sound, hoot, (start / pace) * sampleRateHz);
    }
    return sound;
  },
};
