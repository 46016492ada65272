import type { SheetSection } from '../../lyrics/lyric-sheet.ts';
import type { Song, SongSection } from '../../notation/song.ts';

/** The lyrics of a song as people write them: a tag before each section. */
export function writeOutLyrics({ lyrics, sections }: Pick<Song, 'lyrics' | 'sections'>): string {
  const blocks = new Map<number, string[]>();
  for (const { section, text } of lyrics) blocks.set(section, [...(blocks.get(section) ?? []), text]);
  return [...blocks].map(([section, lines]) => writeBlock(sections[section]!, lines)).join('\n\n');
}

/** The same of words that have no tune yet. */
export function writeOutSheet(sheet: readonly SheetSection[]): string {
  let verses = 0;
  return sheet
    .filter(({ lines }) => lines.length > 0)
    .map(({ kind, lines }) => {
      if (kind === 'verse') verses++;
      const texts = lines.map(({ text }) => text);
      return writeBlock({ kind, ordinal: verses }, texts);
    })
    .join('\n\n');
}

function writeBlock({ kind, ordinal }: Pick<SongSection, 'kind' | 'ordinal'>, lines: readonly string[]): string {
  const name = kind === 'prechorus' ? 'Pre-Chorus' : `${kind[0]!.toUpperCase()}${kind.slice(1)}`;
  return [`[${name}${kind === 'verse' ? ` ${ordinal}` : ''}]`, ...lines].join('\n');
}
