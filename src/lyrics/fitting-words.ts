import type { LyricBrief, SongStory } from './lyric-brief.ts';

const alcohol = /\b(?:wines?|ciders?|beers?|whiske?ys?|champagne|cocktails?|rum|gin|vodka|bar|drunk|pub)\b/i;
/** Prompts and styles that may drink. */
const drinking =
  /\b(?:wine|cider|beer|whiske?y|champagne|cocktail|rum|gin|vodka|bar|pub|drunk|drinks?|drinking|tavern|booze|shanty|honky tonk|drinking song)\b/i;
/** Prompts that ask for gentle words: faith, illness, death and children. */
const gentle =
  /\b(?:ramadan|eid|baptism|christening|communion|hymns?|psalms?|prayers?|pray|worship|gospel|god|lord|jesus|allah|church|faith|grace|hanukkah|lent|cancer|illness|ill|sick|disease|dementia|hospital|hospice|miscarriage|stillbirth|funeral|died|dead|death|grief|child|children|childrens|kids?|nursery|lullaby|bab(?:y|ies)|newborn|toddler)\b/i;
/** Jewellery, jokes, lovers, drink and quarrels. */
const harsh =
  /\b(?:wines?|ciders?|beers?|whiske?ys?|champagne|cocktails?|drunk|bar|rings?|jewels?|diamonds?|rubies|pearls?|necklaces?|earrings?|perfume|lipstick|kiss(?:ed|es|ing)?|lovers?|sweetheart|darling|love song|thie(?:f|ves)|fools?|foolish|funny|jokes?|laughed at|rent|boss|part(?:y|ies|ied)|danced?|dancing|dances|dance floor|slow dance|romance|flirt\w*|sexy|casino|poker|dice|cigarettes?|stub)\b/i;

/** Stories that are told in words of their own, without jokes, drink or romance. */
export const tenderStories: ReadonlySet<SongStory> = new Set([
  'child lost',
  'sudden loss',
  'pet lost',
  'memorial',
  'illness',
  'fading memory',
  'two houses',
  'exile',
  'holy day',
  'adoption',
]);
/** Stories that are told gently whatever else a prompt says. */
const gentleStories: ReadonlySet<SongStory> = new Set([...tenderStories, 'grief', 'parenthood']);

/** What the words of a song must not say, where its prompt asks for gentle words or does not speak of drink. */
export function findUnfit({ subjects = [], themeWords, story, styles }: LyricBrief): RegExp | undefined {
  const said = [...themeWords, ...subjects.map(({ text }) => text), ...styles.map(({ name }) => name)].join(' ');
  if ((story && gentleStories.has(story)) || gentle.test(said)) return harsh;
  return drinking.test(said) ? undefined : alcohol;
}
