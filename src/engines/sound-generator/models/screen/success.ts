import { midiToHz } from '../../../../dsp/harmony/log-frequency.ts';
import { addAt } from '../../../../dsp/sounds/sound-brief.ts';
import { makeToneRow, squarePartials } from '../../../../dsp/sounds/tone-row.ts';
import { fallingPartials } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Done well: a major chord, note by note upwards; of a victory a small fanfare. Source: earcons, M. Blattner et al. (1989); major and rising for good, S. Brewster, "Guidelines for earcons" (1995). */
export const successSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { size, pace, kind } = brief;
    if (kind === 'fanfare') {
      const rhythm = [
        [0, 67, 0.11],
        [0.13, 67, 0.11],
        [0.26, 67, 0.11],
        [0.39, 72, 0.34],
        [0.75, 70, 0.16],
        [0.93, 72, 0.75],
      ] as const;
      const part = (semitones: number) =>
        makeToneRow(
          brief,
          rhythm.map(([at, midi, seconds]) => ({
            startSeconds: at / pace,
            hz: midiToHz(midi + semitones) / size,
            seconds: seconds / pace,
          })),
          { partials: fallingPartials(14, 4.5), isHeld: true },
        );
      const sound = part(0);
      addAt(sound, part(-5), 0, 0.7);
      addAt(sound, part(4), 0, 0.6);
      return sound;
    }
    const notes = [72, 76, 79, 84].map((midi, n) => ({
      startSeconds: (0.085 * n) / pace,
      hz: midiToHz(midi) / size,
      seconds: n === 3 ? 0.3 : 0.12,
    }));
    return makeToneRow(brief, notes, { partials: squarePartials(5).map((gain, n) => gain * 0.6 ** n) });
  },
};
