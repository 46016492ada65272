import { midiToHz } from '../../../../dsp/harmony/log-frequency.ts';
import { makeToneRow, squarePartials } from '../../../../dsp/sounds/tone-row.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A power-up of an old game: broken chords that climb by semitones, quickly. Source: K. Collins, "Game Sound" (2008), arpeggios of sound chips. */
export const powerUpSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { size, pace } = brief;
    const notes = [0, 1, 2, 3].flatMap((step) => [60, 64, 67, 72].map((midi) => midi + 2 * step));
    const each = 0.055 / pace;
    return makeToneRow(
      brief,
      notes.map((midi, n) => ({
        startSeconds: n * each,
        hz: midiToHz(midi) / size,
        seconds: n === notes.length - 1 ? 4 * each : each,
      })),
      { partials: squarePartials(11), isHeld: true },
    );
  },
};
