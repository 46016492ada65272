import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { materials, ringModes, scatterModes } from '../../../../dsp/sounds/modes.ts';
import { bandPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, pulseShape, type SoundBrief, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** What the ground is: grains that are pressed (how many, their pitch, their length), or a body that is struck. */
const grounds: Readonly<
  Record<string, { grains: number; hz: number; ms: number; bodyHz?: number; body?: keyof typeof materials }>
> = {
  gravel: { grains: 60, hz: 3200, ms: 5 },
  snow: { grains: 180, hz: 1700, ms: 3 },
  leaves: { grains: 70, hz: 4500, ms: 9 },
  grass: { grains: 25, hz: 2600, ms: 14 },
  sand: { grains: 120, hz: 2200, ms: 4 },
  water: { grains: 45, hz: 1100, ms: 18 },
  wood: { grains: 3, hz: 700, ms: 4, bodyHz: 110, body: 'wood' },
  metal: { grains: 4, hz: 3500, ms: 3, bodyHz: 240, body: 'metal' },
  stone: { grains: 8, hz: 2800, ms: 3, bodyHz: 190, body: 'stone' },
};

/**
 * Steps: heel, then ball of the foot press on the ground, which answers by grains or by ringing.
 * Source: A. Farnell, "Designing Sound" (2010), chapter 31 (footsteps); P. Cook, "Modeling Bill's gait" (2002), PhISEM.
 */
export const footstepsSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const sound = makeSilence(brief);
    for (const [n, at] of repeatTimes(brief, 0.56 / brief.pace, 0.03).entries()) {
      addAt(sound, makeStep(brief), at * brief.sampleRateHz, n % 2 === 0 ? 1 : 0.88);
    }
    return sound;
  },
};

function makeStep(brief: SoundBrief): Float32Array {
  const { sampleRateHz, random, kind, size, pace } = brief;
  const { grains, hz, ms, bodyHz, body } = grounds[kind ?? 'stone']!;
  const step = makeSilence(brief, 0.4);
  const ballSeconds = 0.11 / Math.sqrt(pace);
  for (const [at, level] of [
    [0, 1],
    [ballSeconds, 0.55],
  ] as const) {
    const heel = shapeBy(lowPass(makeWhite(brief, 0.08), sampleRateHz, 240), sampleRateHz, pulseShape(0.003, 0.014));
    addAt(step, heel, at * sampleRateHz, (body ? 2 : 0.9) * level);
    if (body && bodyHz !== undefined) {
      const lowestHz = (bodyHz / size) * (0.97 + 0.06 * random.next());
      const decaySecondsMax = body === 'metal' ? 0.28 : body === 'wood' ? 0.1 : 0.035;
      const struck = scatterModes(brief, materials[body], {
        lowestHz,
        highestHz: 12 * lowestHz,
        count: 18,
        decaySecondsMax,
      });
      addAt(step, ringModes(brief, struck, 0.25), at * sampleRateHz, (body === 'wood' ? 0.7 : 0.35) * level);
    }
  }
  for (let n = 0; n < grains; n++) {
    const grain = bandPass(makeWhite(brief, (4 * ms) / 1000), sampleRateHz, hz * 2.2 ** (2 * random.next() - 1), 2);
    shapeBy(grain, sampleRateHz, pulseShape(ms / 6000, ms / 1000));
    const at = random.chance(0.55) ? 0.05 * random.next() : ballSeconds + 0.09 * random.next();
    addAt(step, grain, at * sampleRateHz, (2.2 * random.next() ** 2) / Math.sqrt(grains));
  }
  return step;
}
