import type { Random } from '../../../dsp/random.ts';
import type { ImageReading } from '../../../vision/image-reading.ts';
import type { CoverBrief } from '../cover-artist.ts';
import type { LetterPlace } from '../lettering.ts';
import { mixLettering, type TextColours } from '../palette.ts';
import { type Frame, framePicture } from './frame.ts';
import { bands, dots, facets, type PictureMotif, strokes, tiles } from './motifs.ts';
import { paperCut } from './paper-cut.ts';

/** A painting after a picture, and the style of the text on it. */
export interface PaintedPicture {
  /** SVG elements that fill the square. */
  readonly elements: string;
  readonly lettering: TextColours;
  readonly place: LetterPlace;
}

/**
 * Paints a cover after a picture: its colours where they are in the picture, in a manner that suits its composition.
 * Calm pictures with a horizon lie in waves; what is busy is painted with a brush; straight lines become tiles, slanting
 * ones facets; faces and things on plain ground are cut from paper or set in dots.
 */
export function paintPicture(
  { pixels, reading }: NonNullable<CoverBrief['picture']>,
  arousal: number,
  random: Random,
): PaintedPicture {
  const frame = framePicture(pixels, reading.focus);
  const motif = random.for('motif').pickWeighted(weighMotifs(reading));
  return {
    elements: motif({ frame, reading, arousal }, random.for('picture')),
    ...chooseLettering(frame, reading),
  };
}

function weighMotifs(reading: ImageReading): (readonly [PictureMotif, number])[] {
  const { texture, edgeDensity, edgeDirection, contrast, symmetry, horizon, isGraphic, faces } = reading;
  // Little or nothing to cut out, and nothing that a brush could follow.
  if (contrast < 0.15 && edgeDensity < 0.01 && texture < 0.15) return [[bands, 1]];
  const isCalm = texture < 0.35 && edgeDensity < 0.08;
  const hasFace = faces.count > 0 && faces.largestShare > 0.02;
  return [
    [bands, horizon !== undefined && isCalm && !hasFace ? 5 : 0],
    [strokes, (isCalm ? 1 : 4) * (isGraphic ? 0.2 : 1)],
    [tiles, hasFace ? 0 : (edgeDirection === 'vertical' || isGraphic ? 3 : 0.3) * (0.5 + symmetry)],
    [facets, hasFace ? 0.3 : edgeDirection === 'diagonal' ? 4 : 1],
    [dots, hasFace || isGraphic ? 3 : 0.5],
    [paperCut, isCalm || hasFace ? 4 : 0.7],
  ];
}

/** Letters leave the place free that the eye goes to. */
function chooseLettering(frame: Frame, reading: ImageReading): Pick<PaintedPicture, 'lettering' | 'place'> {
  const place = frame.focus.y > 0.58 ? 'top' : 'bottom';
  const lightness = place === 'top' ? frame.lightnessBetween(0, 0.4) : frame.lightnessBetween(0.6, 1);
  const isDark = lightness < 0.68;
  const strongest = [...reading.palette].sort((a, b) => b.chroma * b.share ** 0.3 - a.chroma * a.share ** 0.3)[0];
  return { place, lettering: mixLettering(isDark, strongest?.hueDegrees ?? 0, strongest?.chroma ?? 0) };
}
