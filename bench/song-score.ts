import type { PartRole, ScoreNote, Song } from '../src/notation/song.ts';

const inks: Readonly<Record<PartRole | 'voice', string>> = {
  drums: '#9aa4b1',
  percussion: '#6b7684',
  bass: '#b3402a',
  chords: '#3f8f5b',
  rhythm: '#8aa63a',
  pad: '#b9c6e4',
  lead: '#1f7fb5',
  counter: '#9050a8',
  effects: '#d0c090',
  voice: '#f08a24',
};

/** The notes of all parts as a picture, in SVG: time to the right, pitch upwards, drums below; sections by name. */
export function drawScore({ parts, vocals, sections, totalQuarters, title, tempoBpm }: Song): string {
  const [width, height, top] = [1400, 560, 56];
  const x = (quarters: number): number => (width * quarters) / totalQuarters;
  const y = (pitch: number): number => height - ((pitch - 26) / 66) * (height - top);
  const draw = (notes: readonly ScoreNote[], role: PartRole | 'voice'): string =>
    notes
      .map(({ startQuarters, quarters, pitch }) => {
        const row = role === 'drums' || role === 'percussion' ? 27 + (pitch - 35) / 4 : pitch;
        const length = Math.max(1.2, x(quarters) - 0.4);
        return `<rect x="${x(startQuarters).toFixed(1)}" y="${y(row).toFixed(1)}" width="${length.toFixed(1)}" height="${role === 'voice' ? 7 : 4.5}" fill="${inks[role]}"/>`;
      })
      .join('');
  const marks = sections.map(({ kind, startQuarters }) => {
    const at = x(startQuarters).toFixed(1);
    return `<line x1="${at}" x2="${at}" y1="30" y2="${height}" stroke="#1c2430" stroke-width="0.8"/><text x="${Number(at) + 4}" y="42" font-size="13">${kind}</text>`;
  });
  const legend = [
    ...new Set([...parts.map(({ role }) => role), ...(vocals.length > 0 ? (['voice'] as const) : [])]),
  ].map((role, i) => `<text x="${560 + 84 * i}" y="18" font-size="13" fill="${inks[role]}">${role}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans"><rect width="100%" height="100%" fill="#fff"/><text x="6" y="18" font-size="15" font-weight="bold">${title}, ${tempoBpm} BPM</text>${legend.join('')}${parts.map(({ notes, role }) => draw(notes, role)).join('')}${vocals
    .slice(0, 1)
    .map(({ notes }) => draw(notes, 'voice'))
    .join('')}${marks.join('')}</svg>`;
}
