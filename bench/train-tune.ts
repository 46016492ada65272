// Fits the tune's models of src/composition/tune-model to melodies of POP909 and writes their weights there:
//   node_modules/.bin/node bench/train-tune.ts POP909_FOLDER [--dry-run]
// POP909_FOLDER is `POP909` in a clone of github.com/music-x-lab/POP909-Dataset (MIT). Two minutes of one core. Every tenth song is
// held apart: the bits that its notes take are printed, beside those of simpler models and of the rules that were there before.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { placeClassOf, stepCount } from '../src/composition/tune-model/rhythm-model.ts';
import { createUniform } from '../src/dsp/random.ts';
import { printTable } from './report-table.ts';
import { countRhythms, listRhythmExamples, measureRhythmBits } from './tune-training/count-rhythms.ts';
import { candidateCount, fitPitches, measureBits, reach } from './tune-training/fit-pitches.ts';
import { listPitchExamples, type PitchExample } from './tune-training/pitch-examples.ts';
import { readPop909Songs } from './tune-training/pop909-songs.ts';
import { measureRuleBits } from './tune-training/rule-scores.ts';

const epochs = 3;
const [folder, isDry] = [process.argv[2], process.argv.includes('--dry-run')];
if (!folder) throw new Error('node bench/train-tune.ts POP909_FOLDER');
const weightFolder = path.resolve(import.meta.dirname, '../src/composition/tune-model');

const songs = { training: readPop909Songs(folder, 'training'), heldApart: readPop909Songs(folder, 'heldApart') };
const isNear = ({ pitch, before }: PitchExample): boolean => Math.abs(pitch - before) <= reach;
const pitches = {
  training: songs.training.flatMap(listPitchExamples).filter(isNear),
  heldApart: songs.heldApart.flatMap(listPitchExamples).filter(isNear),
};
console.log(
  `${songs.training.length} songs, ${pitches.training.length} notes; held apart ${songs.heldApart.length}, ${pitches.heldApart.length}`,
);
const weights = fitPitches(pitches.training, epochs, createUniform(1));
write('pitch', weights);

/** Intervals by the one before, with back-off to all. */
function measureIntervalBits(isBigram: boolean): number {
  const contextOf = ({ before, beforeThat }: PitchExample) =>
    isBigram && beforeThat !== undefined ? before - beforeThat : 99;
  const counts = new Map<number, Float64Array>();
  const all = new Float64Array(candidateCount).fill(1);
  for (const example of pitches.training) {
    const at = example.pitch - example.before + reach;
    all[at]!++;
    const context = contextOf(example);
    const row = counts.get(context) ?? new Float64Array(candidateCount);
    row[at]!++;
    counts.set(context, row);
  }
  const total = all.reduce((sum, count) => sum + count, 0);
  const bits = pitches.heldApart.map((example) => {
    const at = example.pitch - example.before + reach;
    const unigram = all[at]! / total;
    const row = counts.get(contextOf(example));
    if (!isBigram || !row) return -Math.log2(unigram);
    const sum = row.reduce((a, b) => a + b, 0);
    return -Math.log2((row[at]! + 20 * unigram) / (sum + 20));
  });
  return bits.reduce((sum, each) => sum + each, 0) / bits.length;
}

printTable(
  ['pitch of the next note, held apart', 'bits a note'],
  [
    [`chance among ${candidateCount}`, Math.log2(candidateCount).toFixed(2)],
    ['how often each interval is', measureIntervalBits(false).toFixed(2)],
    ['how often after the one before', measureIntervalBits(true).toFixed(2)],
    ['the rules before, as probabilities', measureRuleBits(pitches.heldApart).toFixed(2)],
    ['the model', measureBits(weights, pitches.heldApart).toFixed(2)],
    ['the model, songs it has seen', measureBits(weights, pitches.training.slice(0, 30_000)).toFixed(2)],
  ],
);

const gaps = {
  training: songs.training.flatMap(listRhythmExamples),
  heldApart: songs.heldApart.flatMap(listRhythmExamples),
};
const rhythms = countRhythms(gaps.training);
write('rhythm', Float32Array.from([...rhythms.byClass, ...rhythms.byStep].flatMap((row) => [...row].map(Math.log))));
printTable(
  ['time to the next note, held apart', 'bits a note'],
  [
    ['chance', Math.log2(stepCount).toFixed(2)],
    ['by pace', measureRhythmBits(gaps.heldApart, ({ pace, gap }) => rhythms.byPace[pace]![gap - 1]!).toFixed(2)],
    [
      'by pace and strength of the place',
      measureRhythmBits(
        gaps.heldApart,
        ({ pace, step, gap }) => rhythms.byClass[5 * pace + placeClassOf(step)]![gap - 1]!,
      ).toFixed(2),
    ],
    [
      'by pace and sixteenth of the bar',
      measureRhythmBits(gaps.heldApart, ({ pace, step, gap }) => rhythms.byStep[16 * pace + step]![gap - 1]!).toFixed(
        2,
      ),
    ],
  ],
);

function write(name: 'pitch' | 'rhythm', values: Float32Array): void {
  if (isDry) return;
  const most = values.reduce((widest, value) => Math.max(widest, Math.abs(value)), 0);
  const scale = Number((most / 32_767).toPrecision(6));
  const integers = Int16Array.from(values, (value) => Math.round(value / scale));
  const lines = Buffer.from(integers.buffer)
    .toString('base64')
    .match(/.{1,108}/g)!;
  const text = `/** Fitted to melodies of POP909; bench/train-tune.ts fits them again. */
export const ${name}Weights = {
  scale: ${scale},
  integers: [
${lines.map((line) => `    '${line}',`).join('\n')}
  ],
} as const;
`;
  writeFileSync(path.join(weightFolder, `${name}-weights.ts`), text);
}
