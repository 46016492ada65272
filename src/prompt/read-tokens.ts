/** A word of a request, as it is compared. */
export interface Token {
  /** Lower case, without accents. */
  readonly text: string;
  /** What parts it from the word before: nothing but space, a comma, or the end of a clause. */
  readonly gap: 'space' | 'comma' | 'stop';
}

/** More than a request may hold; what is longer is cut. */
const charactersMax = 4000;

/** Lower case, without accents and emoji, signs of music spelt out: the form in which patterns are looked for. */
export function normaliseText(text: string): string {
  return text
    .slice(0, charactersMax)
    .replace(/♯/g, '#')
    .replace(/♭/g, 'b')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[’‘`´]/g, "'")
    .replace(/[–—]/g, ' - ')
    .toLowerCase();
}

/** Words in their order; hyphens part words, so that `lo-fi` and `lo fi` are the same. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let gap: Token['gap'] = 'stop';
  // French and Italian articles are no part of the word: l'accordeon, d'amour.
  const plain = normaliseText(text).replace(/(?<![\p{L}\p{N}'])[cdjlmnst]'(?=\p{L}{3})/gu, '');
  for (const [piece] of plain.matchAll(/[\p{L}\p{N}#&]+(?:'[\p{L}]+)*|[,.;:!?()|\n/]|\s-\s/gu)) {
    if (/[\p{L}\p{N}#&]/u.test(piece)) {
      tokens.push({ text: piece, gap });
      gap = 'space';
    } else if (piece === ',' || piece === '/') {
      gap = gap === 'stop' ? 'stop' : 'comma';
    } else gap = 'stop';
  }
  return tokens;
}

/** The same word whether one or many are meant; `blues` stays what it is. */
export function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
