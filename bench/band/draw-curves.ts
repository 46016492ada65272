import { mean } from '../songs/recordings-measures.ts';
import { curveHz } from './mix-measures.ts';

export interface NamedCurve {
  readonly name: string;
  /** At `curveHz`. */
  readonly curveDb: readonly number[];
}

const columns = 4;
const [width, height, margin] = [340, 190, 34];
/** Top and bottom of a panel. */
const rangeDb = [16, -32] as const;

/** A panel for each song: its spectrum by thirds of an octave, over the mean of recordings and two deviations around it, in SVG. */
export function drawCurves(songs: readonly NamedCurve[], recordings: readonly (readonly number[])[]): string {
  const rows = Math.ceil(songs.length / columns);
  const x = (i: number): number => margin + ((width - margin - 6) * i) / (curveHz.length - 1);
  const y = (db: number): number => 22 + ((rangeDb[0] - db) / (rangeDb[0] - rangeDb[1])) * (height - 44);
  const point = (db: number, i: number): string => `${x(i).toFixed(1)},${y(Math.max(rangeDb[1], db)).toFixed(1)}`;
  const real = curveHz.map((_, i) => recordings.map((curve) => curve[i]!));
  const centres = real.map((levels) => mean(levels));
  const deviations = real.map((levels, i) => Math.sqrt(mean(levels.map((level) => (level - centres[i]!) ** 2))));
  const band = [
    ...centres.map((db, i) => point(db + deviations[i]!, i)),
    ...centres.map((db, i) => point(db - deviations[i]!, i)).reverse(),
  ];
  const shade = `<polygon points="${band.join(' ')}" fill="#d9dee6"/><polyline points="${centres.map(point).join(' ')}" fill="none" stroke="#6b7684" stroke-width="1.2"/>`;
  const lines = [10, 0, -10, -20, -30].map(
    (db) =>
      `<line x1="${margin}" x2="${width - 6}" y1="${y(db)}" y2="${y(db)}" stroke="#eceff3"/><text x="4" y="${y(db) + 4}" font-size="10">${db}</text>`,
  );
  const marks = [100, 1000, 10_000].map((hz) => {
    const nearest = curveHz.reduce(
      (best, each, i) => (Math.abs(each - hz) < Math.abs(curveHz[best]! - hz) ? i : best),
      0,
    );
    return `<text x="${x(nearest) - 10}" y="${height - 6}" font-size="10">${hz}</text>`;
  });
  const panels = songs.map(({ name, curveDb }, i) => {
    const at = `translate(${(i % columns) * width},${Math.floor(i / columns) * height})`;
    const own = `<polyline points="${curveDb.map(point).join(' ')}" fill="none" stroke="#b3402a" stroke-width="2"/>`;
    return `<g transform="${at}">${lines.join('')}${recordings.length > 0 ? shade : ''}${own}${marks.join('')}<text x="${margin}" y="14" font-size="13" font-weight="bold">${name}</text></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * width}" height="${rows * height}" font-family="DejaVu Sans"><rect width="100%" height="100%" fill="#fff"/>${panels.join('')}</svg>`;
}
