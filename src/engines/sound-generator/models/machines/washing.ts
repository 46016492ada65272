import { makeBubble } from '../../../../dsp/sounds/bubble.ts';
import { makePink } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeRotor } from '../../../../dsp/sounds/rotor.ts';
import { addAt, fitCycles, makeSilence, secondsOf, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A washing machine: a drum that turns slowly, in which wet cloth falls and water sloshes, or spins fast with a hum. Source: A. Farnell, "Designing Sound" (2010), chapter 43 (motors); bubbles, K. van den Doel (2005). */
export const washingSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, kind, pace, size } = brief;
    const spins = kind === 'spin';
    const sound = makeRotor(brief, {
      turnsHz: ((spins ? 84 : 50) * pace) / size,
      partials: fallingPartials(12, 5).map((gain) => (spins ? 0.5 : 0.12) * gain),
      noiseHz: spins ? 500 : 300,
      noise: spins ? 0.9 : 0.4,
      chop: 0.3,
    });
    const drumHz = fitCycles(brief, spins ? 14 : 0.85 * pace);
    if (spins) return shapeBy(sound, sampleRateHz, (at) => 0.75 + 0.25 * Math.sin(2 * Math.PI * drumHz * at));
    const slosh = bandPass(makePink(brief), sampleRateHz, 550 / size, 0.6);
    addAt(
      sound,
      shapeBy(slosh, sampleRateHz, (at) => (0.5 - 0.5 * Math.cos(2 * Math.PI * drumHz * at)) ** 2),
      0,
      1.1,
    );
    const drops = makeSilence(brief);
    for (let at = 0; at < secondsOf(brief); at += 0.02 + 0.05 * random.next()) {
      const isWet = 0.5 - 0.5 * Math.cos(2 * Math.PI * drumHz * at);
      const bubble = makeBubble(brief, { frequencyHz: (300 * 4 ** random.next()) / size, rise: 0.2 });
      addAt(drops, bubble, at * sampleRateHz, isWet ** 2 * random.next());
    }
    addAt(sound, drops, 0, 0.5);
    return sound;
  },
};
