import { makePink } from '../../../../dsp/sounds/coloured-noise.ts';
import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { listModes, materials, ringModes } from '../../../../dsp/sounds/modes.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { makeRotor } from '../../../../dsp/sounds/rotor.ts';
import { addAt, makeSilence, pulseShape, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A factory: a press that stamps, a hammer on metal, valves that let air go, over motors. Source: A. Farnell, "Designing Sound" (2010), part on machines. */
export const factorySound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, pace, size, random } = brief;
    const sound = makeRotor(brief, {
      turnsHz: (48 * pace) / size,
      partials: fallingPartials(14, 6).map((gain) => 0.12 * gain),
      noiseHz: 450,
      noise: 1.1,
      unevenness: 0.3,
      chop: 0.3,
    });
    const press = makeSilence(brief, 0.6);
    addAt(press, makeBurst(brief, { hz: 110, quality: 0.7, riseSeconds: 0.003, fallSeconds: 0.08 }), 0, 3);
    const frame = listModes(materials.metal, 170 / size, 0.6).map((mode) => ({
      ...mode,
      decaySeconds: Math.min(0.35, mode.decaySeconds),
    }));
    addAt(press, ringModes(brief, frame, 0.5), 0, 0.35);
    const anvil = listModes(materials.metal, 740 / size, 0.7).map((mode) => ({
      ...mode,
      decaySeconds: Math.min(0.5, mode.decaySeconds),
    }));
    const hammer = ringModes(brief, anvil, 0.6);
    const valve = shapeBy(bandPass(makePink(brief, 0.5), sampleRateHz, 4500, 0.6), sampleRateHz, pulseShape(0.02, 0.1));
    const period = 1.2 / pace;
    for (const [n, at] of repeatTimes(brief, period).entries()) {
      addAt(sound, press, at * sampleRateHz, 1);
      if (n % 2 === 0) addAt(sound, valve, (at + 0.55 * period) * sampleRateHz, 1.6);
      for (const share of [0.3, 0.62, 0.8])
        if (random.chance(0.75))
          addAt(sound, hammer, (at + share * period) * sampleRateHz, 0.16 + 0.12 * random.next());
    }
    return sound;
  },
};
