import { makeBlast } from '../../../../dsp/sounds/blast.ts';
import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { highPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, pulseShape, type SoundBrief, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A cork that leaves its bottle, a balloon that bursts, bubble wrap. Source: the bottle as a Helmholtz resonator (1863); D. Deihl et al., "Balloon bursts as impulsive sources", JASA (2009). */
export const popSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { kind, size, sampleRateHz } = brief;
    if (kind === 'wrap') return makeWrap(brief);
    if (kind === 'balloon') {
      const scale = Math.sqrt(size);
      return makeBlast(brief, {
        pressureSeconds: 0.0022 * scale,
        brightHz: 6000,
        noiseSeconds: 0.012,
        rumbleSeconds: 0.05,
        rumble: 0.25,
      });
    }
    const sound = makeSilence(brief, 1.1);
    // Its neck grows longer as the cork is drawn, so the pitch rises at the end.
    const tone = makeTone(brief, (at) => (420 / size) * (1 + 0.9 * Math.min(1, at / 0.03)), {
      seconds: 0.25,
      partials: [1, 0.3, 0.2],
      gainAt: pulseShape(0.001, 0.013),
    });
    addAt(sound, tone, 0.01 * sampleRateHz, 1);
    addAt(sound, makeBurst(brief, { hz: 1400 / size, quality: 0.5, fallSeconds: 0.006 }), 0.01 * sampleRateHz, 2.6);
    const fizz = highPass(makeWhite(brief, 1), sampleRateHz, 3500);
    addAt(sound, shapeBy(fizz, sampleRateHz, pulseShape(0.05, 0.3)), 0.05 * sampleRateHz, 0.05);
    return sound;
  },
};

function makeWrap(brief: SoundBrief): Float32Array {
  const { random, sampleRateHz, size, pace } = brief;
  const sound = makeSilence(brief, 2 / pace);
  for (let at = 0.02; at < 1.8; at += 0.07 + 0.28 * random.next()) {
    const pop = makeBurst(brief, { hz: (1500 * (0.7 + 0.6 * random.next())) / size, quality: 0.9, fallSeconds: 0.004 });
    addAt(sound, pop, (at / pace) * sampleRateHz, 0.6 + 0.4 * random.next());
  }
  return sound;
}
