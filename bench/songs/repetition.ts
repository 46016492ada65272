// Prints how often bars return exactly, by style, before and now, beside drummers alone (Groove MIDI Dataset), pop arrangements for
// piano (POP909) and whole scores by others (Freedoom, OpenMSX): node_modules/.bin/node bench/songs/repetition.ts
// The scores are those of bench/real/sources, which npm run bench -- real collects; what is missing is left out.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMidi } from 'midi-file';
import {
  type BarNote,
  measureRepeats,
  measureSongRepeats,
  type Repeats,
} from '../../test/support/arrangement-metrics.ts';
import { compose } from '../../test/support/song-metrics.ts';
import { readPerformances } from '../drum-training/groove-performances.ts';
import { locateReal, readSources, realFolder } from '../real/real-material.ts';
import { printPlace, printTable } from '../report-table.ts';
import { readPop909Songs } from '../tune-training/pop909-songs.ts';

const layers = ['drums', 'bass', 'chords'] as const;
type LayerRepeats = Readonly<Partial<Record<(typeof layers)[number], Repeats>>>;

/** Shares of equal bars by these measures at ee3ef51: drums, bass, chords on the mean of their parts. */
const before: Readonly<Record<string, readonly [number, number, number]>> = {
  house: [0.97, 0.76, 0.91],
  'deep house': [0.88, 0.53, 0.85],
  techno: [0.95, 0.9, 0.96],
  trance: [0.98, 0.83, 0.95],
  'drum and bass': [0.91, 0.73, 0.95],
  synthwave: [0.82, 0.84, 0.88],
  trap: [0.95, 0.87, 0.95],
  drill: [0.92, 0.84, 0.94],
  'hip-hop': [0.77, 0.56, 0.86],
  'lo-fi hip-hop': [0.83, 0.69, 0.61],
  pop: [0.83, 0.52, 0.73],
  rock: [0.83, 0.58, 0.85],
  metal: [0.8, 0.44, 0.93],
  funk: [0.75, 0.51, 0.8],
  jazz: [0.86, 0.51, 0.77],
  country: [0.84, 0.84, 0.77],
  reggae: [0.86, 0.75, 0.83],
  reggaeton: [0.87, 0.7, 0.84],
  salsa: [0.93, 0.94, 0.83],
  afrobeat: [0.83, 0.53, 0.8],
};
const seeds = [1, 2, 3];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const format = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '');

function joinRepeats(all: readonly LayerRepeats[]): string[] {
  return layers.flatMap((layer) => {
    const own = all.flatMap((each) => each[layer] ?? []);
    return [mean(own.map(({ equal }) => equal)), mean(own.map(({ asBefore }) => asBefore))].map(format);
  });
}

const rows = Object.entries(before).map(([style, earlier]) => {
  const songs = seeds.map((seed) => compose(style, seed, { durationSeconds: 150, model: 'v7' }));
  return [style, earlier.map(format).join(', '), ...joinRepeats(songs.map(measureSongRepeats))];
});

/** Notes of a score by layer, bars counted in fours from its beginning. */
function readScore(location: string): LayerRepeats {
  const { header, tracks } = parseMidi(readFileSync(location));
  const notes: Record<(typeof layers)[number], BarNote[]> = { drums: [], bass: [], chords: [] };
  for (const events of tracks) {
    let tick = 0;
    const programs = new Map<number, number>();
    for (const event of events) {
      tick += event.deltaTime;
      if (event.type === 'programChange') programs.set(event.channel, event.programNumber);
      if (event.type !== 'noteOn' || event.velocity === 0) continue;
      const program = programs.get(event.channel) ?? 0;
      const isBass = program >= 32 && program < 40;
      const isChord = program < 32 || (program >= 88 && program < 96) || (program >= 48 && program < 52);
      const layer = event.channel === 9 ? 'drums' : isBass ? 'bass' : isChord ? 'chords' : undefined;
      const startQuarters = tick / header.ticksPerBeat!;
      if (layer) notes[layer].push({ startQuarters, name: `${program} ${event.noteNumber}` });
    }
  }
  return Object.fromEntries(
    layers.flatMap((layer) => (notes[layer].length > 100 ? [[layer, measureRepeats(notes[layer], 4)]] : [])),
  );
}

const drummers = readSources('drums').flatMap((source) =>
  readPerformances(path.dirname(locateReal(source, source.report[0]!))),
);
const alone = drummers
  .filter(({ isFill, bars }) => !isFill && bars >= 8)
  .map(({ hits }): LayerRepeats => {
    const notes = hits.map(({ bar, step, stroke }) => ({ startQuarters: 4 * bar + step / 4, name: stroke }));
    return { drums: measureRepeats(notes, 4) };
  });
const pianos = readPop909Songs(path.join(realFolder, 'music-x-lab/POP909-Dataset/POP909'), 'heldApart').map(
  ({ piano, beatsPerBar }): LayerRepeats => ({
    chords: measureRepeats(
      piano.map(({ startQuarters, pitch }) => ({ startQuarters, name: `${pitch}` })),
      beatsPerBar,
    ),
  }),
);
const scores = readSources('styles')
  .flatMap((source) => source.develop.filter((file) => file.endsWith('.mid')).map((file) => locateReal(source, file)))
  .filter((location) => /freedoom|OpenMSX/.test(location) && existsSync(location))
  .map(readScore);
for (const [name, all] of Object.entries({
  'drummers alone, test part of Groove': alone,
  'piano, POP909': pianos,
  'whole scores': scores,
})) {
  if (all.length === 0) console.log(`${name}: not collected`);
  else rows.push([`${name}, ${all.length}`, '', ...joinRepeats(all)]);
}

console.log('\nShare of bars that are equal to another bar of their song, on sixteenths, and to the bar before:\n');
printTable(
  [
    'style, three songs each',
    'before: drums, bass, chords',
    'drums',
    'as before',
    'bass',
    'as before',
    'chords',
    'as before',
  ],
  rows,
);
printPlace();
