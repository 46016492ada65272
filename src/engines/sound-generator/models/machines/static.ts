import { makeBrown, makePink, makeWander, makeWhite } from '../../../../dsp/sounds/coloured-noise.ts';
import { scatterTimes } from '../../../../dsp/sounds/event-times.ts';
import { bandPass, highPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, type SoundBrief } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Static: white, pink or brown noise as they are, or a radio between stations, with whistles of carriers and crackles of the air. Source: ITU-R P.372 on radio noise; A. Farnell, "Designing Sound" (2010). */
export const staticSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    if (brief.kind === 'pink') return makePink(brief);
    if (brief.kind === 'brown') return makeBrown(brief);
    return brief.kind === 'radio' ? makeRadio(brief) : makeWhite(brief);
  },
};

function makeRadio(brief: SoundBrief): Float32Array {
  const { sampleRateHz, random, pace } = brief;
  const fading = makeWander(brief, 2.5 * pace);
  const sound = bandPass(makeWhite(brief), sampleRateHz, (i) => 1300 + 1500 * fading[i]!, 0.6);
  const drift = makeWander(brief, 0.8 * pace);
  const [at, near] = [makeWander(brief, 0.6 * pace), sampleRateHz];
  const whistle = makeTone(brief, (s) => 400 + 2200 * drift[Math.min(drift.length - 1, Math.round(s * near))]!, {
    isLooped: true,
  });
  for (let i = 0; i < sound.length; i++) sound[i]! += 0.12 * whistle[i]! * Math.max(0, at[i]! - 0.45);
  for (const time of scatterTimes(brief, 7 * pace))
    addAt(
      sound,
      makeBurst(brief, { hz: 1800, quality: 0.5, fallSeconds: 0.004 }),
      time * sampleRateHz,
      2 * random.next(),
    );
  return highPass(sound, sampleRateHz, 250);
}
