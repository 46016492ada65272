import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { driveModes } from '../../../../dsp/sounds/modes.ts';
import { addAt, makeSilence, type SoundBrief, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Resonances of the open throat, breathing in and out, and of a mask, in hertz. */
const throats = { in: [650, 1750, 2700, 4200], out: [480, 1250, 2400, 3600], mask: [240, 620, 1300] } as const;

/**
 * Breathing: turbulence of air through the throat, in and, duller and longer, out.
 * Source: noise through formants, K. Stevens, "Acoustic Phonetics" (1998), chapter 8; N. Gavriely et al., "Spectral
 * characteristics of normal breath sounds" (1981).
 */
export const breathingSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, pace, kind, strength } = brief;
    const sound = makeSilence(brief);
    const period = 3.2 / pace / (0.7 + 0.6 * strength);
    for (const at of repeatTimes(brief, period)) {
      const breath = (part: 'in' | 'out', share: number) =>
        makeBreath(brief, kind === 'mask' ? throats.mask : throats[part], share * period);
      addAt(sound, breath('in', 0.36), at * sampleRateHz, 0.75);
      addAt(sound, breath('out', 0.46), (at + 0.42 * period) * sampleRateHz, 1);
    }
    return sound;
  },
};

function makeBreath(brief: SoundBrief, throat: readonly number[], seconds: number): Float32Array {
  const { size, sampleRateHz } = brief;
  const modes = throat.map((hz, n) => ({ frequencyHz: hz / size, decaySeconds: 0.012, gain: 0.8 ** n * (1 + n) }));
  const air = driveModes(brief, makeWhite(brief, seconds), modes);
  return shapeBy(air, sampleRateHz, (at) => Math.sin(Math.PI * Math.min(1, at / seconds) ** 0.8) ** 1.6);
}
