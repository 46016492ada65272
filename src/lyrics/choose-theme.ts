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

/** What a song touches beside what it is about: what its prompt names next, else a neighbour in mood. */
export function chooseSecondTheme(
  first: Theme,
  brief: LyricBrief,
  { wanted, random }: { wanted: readonly string[]; random: Random },
): Theme {
  const others = brief.themeWords
    .flatMap((word) => findTheme(word.toLowerCase()) ?? [])
    .filter((each) => each !== first);
  if (others[0]) return others[0];
  const kin = (neighbours[first.name] ?? []).concat(brief.themeWords.length > 0 ? [] : wanted);
  const among = kin.flatMap((name) => findTheme(name) ?? []).filter((each) => each !== first);
  const fitting = among.length > 0 ? among : themes.filter((each) => everyday.has(each.name) && each !== first);
  return random.pickWeighted(fitting.map((theme) => [theme, weigh(theme, brief)] as const));
}

/** Themes whose pictures go together. */
const neighbours: Readonly<Record<string, string[]>> = Object.fromEntries(
  (
    'love:night,summer,dance,rain heartbreak:memory,rain,loneliness,winter loneliness:night,city,heartbreak friendship:childhood,party,home night:city,stars,dreams ' +
    'city:night,work,rain road:freedom,home,night home:memory,childhood,autumn summer:sea,party,road winter:home,memory,night spring:nature,hope,love autumn:memory,home,nature ' +
    'christmas:winter,home,friendship dreams:stars,night,magic freedom:road,nature,hope hope:faith,spring,freedom time:memory,childhood,autumn sea:summer,freedom,memory rain:heartbreak,city,night ' +
    'fire:love,anger,freedom nature:spring,freedom,sea stars:night,dreams,magic dance:party,night,love party:dance,friendship,summer food:home,friendship,party animals:nature,friendship,childhood ' +
    'war:hope,faith,memory faith:hope,nature,home money:work,city,fame fame:night,city,money work:city,money,road anger:fire,war,night childhood:summer,friendship,memory lullaby:dreams,stars,night ' +
    'pirates:sea,freedom,party memory:time,home,autumn sports:hope,friendship,childhood machines:stars,city,loneliness magic:dreams,night,stars'
  )
    .split(' ')
    .map((line): [string, string[]] => [line.split(':')[0]!, line.split(':')[1]!.split(',')]),
);

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
