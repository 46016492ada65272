import type { Words } from '../../composition/compose-song.ts';
import { planWords } from '../../composition/plan-words.ts';
import type { SongBrief } from '../../composition/song-brief.ts';
import type { Pronounce } from '../../lyrics/lyric-sheet.ts';
import { warnOfLanguages } from '../../lyrics/name-languages.ts';
import { settleLanguage } from '../../prompt/wishes/tell-wishes.ts';
import type { Lyricist } from '../lyricist/lyricist.ts';

interface FindWordsSettings {
  readonly lyricist: Lyricist;
  readonly pronounce: Pronounce;
  readonly seed: number;
  readonly prompt?: string | undefined;
  readonly signal: AbortSignal;
}

interface FoundWords {
  /** As it can be followed. */
  readonly brief: SongBrief;
  readonly words?: Words;
  readonly warnings: readonly string[];
}

/** Has the words of a song written; nobody sings where its language cannot be. Given lyrics are left to `composeSong`. */
export async function findWords(
  asked: SongBrief,
  { lyricist, pronounce, seed, prompt, signal }: FindWordsSettings,
): Promise<FoundWords> {
  const plan = planWords(asked, { seed, pronounce });
  if (!plan) return { brief: asked, warnings: [] };
  const { title } = asked;
  const { sheet, warnings, ...found } = await lyricist.write({ ...plan, brief: asked, prompt, title, seed, signal });
  if (!sheet) return { brief: settleLanguage(asked), warnings };
  return { brief: asked, words: { sheet, ...found }, warnings: [...warnings, ...warnOfLanguages(sheet)] };
}
