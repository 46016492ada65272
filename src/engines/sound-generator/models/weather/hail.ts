import { scatterTimes } from '../../../../dsp/sounds/event-times.ts';
import { materials, ringModes, scatterModes } from '../../../../dsp/sounds/modes.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, type SoundBrief } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Hail: hard grains of ice that hit the ground and bounce; what they fall on rings.
 * Source: P. R. Cook, "Physically informed sonic modeling", Computer Music Journal 21 (1997); bounces as J. Warren (1987).
 */
export const hailSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, strength, pace } = brief;
    const sound = makeSilence(brief);
    const grains = Array.from({ length: 24 }, () => makeGrain(brief));
    for (const at of scatterTimes(brief, 60 * 12 ** strength * pace)) {
      const [grain, level] = [random.pick(grains), 0.1 + 0.9 * random.next() ** 2];
      for (let n = 0, time = at; n < 3; n++) {
        addAt(sound, grain, time * sampleRateHz, level * 0.35 ** n);
        time += (0.03 + 0.07 * random.next()) * 0.7 ** n;
      }
    }
    return sound;
  },
};

function makeGrain(brief: SoundBrief): Float32Array {
  const { random, kind, size, sampleRateHz } = brief;
  const grain = makeBurst(brief, { hz: (3200 * 2 ** random.next()) / size, fallSeconds: 0.0028, quality: 0.8 });
  const material = kind === 'tin' ? materials.metal : kind === 'window' ? materials.glass : materials.stone;
  const lowestHz = ((kind === undefined ? 900 : 420) * 1.5 ** random.next()) / size;
  const decaySecondsMax = kind === undefined ? 0.012 : 0.07;
  const modes = scatterModes(brief, material, { lowestHz, highestHz: 9 * lowestHz, count: 9, decaySecondsMax });
  const sound = ringModes(brief, modes, 0.08);
  addAt(sound, grain, 0.0005 * sampleRateHz, kind === undefined ? 2.5 : 1);
  return sound;
}
