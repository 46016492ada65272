/** Longest phrase in tokens that is looked for. */
const periodMax = 20;
/** "No, no, no, no" is said; a decoder that lost its way says it for ever. */
const timesMin = 5;
const repeatedTokensMin = 20;

/**
 * Whether the tokens end in one phrase over and over.
 *
 * @returns where the first telling of that phrase ends
 */
export function findLoop(tokens: readonly number[]): { readonly end: number } | undefined {
  for (let period = 1; period <= periodMax; period++) {
    let same = 0;
    while (same + period < tokens.length && tokens.at(-1 - same) === tokens.at(-1 - same - period)) same++;
    const repeated = same + period;
    if (same > 0 && repeated >= timesMin * period && repeated >= repeatedTokensMin) {
      return { end: tokens.length - repeated + period };
    }
  }
  return undefined;
}
