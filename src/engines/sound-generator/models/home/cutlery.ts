import { scatterTimes } from '../../../../dsp/sounds/event-times.ts';
import { listModes, materials, ringModes } from '../../../../dsp/sounds/modes.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Cutlery on plates: forks and knives, bars of steel, strike china, some twice in a row. Source: bars and shells, N. H. Fletcher, T. D. Rossing, "The Physics of Musical Instruments" (1998), chapters 3 and 19. */
export const cutlerySound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, size, pace, strength } = brief;
    const sound = makeSilence(brief);
    const make = (material: 'metal' | 'glass', lowestHz: number, seconds: number) => {
      const modes = listModes(materials[material], (lowestHz * (0.8 + 0.5 * random.next())) / size, 0.7);
      return ringModes(
        brief,
        modes.map((mode) => ({ ...mode, decaySeconds: Math.min(seconds, mode.decaySeconds) })),
        seconds,
      );
    };
    const things = Array.from({ length: 10 }, (_, n) =>
      n < 5 ? make('metal', 2400, 0.22) : make('glass', 1350, 0.28),
    );
    for (const at of scatterTimes(brief, (1.6 + 3.5 * strength) * pace)) {
      const level = 0.2 + 0.8 * random.next() ** 2;
      addAt(sound, random.pick(things), at * sampleRateHz, level);
      addAt(sound, random.pick(things), (at + 0.004 + 0.02 * random.next()) * sampleRateHz, 0.6 * level);
      if (random.chance(0.4))
        addAt(sound, random.pick(things), (at + 0.09 + 0.05 * random.next()) * sampleRateHz, 0.5 * level);
    }
    return sound;
  },
};
