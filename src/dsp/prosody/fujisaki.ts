/** Where a stretch of speech begins to be spoken with new breath: an impulse. */
export interface PhraseCommand {
  readonly atSeconds: number;
  /** Of ln F0; about 0.5 at the beginning of a sentence, less within it. */
  readonly size: number;
}

/** A rise and the fall after it, as on a stressed syllable: a step up and one down. */
export interface AccentCommand {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Of ln F0; below 0 the pitch is lowered. */
  readonly size: number;
}

export interface PitchCommands {
  readonly phrases: readonly PhraseCommand[];
  readonly accents: readonly AccentCommand[];
}

/** How fast a phrase decays, in 1/s; lower than the 3 of Japanese, as English phrases are longer. */
const alpha = 2;
/** How fast an accent rises, in 1/s. */
const beta = 20;
/** An accent stops rising there. */
const ceiling = 0.9;
/** Beyond so long a phrase command has decayed. */
const phraseSecondsMax = 6;

/**
 * The melody of speech as the sum of slow phrases and quick accents, both answers of critically damped systems to
 * commands.
 *
 * Source: H. Fujisaki and K. Hirose, "Analysis of voice fundamental frequency contours for declarative sentences of
 * Japanese", J. Acoust. Soc. Jpn. (E) 5 (1984), equations 1 to 3.
 *
 * @returns what is added to the logarithm of the base frequency at a time
 */
export function createPitchContour({ phrases, accents }: PitchCommands): (seconds: number) => number {
  return (seconds) => {
    let sum = 0;
    for (const { atSeconds, size } of phrases) {
      const since = seconds - atSeconds;
      if (since > 0 && since < phraseSecondsMax) sum += size * alpha * alpha * since * Math.exp(-alpha * since);
    }
    for (const { startSeconds, endSeconds, size } of accents) {
      sum += size * (riseAfter(seconds - startSeconds) - riseAfter(seconds - endSeconds));
    }
    return sum;
  };
}

function riseAfter(since: number): number {
  if (since <= 0) return 0;
  return Math.min(ceiling, 1 - (1 + beta * since) * Math.exp(-beta * since));
}
