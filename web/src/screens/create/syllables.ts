/**
 * About how many syllables an English line has: groups of vowels, without the endings that are written and not spoken.
 * Other languages of Latin letters come out near enough to compare lines.
 */
export function countSyllables(line: string): number {
  const words =
    line
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}']+/gu) ?? [];
  return words.reduce((sum, word) => sum + countInWord(word.replaceAll("'", '')), 0);
}

function countInWord(word: string): number {
  const spoken = word
    // `times`, `moved` and `love`, but `faces`, `wanted` and `table`.
    .replace(/(?<![csxzg]|[cs]h|[^aeiouy]l)es$/, 's')
    .replace(/(?<![td])ed$/, 'd')
    .replace(/(?<![^aeiouy]l)e$/, '');
  return Math.max(word === '' ? 0 : 1, (spoken.match(/[aeiouy]+/g) ?? []).length);
}

/** Lines in brackets name a section and are not sung. */
export function isSectionTag(line: string): boolean {
  return /^\s*\[.*\]\s*$/.test(line);
}
