import type { ImageReading } from '../vision/image-reading.ts';
import { chooseThemeWords } from './choose-theme-words.ts';
import { estimateAffect } from './estimate-affect.ts';
import { nameColours } from './name-colours.ts';
import { listFeatures } from './picture-features.ts';
import { listObjects } from './recognise-objects.ts';
import { recogniseScene } from './recognise-scene.ts';
import type { RecognisedScene, Scene, SceneKind } from './scene.ts';
import { objectWords, toSubject } from './tables/object-words.ts';
import { sceneWords } from './tables/scene-words.ts';

/**
 * Says what a picture shows and how it feels, only as far as its reading tells; where that is little, it says how it
 * looks. A caption's words count most.
 */
export function describeScene(reading: ImageReading): Scene {
  const recognised = recogniseScene(reading);
  const { valence, arousal } = estimateAffect(reading, recognised);
  return {
    ...recognised,
    confidence: Math.round(100 * recognised.confidence) / 100,
    description: reading.caption?.trim() ? quoteCaption(reading.caption) : writeDescription(reading, recognised),
    things: listObjects(reading),
    subjects: reading.objects.flatMap(({ name, count }) => {
      const words = objectWords.get(name);
      // Of people the words of their scene say more than that they are people.
      return words && words.subject !== 'person' ? [toSubject(words, count)] : [];
    }),
    themeWords: chooseThemeWords(reading, recognised.kind, { valence, arousal }),
    valence,
    arousal,
  };
}

function quoteCaption(caption: string): string {
  const sentence =
    caption
      .trim()
      .replace(/\s+/g, ' ')
      .split(/(?<=[.!?])\s/)[0] ?? '';
  const short = sentence.length > 240 ? `${sentence.slice(0, sentence.lastIndexOf(' ', 240))} …` : sentence;
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}

/** `A dim, cool picture of a dog and a bicycle at night: dark blue and amber, strong verticals, many fine details.` */
function writeDescription(reading: ImageReading, { kind }: RecognisedScene): string {
  const colours = joinWords(nameColours(reading.palette, 3));
  if (kind === 'blank') return `The picture is blank: ${colours} and nothing else.`;
  if (kind === 'noise') return 'The picture is random noise: no two neighbouring points belong together.';
  const looks = listLooks(reading);
  const head = [...looks, nounFor(reading, kind)].join(' ');
  const comma = looks.length > 1 ? head.replace(`${looks[0]} `, `${looks[0]}, `) : head;
  const details = [colours, ...listDetails(reading)].filter(Boolean);
  const article = /^[aeiou]/.test(comma) ? 'An' : 'A';
  return `${article} ${comma}${timeFor(reading, kind)}: ${details.join(', ')}.`;
}

function nounFor(reading: ImageReading, kind: SceneKind): string {
  const { noun } = sceneWords[kind];
  if (kind === 'portrait') return noun;
  const things = joinWords(listObjects(reading));
  if (things !== '') return kind === 'room' ? `${noun} with ${things}` : `picture of ${things}`;
  if (kind !== 'picture') return noun;
  const { faces } = reading;
  if (listFeatures(reading).blank > 0.5) return 'picture of something on white';
  if (faces.count > 0) return faces.count === 1 ? 'picture with a face' : 'picture with faces';
  return 'picture';
}

function timeFor({ timeOfDay }: ImageReading, kind: SceneKind): string {
  if (/night|sunset/.test(kind)) return '';
  if (timeOfDay === 'night') return ' at night';
  return timeOfDay === 'golden hour' ? ' in golden light' : '';
}

/** Light, warmth and strength of colour, two at the most. */
function listLooks({ brightness, warmth, saturation, colourHarmony }: ImageReading): string[] {
  const light = brightness < 0.22 ? 'dark' : brightness < 0.38 ? 'dim' : brightness > 0.68 ? 'bright' : undefined;
  const strength =
    colourHarmony === 'grey' || saturation < 0.08
      ? 'colourless'
      : saturation > 0.6
        ? 'colourful'
        : saturation < 0.2
          ? 'muted'
          : undefined;
  const warm = warmth > 0.25 ? 'warm' : warmth < -0.25 ? 'cool' : undefined;
  return [light, strength === 'colourless' ? strength : (warm ?? strength)].filter((word) => word !== undefined);
}

/** What strikes most, three at the most. */
function listDetails(reading: ImageReading): string[] {
  const features = listFeatures(reading);
  const { edges, texture, contrast, night, faces } = features;
  const details: readonly (readonly [said: string, holds: boolean])[] = [
    [faces === 1 ? 'one face' : `${faces} faces`, faces > 0],
    ['writing', features.text > 0.6],
    ['points of warm light', night > 0 && features.glow + features.fire > 0.01],
    ['many fine details', texture > 0.6 || edges > 0.12],
    ['smooth and plain', texture < 0.2 && edges < 0.03],
    ['strong verticals', features.verticals > 0 && edges > 0.03],
    ['level lines', features.horizontals > 0 && edges > 0.01],
    ['slanting lines', features.diagonals > 0 && edges > 0.03],
    ['wide space', features.depth > 0.6 && features.horizon > 0],
    ['hard contrast', contrast > 0.75],
    ['soft contrast', contrast < 0.25],
    ['nearly symmetrical', features.symmetry > 0.85],
  ];
  return details
    .filter(([, holds]) => holds)
    .map(([said]) => said)
    .slice(0, 3);
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
