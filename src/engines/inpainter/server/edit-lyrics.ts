import type { Word } from '../../../contract/transcript.ts';
import { chooseLines } from '../composing/choose-lines.ts';
import type { InpaintRequest } from '../inpainter.ts';
import type { PassageContext } from '../passage-context.ts';

/** Lyrics for the server: models read those of the whole song and replace the requested part. */
export interface ServerLyrics {
  readonly whole: string;
  /** Of the range alone. */
  readonly section: string;
}

/**
 * The new lyrics of the song: those of the range replace the old ones, unless they are
 * included already.
 *
 * @returns undefined without lyrics
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

/** Replaces the old lines and keeps tags and empty lines between them; without old lines, appends. */
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

/** The occurrence of the first line that most of the other lines follow: a chorus occurs more than once. */
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
