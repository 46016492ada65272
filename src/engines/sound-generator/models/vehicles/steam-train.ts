import { makePink, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { bandPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import {
  addAt,
  makeSilence,
  pulseShape,
  type SoundBrief,
  secondsOf,
  shapeBy,
} from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * A steam engine: four puffs of exhaust a turn of its wheels, the first of four the strongest; its whistle of three pipes in a
 * chord, with the hiss of steam. Source: M. Rossing on steam whistles, in R. Weisenberger, "Steam whistle sound level" (1983); noise
 * pulses as A. Farnell, "Designing Sound" (2010).
 */
export const steamTrainSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, pace, size, random, kind } = brief;
    const sound = makeSilence(brief);
    for (const [n, at] of repeatTimes(brief, 0.27 / pace).entries()) {
      const puff = bandPass(makePink(brief, 0.4), sampleRateHz, (380 * (0.9 + 0.2 * random.next())) / size, 0.6);
      addAt(puff, bandPass(makeWhite(brief, 0.4), sampleRateHz, 2200, 0.5), 0, 0.6);
      addAt(sound, shapeBy(puff, sampleRateHz, pulseShape(0.03, 0.09)), at * sampleRateHz, n % 4 === 0 ? 1.5 : 1);
    }
    addAt(sound, lowPass(makePink(brief), sampleRateHz, 300), 0, 0.12);
    const whistleStart = kind === 'whistle' ? 0.15 : Math.max(0.2, 0.3 * secondsOf(brief));
    addAt(
      sound,
      makeWhistle(brief, Math.min(1.8, 0.6 * secondsOf(brief))),
      whistleStart * sampleRateHz,
      kind === 'whistle' ? 1.5 : 0.3,
    );
    return sound;
  },
};

function makeWhistle(brief: SoundBrief, seconds: number): Float32Array {
  const { sampleRateHz, size } = brief;
  const gainAt = (at: number) => Math.max(0, Math.min(1, at / 0.12, (seconds - at) / 0.2));
  const whistle = makeSilence(brief, seconds);
  for (const hz of [523, 659, 784]) {
    const pitchAt = (at: number) =>
      (hz / size) * (0.94 + 0.06 * Math.min(1, at / 0.2) - 0.05 * Math.max(0, 1 - (seconds - at) / 0.25));
    addAt(whistle, makeTone(brief, pitchAt, { seconds, partials: [1, 0.35, 0.2, 0.08], gainAt }), 0, 0.35);
  }
  addAt(whistle, shapeBy(bandPass(makeWhite(brief, seconds), sampleRateHz, 1800, 0.7), sampleRateHz, gainAt), 0, 0.35);
  return whistle;
}
