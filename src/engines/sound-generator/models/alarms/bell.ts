import { repeatTimes } from '../../../../dsp/sounds/event-times.ts';
import { ringModes } from '../../../../dsp/sounds/modes.ts';
import { addAt, makeSilence } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Ratio to the strike note, gain, and seconds of decay: hum, prime, tierce, quint, nominal and above. */
const partials = [
  [0.5, 0.5, 9],
  [1, 0.8, 5],
  [1.2, 0.9, 4],
  [1.5, 0.35, 2.5],
  [2, 1, 2.2],
  [2.51, 0.4, 1.3],
  [2.66, 0.35, 1.1],
  [3.01, 0.4, 0.9],
  [4.17, 0.3, 0.6],
  [5.43, 0.2, 0.4],
] as const;

/**
 * Bells of bronze, each partial as a pair that beats. Source: T. Rossing, R. Perrin, "Vibrations of bells", Applied Acoustics
 * 20 (1987); J.-C. Risset, "An Introductory Catalogue of Computer Synthesized Sounds" (1969).
 */
export const bellSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, kind, size, pace } = brief;
    const [strikeHz, periodSeconds, decay] = bells[kind ?? 'church']!;
    const pitches = kind === 'doorbell' ? [strikeHz, strikeHz * 0.794] : [strikeHz];
    const strokes = pitches.map((hz) => {
      const modes = partials.flatMap(([ratio, gain, seconds]) =>
        [0.9985, 1.0015].map((beat) => ({
          frequencyHz: (hz * ratio * beat) / size,
          gain,
          decaySeconds: seconds * decay * size,
        })),
      );
      return ringModes(brief, modes, Math.min(12, 8 * decay));
    });
    const sound = makeSilence(brief);
    for (const [n, at] of repeatTimes(brief, periodSeconds / pace).entries()) {
      addAt(sound, strokes[n % strokes.length]!, at * sampleRateHz);
    }
    return sound;
  },
};

const bells: Readonly<Record<string, readonly [strikeHz: number, periodSeconds: number, decay: number]>> = {
  church: [330, 2.2, 1],
  hand: [1400, 0.45, 0.25],
  doorbell: [660, 0.7, 0.3],
  bicycle: [1900, 0.4, 0.2],
};
