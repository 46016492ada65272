import { createRandom } from '../../dsp/random.ts';
import type { Pronounce } from '../../lyrics/lyric-sheet.ts';
import { writeLyrics } from '../../lyrics/write-lyrics.ts';
import type { Lyricist } from './lyricist.ts';

/** The built-in writer: English, by rule. The same order and seed give the same words. */
export function createRuleLyricist(pronounce: Pronounce): Lyricist {
  return {
    name: 'rules',
    async write({ room, brief, themes, seed }) {
      if (brief.language !== undefined && brief.language !== 'en') return { warnings: [] };
      const random = createRandom(seed).for('lyrics');
      return { sheet: writeLyrics(room, { brief, themes, pronounce, random }), warnings: [] };
    },
  };
}
