import { midiToHz } from '../../../../dsp/harmony/log-frequency.ts';
import { ringModes } from '../../../../dsp/sounds/modes.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Magic: many small bells of a pentatonic scale, in a run upwards that scatters. Source: mark trees and glockenspiels as free bars, N. H. Fletcher, T. D. Rossing (1998), chapter 19; grains, C. Roads, "Microsound" (2001). */
export const sparkleSound: SoundModel = {
  spread: 'wide',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, size, pace } = brief;
    const seconds = 1.5 / pace;
    const sound = makeSilence(brief, seconds + 1.6);
    const scale = [84, 86, 88, 91, 93, 96, 98, 100, 103, 105, 108, 110, 112];
    for (let n = 0; n < 46; n++) {
      const share = n / 46;
      const at = seconds * share ** 0.8 + 0.12 * random.next();
      const note = Math.min(scale.length - 1, Math.floor(share * 9 + 5 * random.next()));
      const hz = (midiToHz(scale[note]!) * (0.998 + 0.004 * random.next())) / size;
      const bell = ringModes(
        brief,
        [1, 2.76, 5.4].map((ratio, m) => ({
          frequencyHz: hz * ratio,
          decaySeconds: (0.9 + 0.6 * random.next()) / (1 + m),
          gain: 0.45 ** m,
        })),
        1.2,
      );
      addAt(sound, bell, at * sampleRateHz, (0.25 + 0.5 * random.next()) * (1 - 0.5 * share));
    }
    return sound;
  },
};
