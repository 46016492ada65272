import { isNucleus, kindOfPhone } from '../../dsp/singing/phone-kinds.ts';
import { writeGivenWord } from '../../models/flite/given-word.ts';
import type { PhraseSyllable, SungPhrase } from './sung-phrases.ts';

/** A phrase as the recorded voice is told it. */
export interface SpokenPhrase {
  /** In Flite's notation, without stress, with a pause after each word that is let go. */
  readonly sounds: readonly string[];
  /** The same as words with their stress, said more clearly; undefined where words are let go. */
  readonly ssml?: string;
}

/**
 * Writes what is to be spoken for a phrase: pauses part what is let go, as words by themselves are pronounced more clearly than
 * in a running line. Such slow words are told as bare sounds, which are taken for a voice more often; see decisions/0072 and 0098.
 */
export function writeSpokenPhrase({ syllables }: SungPhrase): SpokenPhrase {
  const sounds = syllables.flatMap(({ phones, isReleased }, i) =>
    isReleased && i < syllables.length - 1 ? [...phones, 'pau'] : phones,
  );
  if (syllables.some(({ isReleased }) => isReleased)) return { sounds };
  const words: string[] = [];
  let phones: string[] = [];
  for (const [i, syllable] of syllables.entries()) {
    phones.push(...syllable.phones.map((phone) => markStress(phone, syllable)));
    if (!syllable.isWordEnd && i < syllables.length - 1) continue;
    words.push(writeGivenWord(phones, syllable.word));
    phones = [];
  }
  return { sounds, ssml: `<speak>${words.join(' ')}</speak>` };
}

function markStress(phone: string, { isStressed }: PhraseSyllable): string {
  if (!isNucleus(kindOfPhone(phone))) return phone;
  return `${phone}${isStressed ? 1 : 0}`;
}
