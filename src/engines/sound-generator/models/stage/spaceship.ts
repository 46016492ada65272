import { makeBrown, makePink, makeWander } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, fitCycles, makeSilence, type SoundBrief, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials, makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Aboard a ship of the films: the deep throb of its drive and air that is cleaned; space itself, as tones that come and go; a saucer that warbles. Source: A. Farnell, "Designing Sound" (2010), part on science fiction. */
export const spaceshipSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    if (brief.kind === 'ufo') return makeSaucer(brief);
    return brief.kind === 'ambience' ? makeSpace(brief) : makeDrive(brief);
  },
};

function makeDrive(brief: SoundBrief): Float32Array {
  const { sampleRateHz, size, pace, strength } = brief;
  const throbHz = fitCycles(brief, 1.3 * pace);
  const sound = lowPass(makeBrown(brief), sampleRateHz, 140 / size);
  for (const [n, hz] of [48, 48.5, 72.2, 96.4].entries())
    addAt(
      sound,
      makeTone(brief, fitCycles(brief, hz / size), { partials: fallingPartials(14, 4) }),
      0,
      0.35 / (1 + 0.3 * n),
    );
  shapeBy(sound, sampleRateHz, (at) => 0.75 + 0.25 * Math.sin(2 * Math.PI * throbHz * at));
  lowPass(sound, sampleRateHz, 500 + 700 * strength, 1.3);
  addAt(sound, bandPass(makePink(brief), sampleRateHz, 900, 0.6), 0, 0.12);
  return sound;
}

function makeSpace(brief: SoundBrief): Float32Array {
  const { sampleRateHz, random, size, pace } = brief;
  const sound = makeSilence(brief);
  for (const hz of [110, 164.8, 220, 329.6, 493.9, 740, 987.8]) {
    const swell = makeWander(brief, (0.25 + 0.3 * random.next()) * pace);
    for (const detune of [0.997, 1.003]) {
      const tone = makeTone(brief, fitCycles(brief, (hz * detune) / size), { partials: [1, 0.25, 0.1] });
      addAt(
        sound,
        shapeBy(tone, sampleRateHz, (_at, i) => swell[i]! ** 2),
        0,
        60 / (hz + 90),
      );
    }
  }
  addAt(sound, lowPass(makeBrown(brief), sampleRateHz, 120), 0, 0.25);
  return sound;
}

function makeSaucer(brief: SoundBrief): Float32Array {
  const { size, pace } = brief;
  const [slowHz, fastHz] = [0.55, 6.5].map((hz) => fitCycles(brief, hz * pace));
  return makeTone(
    brief,
    (at) =>
      (430 / size) * 2 ** (0.5 * Math.sin(2 * Math.PI * slowHz! * at) + 0.22 * Math.sin(2 * Math.PI * fastHz! * at)),
    { partials: [1, 0.3, 0.3, 0.1, 0.1], isLooped: true },
  );
}
