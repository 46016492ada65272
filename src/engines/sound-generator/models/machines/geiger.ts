import { scatterTimes } from '../../../../dsp/sounds/event-times.ts';
import { ringModes } from '../../../../dsp/sounds/modes.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A Geiger counter: clicks of equal strength at times that know nothing of each other. Source: H. Geiger, W. Müller (1928); a Poisson process, G. Knoll, "Radiation Detection and Measurement" (2010). */
export const geigerSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, strength, pace, size } = brief;
    const sound = makeSilence(brief);
    const modes = [2100, 3400, 5600].map((hz, n) => ({
      frequencyHz: hz / size,
      decaySeconds: 0.003,
      gain: 0.25 * 0.7 ** n,
    }));
    const click = ringModes(brief, modes, 0.012);
    click[0]! += 1;
    click[1]! -= 0.6;
    for (const at of scatterTimes(brief, 3 * 10 ** (1.4 * strength) * pace)) addAt(sound, click, at * sampleRateHz);
    return sound;
  },
};
