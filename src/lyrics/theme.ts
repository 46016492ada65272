/**
 * What songs on one subject are made of, in the notation of `expandTemplate`, one entry a line. A couplet is two lines
 * parted by ` / `; couplets that stand next to each other rhyme in their second lines. An entry that begins with `+ ` is
 * for glad songs only, one with `- ` for sad ones.
 */
export interface Theme {
  readonly name: string;
  /** Words of a prompt that lead here, parted by spaces. */
  readonly words: string;
  /** −1 sad to 1 glad: where its songs are at home. */
  readonly valence: number;
  /** Lines that say what the song is about; the title is between `<` and `>`. */
  readonly hooks: string;
  /** Couplets that tell: the first half of them sets the scene, the second half is what comes of it. */
  readonly verse: string;
  /** Single lines that stand beside the hook. */
  readonly chorus: string;
  /** Couplets before the chorus. */
  readonly lift: string;
  /** Couplets that look at it from elsewhere. */
  readonly bridge: string;
}

/** The entries of a bank that suit a mood. @param valence −1 sad to 1 glad */
export function listFittingEntries(bank: string, valence: number): string[] {
  return bank
    .split('\n')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .filter((entry) => !(entry.startsWith('+ ') && valence < -0.1) && !(entry.startsWith('- ') && valence > 0.25))
    .map((entry) => entry.replace(/^[+-] /, ''));
}
