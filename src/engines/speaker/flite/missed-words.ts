import { readAloud } from '../../../speech/spoken-form.ts';

/** The sounds of a word, in any notation without stress. */
type SoundOf = (word: string) => string;

/**
 * Finds which words of a sentence are not in what a listener wrote down, in their order. Words that sound alike are the same,
 * and so are `2024` and "twenty twenty four".
 *
 * @param said words of the sentence, letters as capitals
 */
export function findMissedWords(said: readonly string[], transcript: string, soundOf: SoundOf): boolean[] {
  const expected = said.map((word) => soundOf(word.toLowerCase()));
  const all = ` ${said.join(' ').toLowerCase()} `;
  const heard = transcript.split(/\s+/).flatMap((written) => {
    const readings = readAloud(written);
    const fitting = readings.find((words) => all.includes(` ${words.join(' ')} `)) ?? readings[0] ?? [];
    return fitting.map((word) => soundOf(word));
  });
  // Longest common subsequence.
  const width = heard.length + 1;
  const lengths = new Uint16Array((expected.length + 1) * width);
  for (let i = expected.length - 1; i >= 0; i--) {
    for (let j = heard.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        expected[i] === heard[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const missed = expected.map(() => true);
  for (let i = 0, j = 0; i < expected.length && j < heard.length; ) {
    if (expected[i] === heard[j]) {
      missed[i] = false;
      i++;
      j++;
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return missed;
}
