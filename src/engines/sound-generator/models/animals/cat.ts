import { makeVoice } from '../../../../dsp/sounds/formant-grains.ts';
import { pulseShape } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A cat that meows: a voice that rises and falls while the mouth opens. Source: S. Schötz et al., "Melody in human-cat communication" (2016); FOF. */
export const catSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { size, pace, random } = brief;
    const seconds = (0.8 + 0.25 * random.next()) / pace;
    const topHz = (760 * (0.95 + 0.1 * random.next())) / size;
    const shape = pulseShape(0.12, 0.6);
    return makeVoice(brief, {
      seconds,
      formants: [
        { frequencyHz: 1100 / size, bandwidthHz: 140, gain: 1 },
        { frequencyHz: 1900 / size, bandwidthHz: 180, gain: 0.6 },
        { frequencyHz: 3600 / size, bandwidthHz: 300, gain: 0.3 },
      ],
      pitchAt: (at) => topHz * (0.72 + 0.28 * Math.sin((Math.PI * at) / seconds) ** 0.8),
      gainAt: (at) => shape(at) * Math.min(1, Math.max(0, (seconds - 0.1 - at) / 0.12)),
      roughness: 0.04,
    });
  },
};
