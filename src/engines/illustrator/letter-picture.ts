import { type Canvas, trim } from './canvas.ts';

/** A letter's width against its size, safe for bold letters. */
const letterWidthEm = 0.72;
const linesMax = 5;

/** Letters that were asked for, as large as they fit into the lower part; words too long for a line are cut. */
export function letterPicture({ width, height, side }: Canvas, text: string): string {
  const words = clean(text).split(' ');
  const room = width - 0.16 * side;
  const longest = Math.max(...words.map((word) => word.length));
  const size = Math.max(
    0.05 * side,
    Math.min(0.13 * side, room / (letterWidthEm * Math.min(longest, 14)), 0.8 * height),
  );
  const perLine = Math.max(1, Math.floor(room / (letterWidthEm * size)));
  const lines = wrap(
    words.map((word) => word.slice(0, perLine)),
    perLine,
  ).slice(0, linesMax);
  const first = height - 0.08 * side - 1.1 * size * (lines.length - 1);
  const rows = lines.map(
    (line, i) => `<text x="${trim(width / 2)}" y="${trim(first + 1.1 * size * i)}">${escapeText(line)}</text>`,
  );
  const set = `font-family="DejaVu Sans" font-weight="bold" font-size="${trim(size)}" text-anchor="middle"`;
  return `<g ${set} fill="none" stroke="#101018" stroke-opacity="0.55" stroke-width="${trim(0.09 * size)}" stroke-linejoin="round">${rows.join('')}</g><g ${set} fill="#fff">${rows.join('')}</g>`;
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

function clean(text: string): string {
  return text.toWellFormed().replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
