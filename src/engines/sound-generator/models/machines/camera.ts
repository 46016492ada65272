import { listModes, materials, ringModes } from '../../../../dsp/sounds/modes.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { makeRotor } from '../../../../dsp/sounds/rotor.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A camera: the mirror flies up, the curtains run, the mirror falls, a motor winds on. Source: modal synthesis, P. R. Cook, "Real Sound Synthesis" (2002). */
export const cameraSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, size, pace } = brief;
    const sound = makeSilence(brief, 0.42);
    for (const [at, hz, level] of [
      [0.002, 1800, 1],
      [0.03, 4200, 0.5],
      [0.075, 3600, 0.7],
      [0.105, 1400, 0.9],
    ] as const) {
      const start = (at / pace) * sampleRateHz;
      addAt(sound, makeBurst(brief, { hz: hz / size, quality: 0.5, fallSeconds: 0.007 }), start, 2 * level);
      const body = listModes(materials.plastic, (0.4 * hz) / size, 0.6).map((mode) => ({
        ...mode,
        decaySeconds: 0.03,
      }));
      addAt(sound, ringModes(brief, body, 0.05), start, 0.12 * level);
    }
    const winding = makeRotor(brief, {
      turnsHz: 340 / size,
      partials: fallingPartials(18, 4),
      noiseHz: 3000,
      noise: 0.8,
      chop: 0.6,
      seconds: 0.2,
    });
    for (let i = 0; i < winding.length; i++) winding[i]! *= Math.sin((Math.PI * i) / winding.length);
    addAt(sound, winding, (0.15 / pace) * sampleRateHz, 0.1);
    return sound;
  },
};
