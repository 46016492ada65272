import { makeBrown, makeWander, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { highPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, type SoundBrief, secondsOf, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Thunder: the shocks of a flash's many parts arrive one after the other, the later the farther and duller, and roll on as a
 * rumble. Source: A. Farnell, "Designing Sound" (2010), chapter 39 (thunder); H. Ribner, D. Roy (1982).
 */
export const thunderSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  levelDb: 1,
  render(brief) {
    const sound = makeSilence(brief);
    const total = secondsOf(brief);
    const first = Math.min(0.4, 0.1 * total);
    for (let at = first; at === first || at < total - 1; at += (7 + 5 * brief.random.next()) / brief.pace) {
      const seconds = Math.max(1, Math.min(3 + 4 * brief.random.next(), total - at));
      addAt(sound, makeClap(brief, seconds), at * brief.sampleRateHz, 0.7 + 0.3 * brief.random.next());
    }
    return sound;
  },
};

function makeClap(brief: SoundBrief, seconds: number): Float32Array {
  const { sampleRateHz, random, strength } = brief;
  const clap = makeSilence(brief, seconds);
  const rolls = makeWander(brief, 4, seconds);
  const rumble = lowPass(makeBrown(brief, seconds), sampleRateHz, (i) => 150 + 900 * Math.exp((-3 * i) / clap.length));
  const fall = seconds / 2.4;
  addAt(
    clap,
    shapeBy(rumble, sampleRateHz, (at, i) => Math.min(1, at / 0.15) * Math.exp(-at / fall) * (0.25 + rolls[i]!)),
    0,
    1.6,
  );
  for (let stroke = 0, at = 0; stroke < 4 + 14 * strength; stroke++) {
    const crack = lowPass(makeWhite(brief, 0.25), sampleRateHz, (500 + 5000 * strength) / (1 + 3 * at));
    const shock = shapeBy(crack, sampleRateHz, (s) => Math.exp(-s / (0.02 + 0.05 * at)));
    addAt(clap, shock, at * sampleRateHz, (strength * (0.4 + random.next())) / (1 + 2 * at));
    at += 0.02 + 0.16 * random.next() ** 2;
  }
  const ending = Math.min(0.5, seconds / 3);
  return shapeBy(highPass(clap, sampleRateHz, 25), sampleRateHz, (at) => Math.min(1, (seconds - at) / ending));
}
