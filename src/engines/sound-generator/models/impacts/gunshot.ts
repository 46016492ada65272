import { makeBlast } from '../../../../dsp/sounds/blast.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, secondsOf } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Firearms: the muzzle's blast, shorter of small arms; a machine gun repeats it ten times a second. Source: R. Maher, "Acoustical characterization of gunshots", IEEE SAFE (2007). */
export const gunshotSound: SoundModel = {
  spread: 'point',
  lasts: 'once',
  render(brief) {
    const { sampleRateHz, random, kind, size, pace } = brief;
    const isHeavy = kind === 'rifle';
    const make = () =>
      makeBlast(brief, {
        pressureSeconds: (isHeavy ? 0.004 : 0.0022) * size,
        brightHz: isHeavy ? 7000 : 9500,
        noiseSeconds: isHeavy ? 0.07 : 0.045,
        rumbleSeconds: isHeavy ? 0.45 : 0.28,
        rumble: 0.55,
      });
    if (kind !== 'machine') {
      const shot = make();
      // The lock clicks back.
      addAt(shot, makeBurst(brief, { hz: 3800, quality: 1.5, fallSeconds: 0.008 }), 0.09 * sampleRateHz, 0.08);
      return shot;
    }
    const shots = Array.from({ length: 3 }, make);
    const seconds = Math.min(1.6, 0.6 * secondsOf(brief));
    const sound = makeSilence(brief, seconds + 1);
    for (let at = 0; at < seconds; at += (0.098 + 0.006 * random.next()) / pace)
      addAt(sound, random.pick(shots), at * sampleRateHz, 0.85 + 0.15 * random.next());
    for (let i = 0; i < 4000; i++) sound[sound.length - 1 - i]! *= i / 4000;
    return sound;
  },
};
