import type { Song } from '../../notation/song.ts';

/** The lyrics of a song as people write them: a tag before each section. */
export function writeOutLyrics({ lyrics, sections }: Pick<Song, 'lyrics' | 'sections'>): string {
  const blocks = new Map<number, string[]>();
  for (const { section, text } of lyrics) blocks.set(section, [...(blocks.get(section) ?? []), text]);
  return [...blocks]
    .map(([section, lines]) => {
      const { kind, ordinal } = sections[section]!;
      const name = kind === 'prechorus' ? 'Pre-Chorus' : `${kind[0]!.toUpperCase()}${kind.slice(1)}`;
      return [`[${name}${kind === 'verse' ? ` ${ordinal}` : ''}]`, ...lines].join('\n');
    })
    .join('\n\n');
}
