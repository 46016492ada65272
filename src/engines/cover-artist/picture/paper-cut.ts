import { blurGaussian } from '../../../vision/blur.ts';
import type { PaletteColour } from '../../../vision/image-reading.ts';
import type { Lab } from '../../../vision/oklab.ts';
import { canvasSidePixels } from '../motifs.ts';
import { measureArea, roundedPath, traceContours } from './contours.ts';
import { averageColours, paintColour } from './frame.ts';
import { distance, type PictureMotif } from './motifs.ts';

/** Snippets smaller than this share of the square would be crumbs. */
const loopShareMin = 0.0012;

/**
 * Sheets of coloured paper, cut along the picture's areas of colour and laid over each other, the darkest or the
 * lightest at the bottom.
 */
export const paperCut: PictureMotif = ({ frame, reading }, random) => {
  const { side } = frame;
  const cells = Array.from({ length: side * side }, (_, i) =>
    frame.colourAt(((i % side) + 0.5) / side, (Math.floor(i / side) + 0.5) / side),
  );
  const isDark = frame.lightnessBetween(0, 1) < 0.5;
  const centres = reading.palette.map(toLab).sort((a, b) => (isDark ? 1 : -1) * (a.lightness - b.lightness));
  const nearest = cells.map((cell) => findNearest(cell, centres));
  // How round the scissors go; finer where there is much to cut.
  const roundness = (0.7 + 1.3 * random.next()) * (1 - 0.4 * reading.texture);
  const sheets = centres.map((_, layer) => {
    const values = Float32Array.from(nearest, (index) => (index >= layer ? 1 : 0));
    const soft = blurGaussian({ widthPixels: side, heightPixels: side, values }, roundness);
    // Above no half where the picture has no such colour.
    const own = cells.filter((_cell, i) => nearest[i] === layer);
    return {
      layer,
      field: { side, values: soft.values },
      colour: own.length > 0 ? averageColours(own) : centres[layer]!,
    };
  });
  const papers = sheets.map(({ layer, field, colour }) => {
    const hex = paintColour(colour);
    if (layer === 0) return `<rect width="${canvasSidePixels}" height="${canvasSidePixels}" fill="${hex}"/>`;
    const loops = traceContours(field, 0.5).filter((loop) => measureArea(loop) > loopShareMin * side * side);
    if (loops.length === 0) return '';
    const path = loops.map((loop) => roundedPath(loop, canvasSidePixels / side)).join('');
    // Twice: below, moved and dark, as the sheet's shadow.
    return `<path d="${path}" fill-rule="evenodd" fill="#000000" opacity="0.16" transform="translate(5 8)"/><path d="${path}" fill-rule="evenodd" fill="${hex}"/>`;
  });
  return papers.join('');
};

function toLab({ lightness, chroma, hueDegrees }: PaletteColour): Lab {
  const angle = (hueDegrees * Math.PI) / 180;
  return { lightness, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) };
}

function findNearest(cell: Lab, centres: readonly Lab[]): number {
  const spans = centres.map((centre) => distance(cell, centre));
  return spans.indexOf(Math.min(...spans));
}
