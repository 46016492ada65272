import type { SongBrief } from '../../composition/song-brief.ts';
import type { ImageProbe } from '../../contract/image.ts';
import type { JsonObject, JsonValue } from '../../contract/task.ts';
import type { Scene } from '../../mood/scene.ts';
import { findInstrument } from '../../notation/instruments.ts';
import { nameKey } from '../../notation/pitch-names.ts';
import { parseSongRequest } from '../../prompt/parse-song-request.ts';
import type { SongRequest } from '../../prompt/song-request.ts';
import type { SongSuggestion } from '../../prompt/song-suggestion.ts';
import type { ImageReading } from '../../vision/image-reading.ts';

/** From a picture to the request that its songs are made of. */
export interface PictureStudy {
  readonly probe: ImageProbe;
  readonly reading: ImageReading;
  readonly scene: Scene;
  readonly suggestion: SongSuggestion;
  /** With the suggestion, and all that was asked for besides. */
  readonly request: SongRequest;
}

/** `image_analysis`: what was seen, what followed from it and by which source, and what the request decided instead. */
export function viewAnalysis({ probe, reading, scene, suggestion, request }: PictureStudy): JsonObject {
  return {
    width: probe.widthPixels,
    height: probe.heightPixels,
    description: scene.description,
    ...(reading.caption !== undefined && { caption: reading.caption }),
    scene: { kind: scene.kind, confidence: round(scene.confidence) },
    objects: reading.objects.map(({ name, count, share, confidence }) => ({
      name,
      count,
      share: round(share),
      confidence: round(confidence),
    })),
    valence: round(scene.valence),
    arousal: round(scene.arousal),
    ...viewReading(reading),
    because: suggestion.reasons.map(({ of, because, therefore, source }) => ({
      of,
      because,
      therefore,
      ...(source !== undefined && { source }),
    })),
    overridden: listOverridden(request, suggestion),
  };
}

function viewReading(reading: ImageReading): JsonObject {
  const { faces, horizon, focus, shares } = reading;
  return {
    palette: reading.palette.map(({ hex, share }) => ({ hex, share: round(share) })),
    colour_harmony: reading.colourHarmony,
    brightness: round(reading.brightness),
    contrast: round(reading.contrast),
    saturation: round(reading.saturation),
    warmth: round(reading.warmth),
    texture: round(reading.texture),
    edge_density: round(reading.edgeDensity),
    edge_direction: reading.edgeDirection,
    symmetry: round(reading.symmetry),
    depth: round(reading.depth),
    shares: Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, round(share)])),
    ...(horizon !== undefined && { horizon: round(horizon) }),
    focus: { x: round(focus.x), y: round(focus.y) },
    faces: {
      count: faces.count,
      largest_share: round(faces.largestShare),
      ...(faces.valence !== undefined && { valence: round(faces.valence) }),
    },
    text_presence: round(reading.textPresence),
    time_of_day: reading.timeOfDay,
    setting: reading.setting,
    is_graphic: reading.isGraphic,
  };
}

/** What the songs have otherwise than the picture alone would have had them. */
function listOverridden(request: SongRequest, suggestion: SongSuggestion): JsonValue[] {
  const { makeInstrumental, vocalOnly, model } = request;
  const alone = parseSongRequest({ makeInstrumental, vocalOnly, model, suggestion });
  const asked = parseSongRequest(request);
  const traits: readonly (readonly [of: string, say: (brief: SongBrief) => string])[] = [
    ['style', ({ styles }) => styles.map(({ name }) => name).join(', ')],
    ['tempo', ({ tempoBpm }) => (tempoBpm === undefined ? 'as the style has it' : `${tempoBpm} bpm`)],
    ['key', sayKey],
    ['instruments', (brief) => listInstruments(brief)],
    ['words', ({ lyrics, themeWords }) => (lyrics?.trim() ? 'lyrics that were given' : themeWords.join(', '))],
    ['title', ({ title = '' }) => title],
  ];
  return traits.flatMap(([of, say]) => {
    const [suggested, instead] = [say(alone), say(asked)];
    return suggested === instead ? [] : [{ of, suggested, asked: instead }];
  });
}

function sayKey({ key, isMinor: isInMinor }: SongBrief): string {
  if (key) return nameKey(key);
  return isInMinor === undefined ? 'any' : isInMinor ? 'any minor' : 'any major';
}

function listInstruments({ wantedInstruments, excludedInstruments }: SongBrief): string {
  const label = (name: string): string => findInstrument(name).label;
  const without = excludedInstruments.map((name) => `no ${label(name)}`);
  return [...wantedInstruments.map(label), ...without].join(', ');
}

/** Finer than that is chance. */
function round(value: number): number {
  return Math.round(100 * value) / 100;
}
