import type { Random } from '../../dsp/random.ts';
import { canvasSidePixels } from './motifs.ts';
import type { TextColours } from './palette.ts';

const margin = 64;
const linesMax = 4;
/** Width of a letter against its size, safe for all but rows of capital Ws. */
const letterWidthEm = { mixed: 0.68, capitals: 0.8 } as const;
const sizeMax = 116;
const sizeMin = 44;

/** At which edge of the picture letters stand. */
export type LetterPlace = 'top' | 'bottom';

/** The text on a cover, and where; default: either place. */
export interface CoverText extends TextColours {
  readonly title: string;
  readonly subtitle: string;
  readonly place?: LetterPlace;
}

/** The title on its picture, set as large as it fits, and the word underneath. */
export function letter({ title, subtitle, place, ink, shade }: CoverText, random: Random): string {
  const text = clean(title) || 'Untitled';
  const isSerif = random.chance(0.4);
  const family = isSerif ? 'DejaVu Serif' : 'DejaVu Sans';
  const shown = random.chance(0.5) ? text.toUpperCase() : text;
  const { lines, size } = setLines(shown, shown === text ? letterWidthEm.mixed : letterWidthEm.capitals);
  const isAtTop = random.chance(0.35) ? place !== 'bottom' : place === 'top';
  const isCentred = random.chance(0.5);
  const x = isCentred ? canvasSidePixels / 2 : margin;
  const anchor = isCentred ? 'middle' : 'start';
  const height = lines.length * size * 1.08;
  const first = isAtTop ? margin + 0.8 * size : canvasSidePixels - margin - 40 - height + 0.9 * size;
  const rows = lines.map(
    (line, i) => `<text x="${x}" y="${Math.round(first + 1.08 * size * i)}">${escapeText(line)}</text>`,
  );
  const band = isAtTop ? [0, margin + height + 1.9 * size] : [first - 1.9 * size, canvasSidePixels];
  const [top, bottom] = band.map(Math.round) as [number, number];
  return [
    // What stands behind letters is calmed, so that they can be read on any picture.
    `<defs><linearGradient id="shade" x1="0" y1="${isAtTop ? 1 : 0}" x2="0" y2="${isAtTop ? 0 : 1}"><stop offset="0" stop-color="${shade}" stop-opacity="0"/><stop offset="0.3" stop-color="${shade}" stop-opacity="0.56"/><stop offset="1" stop-color="${shade}" stop-opacity="0.74"/></linearGradient></defs>`,
    `<rect x="0" y="${top}" width="${canvasSidePixels}" height="${bottom - top}" fill="url(#shade)"/>`,
    `<g font-family="${family}" font-weight="bold" font-size="${Math.round(size)}" fill="${ink}" text-anchor="${anchor}">${rows.join('')}</g>`,
    `<text x="${x}" y="${Math.round(first + 1.08 * size * (lines.length - 1) + 46)}" font-family="DejaVu Sans" font-size="26" letter-spacing="5" fill="${ink}" opacity="0.85" text-anchor="${anchor}">${escapeText(clean(subtitle).toUpperCase())}</text>`,
  ].join('');
}

/** The largest size at which the words fit in few lines; a word too long for a line is cut. */
function setLines(text: string, letterWidth: number): { lines: string[]; size: number } {
  const words = text.split(' ').slice(0, 14);
  for (let size = sizeMax; size >= sizeMin; size -= 6) {
    const letters = Math.floor((canvasSidePixels - 2 * margin) / (letterWidth * size));
    const lines = wrap(words, letters);
    if (lines.length <= linesMax && lines.every((line) => line.length <= letters)) return { lines, size };
  }
  const letters = Math.floor((canvasSidePixels - 2 * margin) / (letterWidth * sizeMin));
  return {
    lines: wrap(
      words.map((word) => word.slice(0, letters)),
      letters,
    ).slice(0, linesMax),
    size: sizeMin,
  };
}

function wrap(words: readonly string[], letters: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Letters that fonts and XML can hold; what the fonts lack is shown as their empty box, never as an error. */
function clean(text: string): string {
  return text.toWellFormed().replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, 120);
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
