import { listModes, materials, ringModes } from '../../../../dsp/sounds/modes.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Two dice: rattled in the hand, thrown, tumbling over a board until they lie. Source: PhISEM of P. R. Cook (1997); a wooden board by modes. */
export const diceSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, size, pace } = brief;
    const sound = makeSilence(brief, 2.1 / pace);
    const make = (boardHz: number) => {
      const cube = listModes(materials.plastic, (2700 * (0.9 + 0.2 * random.next())) / size, 0.7);
      const board = listModes(materials.wood, boardHz / size, 0.4);
      const hit = ringModes(
        brief,
        [...cube, ...board].map((mode) => ({ ...mode, decaySeconds: Math.min(0.05, mode.decaySeconds) })),
        0.08,
      );
      addAt(hit, makeBurst(brief, { hz: 3800 / size, fallSeconds: 0.002 }), 0, 1.5);
      return hit;
    };
    const [rattles, tumbles] = [1400, 280].map((hz) => Array.from({ length: 5 }, () => make(hz)));
    for (let n = 0; n < 22; n++)
      addAt(
        sound,
        random.pick(rattles!),
        ((0.02 + 0.65 * random.next()) / pace) * sampleRateHz,
        0.15 + 0.25 * random.next(),
      );
    for (let die = 0; die < 2; die++) {
      for (
        let n = 0, at = 0.95 + 0.04 * die, level = 1;
        n < 9;
        n++, at += (0.1 + 0.05 * random.next()) * 0.85 ** n, level *= 0.74
      )
        addAt(sound, random.pick(tumbles!), (at / pace) * sampleRateHz, level);
    }
    return sound;
  },
};
