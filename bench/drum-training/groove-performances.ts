// Drum performances of the Groove MIDI Dataset (J. Gillick et al., "Learning to Groove with Inverse Sequence Transformations",
// ICML 2019; CC BY 4.0): professionals on an electronic kit, to a click, in 4/4.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMidi } from 'midi-file';

/** Of the kit, those that are told apart. */
export const strokes = [
  'kick',
  'snare',
  'rim',
  'closedHat',
  'openHat',
  'ride',
  'crash',
  'highTom',
  'midTom',
  'lowTom',
] as const;
export type Stroke = (typeof strokes)[number];

/** The keys of the kit that was played. */
const keysOf: Readonly<Record<Stroke, readonly number[]>> = {
  kick: [36],
  snare: [38, 40],
  rim: [37],
  closedHat: [42, 22, 44],
  openHat: [46, 26],
  ride: [51, 59, 53],
  crash: [49, 55, 57, 52],
  highTom: [48, 50],
  midTom: [45, 47],
  lowTom: [43, 58],
};
const strokeOf = new Map(strokes.flatMap((stroke) => keysOf[stroke].map((key) => [key, stroke] as const)));

export interface Hit {
  readonly stroke: Stroke;
  readonly bar: number;
  /** The nearest sixteenth of the bar, 0 to 15. */
  readonly step: number;
  /** From that sixteenth, in ms; later above 0. */
  readonly lateMs: number;
  /** 0 to 1. */
  readonly force: number;
}

export interface Performance {
  readonly name: string;
  /** As the data set names it: rock, funk, jazz. */
  readonly style: string;
  readonly isFill: boolean;
  /** `test` is of the data set's own division. */
  readonly isHeldApart: boolean;
  readonly bars: number;
  readonly hits: readonly Hit[];
}

/** Those in 4/4. @param folder `groove` of the data set, with `info.csv` */
export function readPerformances(folder: string): Performance[] {
  const table = path.join(folder, 'info.csv');
  if (!existsSync(table)) return [];
  const rows = readFileSync(table, 'utf8').trim().split('\n').slice(1);
  return rows.flatMap((row) => {
    const [, , , style, bpm, kind, meter, file, , , part] = row.trim().split(',');
    const location = path.join(folder, file!);
    if (meter !== '4-4' || !existsSync(location)) return [];
    const hits = readHits(location, Number(bpm));
    const own = { name: file!, style: style!.split('/')[0]!, isFill: kind === 'fill', isHeldApart: part === 'test' };
    return hits.length > 0 ? [{ ...own, bars: hits.at(-1)!.bar + 1, hits }] : [];
  });
}

function readHits(location: string, bpm: number): Hit[] {
  const { header, tracks } = parseMidi(readFileSync(location));
  const perSixteenth = header.ticksPerBeat! / 4;
  return tracks
    .flatMap((events) => {
      let tick = 0;
      return events.flatMap((event): Hit[] => {
        tick += event.deltaTime;
        const stroke = event.type === 'noteOn' && event.velocity > 0 && strokeOf.get(event.noteNumber);
        if (!stroke || event.type !== 'noteOn') return [];
        const at = Math.round(tick / perSixteenth);
        const lateMs = ((tick / perSixteenth - at) * 15_000) / bpm;
        return [{ stroke, bar: Math.floor(at / 16), step: at % 16, lateMs, force: event.velocity / 127 }];
      });
    })
    .sort((a, b) => a.bar - b.bar || a.step - b.step);
}

/** Which sixteenths of each bar are struck, as a word of 16 bits; strokes softer than a ghost note's are left out. */
export function listBars({ hits, bars }: Performance, stroke: Stroke, forceMin = 0): number[] {
  const words = new Array<number>(bars).fill(0);
  for (const hit of hits) if (hit.stroke === stroke && hit.force >= forceMin) words[hit.bar]! |= 1 << hit.step;
  return words;
}
