import { blendStyles } from '../composition/styles/blend.ts';
import type { Style } from '../composition/styles/style.ts';
import { createRandom, type Random } from '../dsp/random.ts';
import { titleCase } from '../lyrics/lines/hook.ts';
import { findInstrument } from '../notation/instruments.ts';
import { isMinor, type Mode } from '../notation/mode.ts';
import type { SongKey } from '../notation/song.ts';
import type { SongSuggestion } from '../prompt/song-suggestion.ts';
import type { ImageReading, PaletteColour } from '../vision/image-reading.ts';
import { choosePictureStyle } from './choose-picture-style.ts';
import { drawColourKey } from './colour-keys.ts';
import { estimateAffect } from './estimate-affect.ts';
import { explainSong } from './explain-song.ts';
import { nameColour } from './name-colours.ts';
import { listFigureColours } from './picture-features.ts';
import type { Scene } from './scene.ts';
import { sceneMusic } from './tables/scene-music.ts';
import { sceneWords } from './tables/scene-words.ts';

/** Tempos of music that is as calm and as wild as can be; in between by the same steps. */
const arousalTempoBpm = { calm: 58, wild: 158 } as const;
/** How much of a tempo, by octaves, the picture sets; the rest is its style's. */
const wantedShare = 0.85;
/** Below this valence a song is in minor. */
const minorBelow = 0.02;
const instrumentsMax = 2;

/**
 * What song a picture suggests, and why. The same picture and seed suggest the same song; another seed may draw another
 * style, key and title of those that fit.
 *
 * @param settings `isSung` false where nobody is to sing: then styles that are played come into question too
 */
export function suggestSong(
  reading: ImageReading,
  scene: Scene,
  seed: number,
  { isSung = true }: { readonly isSung?: boolean } = {},
): SongSuggestion {
  const random = createRandom(seed, `picture ${fingerprint(reading)}`);
  const isInMinor = scene.valence < minorBelow;
  const wantedBpm = arousalTempoBpm.calm * (arousalTempoBpm.wild / arousalTempoBpm.calm) ** scene.arousal;
  const styles = choosePictureStyle({ scene, isMinor: isInMinor, tempoBpm: wantedBpm, isSung }, random.for('style'));
  const style = blendStyles(styles);
  const mode = drawMode(style, isInMinor, random.for('mode'));
  const colourKey = drawColourKey(listFigureColours(reading.palette), random.for('key'));
  const key: SongKey | undefined = colourKey && { tonic: colourKey.tonic, mode };
  const tempoBpm = settleTempo(style, wantedBpm, scene.arousal);
  const wantedInstruments = chooseInstruments(style, reading, scene, random.for('instruments'));
  const title = nameTune(reading, scene, random.for('title'));
  const song = { styles, tempoBpm, isMinor: isInMinor, wantedInstruments, title };
  return {
    ...song,
    ...(key && { key }),
    valence: scene.valence,
    arousal: scene.arousal,
    themeWords: scene.themeWords,
    ...(scene.subjects.length > 0 && { subjects: scene.subjects }),
    ...(scene.kind === 'animals' && { story: 'animal' as const }),
    reasons: explainSong({ ...song, reading, scene, affect: estimateAffect(reading, scene), mode, colourKey }),
  };
}

/** Two pictures of one kind differ in something that was measured. */
function fingerprint({ brightness, saturation, warmth, texture, palette }: ImageReading): string {
  const figures = [brightness, saturation, warmth, texture].map((figure) => figure.toFixed(2));
  return [...figures, ...palette.slice(0, 3).map(({ hex }) => hex)].join(' ');
}

function drawMode({ modes }: Style, isInMinor: boolean, random: Random): Mode {
  const fitting = modes.filter(([mode]) => isMinor(mode) === isInMinor);
  return fitting.length > 0 ? random.pickWeighted(fitting) : isInMinor ? 'minor' : 'major';
}

/**
 * Between what the style is usually played at and what the arousal asks for, which says more, within what the style
 * allows.
 */
function settleTempo(
  { tempoBpm: { slowest, usual, fastest }, ...style }: Style,
  wantedBpm: number,
  arousal: number,
): number {
  const spread = Math.max(-1, Math.min(1, 2 * (arousal - style.arousal)));
  const own = spread < 0 ? usual + spread * (usual - slowest) : usual + spread * (fastest - usual);
  return Math.round(Math.max(slowest, Math.min(fastest, own ** (1 - wantedShare) * wantedBpm ** wantedShare)));
}

/** Of the scene's instruments those of a family that the style has; high ones for light pictures, low ones for dark. */
function chooseInstruments(style: Style, { brightness }: ImageReading, { kind }: Scene, random: Random): string[] {
  const own = style.parts.flatMap(({ instruments }) => instruments.map(([name]) => name));
  const families = new Set(own.map((name) => findInstrument(name).family));
  const fitting = sceneMusic[kind].instruments.filter((name) => families.has(findInstrument(name).family));
  const chosen: string[] = [];
  while (chosen.length < Math.min(instrumentsMax, fitting.length)) {
    const left = fitting.filter((name) => !chosen.includes(name));
    chosen.push(random.pickWeighted(left.map((name) => [name, suitOf(name, brightness)] as const)));
  }
  return chosen;
}

/** How near the middle of an instrument's range lies to a picture's brightness: black is D2, white is D6. */
function suitOf(name: string, brightness: number): number {
  const { lowest, highest } = findInstrument(name);
  const wanted = 38 + 48 * brightness;
  return Math.exp(-0.5 * (((lowest + highest) / 2 - wanted) / 9) ** 2) + 0.05;
}

/** Named after the colour that people would remember: a small red thing on grey is a red picture. */
function nameTune({ palette }: ImageReading, { kind }: Scene, random: Random): string {
  const strength = ({ share, chroma }: PaletteColour): number => Math.sqrt(share) * chroma;
  const [strongest] = listFigureColours(palette).toSorted((a, b) => strength(b) - strength(a));
  const colour = strongest ? nameColour(strongest) : 'grey';
  const said = random.chance(0.5) ? colour : colour.replace(/^(soft|dark|pale) /, '');
  return titleCase(random.pick(sceneWords[kind].titles).replace('{colour}', said));
}
