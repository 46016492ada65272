import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { driveModes } from '../../../../dsp/sounds/modes.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { makeRotor } from '../../../../dsp/sounds/rotor.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A sewing machine: each stitch is two blows, of the needle bar and of the shuttle, 11 stitches a second, over a small motor. Source: A. Farnell, "Designing Sound" (2010), on clockwork and motors. */
export const sewingSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, pace, size } = brief;
    const drive = makeSilence(brief);
    const [needle, shuttle] = [
      makeBurst(brief, { hz: 1500, quality: 0.6, fallSeconds: 0.005 }),
      makeBurst(brief, { hz: 3200, quality: 0.8, fallSeconds: 0.004 }),
    ];
    const period = 0.115 / pace;
    for (const at of repeatTimes(brief, period)) {
      addAt(drive, needle, at * sampleRateHz);
      addAt(drive, shuttle, (at + 0.45 * period) * sampleRateHz, 0.6);
    }
    const frame = [340, 790, 1320, 2450, 3900].map((hz, n) => ({
      frequencyHz: hz / size,
      decaySeconds: 0.03,
      gain: 0.85 ** n * (1 + n),
    }));
    const sound = driveModes(brief, drive, frame);
    addAt(sound, drive, 0, 1.2);
    const motor = makeRotor(brief, {
      turnsHz: (110 * pace) / size,
      partials: fallingPartials(16, 5),
      noiseHz: 1800,
      noise: 0.6,
      chop: 0.5,
    });
    addAt(sound, motor, 0, 0.05);
    return sound;
  },
};
