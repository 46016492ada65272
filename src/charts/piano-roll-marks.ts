/** A note as it is drawn: from left to right in pixels, on the row of its pitch. */
export interface Mark {
  readonly left: number;
  readonly right: number;
  readonly pitch: number;
  /** How loud, in whole steps. */
  readonly level: number;
}

// A system is some 1500 pixels wide: beyond this, marks are finer than can be seen.
const mostMarks = 6000;

/**
 * Joins marks of one pitch that would not be told apart, until there are few enough to draw; a joined mark is as dark
 * as the loudest in it. Notes with a pixel between them stay apart where there are few.
 */
export function joinMarks(marks: readonly Mark[]): Mark[] {
  let joined = joinCloserThan(marks, 0.2);
  for (let gap = 1; joined.length > mostMarks && gap <= 2048; gap *= 2) joined = joinCloserThan(joined, gap);
  return joined;
}

function joinCloserThan(marks: readonly Mark[], gapPixels: number): Mark[] {
  const joined: Mark[] = [];
  const lastOf = new Map<number, number>();
  for (const mark of marks.toSorted((a, b) => a.left - b.left)) {
    const index = lastOf.get(mark.pitch);
    const before = index === undefined ? undefined : joined[index];
    // Where notes are wide, their own beginnings must stay to be seen.
    const isNarrow = before !== undefined && (mark.right - mark.left < 2 || gapPixels > 0.5);
    if (before && index !== undefined && isNarrow && mark.left - before.right < gapPixels) {
      const right = Math.max(before.right, mark.right);
      joined[index] = { ...before, right, level: Math.max(before.level, mark.level) };
      continue;
    }
    lastOf.set(mark.pitch, joined.length);
    joined.push(mark);
  }
  return joined;
}
