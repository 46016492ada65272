import { ringModes } from '../../../../dsp/sounds/modes.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A click of a button on a screen: two damped modes. Source: modal synthesis as in W. Gaver, "Auditory icons" (1993). */
export const clickSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const hz = (1700 * (0.95 + 0.1 * brief.random.next())) / brief.size;
    const modes = [
      { frequencyHz: hz, decaySeconds: 0.05, gain: 1 },
      { frequencyHz: 2.4 * hz, decaySeconds: 0.025, gain: 0.5 },
      { frequencyHz: 0.35 * hz, decaySeconds: 0.06, gain: 0.4 },
    ];
    return ringModes(brief, modes, 0.08);
  },
};
