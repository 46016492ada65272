import type { Word } from '../../../contract/transcript.ts';
import { chooseLines } from '../composing/choose-lines.ts';
import type { InpaintRequest } from '../inpainter.ts';
import type { PassageContext } from '../passage-context.ts';

/** What a server reads: models sing the whole song's lyrics, and make anew the part that is asked for. */
export interface ServerLyrics {
  readonly whole: string;
  /** Those of the range alone. */
  readonly section: string;
}

/**
 * The lyrics of the song as they shall be: with the range's own in place of those that stood there, where they are not
 * among them already.
 *
 * @returns undefined where there are none
 */
export function editLyrics(
  { lyrics, sectionLyrics }: InpaintRequest,
  context: PassageContext,
  surroundingWords: readonly Word[],
): ServerLyrics | undefined {
  const [given, own] = [lyrics?.trim() ?? '', sectionLyrics?.trim() ?? ''];
  if (given === '') return own === '' ? undefined : { whole: own, section: own };
  const old = chooseLines(given, context, surroundingWords);
  if (own === '') return { whole: given, section: old };
  if (plain(given).includes(plain(own))) return { whole: given, section: own };
  return { whole: replaceLines(given, old.split('\n'), own), section: own };
}

/** In place of the old lines, tags and empty lines between them left alone; behind all others where there are none. */
function replaceLines(whole: string, old: readonly string[], own: string): string {
  const lines = whole.split(/\r\n|\r|\n/);
  const first = findRun(lines, old);
  if (first < 0) return `${whole}\n${own}`;
  let found = 0;
  const kept = lines.flatMap((line, i) => {
    if (i < first || line !== old[found]) return [line];
    found++;
    return i === first ? [own] : [];
  });
  return kept.join('\n');
}

/** Where the first of those lines stands with most of the others behind it: a chorus comes more than once. */
function findRun(lines: readonly string[], run: readonly string[]): number {
  const reach = 2 * run.length;
  const hits = lines.map((line, i) => {
    const behind = lines.slice(i, i + reach);
    return line === run[0] ? run.filter((each) => behind.includes(each)).length : 0;
  });
  const most = Math.max(...hits);
  return most > 0 ? hits.indexOf(most) : -1;
}

function plain(text: string): string {
  return text
    .replace(/\[[^\]]*\]/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
