import { makePink, makeWander } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass, lowPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Wind: noise whose loudness and colour follow gusts, with what it whistles around behind them.
 * Source: A. Farnell, "Designing Sound" (2010), chapter 41 (wind).
 */
export const windSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, strength, kind, size, pace } = brief;
    const gusts = makeWander(brief, 0.45 * pace);
    const flutter = makeWander(brief, 2.5 * pace);
    const speed = gusts.map((gust, i) => 0.35 + 0.5 * gust + 0.15 * flutter[i]!);
    const sound = makeSilence(brief);
    const body = bandPass(makePink(brief), sampleRateHz, (i) => ((250 + 500 * strength) / size) * speed[i]! * 1.6, 0.7);
    const low = lowPass(makePink(brief), sampleRateHz, 160 / size);
    addAt(
      sound,
      body.map((sample, i) => sample * speed[i]! ** (1 + strength)),
      0,
    );
    addAt(
      sound,
      low.map((sample, i) => sample * speed[i]!),
      0,
      0.5,
    );
    const howl = kind === 'howling' ? 1.6 : 0.5 * strength;
    for (const hz of [430, 690, 1050]) {
      const around = makeWander(brief, 0.7 * pace);
      const whistle = bandPass(
        makePink(brief),
        sampleRateHz,
        (i) => (hz / size) * (0.75 + 0.5 * speed[i]! + 0.1 * around[i]!),
        18,
      );
      addAt(
        sound,
        whistle.map((sample, i) => sample * speed[i]! ** 3 * around[i]!),
        0,
        howl,
      );
    }
    return sound;
  },
};
