// Fits the perceptron of src/dsp/separation/rhythm again and writes it there, to the CC0 stems of bench/real/sources
// (collected by `npm run bench -- real`) and to songs that are composed and played here:
//   node_modules/.bin/node bench/train-rhythm.ts [made songs] [epochs] [folder]
// Needs about ten seconds of processor time a song. Afterwards run bench/real/stems.ts with `develop`, and keep what was
// there before unless it falls short.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRhythmCueReader, rhythmCues } from '../src/dsp/separation/rhythm/rhythm-cues.ts';
import { lowestRhythmHz } from '../src/dsp/separation/rhythm/rhythm-mask.ts';
import { selectBins } from '../src/dsp/separation/selected-bins.ts';
import { layPlanes } from '../src/dsp/separation/separation-features.ts';
import { laySeparationFrames, takeSpectrogram } from '../src/dsp/separation/spectrogram.ts';
import { findVocalMask } from '../src/dsp/separation/vocal-mask.ts';
import { createRandom } from '../test/support/signals.ts';
import { fitPerceptron } from './note-training/fit-perceptron.ts';
import { type Part, readFittedSongs, sumStems } from './real/stem-songs.ts';
import { cutSongs, makeMixes, type RhythmMix } from './separation-training/rhythm-mixes.ts';

const songCount = Number(process.argv[2] ?? 19);
const epochs = Number(process.argv[3] ?? 8);
const folder = process.argv[4] ?? path.resolve(import.meta.dirname, '../src/dsp/separation/rhythm');
const sampleRateHz = 44_100;
const binsAMix = 8000;
/** Bins are drawn more often the louder they are, and count for the rest of what their loudness is worth. */
const drawnByPower = 0.4;
/** Between counting all bins alike (0) and as the signal-to-distortion ratio does (1), where the loudest decide alone. */
const weighedByPower = 0.8;
const weightMax = 12;

const inputs: number[] = [];
const targets: number[] = [];
const weights: number[] = [];
const songs = [...readFittedSongs()];
if (songs.length === 0)
  throw new Error('The stems are not here: run `npm run bench -- real` first (SERINETTE_REAL_DIR).');
let seed = 0;
for (const mix of cutSongs(songs)) listExamples(mix, createRandom(seed++));
for await (const mix of makeMixes(songCount, songs)) {
  listExamples(mix, createRandom(seed++));
  console.log(`mix ${seed}: ${weights.length} bins`);
}
const meanWeight = weights.reduce((sum, weight) => sum + weight / weights.length, 0);
const fitted = fitPerceptron(
  {
    features: rhythmCues,
    inputs: Float32Array.from(inputs),
    targets: Float32Array.from(targets),
    weights: Float32Array.from(weights, (weight) => Math.min(weightMax, weight / meanWeight)),
  },
  {
    hidden: [32, 16],
    losses: ['logistic', 'logistic'],
    epochs,
    seed: 1,
    onEpoch: (epoch, loss) => console.log(`epoch ${epoch}: ${loss.toFixed(5)}`),
  },
);
await writeFile(
  path.join(folder, 'rhythm-weights.ts'),
  `import type { PerceptronWeights } from '../../notes/perceptron.ts';

/** Fitted to stems of real songs and to songs made here; bench/train-rhythm.ts fits them again. */
export const rhythmMaskWeights: PerceptronWeights = {
  sizes: [${fitted.sizes.join(', ')}],
  scales: [${fitted.scales.join(', ')}],
  integers: [
${fitted.integers.map((line) => `    '${line}',`).join('\n')}
  ],
};
`,
);

function listExamples(mix: RhythmMix, random: () => number): void {
  const whole = sumStems(mix.stems);
  const grid = laySeparationFrames(sampleRateHz);
  const planes = layPlanes(takeSpectrogram(whole, grid));
  const bins = selectBins(grid, lowestRhythmHz);
  const reader = createRhythmCueReader(planes, findVocalMask(planes), bins);
  const [drums, bass] = [findGains('drums', whole, mix), findGains('bass', whole, mix)];
  const mean = planes.power.reduce((sum, power) => sum + power / planes.power.length, 0);
  const total = planes.power.reduce((sum, power) => sum + power ** drawnByPower, 0);
  for (let t = 0; t < planes.frameCount; t++) {
    const cues = reader.next();
    for (const [n, k] of bins.entries()) {
      const i = t * grid.binCount + k;
      const power = planes.power[i]!;
      if (random() >= (power ** drawnByPower / total) * binsAMix) continue;
      for (let c = 0; c < rhythmCues; c++) inputs.push(cues[n * rhythmCues + c]!);
      targets.push(drums[i]!, mix.hasBass ? bass[i]! : Number.NaN);
      weights.push((power / mean) ** (weighedByPower - drawnByPower));
    }
  }
}

/** The best gain of each bin, Re(PX*) / |X|², within 0 and 1. */
function findGains(part: Part, whole: readonly Float32Array[], { stems }: RhythmMix): Float32Array {
  const grid = laySeparationFrames(sampleRateHz);
  const own = takeSpectrogram(stems[part], grid);
  const rest = takeSpectrogram(
    whole.map((channel, c) => channel.map((x, i) => x - stems[part][c]![i]!)),
    grid,
  );
  const all = takeSpectrogram(whole, grid);
  return own.left.map((_, i) => {
    const powerOf = ({ left, right }: typeof own) => left[i]! + right[i]!;
    return Math.max(0, Math.min(1, 0.5 + (0.5 * (powerOf(own) - powerOf(rest))) / (powerOf(all) + 1e-20)));
  });
}
