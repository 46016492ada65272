import { listModes, materials, ringModes } from '../../../../dsp/sounds/modes.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Coins that fall, bounce, and settle ever faster. Source: bounces, W. Warren, R. Verbrugge (1984); discs as modes of small plates, N. H. Fletcher, T. D. Rossing (1998); the spin-down, H. Moffatt, "Euler's disk", Nature 404 (2000). */
export const coinsSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, size, kind, strength } = brief;
    const sound = makeSilence(brief, 2.4);
    for (let n = 0; n < (kind === 'one' ? 1 : 4 + Math.round(8 * strength)); n++) {
      const modes = listModes(materials.metal, (3300 * (0.8 + 0.5 * random.next())) / size, 0.75);
      const coin = ringModes(
        brief,
        modes.map((mode) => ({ ...mode, decaySeconds: Math.min(0.22, mode.decaySeconds) })),
        0.25,
      );
      let at = kind === 'one' ? 0.01 : 0.01 + 0.7 * random.next();
      let level = 0.6 + 0.4 * random.next();
      let wait = 0.16 + 0.1 * random.next();
      for (let bounce = 0; bounce < 22 && wait > 0.012; bounce++) {
        addAt(sound, coin, at * sampleRateHz, level);
        at += wait;
        wait *= 0.8;
        level *= bounce < 4 ? 0.7 : 0.88;
      }
    }
    for (let i = 0; i < 4000; i++) sound[sound.length - 1 - i]! *= i / 4000;
    return sound;
  },
};
