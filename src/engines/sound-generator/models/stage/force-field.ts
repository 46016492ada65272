import { makeWander, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { scatterTimes } from '../../../../dsp/sounds/event-times.ts';
import { bandPass, highPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, fitCycles, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials, makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Electricity: the buzz of the mains, 100 times a second, with arcs that crackle; a force field hums with a phaser, a sabre of light lower. Source: A. Farnell, "Designing Sound" (2010), chapter 38 (electricity). */
export const forceFieldSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, size, pace, kind, strength } = brief;
    const sparks = kind === 'spark';
    const hz = fitCycles(brief, (sparks ? 100 : kind === 'sabre' ? 92 : 120) / size);
    const sound = makeTone(brief, hz, { partials: fallingPartials(40, sparks ? 2 : 3.5) });
    addAt(
      sound,
      makeTone(brief, fitCycles(brief, hz * 1.008), { partials: fallingPartials(30, 4) }),
      0,
      sparks ? 0 : 0.8,
    );
    const phaserHz = fitCycles(brief, 0.6 * pace);
    const swept = bandPass(
      sound,
      sampleRateHz,
      (i) => 700 + 450 * Math.sin((2 * Math.PI * phaserHz * i) / sampleRateHz),
      1.1,
    );
    const field = makeWander(brief, sparks ? 9 : 2);
    shapeBy(swept, sampleRateHz, (_at, i) => (sparks ? 0.3 * field[i]! ** 3 : 0.7 + 0.3 * field[i]!));
    const fizz = highPass(makeWhite(brief), sampleRateHz, 3000);
    addAt(
      swept,
      shapeBy(fizz, sampleRateHz, (_at, i) => field[i]! ** 4),
      0,
      sparks ? 0.6 : 0.06,
    );
    for (const at of scatterTimes(brief, (sparks ? 130 : 5) * (0.4 + strength) * pace)) {
      const snap = makeBurst(brief, {
        hz: 2500 * 3 ** random.next(),
        quality: 0.8,
        riseSeconds: 0.0002,
        fallSeconds: 0.002 + 0.004 * random.next(),
      });
      addAt(swept, snap, at * sampleRateHz, (sparks ? 3 : 0.5) * random.next() ** 2);
    }
    return swept;
  },
};
