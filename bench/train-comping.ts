// Counts how pianists accompany pop songs and writes src/composition/comping-model/figure-tables.ts:
//   node_modules/.bin/node bench/train-comping.ts POP909_FOLDER [--dry-run]
// POP909_FOLDER is `POP909` in a clone of github.com/music-x-lab/POP909-Dataset (MIT). Half a minute. Every tenth song is held apart: the
// bits that its half bars take are printed.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { countFigures, listFigures, measureFigureBits, measurePushes } from './comping-training/count-figures.ts';
import { printTable } from './report-table.ts';
import { readPop909Songs } from './tune-training/pop909-songs.ts';

const [folder, isDry] = [process.argv[2], process.argv.includes('--dry-run')];
if (!folder) throw new Error('node bench/train-comping.ts POP909_FOLDER');
const songs = { training: readPop909Songs(folder, 'training'), heldApart: readPop909Songs(folder, 'heldApart') };
const known = songs.training.map(listFigures);
const unseen = songs.heldApart.map(listFigures);
const table = countFigures(known);
const { onBar, pushed } = measurePushes(songs.training);

console.log(`${known.length} songs, ${known.flat().length} half bars; ${unseen.length} songs held apart`);
console.log(
  `chords that change on a bar line: struck there ${onBar.toFixed(2)}, up to an eighth before ${pushed.toFixed(2)}`,
);
printTable(
  ['half bar of an accompaniment, held apart', 'bits'],
  [
    [`chance among ${table.figures.length}`, Math.log2(table.figures.length).toFixed(2)],
    ['how often each is', measureFigureBits(unseen, table, false).toFixed(2)],
    ['by the one before', measureFigureBits(unseen, table, true).toFixed(2)],
  ],
);

const lines = table.figures.map((figure, i) => {
  const next = table.next[i]!.map(([at, count]) => `${table.figures[at]}:${count}`).join(' ');
  return `  ['${figure}', ${table.first[i]}, '${next}'],`;
});
const text = `/**
 * Counted in piano accompaniments of POP909; bench/train-comping.ts counts them again.
 *
 * Half bars in eight sixteenths, by the letters of draw-figure.ts: how often each begins a bar, and which come after it, how often.
 */
export const figureTable = [
${lines.join('\n')}
] as const;

/** Share of the chords on bar lines that come up to an eighth early. */
export const pushedShare = ${pushed.toFixed(2)};
`;
if (!isDry) writeFileSync(path.resolve(import.meta.dirname, '../src/composition/comping-model/figure-tables.ts'), text);
