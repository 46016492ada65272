import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { driveModes } from '../../../../dsp/sounds/modes.ts';
import { addAt, makeSilence, pulseShape, type SoundBrief, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A mechanical clock: the escapement falls on its wheel by turns from either side, in a case of wood or metal; one tick a second,
 * five of a watch. Source: A. Farnell, "Designing Sound" (2010), chapter 32 (clocks).
 */
export const clockSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, kind, pace } = brief;
    const sound = makeSilence(brief);
    const size = brief.size * (kind === 'watch' ? 0.45 : kind === 'grandfather' ? 2.2 : 1);
    const ticks = [makeTick(brief, size), makeTick(brief, size * 1.12)];
    const period = (kind === 'watch' ? 0.2 : 1) / pace;
    for (const [n, at] of repeatTimes(brief, period).entries()) {
      addAt(sound, ticks[n % 2]!, at * sampleRateHz, n % 2 === 0 ? 1 : 0.85);
    }
    return sound;
  },
};

function makeTick(brief: SoundBrief, size: number): Float32Array {
  const drive = makeSilence(brief, 0.16);
  // The pallet is caught, slides, and drops.
  for (const [at, level] of [
    [0, 0.5],
    [0.009, 0.25],
    [0.021, 1],
  ] as const) {
    const tap = shapeBy(makeWhite(brief, 0.004), brief.sampleRateHz, pulseShape(0.0002, 0.0008));
    addAt(drive, tap, at * size * brief.sampleRateHz, level);
  }
  const modes = [1, 1.51, 1.94, 2.33, 3.1, 3.7, 4.6, 5.9].map((ratio, n) => ({
    frequencyHz: (1150 * ratio) / size,
    decaySeconds: 0.06 / (1 + 0.4 * n),
    gain: 0.8 ** n,
  }));
  const tick = driveModes(brief, drive, modes);
  addAt(tick, drive, 0, 0.3);
  return tick;
}
