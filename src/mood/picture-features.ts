import type { ImageReading, PaletteColour } from '../vision/image-reading.ts';

/** The features that the tables of scenes and of affect use; from 0 to 1 unless stated otherwise. */
export interface PictureFeatures {
  readonly brightness: number;
  readonly contrast: number;
  readonly saturation: number;
  /** −1 to 1. */
  readonly warmth: number;
  readonly texture: number;
  readonly edges: number;
  readonly symmetry: number;
  readonly depth: number;
  readonly horizontals: number;
  readonly verticals: number;
  readonly diagonals: number;
  readonly sky: number;
  readonly greenery: number;
  readonly water: number;
  readonly skin: number;
  readonly snow: number;
  readonly earth: number;
  readonly fire: number;
  /** Greenery, water and the sky by day. */
  readonly nature: number;
  readonly horizon: number;
  /** How many faces. */
  readonly faces: number;
  /** Whether there are many faces. */
  readonly people: number;
  readonly faceSize: number;
  /** −1 to 1. */
  readonly expression: number;
  readonly text: number;
  readonly day: number;
  readonly goldenHour: number;
  readonly dusk: number;
  readonly night: number;
  readonly outdoor: number;
  readonly indoor: number;
  readonly graphic: number;
  /** How far its strong colours lie apart on the wheel. */
  readonly colourSpread: number;
  /** Share of bright warm colours, as lamps and flames are. */
  readonly glow: number;
  /** Share of white, as a page has around what is printed on it. */
  readonly blank: number;
  /** Share of strong pink, red and yellow, as blossoms are. */
  readonly blossom: number;
}

export type PictureFeature = keyof PictureFeatures;

const vividChroma = 0.09;
/** From this share on, white is the ground and what is on it the picture. */
const blankMin = 0.25;
/** Less than this is a speck on it. */
const figureMin = 0.02;

const isBlank = ({ lightness, chroma }: PaletteColour): boolean => lightness > 0.965 && chroma < 0.02;

/** The colours of what a picture shows: without the white around it, where there is much of that. */
export function listFigureColours(palette: readonly PaletteColour[]): readonly PaletteColour[] {
  const figure = palette.filter((colour) => !isBlank(colour));
  const hasFigure = shareOf(figure, () => true) > figureMin;
  return hasFigure && shareOf(palette, isBlank) > blankMin ? figure : palette;
}

function meanLightness(colours: readonly PaletteColour[]): number {
  const total = colours.reduce((sum, { share }) => sum + share, 0);
  return colours.reduce((sum, { share, lightness }) => sum + share * lightness, 0) / Math.max(total, 1e-6);
}

export function listFeatures(reading: ImageReading): PictureFeatures {
  const { shares, faces, timeOfDay, setting, edgeDirection, palette } = reading;
  const figure = listFigureColours(palette);
  const blank = shareOf(palette, isBlank);
  const is = (condition: boolean): number => (condition ? 1 : 0);
  return {
    // A thing on white paper is as light as the thing.
    brightness: blank > blankMin ? meanLightness(figure) : reading.brightness,
    contrast: reading.contrast,
    saturation: reading.saturation,
    warmth: reading.warmth,
    texture: reading.texture,
    edges: reading.edgeDensity,
    symmetry: reading.symmetry,
    depth: reading.depth,
    horizontals: is(edgeDirection === 'horizontal'),
    verticals: is(edgeDirection === 'vertical'),
    diagonals: is(edgeDirection === 'diagonal'),
    ...shares,
    nature: Math.min(1, shares.greenery + shares.water + (timeOfDay === 'day' ? shares.sky : 0)),
    horizon: is(reading.horizon !== undefined),
    faces: faces.count,
    people: Math.max(0, Math.min(1, (faces.count - 1) / 4)),
    faceSize: faces.largestShare,
    expression: faces.valence ?? 0,
    text: reading.textPresence,
    day: is(timeOfDay === 'day'),
    goldenHour: is(timeOfDay === 'golden hour'),
    dusk: is(timeOfDay === 'dusk'),
    night: is(timeOfDay === 'night'),
    outdoor: is(setting === 'outdoor'),
    indoor: is(setting === 'indoor'),
    graphic: is(reading.isGraphic),
    colourSpread: spreadOf(palette),
    glow: shareOf(
      palette,
      ({ lightness, hueDegrees, chroma }) => lightness > 0.6 && chroma > 0.05 && isHue(hueDegrees, 30, 110),
    ),
    blank,
    blossom: shareOf(
      palette,
      ({ chroma, hueDegrees, lightness }) =>
        chroma > 0.1 && lightness > 0.4 && (isHue(hueDegrees, 300, 30) || isHue(hueDegrees, 75, 112)),
    ),
  };
}

/** Whether a hue lies on the arc from one hue up to another. */
export function isHue(hueDegrees: number, from: number, to: number): boolean {
  return from <= to ? hueDegrees >= from && hueDegrees <= to : hueDegrees >= from || hueDegrees <= to;
}

function shareOf(palette: readonly PaletteColour[], isMeant: (colour: PaletteColour) => boolean): number {
  return Math.min(
    1,
    palette.filter(isMeant).reduce((sum, { share }) => sum + share, 0),
  );
}

/** One less the length of the mean vector of the vivid colours on the wheel; of no vivid colour 0. */
function spreadOf(palette: readonly PaletteColour[]): number {
  let [x, y, total] = [0, 0, 0];
  for (const { hueDegrees, chroma, share } of palette) {
    if (chroma < vividChroma) continue;
    const weight = Math.sqrt(share) * chroma;
    x += weight * Math.cos((hueDegrees * Math.PI) / 180);
    y += weight * Math.sin((hueDegrees * Math.PI) / 180);
    total += weight;
  }
  return total > 0 ? 1 - Math.hypot(x, y) / total : 0;
}
