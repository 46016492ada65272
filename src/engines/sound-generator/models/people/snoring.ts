import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { driveModes } from '../../../../dsp/sounds/modes.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, type SoundBrief, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { makeSlips } from '../../../../dsp/sounds/stick-slip.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Snoring: the soft palate flaps some 35 times a second while air is drawn in; then a soft breath out.
 * Source: D. Pevernagie et al., "The acoustics of snoring", Sleep Medicine Reviews 14 (2010): 20 to 60 flaps a second.
 */
export const snoringSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, pace } = brief;
    const sound = makeSilence(brief);
    const period = 3.6 / pace;
    for (const at of repeatTimes(brief, period)) {
      addAt(sound, makeSnore(brief, 0.38 * period), at * sampleRateHz);
      const out = bandPass(makeWhite(brief, 0.36 * period), sampleRateHz, 900, 0.8);
      shapeBy(out, sampleRateHz, (s) => Math.sin(Math.PI * Math.min(1, s / (0.36 * period))) ** 2);
      addAt(sound, out, (at + 0.47 * period) * sampleRateHz, 0.07);
    }
    return sound;
  },
};

function makeSnore(brief: SoundBrief, seconds: number): Float32Array {
  const { sampleRateHz, size } = brief;
  const swell = (at: number) => Math.min(1, at / (0.25 * seconds)) * Math.max(0, Math.min(1, (seconds - at) / 0.12));
  const flaps = makeSlips(brief, {
    seconds,
    slipsAt: (at) => (32 + 14 * (at / seconds)) / size,
    gainAt: swell,
    unevenness: 0.3,
  });
  const air = shapeBy(makeWhite(brief, seconds), sampleRateHz, swell);
  addAt(flaps, air, 0, 0.5);
  const modes = [180, 420, 780, 1350, 2300].map((hz, n) => ({
    frequencyHz: hz / size,
    decaySeconds: 0.03 / (1 + 0.3 * n),
    gain: 0.75 ** n * (1 + n),
  }));
  return driveModes(brief, flaps, modes);
}
