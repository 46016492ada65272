import { makeBrown, makePink, makeWander } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, fitCycles, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials, makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A drone: low detuned tones under a filter that breathes; of horror, with a tritone and voices of the wind. Source: M. Russ, "Sound Synthesis and Sampling" (2008), beating and swept filters; roughness, R. Plomp, W. Levelt (1965). */
export const droneSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, size, pace, kind, strength } = brief;
    const isHorror = kind === 'horror';
    const sound = lowPass(makeBrown(brief), sampleRateHz, 90 / size);
    const tones = isHorror ? [41.2, 41.9, 58.3, 82.8, 117.1] : [55, 55.4, 82.5, 110.3, 164.9];
    for (const [n, hz] of tones.entries()) {
      const swell = makeWander(brief, 0.35 * pace);
      const tone = makeTone(brief, fitCycles(brief, hz / size), { partials: fallingPartials(16, 5) });
      addAt(
        sound,
        shapeBy(tone, sampleRateHz, (_at, i) => 0.3 + 0.7 * swell[i]!),
        0,
        0.5 / (1 + 0.4 * n),
      );
    }
    const breath = makeWander(brief, 0.3 * pace);
    lowPass(sound, sampleRateHz, (i) => (180 + (500 + 900 * strength) * breath[i]! ** 2) / size, 1.6);
    if (!isHorror) return sound;
    for (const hz of [740, 1046, 1108]) {
      const ghost = makeWander(brief, 0.5 * pace);
      const voice = bandPass(makePink(brief), sampleRateHz, (i) => (hz / size) * (0.97 + 0.06 * ghost[i]!), 22);
      addAt(
        sound,
        shapeBy(voice, sampleRateHz, (_at, i) => ghost[i]! ** 3),
        0,
        0.5,
      );
    }
    return sound;
  },
};
