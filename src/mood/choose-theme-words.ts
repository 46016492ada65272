import type { Mood } from '../prompt/lexicon/words.ts';
import { parsePrompt } from '../prompt/parse-prompt.ts';
import { listThemeWords } from '../prompt/theme-words.ts';
import type { ImageReading } from '../vision/image-reading.ts';
import { nameColours } from './name-colours.ts';
import { listFigureColours } from './picture-features.ts';
import type { SceneKind } from './scene.ts';
import { colourWords, sceneWords } from './tables/scene-words.ts';

const themeWordsMax = 8;
/** From this share on, a thing is a part of what one sees. */
const seenShare = 0.12;

/** Said by captioners of any picture. */
const captionChaff = new Set(
  `image picture photo photograph view scene background foreground showing shows shown depicts depicting features featuring
  left right top bottom middle center front side next near behind above below several various multiple visible large small
  standing sitting looking wearing holding placed surrounded filled covered appears seen close man woman person people group
  white black red blue green yellow brown orange purple pink gray grey colorful bright dark`.split(/\s+/),
);

/** What a song about a picture may be about: words of its caption, else of its scene, else of what is plain to see. */
export function chooseThemeWords(reading: ImageReading, kind: SceneKind, mood: Mood): string[] {
  const captioned = listThemeWords(parsePrompt(reading.caption ?? '')).filter((word) => !captionChaff.has(word));
  const { words, gladWords, sadWords } = sceneWords[kind];
  const { timeOfDay } = reading;
  const ofTime = timeOfDay === 'night' ? ['night'] : timeOfDay === 'dusk' ? ['evening'] : [];
  const ofMood = mood.valence > 0.15 ? gladWords : mood.valence < -0.15 ? sadWords : [];
  const isNamed = captioned.length > 0 || (kind !== 'picture' && kind !== 'abstract');
  const ofLooks = isNamed ? [] : listColourWords(reading);
  const ofSight = !isNamed && kind === 'picture' ? [...listSights(reading), ...listMoodWords(mood)] : [];
  return [...new Set([...captioned, ...ofLooks, ...words, ...ofTime, ...ofSight, ...ofMood])].slice(0, themeWordsMax);
}

function listColourWords({ palette, shares }: ImageReading): string[] {
  return nameColours(listFigureColours(palette), 2)
    .flatMap((name) => colourWords[name.split(' ').at(-1)!] ?? [])
    .filter((word) => word !== 'green' || shares.greenery > seenShare);
}

/** What is in sight, and the season that light and warmth make one think of, outdoors. */
function listSights({ shares, setting, brightness, warmth, saturation }: ImageReading): string[] {
  const isOut = setting === 'outdoor';
  const sights: readonly (readonly [word: string, isSeen: boolean])[] = [
    ['nature', isOut && shares.greenery > seenShare],
    ['water', isOut && shares.water > seenShare],
    ['snow', isOut && shares.snow > 2 * seenShare],
    ['summer', isOut && brightness > 0.6 && warmth > 0.15 && saturation > 0.35],
    ['autumn', isOut && brightness < 0.6 && warmth > 0.35 && saturation > 0.2],
    ['winter', isOut && brightness > 0.6 && warmth < -0.1 && saturation < 0.15],
    ['home', setting === 'indoor'],
    ['light', brightness > 0.65],
  ];
  return sights.filter(([, isSeen]) => isSeen).map(([word]) => word);
}

/** Any picture is one that somebody wanted to keep, or to be cheered by. */
function listMoodWords({ valence, arousal }: Mood): string[] {
  if (valence > 0.15) return arousal > 0.5 ? ['joyful'] : ['hope'];
  return ['memories'];
}
