import { makeWander, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass, highPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, type SoundBrief, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Paper that is crumpled: clicks of creases that snap, their energies by a power law; torn: fibres that rip ever faster; a page that turns.
 * Source: P. Houle, J. Sethna, "Acoustic emission from crumpling paper", Physical Review E 54 (1996); PhISEM, P. R. Cook (1997).
 */
export const paperSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    if (brief.kind === 'tear') return makeTear(brief);
    return brief.kind === 'page' ? makePage(brief) : makeCrumple(brief);
  },
};

function makeCrumple(brief: SoundBrief): Float32Array {
  const { sampleRateHz, random, pace, size, strength } = brief;
  const seconds = 1.9 / pace;
  const sound = makeSilence(brief, seconds);
  const hand = makeWander(brief, 5 * pace, seconds);
  for (let n = 0; n < 500 + 700 * strength; n++) {
    const at = (seconds - 0.05) * random.next();
    const press = hand[Math.round(at * sampleRateHz)]! * Math.sin((Math.PI * at) / seconds) ** 0.5;
    if (!random.chance(press)) continue;
    const snap = makeBurst(brief, {
      hz: (1800 * 4 ** random.next()) / size,
      quality: 1,
      riseSeconds: 0.0002,
      fallSeconds: 0.0012 + 0.003 * random.next(),
    });
    // Energies fall as a power of 1.6.
    addAt(sound, snap, at * sampleRateHz, Math.min(1, 0.06 * (1 - random.next()) ** -0.62));
  }
  return sound;
}

function makeTear(brief: SoundBrief): Float32Array {
  const { sampleRateHz, random, pace, size } = brief;
  const seconds = 0.9 / pace;
  const rip = highPass(
    bandPass(
      makeWhite(brief, seconds),
      sampleRateHz,
      (i) => (2500 + (3500 * i) / (seconds * sampleRateHz)) / size,
      0.7,
    ),
    sampleRateHz,
    900,
  );
  const steps = Array.from({ length: 120 }, () => 0.25 + 0.75 * random.next() ** 2);
  return shapeBy(
    rip,
    sampleRateHz,
    (at) => steps[Math.floor((119 * at) / seconds)]! * Math.max(0, Math.min(1, at / 0.05, (seconds - at) / 0.03)),
  );
}

function makePage(brief: SoundBrief): Float32Array {
  const { sampleRateHz, pace, size } = brief;
  const seconds = 0.7 / pace;
  const sweep = bandPass(
    makeWhite(brief, seconds),
    sampleRateHz,
    (i) => (1600 + 3500 * Math.sin((Math.PI * i) / (seconds * sampleRateHz))) / size,
    1,
  );
  shapeBy(sweep, sampleRateHz, (at) => 0.5 * Math.sin(Math.PI * Math.min(1, at / seconds)) ** 3);
  const crumple = makeCrumple({ ...brief, pace: 2.6 * pace, strength: 0.1 });
  addAt(sweep, crumple, 0, 0.35);
  return sweep;
}
