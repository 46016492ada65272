const charactersMax = 320;

const refusal =
  /^\W*(?:i(?:['’]m| am) (?:sorry|unable|not able)|sorry\b|i (?:can['’]?t|cannot|can not|won['’]t)\b|as an ai\b)/i;

/**
 * The words of a caption and nothing else: no markup, no addresses, no signs that mean something to anybody further on.
 *
 * @returns undefined where nothing is left, or the server only said that it would not
 */
export function cleanCaption(said: string): string | undefined {
  const words = said
    .slice(0, 8 * charactersMax)
    .toWellFormed()
    .normalize('NFKC')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\]\([^()]*\)/g, ']')
    .replace(/\b(?:https?|ftp|data|javascript|www)\b[:.]\S*/gi, ' ')
    .replace(/^\s*(?:caption|description|answer)\s*:/i, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s.,;:'’"!?&%–-]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  if (!/\p{L}{2}/u.test(words) || refusal.test(words)) return undefined;
  return shorten(words);
}

/** Up to the last sentence that fits whole, else the last word. */
function shorten(words: string): string {
  if (words.length <= charactersMax) return words;
  const beginning = words.slice(0, charactersMax);
  const sentence = beginning.slice(0, beginning.search(/[.!?](?=[^.!?]*$)/) + 1);
  if (sentence.length > charactersMax / 3) return sentence;
  return beginning.slice(0, Math.max(beginning.lastIndexOf(' '), 0) || charactersMax);
}
