// Counts how drummers vary grooves, where they hit hard and late, and how their fills go, and writes the tables of
// src/composition/drum-model:
//   node_modules/.bin/node bench/train-drums.ts GROOVE_FOLDER [--dry-run]
// GROOVE_FOLDER is the Groove MIDI Dataset (CC BY 4.0, magenta.tensorflow.org/datasets/groove), MIDI only. The data set's own test
// part is held apart: the bits that its bars take are printed beside those of simpler tables. Ten seconds.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { drumGroups, variedStrokes } from '../src/composition/drum-model/vary-bar.ts';
import { countFills, listFillBeats, measureFillBits } from './drum-training/count-fills.ts';
import {
  countFeel,
  countPlaces,
  countVariations,
  listVariations,
  measureBits,
  type Variation,
  type VariationRow,
} from './drum-training/count-variation.ts';
import { readPerformances } from './drum-training/groove-performances.ts';
import { printTable } from './report-table.ts';

const [folder, isDry] = [process.argv[2], process.argv.includes('--dry-run')];
if (!folder) throw new Error('node bench/train-drums.ts GROOVE_FOLDER');
const modelFolder = path.resolve(import.meta.dirname, '../src/composition/drum-model');
const all = readPerformances(folder);
const [heldApart, training] = [all.filter((each) => each.isHeldApart), all.filter((each) => !each.isHeldApart)];

const known = training.flatMap(listVariations);
const places = countPlaces(known);
const byStroke = new Map(
  variedStrokes.map((stroke) => [stroke, countVariations(known.filter((each) => each.stroke === stroke))]),
);
const rows = new Map<string, VariationRow>();
for (const group of drumGroups) {
  for (const stroke of variedStrokes) {
    const own = known.filter((each) => each.group === group && each.stroke === stroke);
    rows.set(`${group} ${stroke}`, countVariations(own, byStroke.get(stroke)));
  }
}

const unseen = heldApart.flatMap(listVariations);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const bits = (rowOf: (variation: Variation) => VariationRow, at: readonly number[] = []): string =>
  mean(unseen.map((each) => measureBits(each, rowOf(each), at))).toFixed(2);
const flat = countVariations(known);
const level = (row: VariationRow): VariationRow => ({
  change: row.change,
  add: row.add.map(() => mean(row.add)),
  omit: row.omit.map(() => mean(row.omit)),
});
printTable(
  [`a bar of one drum beside its eight bars, ${unseen.length} held apart of ${known.length + unseen.length}`, 'bits'],
  [
    ['one rate for all', bits(() => level(flat))],
    ['by drum', bits(({ stroke }) => level(byStroke.get(stroke)!))],
    ['by drum and sixteenth', bits(({ stroke }) => byStroke.get(stroke)!)],
    ['by drum, sixteenth and kind of music', bits(({ group, stroke }) => rows.get(`${group} ${stroke}`)!)],
    ['and bar of eight', bits(({ group, stroke }) => rows.get(`${group} ${stroke}`)!, places)],
  ],
);

const fillsOf = (part: typeof all) =>
  part
    .filter(({ isFill }) => isFill)
    .map(listFillBeats)
    .filter((fill) => fill.length > 0);
const [fills, unseenFills] = [fillsOf(training), fillsOf(heldApart)];
const table = countFills(fills);
const judged = unseenFills.length > 0 ? unseenFills : fills;
printTable(
  [`a beat of a fill, ${fills.length} fills, ${unseenFills.length} held apart`, 'bits'],
  [
    [`chance among ${table.beats.length}`, Math.log2(table.beats.length).toFixed(2)],
    ['how often each is', measureFillBits(judged, table, false).toFixed(2)],
    ['by the one after it', measureFillBits(judged, table, true).toFixed(2)],
  ],
);

const whole = (values: readonly number[], scale = 100): string =>
  values.map((value) => Math.round(scale * value)).join(' ');
const groups = drumGroups.map((group) => {
  const strokes = variedStrokes.map((stroke) => {
    const { change, add, omit } = rows.get(`${group} ${stroke}`)!;
    const { accent, lateMs } = countFeel(training, group, stroke);
    return `    ${stroke}: {
      change: ${Math.round(100 * change)},
      add: '${whole(add)}',
      omit: '${whole(omit)}',
      accent: '${whole(accent)}',
      lateMs: '${whole(lateMs, 1)}',
    },`;
  });
  return `  ${group}: {\n${strokes.join('\n')}\n  },`;
});
const source =
  'Counted in the Groove MIDI Dataset (J. Gillick et al., CC BY 4.0); bench/train-drums.ts counts it again.';
const drumText = `/**
 * ${source}
 *
 * Of each drum in %: \`change\` of bars that are not as most of their eight; in those, by sixteenth, how often a rest is struck and a
 * stroke left out; how hard it is struck against its mean. \`lateMs\` is the mean time from the click.
 */
export const drumTables = {
${groups.join('\n')}
} as const;

/** How much likelier each of eight bars is varied than their mean. */
export const changePlaces = [${places.map((value) => value.toFixed(2)).join(', ')}] as const;
`;
const lines = table.beats.map((beat, i) => {
  const before = table.before[i]!.map(([at, count]) => `${table.beats[at]}:${count}`).join(' ');
  return `  ['${beat}', ${table.ends[i]}, '${before}'],`;
});
const fillText = `/**
 * ${source}
 *
 * Beats of fills in four sixteenths, by the letters of draw-fill.ts: how often each ends a fill, and which come before it, how often.
 */
export const fillBeats = [
${lines.join('\n')}
] as const;
`;
if (!isDry) {
  writeFileSync(path.join(modelFolder, 'drum-tables.ts'), drumText);
  writeFileSync(path.join(modelFolder, 'fill-tables.ts'), fillText);
}
