import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, secondsOf } from '../../../../dsp/sounds/sound-brief.ts';
import { fallingPartials, makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

interface Horn {
  readonly pitchesHz: readonly number[];
  readonly seconds: number;
  /** Where its horn speaks best. */
  readonly throatHz: number;
  readonly dbPerOctave: number;
  readonly riseSeconds: number;
}

/** Two diaphragms of a car a third apart; five chimes of a train; a ship's low horn by its length (IMO COLREG, annex III). */
const horns: Readonly<Record<string, Horn>> = {
  car: { pitchesHz: [415, 520], seconds: 0.75, throatHz: 2200, dbPerOctave: 2.5, riseSeconds: 0.015 },
  truck: { pitchesHz: [185, 233], seconds: 1.1, throatHz: 700, dbPerOctave: 3.5, riseSeconds: 0.05 },
  train: { pitchesHz: [311, 370, 415, 494, 622], seconds: 2, throatHz: 900, dbPerOctave: 4, riseSeconds: 0.08 },
  ship: { pitchesHz: [98, 123.5], seconds: 3.2, throatHz: 320, dbPerOctave: 5, riseSeconds: 0.25 },
  air: { pitchesHz: [466, 554], seconds: 1.3, throatHz: 1500, dbPerOctave: 2.5, riseSeconds: 0.03 },
};

/** Horns of vehicles: a diaphragm that beats against its seat, so with many partials, in a horn. Source: N. H. Fletcher, T. D. Rossing, "The Physics of Musical Instruments" (1998), chapter 14; IMO COLREG. */
export const hornSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, size, kind, pace } = brief;
    const { pitchesHz, seconds: usual, throatHz, dbPerOctave, riseSeconds } = horns[kind ?? 'car']!;
    const seconds = Math.min(usual / pace, Math.max(0.3, secondsOf(brief) - 0.3));
    const gainAt = (at: number) =>
      Math.max(0, Math.min(1, at / riseSeconds, (seconds - at) / (0.6 * riseSeconds + 0.04)));
    const sound = makeSilence(brief, seconds);
    for (const hz of pitchesHz) {
      // The pressure rises while it starts.
      const pitchAt = (at: number) => (hz / size) * (1 - 0.03 * Math.exp(-at / riseSeconds));
      const tone = makeTone(brief, pitchAt, { seconds, partials: fallingPartials(30, dbPerOctave), gainAt });
      addAt(sound, tone, 0);
    }
    const horn = bandPass(sound.slice(), sampleRateHz, throatHz / Math.sqrt(size), 0.7);
    addAt(horn, sound, 0, 0.35);
    const air = bandPass(makeWhite(brief, seconds), sampleRateHz, throatHz * 1.5, 0.7);
    for (let i = 0; i < air.length; i++) air[i]! *= gainAt(i / sampleRateHz);
    addAt(horn, air, 0, 0.08);
    return horn;
  },
};
