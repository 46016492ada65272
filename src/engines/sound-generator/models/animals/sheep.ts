import { curveThrough } from '../../../../dsp/sounds/curve.ts';
import { makeVoice } from '../../../../dsp/sounds/formant-grains.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A sheep or goat that bleats: a voice that trembles in pitch and loudness some nine times a second.
 * Source: A. Sèbe et al., "Early vocal recognition between mother and lamb", Ethology 113 (2007); FOF.
 */
export const sheepSound: SoundModel = {
  spread: 'point',
  lasts: 'again',
  pauseSeconds: 0.9,
  render(brief) {
    const { random, pace } = brief;
    const size = brief.size * (brief.kind === 'goat' ? 0.7 : 1);
    const seconds = (0.85 + 0.35 * random.next()) / pace;
    const hz = (185 * (0.92 + 0.16 * random.next())) / size;
    const trembleHz = 8.5 + 1.5 * random.next();
    const gainAt = curveThrough([
      [0, 0],
      [0.05, 1],
      [0.7 * seconds, 0.8],
      [seconds, 0],
    ]);
    return makeVoice(brief, {
      seconds,
      formants: [
        { frequencyHz: 680 / size, bandwidthHz: 90, gain: 1 },
        { frequencyHz: 1650 / size, bandwidthHz: 130, gain: 0.8 },
        { frequencyHz: 2650 / size, bandwidthHz: 200, gain: 0.5 },
        { frequencyHz: 3700 / size, bandwidthHz: 300, gain: 0.25 },
      ],
      pitchAt: (at) => hz * (1.04 - (0.16 * at) / seconds + 0.045 * Math.sin(2 * Math.PI * trembleHz * at)),
      gainAt: (at) => gainAt(at) * (0.62 + 0.38 * Math.sin(2 * Math.PI * trembleHz * at)),
      roughness: 0.12,
    });
  },
};
