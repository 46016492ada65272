import { materials, ringModes, scatterModes } from '../../../../dsp/sounds/modes.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A bunch of keys that is shaken: small bars of metal that strike each other in clusters. Source: P. R. Cook, "Physically informed sonic modeling", Computer Music Journal 21 (1997), shaken particles. */
export const keysSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, size, pace, strength } = brief;
    const seconds = 1.7 / pace;
    const sound = makeSilence(brief, seconds + 0.3);
    const bars = Array.from({ length: 7 }, () => {
      const lowestHz = (2300 * 1.6 ** random.next()) / size;
      const modes = scatterModes(brief, materials.metal, {
        lowestHz,
        highestHz: 5 * lowestHz,
        count: 10,
        decaySecondsMax: 0.05 + 0.08 * random.next(),
      });
      return ringModes(brief, modes, 0.15);
    });
    const shakes = 5;
    for (let n = 0; n < 120 + 160 * strength; n++) {
      // Each shake throws them together.
      const shake = random.between(0, shakes - 1) + 0.25 * random.normal();
      const at = Math.max(0.01, ((0.5 + shake) * seconds) / shakes);
      if (at < seconds) addAt(sound, random.pick(bars), at * sampleRateHz, 0.1 + 0.9 * random.next() ** 3);
    }
    return sound;
  },
};
