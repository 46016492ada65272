import type { SongBrief } from './song-brief.ts';
import type { Style } from './styles/style.ts';

type Range = readonly [lowest: number, highest: number];
type Ranges = Readonly<Record<SongBrief['vocals'], Range>>;

/** Of an instrument that leads. */
export const leadRange: Range = [62, 83];
const untrained: Ranges = { female: [57, 74], male: [47, 65], neutral: [52, 69], none: leadRange };
/** Of trained singers, within what choirs ask of sopranos (C4 to A5) and tenors (C3 to A4). */
const trained: Ranges = { female: [60, 79], male: [50, 69], neutral: [55, 73], none: leadRange };

/** MIDI keys in which a voice sings with ease in a kind of music, and a lead instrument plays where nobody sings. */
export function findSingingRange(vocals: SongBrief['vocals'], { family }: Pick<Style, 'family'>): Range {
  return (family === 'classical' ? trained : untrained)[vocals];
}
