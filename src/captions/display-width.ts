const wide =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]|\ufe0f/u;
const withoutWidth = /^[\p{M}\p{Cf}]+$/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What the eye takes for one character each. */
export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Columns that a text takes in a subtitle: two for the wide characters of East Asia, none for what only marks others. */
export function measureColumns(text: string): number {
  // Most text, and the quick way.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  return splitGraphemes(text).reduce((sum, grapheme) => {
    if (wide.test(grapheme)) return sum + 2;
    return withoutWidth.test(grapheme) ? sum : sum + 1;
  }, 0);
}
