const empty = new Set(
  `a an the and or but of for to in on at by with from my your our their his her its me you we us they i he she it is was
  be who that this one about into up out over no not so as`.split(/\s+/),
);

/** Words that mean something, without their endings. */
export function listStems(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}[\p{L}']*/gu) ?? [];
  const stems = words
    .filter((word) => !empty.has(word))
    .map((word) => word.replace(/'s?$|(?:ing|ed|es|s|e|y|ies)$/u, ''));
  return new Set(stems.filter((stem) => stem.length > 1));
}
