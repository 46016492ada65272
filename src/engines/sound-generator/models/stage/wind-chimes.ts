import { midiToHz } from '../../../../dsp/harmony/log-frequency.ts';
import { makeWander } from '../../../../dsp/sounds/coloured-noise.ts';
import { scatterTimes } from '../../../../dsp/sounds/event-times.ts';
import { listModes, materials, ringModes } from '../../../../dsp/sounds/modes.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Wind chimes: tubes of a pentatonic scale, struck more often in gusts; of bamboo they are dull. Source: free tubes, N. H. Fletcher, T. D. Rossing (1998), section 2.15; PhISEM wind chimes, P. R. Cook (1997). */
export const windChimesSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, size, pace, strength, kind } = brief;
    const sound = makeSilence(brief);
    const isBamboo = kind === 'bamboo';
    const tubes = [86, 88, 91, 93, 95, 98].map((midi) => {
      const hz = midiToHz(isBamboo ? midi - 24 : midi) / size;
      if (isBamboo) return ringModes(brief, listModes(materials.wood, hz, 0.5), 0.25);
      const modes = [1, 2.76, 5.4].map((ratio, n) => ({
        frequencyHz: hz * ratio,
        decaySeconds: 2.6 / (1 + 1.4 * n),
        gain: 0.4 ** n,
      }));
      return ringModes(brief, modes, 2.6);
    });
    const gusts = makeWander(brief, 0.5 * pace);
    for (const at of scatterTimes(brief, (4 + 8 * strength) * pace)) {
      const gust = gusts[Math.min(gusts.length - 1, Math.round(at * sampleRateHz))]!;
      if (random.chance(0.15 + gust))
        addAt(sound, random.pick(tubes), at * sampleRateHz, 0.15 + 0.85 * random.next() * gust);
    }
    return sound;
  },
};
