import { makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { ringModes } from '../../../../dsp/sounds/modes.ts';
import { highPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, pulseShape, secondsOf, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A roll on a snare drum that swells to a last stroke, or on timpani. Source: T. Rossing et al., "Acoustics of snare drums", JASA 92 (1992); modes of timpani, N. H. Fletcher, T. D. Rossing (1998), section 18.3. */
export const drumRollSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, size, pace, kind } = brief;
    const isTimpani = kind === 'timpani';
    const seconds = Math.max(0.5, Math.min(4, secondsOf(brief) - 0.7));
    const sound = makeSilence(brief, seconds + 0.6);
    const strokes = Array.from({ length: 5 }, () => {
      const modes = (isTimpani ? [1, 1.5, 1.98, 2.44, 2.9] : [1, 1.59, 2.14, 2.3]).map((ratio, n) => ({
        frequencyHz: ((isTimpani ? 98 : 190) * ratio * (0.99 + 0.02 * random.next())) / size,
        decaySeconds: (isTimpani ? 1.2 : 0.16) / (1 + 0.3 * n),
        gain: 0.7 ** n,
      }));
      const stroke = ringModes(brief, modes, isTimpani ? 0.9 : 0.22);
      if (isTimpani) return stroke;
      const wires = highPass(makeWhite(brief, 0.2), sampleRateHz, 1500);
      addAt(stroke, shapeBy(wires, sampleRateHz, pulseShape(0.001, 0.045)), 0, 2);
      return stroke;
    });
    for (let at = 0; at < seconds; at += (isTimpani ? 0.075 : 0.026 + 0.02 * random.next()) / pace) {
      const swell = 0.25 + 0.75 * (at / seconds) ** 1.5;
      addAt(
        sound,
        random.pick(strokes),
        (at + 0.006 * random.next()) * sampleRateHz,
        swell * (0.5 + 0.5 * random.next()),
      );
    }
    addAt(sound, strokes[0]!, seconds * sampleRateHz, 1.7);
    return shapeBy(sound, sampleRateHz, (at) => Math.min(1, (seconds + 0.6 - at) / 0.2));
  },
};
