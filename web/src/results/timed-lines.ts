/** A line or word and when it is sung, in milliseconds. */
export interface TimedText {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface TimedLine extends TimedText {
  readonly words: readonly TimedText[];
}

/** Reads the fields `lyrics_timestamped` and `lyrics_timestamped_words` of a song. */
export function readTimedLines(lines: string, words: string): TimedLine[] {
  const timedWords = readList<TimedText & { readonly line: number }>(words);
  return readList<TimedText & { readonly index: number }>(lines).map((line) => ({
    ...line,
    words: timedWords.filter((word) => word.line === line.index),
  }));
}

function readList<T>(json: string): T[] {
  if (json === '') return [];
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? (list as T[]) : [];
  } catch {
    return [];
  }
}
