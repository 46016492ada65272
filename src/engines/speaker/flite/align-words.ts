import { isNucleus, kindOfPhone } from '../../../dsp/singing/phone-kinds.ts';

/** What it costs that a sound is another than expected, or that one is missing. */
const costs = { sameClass: 0.6, otherClass: 2.5, missing: 1 } as const;

/**
 * Finds which of the spoken sounds belong to which word: the two rows of sounds are aligned by edit distance, since a voice
 * reduces some sounds and joins others.
 *
 * @param expected sounds of each word, without stress
 * @returns for each spoken sound the number of its word; every word that has sounds to get gets one
 */
export function alignWords(expected: readonly (readonly string[])[], spoken: readonly string[]): number[] {
  const sounds = expected.flatMap((phones, word) => phones.map((phone) => ({ phone, word })));
  const width = spoken.length + 1;
  const cost = new Float32Array((sounds.length + 1) * width);
  for (let j = 1; j < width; j++) cost[j] = j * costs.missing;
  for (let i = 1; i <= sounds.length; i++) {
    cost[i * width] = i * costs.missing;
    for (let j = 1; j < width; j++) {
      cost[i * width + j] = Math.min(
        cost[(i - 1) * width + j - 1]! + compare(sounds[i - 1]!.phone, spoken[j - 1]!),
        cost[(i - 1) * width + j]! + costs.missing,
        cost[i * width + j - 1]! + costs.missing,
      );
    }
  }
  const words = new Array<number>(spoken.length).fill(0);
  for (let i = sounds.length, j = spoken.length; j > 0; ) {
    const here = cost[i * width + j]!;
    if (i > 0 && here === Math.fround(cost[(i - 1) * width + j - 1]! + compare(sounds[i - 1]!.phone, spoken[j - 1]!))) {
      words[--j] = sounds[--i]!.word;
    } else if (i > 0 && here === Math.fround(cost[(i - 1) * width + j]! + costs.missing)) i--;
    else words[--j] = sounds[Math.max(0, i - 1)]?.word ?? 0;
  }
  return words;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  const [a, b] = [isNucleus(kindOfPhone(one)), isNucleus(kindOfPhone(other))];
  return a === b ? costs.sameClass : costs.otherClass;
}
