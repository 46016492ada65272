import { makePink, makeWander } from '../../../../dsp/sounds/coloured-noise.ts';
import { makeVoice } from '../../../../dsp/sounds/formant-grains.ts';
import { bandPass } from '../../../../dsp/sounds/moving-filter.ts';
import { addAt, makeSilence, type SoundBrief, secondsOf, shapeBy } from '../../../../dsp/sounds/sound-brief.ts';
import type { SoundModel } from '../../sound-model.ts';

/** First three formants of vowels in hertz. Source: G. Peterson, H. Barney, "Control methods used in a study of the vowels" (1952), men. */
const vowels = [
  [730, 1090, 2440],
  [570, 840, 2410],
  [530, 1840, 2480],
  [390, 1990, 2550],
  [640, 1190, 2390],
  [440, 1020, 2240],
] as const;

/**
 * A crowd: many voices that talk at once, each of syllables with a vowel and a pitch of their own, so that no word is heard;
 * when it cheers, all hold open vowels high up. Source: formant grains of X. Rodet (1984) as stochastic grains; syllable rates, S. Greenberg (1999).
 */
export const crowdSound: SoundModel = {
  spread: 'wide',
  lasts: 'on',
  render(brief) {
    const { sampleRateHz, random, strength, kind } = brief;
    const isCheering = kind === 'cheer';
    const phrases = Array.from({ length: 9 }, () => (isCheering ? makeShout(brief) : makePhrase(brief)));
    const sound = makeSilence(brief);
    const people = 14 + Math.round(40 * strength);
    for (let n = 0; n < people; n++) {
      const level = n < 3 ? 0.5 : 0.15 + 0.4 * random.next();
      for (let at = -1.5 * random.next(); at < secondsOf(brief); ) {
        const phrase = random.pick(phrases);
        addAt(sound, phrase, at * sampleRateHz, level);
        at += phrase.length / sampleRateHz + (isCheering ? 0.1 : 0.7) * random.next();
      }
    }
    const swell = makeWander(brief, 0.7);
    const far = bandPass(makePink(brief), sampleRateHz, isCheering ? 1300 : 600, 0.6);
    addAt(
      sound,
      shapeBy(far, sampleRateHz, (_at, i) => 0.7 + 0.6 * swell[i]!),
      0,
      (isCheering ? 1.6 : 0.35) * (0.3 + strength),
    );
    return sound;
  },
};

/** Nonsense of four to ten syllables. */
function makePhrase(brief: SoundBrief): Float32Array {
  const { random, sampleRateHz, pace } = brief;
  const hz = random.chance(0.5) ? 105 + 40 * random.next() : 190 + 50 * random.next();
  const count = random.between(4, 10);
  const phrase = makeSilence(brief, (0.21 * count + 0.3) / pace);
  for (let n = 0, at = 0; n < count; n++) {
    const seconds = (0.11 + 0.12 * random.next()) / pace;
    const pitch = hz * (1.12 - (0.25 * n) / count) * (0.95 + 0.1 * random.next());
    addAt(phrase, makeSyllable(brief, { seconds, hz: pitch, last: 0.92, roughness: 0.08 }), at * sampleRateHz);
    at += seconds + (0.03 + 0.05 * random.next()) / pace;
  }
  return phrase;
}

const makeShout = (brief: SoundBrief): Float32Array =>
  makeSyllable(brief, {
    seconds: 0.8 + 0.9 * brief.random.next(),
    hz: 230 + 330 * brief.random.next(),
    last: 0.8,
    roughness: 0.3,
  });

function makeSyllable(
  brief: SoundBrief,
  { seconds, hz, last, roughness }: { seconds: number; hz: number; last: number; roughness: number },
): Float32Array {
  const { random, size } = brief;
  const scale = (hz > 170 ? 1.15 : 1) / size;
  const formants = random.pick(vowels).map((frequencyHz, n) => ({
    frequencyHz: frequencyHz * scale,
    bandwidthHz: 80 + 50 * n,
    gain: [1, 0.55, 0.3][n]!,
  }));
  return makeVoice(brief, {
    seconds,
    formants,
    pitchAt: (at) => hz * (1 + ((last - 1) * at) / seconds),
    gainAt: (at) => Math.sin(Math.PI * Math.min(1, at / seconds)) ** 0.7,
    roughness,
  });
}
