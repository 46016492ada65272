import { midiToHz } from '../../../../dsp/harmony/log-frequency.ts';
import { addAt } from '../../../../dsp/sounds/sound-brief.ts';
import { makeToneRow, squarePartials } from '../../../../dsp/sounds/tone-row.ts';
import type { SoundModel } from '../../sound-model.ts';

/** A lost game: a line that falls in minor, slower at its end, over a bass. Source: K. Collins, "Game Sound" (2008), jingles of sound chips. */
export const gameOverSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { size, pace } = brief;
    const line = [
      [0, 72, 0.16],
      [0.18, 67, 0.16],
      [0.36, 64, 0.16],
      [0.56, 69, 0.13],
      [0.71, 68, 0.13],
      [0.86, 66, 0.13],
      [1.05, 60, 0.8],
    ] as const;
    const notes = (semitones: number) =>
      line.map(([at, midi, seconds]) => ({
        startSeconds: at / pace,
        hz: midiToHz(midi + semitones) / size,
        seconds: seconds / pace,
      }));
    const sound = makeToneRow(brief, notes(0), { partials: squarePartials(11), isHeld: true });
    addAt(sound, makeToneRow(brief, notes(-24), { partials: [1, 0, 0.11, 0, 0.04], isHeld: true }), 0, 1.2);
    return sound;
  },
};
