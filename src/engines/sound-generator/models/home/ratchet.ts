import { materials, ringModes, scatterModes } from '../../../../dsp/sounds/modes.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A ratchet that is wound in turns of the hand: pawls that fall into teeth, each with its metal ring. Source: A. Farnell, "Designing Sound" (2010), on clockwork; P. R. Cook (2002). */
export const ratchetSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, pace, size, random } = brief;
    const sound = makeSilence(brief, 2.4 / pace);
    const teeth = [1, 1.04, 0.97].map((pitch) => {
      const modes = scatterModes(brief, materials.metal, {
        lowestHz: (1400 * pitch) / size,
        highestHz: (8000 * pitch) / size,
        count: 14,
        decaySecondsMax: 0.014,
      });
      return ringModes(brief, modes, 0.04);
    });
    for (let turn = 0; turn < 3; turn++) {
      // Each turn starts slowly and ends fast.
      for (let n = 0, at = 0.75 * turn; n < 14; n++, at += 0.055 - 0.0022 * n)
        addAt(sound, random.pick(teeth), ((0.02 + at) / pace) * sampleRateHz, 0.7 + 0.3 * random.next());
    }
    return sound;
  },
};
