import { makeWander } from '../../../../dsp/sounds/coloured-noise.ts';
import { highPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeRotor } from '../../../../dsp/sounds/rotor.ts';
import { secondsOf } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * An electric drill: brushes and gears, rich in partials, spin up and sag under load; a dentist's turbine is a high whine.
 * Source: A. Farnell, "Designing Sound" (2010), chapter 43 (motors).
 */
export const drillSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { kind, size, pace, sampleRateHz, loopSeconds } = brief;
    const isDentist = kind === 'dentist';
    const load = makeWander(brief, 1.3);
    const loadAt = (at: number) => load[Math.min(load.length - 1, Math.round(at * sampleRateHz))]!;
    const total = secondsOf(brief);
    const startAt = (at: number) => Math.min(1, 0.3 + at / 0.5) * Math.min(1, 0.3 + (total - at) / 0.4);
    const sound = makeRotor(brief, {
      turnsHz: ((isDentist ? 1650 : 290) * pace) / size,
      ...(loopSeconds === undefined && { speedAt: (at: number) => startAt(at) * (1 - 0.18 * loadAt(at)) }),
      partials: isDentist
        ? [1, 0.25, 0.3, 0.1]
        : fallingPartials(34, 2).map((gain, n) => gain * (n % 3 === 0 ? 1 : 0.55)),
      noiseHz: (isDentist ? 5000 : 2600) / size,
      noise: isDentist ? 0.35 : 3,
      unevenness: isDentist ? 0 : 0.4,
      chop: 0.5,
    });
    return highPass(sound, sampleRateHz, 250);
  },
};
