import type { Mood } from '../prompt/lexicon/words.ts';
import { parsePrompt } from '../prompt/parse-prompt.ts';
import { listThemeWords } from '../prompt/theme-words.ts';
import type { ImageReading } from '../vision/image-reading.ts';
import { nameColours } from './name-colours.ts';
import { listFigureColours } from './picture-features.ts';
import type { SceneKind } from './scene.ts';
import { objectWords } from './tables/object-words.ts';
import { colourWords, sceneWords } from './tables/scene-words.ts';

const themeWordsMax = 8;
/** From this share on, a thing is a part of what one sees. */
const seenShare = 0.12;
/** From this brightness on, a picture is full of light. */
const lightMin = 0.65;

/** Said by captioners of any picture. */
const captionChaff = new Set(
  `image picture photo photograph view scene background foreground showing shows shown depicts depicting features featuring
  left right top bottom middle center front side next near behind above below several various multiple visible large small
  standing sitting looking wearing holding placed surrounded filled covered appears seen close man woman person people group
  white black red blue green yellow brown orange purple pink gray grey colorful bright dark`.split(/\s+/),
);

/** What a song about a picture may be about: words of its caption, else of what is seen in it, else of its looks. */
export function chooseThemeWords(reading: ImageReading, kind: SceneKind, mood: Mood): string[] {
  const captioned = listThemeWords(parsePrompt(reading.caption ?? '')).filter((word) => !captionChaff.has(word));
  const { words, gladWords, sadWords } = sceneWords[kind];
  const { timeOfDay } = reading;
  const ofTime = timeOfDay === 'night' ? ['night'] : timeOfDay === 'dusk' ? ['evening'] : [];
  const ofMood = mood.valence > 0.15 ? gladWords : mood.valence < -0.15 ? sadWords : [];
  const seen = captioned.length > 0 ? [] : listThings(reading);
  if (captioned.length === 0 && reading.content !== 'picture') return [];
  const isNamed = captioned.length + seen.length > 0 || (kind !== 'picture' && kind !== 'abstract');
  const ofLooks = isNamed ? [] : listColourWords(reading);
  const ofSight =
    !isNamed && kind === 'picture' ? [...(reading.brightness > lightMin ? ['light'] : []), ...listMoodWords(mood)] : [];
  return [...new Set([...captioned, ...seen, ...ofLooks, ...words, ...ofTime, ...ofSight, ...ofMood])].slice(
    0,
    themeWordsMax,
  );
}

function listColourWords({ palette, shares }: ImageReading): string[] {
  return nameColours(listFigureColours(palette), 2)
    .flatMap((name) => colourWords[name.split(' ').at(-1)!] ?? [])
    .filter((word) => word !== 'green' || shares.greenery > seenShare);
}

/** The nouns of the things that were recognised; of people their scene says more. */
function listThings({ objects }: ImageReading): string[] {
  return objects.flatMap(({ name }) => {
    const words = objectWords.get(name);
    return words && words.subject !== 'person' ? [words.one.replace(/^an? /, '')] : [];
  });
}

/** Any picture is one that somebody wanted to keep, or to be cheered by. */
function listMoodWords({ valence, arousal }: Mood): string[] {
  if (valence > 0.15) return arousal > 0.5 ? ['joyful'] : ['hope'];
  return ['memories'];
}
