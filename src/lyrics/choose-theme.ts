import type { Random } from '../dsp/random.ts';
import type { LyricBrief } from './lyric-brief.ts';
import type { Theme } from './theme.ts';
import { themes } from './themes/themes.ts';

/**
 * What a song is about: what its prompt names first, else what songs of its style like to be about, else what suits its
 * mood.
 *
 * @param wanted names or words of themes that the style likes
 */
export function chooseTheme(brief: LyricBrief, wanted: readonly string[], random: Random): Theme {
  for (const word of brief.themeWords.flatMap((each) => each.toLowerCase().split(/[^\p{L}]+/u))) {
    const found = findTheme(word);
    if (found) return sadden(found, brief);
  }
  const liked = wanted.flatMap((word) => findTheme(word.toLowerCase()) ?? []);
  const among = liked.length > 0 ? liked : themes.filter(({ name }) => everyday.has(name));
  return random.pickWeighted(among.map((theme) => [theme, weigh(theme, brief)] as const));
}

const everyday = new Set(
  'love heartbreak night city road home dreams freedom hope time summer rain stars memory'.split(' '),
);

/** The theme of a word, in the singular or plural. */
export function findTheme(word: string): Theme | undefined {
  if (word === '') return undefined;
  const forms = new Set([word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]);
  return (
    themes.find(({ name }) => forms.has(name)) ??
    themes.find(({ words }) => words.split(' ').some((each) => forms.has(each)))
  );
}

/** A sad love song is one of a broken heart. */
function sadden(theme: Theme, { valence }: LyricBrief): Theme {
  return theme.name === 'love' && valence < -0.35 ? findTheme('heartbreak')! : theme;
}

function weigh(theme: Theme, { valence }: LyricBrief): number {
  return Math.exp(-2 * Math.abs(theme.valence - valence));
}
