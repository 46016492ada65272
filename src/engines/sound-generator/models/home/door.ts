import { makeWander } from '../../../../dsp/sounds/coloured-noise.ts';
import { curveThrough } from '../../../../dsp/sounds/curve.ts';
import { driveModes, listModes, materials, ringModes } from '../../../../dsp/sounds/modes.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, type SoundBrief } from '../../../../dsp/sounds/sound-brief.ts';
import { makeSlips } from '../../../../dsp/sounds/stick-slip.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A door that creaks as it opens, its hinge sticking and slipping, that falls shut into its lock, or slams.
 * Source: A. Farnell, "Designing Sound" (2010), chapter 30 (creaking door): slips of a hinge drive the formants of a wooden panel.
 */
export const doorSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    if (brief.kind === 'slam') return makeSlam(brief, 1);
    const creak = makeCreak(brief);
    if (brief.kind !== 'close') return creak;
    const sound = makeSilence(brief, creak.length / brief.sampleRateHz + 0.7);
    addAt(sound, creak, 0, 0.7);
    addAt(sound, makeSlam(brief, 0.4), creak.length);
    return sound;
  },
};

function makeCreak(brief: SoundBrief): Float32Array {
  const { size, pace, sampleRateHz } = brief;
  const seconds = 2.1 / pace;
  const push = makeWander(brief, 2.2 * pace, seconds);
  const pushAt = (at: number) => push[Math.min(push.length - 1, Math.round(at * sampleRateHz))]!;
  const swing = curveThrough([
    [0, 0.25],
    [0.3 * seconds, 0.8],
    [0.7 * seconds, 1],
    [seconds, 0.3],
  ]);
  const slips = makeSlips(brief, {
    seconds,
    slipsAt: (at) => (45 + 420 * swing(at) * (0.3 + pushAt(at)) ** 2) / size,
    gainAt: (at) => Math.max(0, Math.min(1, at / 0.08, (seconds - at) / 0.15)) * (0.5 + 0.5 * pushAt(at)),
    unevenness: 0.35,
  });
  // Farnell's measured panel: formants of an old wooden door.
  const panel = [62.5, 125, 250, 395, 560, 790, 1180, 1830, 2640].map((hz, n) => ({
    frequencyHz: (2.6 * hz) / size,
    decaySeconds: 0.035 / (1 + 0.2 * n),
    gain: 0.95 ** n * (1 + n) ** 1.5,
  }));
  return driveModes(brief, slips, panel);
}

function makeSlam(brief: SoundBrief, force: number): Float32Array {
  const { size, sampleRateHz } = brief;
  const slam = makeSilence(brief, 0.9);
  const panel = [72, 118, 187, 246].flatMap((hz) => listModes(materials.wood, hz / size, 0.3 + 0.2 * force));
  const rung = panel.map((mode) => ({ ...mode, decaySeconds: Math.min(0.4, mode.decaySeconds) }));
  addAt(slam, ringModes(brief, rung, 0.6), 0, 0.6 * force);
  addAt(slam, makeBurst(brief, { hz: 320, quality: 0.5, fallSeconds: 0.03 }), 0, 3 * force);
  addAt(slam, makeBurst(brief, { hz: 65, quality: 0.7, riseSeconds: 0.004, fallSeconds: 0.09 }), 0, 4 * force);
  // Latch and frame rattle after it.
  for (const [at, hz] of [
    [0.012, 2400],
    [0.05, 3300],
    [0.085, 2100],
  ] as const)
    addAt(slam, makeBurst(brief, { hz: hz / size, quality: 2, fallSeconds: 0.01 }), at * sampleRateHz, 0.8);
  return slam;
}
