/** What is being done for one of two outputs: `composing, song 2 of 2`. */
export function numberStep(words: string, output: number | undefined, outputs: number): string {
  return output === undefined || outputs === 1 ? words : `${words}, song ${output} of ${outputs}`;
}
