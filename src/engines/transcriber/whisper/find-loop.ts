/** Longest phrase in tokens that is looked for. */
const PERIOD_MAX = 20;
/** "No, no, no, no" is said; a decoder that lost its way says it for ever. */
const TIMES_MIN = 5;
const REPEATED_TOKENS_MIN = 20;

/**
 * Whether the tokens end in one phrase over and over.
 *
 * @returns where the first telling of that phrase ends
 */
export function findLoop(tokens: readonly number[]): { readonly end: number } | undefined {
  for (let period = 1; period <= PERIOD_MAX; period++) {
    let same = 0;
    while (same + period < tokens.length && tokens.at(-1 - same) === tokens.at(-1 - same - period)) same++;
    const repeated = same + period;
    if (same > 0 && repeated >= TIMES_MIN * period && repeated >= REPEATED_TOKENS_MIN) {
      return { end: tokens.length - repeated + period };
    }
  }
  return undefined;
}
