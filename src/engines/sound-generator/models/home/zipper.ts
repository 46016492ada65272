import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { curveThrough } from '../../../../dsp/sounds/curve.ts';
import { driveModes } from '../../../../dsp/sounds/modes.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { makeSlips } from '../../../../dsp/sounds/stick-slip.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A zipper: teeth that pass the slider, ever faster, then slower. Source: P. R. Cook, "Real Sound Synthesis" (2002), chapter 14, ratchets as trains of small collisions. */
export const zipperSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, pace, size, kind } = brief;
    const seconds = 0.75 / pace;
    const rise = kind === 'down' ? -0.35 : 0.35;
    const speed = curveThrough([
      [0, 0.3],
      [0.25 * seconds, 0.85 - rise],
      [0.8 * seconds, 0.85 + rise],
      [seconds, 0.5],
    ]);
    const gainAt = (at: number) => Math.max(0, Math.min(1, at / 0.03, (seconds - at) / 0.03)) * (0.4 + 0.6 * speed(at));
    const teeth = makeSlips(brief, { seconds, slipsAt: (at) => (420 * speed(at)) / size, gainAt, unevenness: 0.35 });
    const modes = [2300, 3900, 5600, 8200].map((hz, n) => ({
      frequencyHz: hz / size,
      decaySeconds: 0.003,
      gain: 1 + 0.2 * n,
    }));
    const zip = driveModes(brief, teeth, modes);
    const cloth = bandPass(makeWhite(brief, seconds), sampleRateHz, (i) => 2200 + 2600 * speed(i / sampleRateHz), 1);
    addAt(zip, shapeBy(cloth, sampleRateHz, gainAt), 0, 0.35);
    return zip;
  },
};
