import { makeBlast } from '../../../../dsp/sounds/blast.ts';
import { listModes, materials, ringModes } from '../../../../dsp/sounds/modes.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** An explosion: a long blast, rumble that rolls on, and debris that rains down; a cannon has none. Source: F. Friedlander (1946); A. Farnell, "Designing Sound" (2010), chapter 54 (explosions). */
export const explosionSound: SoundModel = {
  spread: 'wide',
  lasts: 'once',
  levelDb: 1,
  render(brief) {
    const { sampleRateHz, random, kind, size, strength } = brief;
    const sound = makeBlast(brief, {
      pressureSeconds: 0.016 * size,
      brightHz: 3800 + 2500 * strength,
      noiseSeconds: 0.22 * Math.sqrt(size),
      rumbleSeconds: 0.75 * Math.sqrt(size),
      rumble: 2.2,
    });
    if (kind === 'cannon') return sound;
    for (let n = 0; n < 30 + 50 * strength; n++) {
      const at = 0.35 - 0.7 * Math.log(1 - 0.95 * random.next());
      const stone = makeBurst(brief, {
        hz: (900 * 5 ** random.next()) / size,
        quality: 1.5,
        fallSeconds: 0.004 + 0.012 * random.next(),
      });
      const rung = listModes(materials.stone, (300 * 4 ** random.next()) / size, 0.5);
      addAt(stone, ringModes(brief, rung, 0.05), 0, 0.3);
      addAt(sound, stone, at * sampleRateHz, 0.16 * random.next() ** 2);
    }
    return sound;
  },
};
