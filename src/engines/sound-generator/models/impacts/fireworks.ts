import { makeBlast } from '../../../../dsp/sounds/blast.ts';
import { makePink } from '../../../../dsp/sounds/coloured-noise.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { makeBurst } from '../../../../dsp/sounds/noise-burst.ts';
import { addAt, makeSilence, type SoundBrief, secondsOf, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/** Fireworks: a rocket whistles up, bursts high above, and its stars crackle; crackers burst in strings. Source: pyrotechnic whistles, W. Maxwell (1952); blasts, F. Friedlander (1946). */
export const fireworksSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, pace, kind } = brief;
    const sound = makeSilence(brief);
    const total = secondsOf(brief);
    if (kind === 'crackers') {
      const crackers = Array.from({ length: 4 }, () => makeBang(brief, 0.12));
      for (let at = 0.1; at < total - 0.2; at += (0.03 + 0.11 * random.next()) / pace)
        addAt(sound, random.pick(crackers), at * sampleRateHz, 0.4 + 0.6 * random.next());
      return sound;
    }
    for (let at = 0.1, n = 0; n === 0 || at < total - 1.2; n++, at += (0.7 + 1.3 * random.next()) / pace) {
      const rises = Math.min(1.1, 0.25 * total) * (n % 2 === 0 ? 1 : 0.5);
      addAt(sound, makeRocket(brief, rises), at * sampleRateHz, 0.22);
      const burst = at + rises;
      addAt(sound, makeBang(brief, 0.5), burst * sampleRateHz, 0.7 + 0.3 * random.next());
      for (let star = 0; star < 70; star++) {
        const crackle = makeBurst(brief, { hz: 2500 * 2.4 ** random.next(), quality: 1, fallSeconds: 0.003 });
        addAt(sound, crackle, (burst + 0.35 + 0.9 * random.next()) * sampleRateHz, 0.22 * random.next());
      }
    }
    return sound;
  },
};

const makeBang = (brief: SoundBrief, rumbleSeconds: number): Float32Array =>
  makeBlast(brief, {
    pressureSeconds: 0.006 * brief.size,
    brightHz: 4500,
    noiseSeconds: 0.06,
    rumbleSeconds,
    rumble: 0.9,
  });

function makeRocket(brief: SoundBrief, seconds: number): Float32Array {
  const { sampleRateHz } = brief;
  const gainAt = (at: number) => Math.max(0, Math.min(1, at / 0.05, (seconds - at) / 0.15));
  const whistle = makeTone(brief, (at) => 1700 + (1500 * at) / seconds + 40 * Math.sin(2 * Math.PI * 22 * at), {
    seconds,
    partials: [1, 0.2],
    gainAt,
  });
  const hiss = bandPass(makePink(brief, seconds), sampleRateHz, 3000, 0.7);
  addAt(whistle, shapeBy(hiss, sampleRateHz, gainAt), 0, 1.2);
  return whistle;
}
