import { makeBrown } from '../../../../dsp/sounds/coloured-noise.ts';
import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, pulseShape } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Active sonar: a tone near 1 kHz that dies away slowly in the water, and its echoes. Source: R. Urick, "Principles of Underwater Sound" (1983), reverberation. */
export const sonarSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, pace, size } = brief;
    const sound = makeSilence(brief);
    const ping = makeTone(brief, (at) => (1050 / size) * (1 - 0.01 * at), {
      seconds: 2.4,
      partials: [1, 0.08],
      gainAt: pulseShape(0.006, 0.42),
    });
    for (const at of repeatTimes(brief, 2.6 / pace)) {
      addAt(sound, ping, at * sampleRateHz);
      for (const [later, level] of [
        [0.34, 0.22],
        [0.71, 0.12],
        [1.15, 0.07],
      ] as const)
        addAt(sound, ping, (at + later) * sampleRateHz, level);
    }
    addAt(sound, lowPass(makeBrown(brief), sampleRateHz, 160), 0, 0.06);
    return sound;
  },
};
