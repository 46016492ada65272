import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { listModes, materials, ringModes } from '../../../../dsp/sounds/modes.ts';
import { highPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, pulseShape, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Glass that breaks: the crack, then shards, each a small plate, that fall and bounce ever less.
 * Source: P. Cook, "Physically informed sonic modeling (PhISM)", ICMC (1996); W. Warren, R. Verbrugge (1984) on breaking.
 */
export const glassSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, strength, size } = brief;
    const sound = makeSilence(brief, 2.4);
    const crack = shapeBy(highPass(makeWhite(brief, 0.3), sampleRateHz, 1200), sampleRateHz, pulseShape(0.0005, 0.035));
    addAt(sound, crack, 0.01 * sampleRateHz, 1.2);
    const shards = 30 + Math.round(90 * strength);
    for (let n = 0; n < shards; n++) {
      const hz = (1800 * 4.5 ** random.next()) / size;
      const shard = ringModes(brief, listModes(materials.glass, hz, 0.6), 0.35);
      let at = 0.02 - 0.32 * Math.log(1 - 0.97 * random.next());
      let level = (0.5 * random.next() ** 2) / (1 + 2 * at);
      for (let bounce = 0, wait = 0.05 + 0.1 * random.next(); bounce < 3; bounce++, wait *= 0.55, level *= 0.4) {
        addAt(sound, shard, at * sampleRateHz, level);
        at += wait;
      }
    }
    return shapeBy(sound, sampleRateHz, (at) => Math.min(1, (2.4 - at) / 0.2));
  },
};
