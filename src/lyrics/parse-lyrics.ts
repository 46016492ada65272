import type { SectionKind } from '../notation/song.ts';
import { detectLyricLanguage } from './detect-language.ts';
import { countSyllables, findBreath } from './lines/split-line.ts';
import type { Pronounce, SheetLine, SheetSection } from './lyric-sheet.ts';
import { isSungLanguage, type SungLanguageCode } from './phonetics/sung-languages.ts';
import { pronounceIn } from './pronounce-in.ts';
import { isSectionName, readSectionName } from './section-tags.ts';

/** A section of more lines than this is cut, so that no verse lasts for minutes. */
const linesMax = 16;
/** A line of more syllables is sung as two: a breath lasts no longer. */
const lineSyllablesMax = 18;
/** `(x99)` is a joke. */
const timesMax = 4;

/**
 * Reads lyrics as people write them: sections by tags such as `[Chorus]`, `Verse 2:` or `[Refrain: all]` in a dozen
 * languages, else by blank lines; a block that comes again word by word is the chorus. A tag of a chorus without lines
 * of its own sings the last one again; `(x2)` sings a line or a block again. Timestamps, markup, directions in brackets
 * and lines without words are not sung. Each line is said by the rules of its language, where it is clear, else by those of the
 * whole.
 *
 * @param pronounce of English @param asked the language that the prompt says, for lyrics that do not show theirs
 */
export function parseLyrics(text: string, pronounce: Pronounce, asked?: string): SheetSection[] {
  const say = createSayer(detectLyricLanguage(text) ?? asked, pronounce);
  const blocks = splitBlocks(cleanUp(text));
  const hasTags = blocks.some(({ kind }) => kind !== undefined);
  const sung = new Map<SectionKind, readonly SheetLine[]>();
  const sections: SheetSection[] = [];
  for (const block of blocks) {
    const kind = hasTags ? (block.kind ?? 'verse') : guessKind(block, blocks);
    const lines = block.lines.flatMap((line) => readLine(line, say));
    const isAgain = lines.length === 0 && block.kind !== undefined && (kind === 'chorus' || kind === 'prechorus');
    const all = isAgain ? (sung.get(kind) ?? []) : lines;
    if (lines.length > 0) sung.set(kind, lines);
    if (all.length === 0 && !/^(intro|solo|break|build|drop|outro)$/.test(kind)) continue;
    for (let time = 0; time < block.times; time++) {
      for (let from = 0; from < Math.max(1, all.length); from += linesMax) {
        sections.push({ kind, lines: all.slice(from, from + linesMax) });
      }
    }
  }
  return sections;
}

type Sayer = (line: string) => { readonly pronounce: Pronounce; readonly language?: string };

/** A single line shows its language by two of its own words. */
const lineCountMin = 1.5;

function createSayer(language: string | undefined, english: Pronounce): Sayer {
  const known = new Map<SungLanguageCode, Pronounce>();
  return (line) => {
    const own = detectLyricLanguage(line, lineCountMin) ?? language;
    if (own === undefined || own === 'en') return { pronounce: english };
    if (!isSungLanguage(own)) return { pronounce: english, language: own };
    const pronounce = known.get(own) ?? pronounceIn(own, english);
    known.set(own, pronounce);
    return { pronounce, language: own };
  };
}

interface Block {
  readonly kind?: SectionKind;
  readonly lines: string[];
  times: number;
}

/** Lines without what players of lyrics put there: times, numbers of subtitles, facts about the song, markup. */
function cleanUp(text: string): string[] {
  const isSubtitles = text.includes('-->');
  return text
    .normalize('NFC')
    .split(/\r\n|\r|\n|\u2028/)
    .filter((line) => !(isSubtitles && (/-->/.test(line) || /^\s*\d+\s*$/.test(line))))
    .filter((line) => !/^\s*\[(ar|ti|al|au|by|offset|length|re|ve):.*\]\s*$/i.test(line))
    .map(plainTag)
    .map((line) =>
      line
        .replace(/[[<(]\d{1,2}:\d{2}(?::\d{2})?(?:[.,:]\d{1,3})?[\]>)]/g, ' ')
        .replace(/<\/?[a-z][^<>]{0,24}>/gi, ' ')
        .replace(/^\s*(#+|>+|[-*•]+(?=\s))\s*/, '')
        .replace(/(\*\*|__)(.+?)\1/g, '$2')
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

/** A tag in other brackets, or decorated: `<chorus>`, `(Verse 2:)`, `*Chorus*`, `--- Bridge ---` as `[chorus]` …; else the line. */
function plainTag(line: string): string {
  const bare = line.replace(/^[\s#>*_~`=•-]+|[\s*_~`=-]+$/g, '');
  if (/^\[[^\]]+\]:?$/.test(bare)) return bare;
  const inner = /^[<(]([^<>()/]+)[>)]:?$/.exec(bare)?.[1] ?? bare;
  if (inner === line.trim()) return line;
  const name = inner.trim().replace(/\s*[:：]$/, '');
  // What stands after a colon or a dash is who sings.
  const [head = ''] = name.split(/\s*[:：]\s*|\s+[-–—]\s+/);
  return isSectionName(withoutTimes(head)) ? `[${name}]` : line;
}

function splitBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of lines) {
    const tag = readTag(line);
    const times = readTimes(line);
    if (tag) {
      blocks.push({ kind: tag.kind, lines: tag.rest ? [tag.rest] : [], times });
      isOpen = true;
    } else if (line === '') {
      isOpen = blocks.at(-1)?.lines.length === 0 && isOpen;
    } else if (isOnlyTimes(line)) {
      // By itself it is about all that stands above it.
      const last = blocks.at(-1);
      if (last) last.times = times;
    } else {
      // After a blank line a tag's words are over only where another tag says so.
      if (!isOpen && blocks.at(-1)?.kind === undefined) blocks.push({ lines: [], times: 1 });
      if (blocks.length === 0) blocks.push({ lines: [], times: 1 });
      for (let time = 0; time < times; time++) blocks.at(-1)!.lines.push(withoutTimes(line));
      isOpen = true;
    }
  }
  return blocks;
}

/** The section that a line opens, with what is sung on that line. */
function readTag(line: string): { kind: SectionKind; rest?: string } | undefined {
  const bracketed = /^[[{【]([^\]}】]+)[\]}】]:?\s*(.*)$/.exec(line);
  const kind = bracketed && readSectionName(bracketed[1]!);
  if (kind) return { kind, ...(withoutTimes(bracketed[2]!) && { rest: bracketed[2]! }) };
  const head = /^\(([^)]+)\):?$/.exec(line)?.[1] ?? /^([^:：]{2,24})[:：](.*)$/.exec(line)?.[1] ?? line;
  if (!isSectionName(withoutTimes(head))) return undefined;
  const rest = line.startsWith('(') ? '' : (/[:：](.*)$/.exec(line)?.[1] ?? '').trim();
  return { kind: readSectionName(head) ?? 'verse', ...(rest !== '' && !isOnlyTimes(rest) && { rest }) };
}

const timesPattern = /[[(]?\s*(?:\b[x×]\s?(\d{1,2})|\b(\d{1,2})\s?[x×])\s*[\])]?\s*:?\s*$/i;

/** `(x2)`, `x3`, `2x` at the end of a line. */
function readTimes(line: string): number {
  const found = timesPattern.exec(line.replace(/×/g, 'x').replace(/[\]}]\s*$/, ''));
  return Math.max(1, Math.min(timesMax, Number(found?.[1] ?? found?.[2] ?? 1)));
}

function withoutTimes(line: string): string {
  return line.replace(/×/g, 'x').replace(timesPattern, '').trim();
}

function isOnlyTimes(line: string): boolean {
  return line !== '' && withoutTimes(line) === '';
}

/** Without tags: what is sung again is the chorus. */
function guessKind(block: Block, blocks: readonly Block[]): SectionKind {
  const text = normalise(block.lines);
  const isAgain = block.times > 1 || blocks.filter(({ lines }) => normalise(lines) === text).length > 1;
  return isAgain ? 'chorus' : 'verse';
}

function normalise(lines: readonly string[]): string {
  return lines
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '');
}

/** A line as it is sung, in two or more where it is longer than a breath; none where nothing in it can be sung. */
function readLine(line: string, sayLine: Sayer): SheetLine[] {
  const text = line
    .replace(/[[{][^\]}]*[\]}]|\*[^*]+\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const { pronounce, language } = sayLine(text);
  const words = text.split(' ').flatMap((word) => {
    const syllables = pronounce(word);
    return syllables.length > 0 ? [{ text: word, syllables }] : [];
  });
  return words.length > 0 ? breathe({ text, words, ...(language && { language }) }) : [];
}

function breathe(line: SheetLine): SheetLine[] {
  const at = countSyllables(line.words) > lineSyllablesMax ? findBreath(line.words) : undefined;
  if (at === undefined) return [line];
  return [line.words.slice(0, at), line.words.slice(at)].flatMap((words) =>
    breathe({ ...line, text: words.map(({ text }) => text).join(' '), words }),
  );
}
