/** A word as a sentence has it, in the singular and in lower case. */
export interface SentenceWord {
  readonly text: string;
  /** A comma or another mark stands before it. */
  readonly isAfterMark: boolean;
}

export function readWords(sentence: string): SentenceWord[] {
  const pieces =
    sentence
      .toLowerCase()
      .replaceAll(/['’]s?\b/g, '')
      .match(/[\p{L}\p{N}]+|[,;.:!?&+/—–]|-(?=\s)/gu) ?? [];
  const words: SentenceWord[] = [];
  let isAfterMark = false;
  for (const piece of pieces) {
    if (/[\p{L}\p{N}]/u.test(piece)) words.push({ text: singularOf(piece), isAfterMark });
    isAfterMark = !/[\p{L}\p{N}]/u.test(piece);
  }
  return words;
}

/** `birds` and `bird` are one word here, `glass` stays. */
function singularOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** All ways in which a phrase of a table is written, as words of a sentence: `dog bark~` is also `dog barking`, `dog barked`. */
export function listForms(phrase: string): readonly (readonly string[])[] {
  return phrase.split(' ').reduce<string[][]>(
    (forms, word) => {
      const written = word.endsWith('~') ? listVerbForms(word.slice(0, -1)) : [word];
      const words = written.map((each) => readWords(each).map(({ text }) => text));
      return forms.flatMap((form) => words.map((each) => [...form, ...each]));
    },
    [[]],
  );
}

function listVerbForms(verb: string): string[] {
  const stem = verb.replace(/e$/, '');
  const doubled = /[^aeiou][aeiou][bdglmnpt]$/.test(stem) ? [stem + stem.at(-1)!] : [];
  return [verb, `${stem}e`, ...[stem, ...doubled].flatMap((each) => [`${each}ing`, `${each}ed`])];
}

/** Where a phrase begins among the words; -1 if it is not there. */
export function findPhrase(words: readonly string[], phrase: readonly string[], from = 0, to = words.length): number {
  for (let at = from; at + phrase.length <= to; at++) if (phrase.every((word, i) => words[at + i] === word)) return at;
  return -1;
}
