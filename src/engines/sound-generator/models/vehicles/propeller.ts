import { makeWander } from '../../../../dsp/sounds/coloured-noise.ts';
import { makeRotor } from '../../../../dsp/sounds/rotor.ts';
import { addAt, makeSilence, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A propeller and its piston engine: blades that pass some 75 times a second, rich in overtones, beside firings that beat with
 * them; a small drone has four fast ones. Source: A. Farnell, "Designing Sound" (2010), chapter 47; B. Magliozzi et al., in
 * "Aeroacoustics of Flight Vehicles", NASA RP-1258 (1991).
 */
export const propellerSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { kind, pace, size, sampleRateHz } = brief;
    const isDrone = kind === 'drone';
    const sound = makeSilence(brief);
    const rotors = isDrone ? [176, 181, 187, 191] : [75, 112.5];
    for (const [n, hz] of rotors.entries()) {
      const rotor = makeRotor(brief, {
        turnsHz: (hz * pace) / size,
        partials: fallingPartials(isDrone ? 24 : 40, isDrone ? 3.5 : 4.5),
        noiseHz: isDrone ? 3500 : 900,
        noise: isDrone ? 0.6 : 2.2,
        unevenness: isDrone ? 0.1 : 0.3,
        chop: 0.6,
      });
      addAt(sound, rotor, 0, n === 0 ? 1 : isDrone ? 0.8 : 0.6);
    }
    const drift = makeWander(brief, 0.8);
    return shapeBy(sound, sampleRateHz, (_at, i) => 0.8 + 0.3 * drift[i]!);
  },
};
