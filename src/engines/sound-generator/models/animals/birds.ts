import { addAt, makeSilence, type SoundBrief, secondsOf } from '../../../../dsp/sounds/sound-brief.ts';
import { makeTone } from '../../../../dsp/sounds/tones.ts';
import type { SoundModel } from '../../sound-model.ts';

/**
 * Songbirds: each has a phrase of its own, of syllables whose pitch glides and trembles as a syrinx does.
 * Source: A. Farnell, "Designing Sound" (2010), chapter 52 (birds); N. Fletcher, "Acoustic Systems in Biology" (1992).
 */
export const birdsSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { random, sampleRateHz, strength, pace } = brief;
    const sound = makeSilence(brief);
    const singers = brief.kind === 'one' ? 1 : 3 + Math.round(4 * strength);
    for (let singer = 0; singer < singers; singer++) {
      const phrase = makePhrase(brief);
      const level = singer === 0 ? 1 : 0.15 + 0.5 * random.next();
      let at = singer === 0 ? 0.2 : 3 * random.next();
      while (at < secondsOf(brief)) {
        addAt(sound, phrase, at * sampleRateHz, level);
        at += phrase.length / sampleRateHz + (0.6 + 2.5 * random.next()) / pace;
      }
    }
    return sound;
  },
};

function makePhrase(brief: SoundBrief): Float32Array {
  const { random, sampleRateHz, size } = brief;
  const phrase = makeSilence(brief, 1.2);
  const centreHz = (2600 + 3400 * random.next()) / size;
  const syllables = Array.from({ length: 2 }, () => makeSyllable(brief, centreHz));
  const [stepSeconds, count] = [0.08 + 0.14 * random.next(), random.between(2, 6)];
  for (let n = 0; n < count; n++) addAt(phrase, random.pick(syllables), n * stepSeconds * sampleRateHz, 1 - 0.1 * n);
  return phrase;
}

function makeSyllable(brief: SoundBrief, centreHz: number): Float32Array {
  const { random } = brief;
  const seconds = 0.05 + 0.12 * random.next();
  const [bend, tremble, turns] = [0.35 * (2 * random.next() - 1), 0.06 * random.next(), 25 + 40 * random.next()];
  const isArched = random.chance(0.5);
  return makeTone(
    brief,
    (at) => {
      const share = at / seconds;
      const glide = isArched ? Math.sin(Math.PI * share) : share - 0.5;
      return centreHz * (1 + bend * glide + tremble * Math.sin(2 * Math.PI * turns * at));
    },
    { seconds, partials: [1, 0.12, 0.04], gainAt: (at) => Math.sin((Math.PI * at) / seconds) ** 1.5 },
  );
}
