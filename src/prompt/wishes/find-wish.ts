/** A wish in a text of lower case, unless a negator stands a few words before it. */
export function findWish(text: string, pattern: RegExp): RegExpExecArray | undefined {
  for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    if (!/\b(?:no|not|without|never|avoid|minus|don't|doesn't|ohne|sin|sans|senza|sem)(?: \w+){0,2} $/.test(before))
      return match;
  }
  return undefined;
}
