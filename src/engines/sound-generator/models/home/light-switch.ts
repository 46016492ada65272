import { listModes, materials, ringModes } from '../../../../dsp/sounds/modes.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A switch: a spring gives way, and the rocker hits its case. Source: A. Farnell, "Designing Sound" (2010), chapter 31 (switches); modal synthesis. */
export const lightSwitchSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, size } = brief;
    const sound = makeSilence(brief, 0.16);
    for (const [at, level] of [
      [0.001, 0.4],
      [0.024, 1],
    ] as const) {
      const case_ = listModes(materials.plastic, 950 / size, 0.65).map((mode) => ({ ...mode, decaySeconds: 0.028 }));
      addAt(sound, ringModes(brief, case_, 0.06), at * sampleRateHz, level);
      addAt(sound, makeBurst(brief, { hz: 3600 / size, fallSeconds: 0.003 }), at * sampleRateHz, 2 * level);
    }
    return sound;
  },
};
