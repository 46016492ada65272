import { midiToHz } from '../../../../dsp/harmony/log-frequency.ts';
import { addAt } from '../../../../dsp/sounds/sound-brief.ts';
import { makeToneRow } from '../../../../dsp/sounds/tone-row.ts';
import { fallingPartials } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Not so: two low buzzing tones, the second lower, each with a rough second beside it. Source: falling and dissonant for bad, S. Brewster, "Guidelines for earcons" (1995); roughness, R. Plomp, W. Levelt (1965). */
export const errorSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { size, pace } = brief;
    const part = (semitones: number) =>
      makeToneRow(
        brief,
        [
          { startSeconds: 0, hz: midiToHz(52 + semitones) / size, seconds: 0.15 / pace },
          { startSeconds: 0.19 / pace, hz: midiToHz(47 + semitones) / size, seconds: 0.34 / pace },
        ],
        { partials: fallingPartials(16, 5), isHeld: true },
      );
    const sound = part(0);
    addAt(sound, part(1), 0, 0.6);
    return sound;
  },
};
