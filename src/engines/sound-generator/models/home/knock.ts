import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { driveModes, materials, scatterModes } from '../../../../dsp/sounds/modes.ts';
import { lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, pulseShape, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Knuckles on a door: short soft blows on a plate of wood. Source: modal synthesis, P. Cook, "Real Sound Synthesis" (2002). */
export const knockSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, strength, pace, size } = brief;
    const drive = makeSilence(brief, 1.3 / pace + 0.4);
    for (let n = 0; n < 3; n++) {
      const blow = lowPass(makeWhite(brief, 0.02), sampleRateHz, 900 + 3000 * strength);
      shapeBy(blow, sampleRateHz, pulseShape(0.001, 0.003));
      addAt(
        drive,
        blow,
        ((0.02 + 0.24 * n + 0.015 * random.next()) / pace) * sampleRateHz,
        0.85 + 0.15 * random.next(),
      );
    }
    const material =
      brief.kind === 'metal' ? materials.metal : brief.kind === 'glass' ? materials.glass : materials.wood;
    const modes = scatterModes(brief, material, {
      lowestHz: 110 / size,
      highestHz: 1900 / size,
      count: 26,
      decaySecondsMax: brief.kind === 'metal' ? 0.4 : 0.075,
    });
    const sound = driveModes(brief, drive, modes);
    addAt(sound, drive, 0, 0.4);
    return sound;
  },
};
