import { isNucleus, kindOfPhone } from './phone-kinds.ts';
import type { RecordedPhone } from './phone-timing.ts';

/**
 * Power of hisses against the vowels around them, in dB.
 *
 * Source: H. Fletcher, "Speech and Hearing in Communication" (1953), Table 8, relative phonetic powers, whose vowels have 430
 * on average; 2 dB less, as vowels are louder when they are sung.
 */
const againstVowelsDb: Readonly<Record<string, number>> = { s: -16, z: -16.5, sh: -9, zh: -15, ch: -12, jh: -14.5 };
/** Their power lies above it, that of the voice beside them below. */
export const hissFromHz = 2500;
/** No hiss is changed by more; raised, it would bring the rumble of its recording up with it. */
const changeDb = { down: -12, up: 3 } as const;

/** Powers of a recording's frames, one for each: all of it, and above `hissFromHz`. */
export interface RecordedPower {
  readonly hopSeconds: number;
  readonly all: ArrayLike<number>;
  readonly high: ArrayLike<number>;
}

/**
 * Finds how much each hiss of a recording has to be raised or lowered to stand against its vowels as in speech: voices are
 * recorded with hisses of their own, one 10 dB too strong.
 *
 * @returns dB, one for each phone; 0 for what is no hiss
 */
export function levelHisses(phones: readonly RecordedPhone[], { hopSeconds, all, high }: RecordedPower): number[] {
  const meanDb = ({ startSeconds, endSeconds }: RecordedPhone, powers: ArrayLike<number>): number => {
    const first = Math.max(0, Math.round(startSeconds / hopSeconds));
    const end = Math.min(powers.length, Math.max(first + 1, Math.round(endSeconds / hopSeconds)));
    let sum = 0;
    for (let i = first; i < end; i++) sum += powers[i]!;
    return 10 * Math.log10(sum / (end - first) + 1e-12);
  };
  const vowels = phones.filter(({ phone }) => isNucleus(kindOfPhone(phone)));
  const reference = vowels.reduce((sum, vowel) => sum + meanDb(vowel, all), 0) / Math.max(1, vowels.length);
  return phones.map((each) => {
    const wanted = againstVowelsDb[each.phone];
    if (wanted === undefined) return 0;
    return Math.max(changeDb.down, Math.min(changeDb.up, wanted - (meanDb(each, high) - reference)));
  });
}
