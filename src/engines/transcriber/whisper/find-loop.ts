/** Longest phrase in tokens that is looked for. */
const periodMax = 20;
/** People do say "No, no, no, no"; a decoder in a loop repeats it without end. */
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
