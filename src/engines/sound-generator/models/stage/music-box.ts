import { midiToHz } from '../../../../dsp/harmony/log-frequency.ts';
import { ringModes } from '../../../../dsp/sounds/modes.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, fitCycles, makeSilence, secondsOf } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A music box: the teeth of a steel comb, plucked, in a tune of its own in three-four time over broken chords. Source: clamped bars, N. H. Fletcher, T. D. Rossing (1998), section 2.16: 1, 6.27, 17.55. */
export const musicBoxSound: SoundModel = {
  spread: 'point',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, size, pace } = brief;
    const sound = makeSilence(brief);
    const pluck = (midi: number, level: number, at: number) => {
      const hz = midiToHz(midi) / size;
      const modes = [1, 6.27, 17.55].map((ratio, n) => ({
        frequencyHz: hz * ratio,
        decaySeconds: 1.7 / (1 + 3 * n),
        gain: [1, 0.22, 0.06][n]!,
      }));
      addAt(sound, ringModes(brief, modes, 1.6), at * sampleRateHz, level);
      addAt(sound, makeBurst(brief, { hz: 5500, fallSeconds: 0.002 }), at * sampleRateHz, 0.15 * level);
    };
    const chords = [
      [72, 76, 79],
      [69, 72, 76],
      [65, 69, 72],
      [67, 71, 74],
    ];
    const beat = 1 / fitCycles(brief, 2.6 * pace);
    for (let n = 0, at = 0.05; at < secondsOf(brief); n++, at += beat) {
      const chord = chords[Math.floor(n / 3) % 4]!;
      pluck(chord[n % 3]!, 0.45, at);
      if (n % 3 === 0 || random.chance(0.6)) pluck(random.pick(chord) + 12, 0.8, at);
      if (random.chance(0.2)) pluck(random.pick(chord) + 12, 0.6, at + beat / 2);
    }
    return sound;
  },
};
