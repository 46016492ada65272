import type { Word } from '../../contract/transcript.ts';

/** A word of lyrics that was found among what was heard. */
export interface Anchor {
  /** Index of the word in the lyrics. */
  readonly word: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A match that stands further than this from any other is chance: "the" is sung everywhere. */
const neighbourWords = 3;
/** Nobody sings slower between neighbours; a longer gap is another place in the song. */
const neighbourSeconds = 8;
const wordsMax = 2000;

/**
 * Finds the words of lyrics among words that a recogniser heard, in the order of both: the pairs of the best alignment by
 * edit distance in which equal words count most and similar ones half.
 *
 * Source: S. Needleman, C. Wunsch (1970), with no cost for what is left out on either side.
 */
export function matchWords(lyrics: readonly string[], heard: readonly Word[]): Anchor[] {
  const [written, spoken] = [lyrics.slice(0, wordsMax).map(plain), heard.slice(0, wordsMax)];
  const sounds = spoken.map(({ text }) => plain(text));
  const width = sounds.length + 1;
  const best = new Float32Array((written.length + 1) * width);
  for (let i = written.length - 1; i >= 0; i--) {
    for (let j = sounds.length - 1; j >= 0; j--) {
      const alike = likeness(written[i]!, sounds[j]!);
      const paired = alike > 0 ? alike + best[(i + 1) * width + j + 1]! : 0;
      best[i * width + j] = Math.max(paired, best[(i + 1) * width + j]!, best[i * width + j + 1]!);
    }
  }
  const anchors: Anchor[] = [];
  for (let i = 0, j = 0; i < written.length && j < sounds.length; ) {
    const alike = likeness(written[i]!, sounds[j]!);
    const here = best[i * width + j]!;
    if (alike > 0 && here === Math.fround(alike + best[(i + 1) * width + j + 1]!)) {
      anchors.push({ word: i++, startSeconds: spoken[j]!.startSeconds, endSeconds: spoken[j++]!.endSeconds });
    } else if (here === best[(i + 1) * width + j]!) i++;
    else j++;
  }
  return anchors.filter((anchor, k) => [anchors[k - 1], anchors[k + 1]].some((other) => isNear(anchor, other)));
}

function isNear(anchor: Anchor, other: Anchor | undefined): boolean {
  if (!other) return false;
  const seconds = Math.abs(other.startSeconds - anchor.startSeconds);
  return Math.abs(other.word - anchor.word) <= neighbourWords && seconds <= neighbourSeconds;
}

/** 1 for the same word, 0.5 for one that differs by a third of its letters at the most. */
function likeness(written: string, heard: string): number {
  if (written === '' || heard === '') return 0;
  if (written === heard) return 1;
  const longer = Math.max(written.length, heard.length);
  if (longer < 4 || Math.abs(written.length - heard.length) > longer / 3) return 0;
  return countEdits(written, heard) <= longer / 3 ? 0.5 : 0;
}

function countEdits(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swapped = before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(swapped, before[j]! + 1, row[j - 1]! + 1));
    }
    before = row;
  }
  return before[b.length]!;
}

function plain(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
