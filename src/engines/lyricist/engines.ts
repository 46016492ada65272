import { lyricsServerSettings } from '../../backends/openai/settings.ts';
import { defineEngine } from '../engine.ts';

/** Words by a language model, checked line by line; the built-in writer where it fails. */
export const serverLyricist = defineEngine({
  role: 'lyricist',
  name: 'server',
  settings: lyricsServerSettings,
  enabledBy: 'LYRICS_URL',
  async load({ values, notice }) {
    const { openLyricsServer } = await import('../../backends/openai/lyrics.ts');
    const { createServerLyricist } = await import('./server-lyricist.ts');
    const { createPronounce } = await import('../../lyrics/pronounce.ts');
    const { lookUpWord } = await import('../../models/pronunciation/dictionary.ts');
    const { LYRICS_URL: url, LYRICS_API_KEY: apiKey, LYRICS_MODEL: model } = values;
    const server = openLyricsServer({ url: url!, apiKey, model }); // enabled by the URL
    return createServerLyricist(server, { pronounce: createPronounce(lookUpWord), notice });
  },
});

export const ruleLyricist = defineEngine({
  role: 'lyricist',
  name: 'rules',
  async load() {
    const { createRuleLyricist } = await import('./rule-lyricist.ts');
    const { createPronounce } = await import('../../lyrics/pronounce.ts');
    const { lookUpWord } = await import('../../models/pronunciation/dictionary.ts');
    return createRuleLyricist(createPronounce(lookUpWord));
  },
});
