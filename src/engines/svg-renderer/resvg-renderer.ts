import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import type { SvgRenderer } from './svg-renderer.ts';

const fontFolder = path.join(path.dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf');
const fontFiles = [
  'DejaVuSans.ttf',
  'DejaVuSans-Bold.ttf',
  'DejaVuSans-Oblique.ttf',
  'DejaVuSansMono.ttf',
  'DejaVuSerif-Bold.ttf',
].map((name) => path.join(fontFolder, name));

// Beyond that a picture is a mistake, and its pixels alone would fill a slot's memory.
const maxWidthPixels = 8192;

/**
 * Draws with resvg: the same picture on every machine, because the letters come from the DejaVu package and no font of
 * the system is looked at. Text of any family is set in DejaVu Sans, also bold and oblique, but for `DejaVu Sans Mono` and
 * the bold `DejaVu Serif`.
 */
export const resvgRenderer: SvgRenderer = {
  async render(svg, { widthPixels }) {
    if (!(widthPixels >= 1 && widthPixels <= maxWidthPixels)) {
      throw new RangeError(`widthPixels must lie in [1, ${maxWidthPixels}], got ${widthPixels}`);
    }
    const image = await renderAsync(svg, {
      fitTo: { mode: 'width', value: Math.round(widthPixels) },
      font: {
        loadSystemFonts: false,
        fontFiles,
        defaultFontFamily: 'DejaVu Sans',
      },
    });
    return image.asPng();
  },
};
