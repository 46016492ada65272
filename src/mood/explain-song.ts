import { findInstrument } from '../notation/instruments.ts';
import type { Mode } from '../notation/mode.ts';
import { nameKey } from '../notation/pitch-names.ts';
import type { SongSuggestion, SuggestionReason } from '../prompt/song-suggestion.ts';
import type { ImageReading } from '../vision/image-reading.ts';
import type { ColourKey } from './colour-keys.ts';
import { type AffectCause, listCauses, type PictureAffect } from './estimate-affect.ts';
import { nameColour } from './name-colours.ts';
import type { Scene } from './scene.ts';
import { sceneWords } from './tables/scene-words.ts';
import { type Citation, citations } from './tables/sources.ts';

/** What was chosen for a picture, to be explained. */
export interface ExplainedSong {
  readonly reading: ImageReading;
  readonly scene: Scene;
  readonly affect: PictureAffect;
  readonly styles: SongSuggestion['styles'];
  readonly tempoBpm: number;
  readonly isMinor: boolean;
  readonly mode: Mode;
  readonly wantedInstruments: readonly string[];
  readonly colourKey: ColourKey | undefined;
}

const modeNames: Readonly<Partial<Record<Mode, string>>> = { harmonicMinor: 'harmonic minor' };
const causesMax = 3;

/** Every step from picture to song in words, the weightiest first. */
export function explainSong(song: ExplainedSong): SuggestionReason[] {
  const { reading, scene, affect, tempoBpm, isMinor, mode, colourKey } = song;
  const isRousing = scene.arousal >= 0.5;
  const rousing = listCauses(affect, 'arousal', isRousing);
  const lifting = listCauses(affect, 'valence', !isMinor);
  return [
    {
      of: 'style',
      because: `${sayScene(scene)}, ${sayFeeling(scene)}`,
      therefore: song.styles.map(({ name, weight }) => `${name} ${Math.round(100 * weight)} %`).join(', '),
      source: citations.scenes,
    },
    {
      of: 'energy',
      because: sayCauses(rousing) || 'neither rousing nor calming on the whole',
      therefore: `energy ${sayPercent(scene.arousal)}`,
      source: citeAll(rousing, 'circumplex'),
    },
    {
      of: 'tempo',
      because: `energy ${sayPercent(scene.arousal)}`,
      therefore: `${tempoBpm} bpm`,
      source: citations.tempoAndMode,
    },
    {
      of: 'mode',
      because: `${sayCauses(lifting) || 'neither glad nor sad on the whole'}; ${sayGladness(scene.valence)}`,
      therefore: isMinor ? 'minor' : 'major',
      source: citeAll(lifting, 'tempoAndMode'),
    },
    ...(colourKey
      ? [
          {
            of: 'key',
            because: `${nameColour(colourKey.colour)} (${colourKey.colour.hex})`,
            therefore: sayKey(colourKey.tonic, mode),
            source: citations.colourKeys,
          },
        ]
      : []),
    ...listInstrumentReasons(song, reading.brightness),
    ...(scene.themeWords.length > 0
      ? [{ of: 'words', because: sayScene(scene), therefore: scene.themeWords.join(', ') }]
      : []),
  ];
}

function listInstrumentReasons({ wantedInstruments, scene }: ExplainedSong, brightness: number): SuggestionReason[] {
  if (wantedInstruments.length === 0) return [];
  const light = brightness > 0.55 ? 'light' : brightness < 0.4 ? 'dark' : 'of middling light';
  return [
    {
      of: 'instruments',
      because: `${sayScene(scene)}, ${light} (brightness ${sayPercent(brightness)})`,
      therefore: wantedInstruments.map((name) => findInstrument(name).label).join(', '),
      source: citations.crossmodal,
    },
  ];
}

function sayScene({ kind, confidence, things }: Scene): string {
  if (kind === 'picture' && things.length === 0) return 'its colours and its light, as no scene was recognised';
  if (kind === 'blank' || kind === 'noise')
    return `that there is ${kind === 'blank' ? 'nothing' : 'only noise'} to see`;
  const seen = things.length > 0 ? things.join(', ') : sceneWords[kind].phrase;
  return kind === 'picture' ? seen : `${seen} (${sayPercent(confidence)} sure)`;
}

function sayFeeling({ valence, arousal }: Scene): string {
  const calm = arousal > 0.62 ? 'lively' : arousal < 0.38 ? 'calm' : 'at ease';
  return `${sayGladness(valence)} and ${calm}`;
}

function sayGladness(valence: number): string {
  if (Math.abs(valence) < 0.02) return 'neither glad nor sad';
  if (Math.abs(valence) < 0.25) return valence > 0 ? 'a little glad' : 'a little sombre';
  return valence > 0 ? 'glad' : 'sombre';
}

function sayPercent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function sayCauses(causes: readonly AffectCause[]): string {
  return causes
    .slice(0, causesMax)
    .map(({ words }) => words)
    .join(', ');
}

function citeAll(causes: readonly AffectCause[], otherwise: Citation): string {
  const cited = new Set(causes.slice(0, causesMax).map(({ source }) => citations[source]));
  return cited.size > 0 ? [...cited].join('; ') : citations[otherwise];
}

function sayKey(tonic: number, mode: Mode): string {
  const [name = ''] = nameKey({ tonic, mode: 'major' }).split(' ');
  return `${name} ${modeNames[mode] ?? mode}`;
}
