import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { curveThrough } from '../../../../dsp/sounds/curve.ts';
import { driveModes, type RingingMode, ringModes } from '../../../../dsp/sounds/modes.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, type SoundBrief, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Swords that clash and slide along each other, or one that is drawn from its sheath. Source: free bars, N. H. Fletcher, T. D. Rossing, "The Physics of Musical Instruments" (1998), section 2.15: 1, 2.76, 5.4, 8.93. */
export const swordSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, kind } = brief;
    if (kind === 'draw') return makeSlide(brief, 0.75, 1.2);
    const sound = makeSilence(brief, 2.2);
    for (const pitch of [1, 1.19]) {
      const blade = listBlade(brief, pitch * (0.95 + 0.1 * random.next()), 1.5);
      addAt(sound, ringModes(brief, blade, 2), 0.004 * sampleRateHz, 0.5);
    }
    addAt(sound, makeBurst(brief, { hz: 4800, quality: 0.6, fallSeconds: 0.008 }), 0, 2);
    addAt(sound, makeSlide(brief, 0.22, 0.7), 0.03 * sampleRateHz, 0.35);
    return sound;
  },
};

function listBlade({ size }: SoundBrief, pitch: number, seconds: number): RingingMode[] {
  return [1, 2.76, 5.4, 8.93, 13.3].flatMap((ratio, n) =>
    [1, 1.013].map((split) => ({
      frequencyHz: (690 * pitch * ratio * split) / size,
      decaySeconds: seconds / (1 + 0.35 * n),
      gain: 0.9 ** n,
    })),
  );
}

/** Steel along steel, ever higher. */
function makeSlide(brief: SoundBrief, seconds: number, ring: number): Float32Array {
  const { sampleRateHz, pace } = brief;
  const length = seconds / pace;
  const speed = curveThrough([
    [0, 0.2],
    [0.6 * length, 0.8],
    [length, 1],
  ]);
  const scrape = bandPass(
    makeWhite(brief, length + ring),
    sampleRateHz,
    (i) => 2200 + 4500 * speed(i / sampleRateHz),
    1.2,
  );
  shapeBy(scrape, sampleRateHz, (at) =>
    at < length ? speed(at) * Math.min(1, at / 0.03) : Math.exp(-(at - length) / 0.004),
  );
  const sung = driveModes(brief, scrape, listBlade(brief, 1.25, ring));
  addAt(sung, scrape, 0, 0.2);
  return sung;
}
