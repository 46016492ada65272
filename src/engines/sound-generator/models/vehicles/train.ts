import { makePink, makeWander } from '../../../../dsp/sounds/coloured-noise.ts';
import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { driveModes, listModes, materials } from '../../../../dsp/sounds/modes.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, pulseShape, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A train on its track: wheels roll, and the two axles of each bogie meet the joints of the rails.
 * Source: D. Thompson, "Railway Noise and Vibration" (2009), rolling and impact noise, here as noise over modes of steel.
 */
export const trainSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, pace, size, random } = brief;
    const sound = bandPass(makePink(brief), sampleRateHz, 650 / size, 0.5);
    const sway = makeWander(brief, 1.2);
    shapeBy(sound, sampleRateHz, (_at, i) => 1 + 0.9 * sway[i]!);
    const drive = makeSilence(brief);
    for (const at of repeatTimes(brief, 1.15 / pace)) {
      for (const [axle, level] of [
        [0, 1],
        [0.14, 0.9],
        [0.46, 0.75],
        [0.6, 0.7],
      ] as const) {
        const blow = shapeBy(makePink(brief, 0.05), sampleRateHz, pulseShape(0.001, 0.012));
        addAt(drive, blow, (at + axle / pace) * sampleRateHz, level * (0.9 + 0.1 * random.next()));
      }
    }
    const modes = [...listModes(materials.metal, 310 / size, 0.6), ...listModes(materials.stone, 70 / size, 0.6)];
    const rails = driveModes(
      brief,
      drive,
      modes.map((mode) => ({ ...mode, decaySeconds: Math.min(0.12, mode.decaySeconds) })),
    );
    addAt(sound, rails, 0, 0.6);
    return sound;
  },
};
