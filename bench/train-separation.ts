// Fits the perceptron of src/dsp/separation again and writes it there, to the CC0 stems of bench/real/sources (collected
// by `npm run bench -- real`) and to made mixes:
//   node_modules/.bin/node bench/train-separation.ts [made mixes] [epochs] [folder]
// Needs about five seconds of processor time a mix. Afterwards run bench/separate.ts and bench/real/separation.ts, whose
// songs are others, and keep what was there before unless it falls short. More epochs fit these few singers better and
// others worse.
//
// It does not give the weights that lie there to the digit: those were fitted by squared error, to 24 s and 15 s of the
// same songs and voices, with game music of Debian packages as further backings (hyperrogue-music, CC BY and CC BY-SA;
// wesnoth-1.16-music, GPL-2; asc-music, GPL-2; warzone2100-music, CC BY-SA and GPL-2), 22 made mixes that counted three
// times, and 40 % of the stereo bins once more with the cues of a mono mix.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { layPlanes } from '../src/dsp/separation/separation-features.ts';
import { laySeparationFrames, takeSpectrogram } from '../src/dsp/separation/spectrogram.ts';
import { createCueReader, vocalCues } from '../src/dsp/separation/vocal-cues.ts';
import { createRandom } from '../test/support/signals.ts';
import type { VocalMix } from '../test/support/vocal-mixes.ts';
import { fitPerceptron } from './note-training/fit-perceptron.ts';
import { readTrainingMixes } from './separation-training/real-mixes.ts';
import { makeTrainingMix } from './separation-training/training-mixes.ts';

const mixCount = Number(process.argv[2] ?? 22);
const epochs = Number(process.argv[3] ?? 5);
const folder = process.argv[4] ?? path.resolve(import.meta.dirname, '../src/dsp/separation');
const sampleRateHz = 44_100;
const seconds = 24;
const binsAMix = 12_000;
/** Bins are drawn more often the louder they are, and count for the rest of what their loudness is worth. */
const drawnByPower = 0.4;
/** Between counting all bins alike (0) and as the signal-to-distortion ratio does (1), where the loudest decide alone. */
const weighedByPower = 0.88;
const weightMax = 12;

const inputs: number[] = [];
const truths: number[] = [];
const weights: number[] = [];
for (let seed = 0; seed < mixCount; seed++) {
  listExamples(await makeTrainingMix(seed, { sampleRateHz, seconds }), createRandom(seed));
  if (seed % 8 === 0) console.log(`mix ${seed}: ${truths.length} bins`);
}
let realCount = 0;
for (const mix of readTrainingMixes()) listExamples(mix, createRandom(1000 + realCount++));
if (realCount === 0) throw new Error('The stems are not here: run `npm run bench -- real` first (SERINETTE_REAL_DIR).');
console.log(`${realCount} mixes of real songs: ${truths.length} bins`);
const meanWeight = weights.reduce((sum, weight) => sum + weight / weights.length, 0);
const fitted = fitPerceptron(
  {
    features: vocalCues,
    inputs: Float32Array.from(inputs),
    targets: Float32Array.from(truths),
    weights: Float32Array.from(weights, (weight) => Math.min(weightMax, weight / meanWeight)),
  },
  {
    hidden: [24, 12],
    losses: ['logistic'],
    epochs,
    seed: 1,
    onEpoch: (epoch, loss) => console.log(`epoch ${epoch}: ${loss.toFixed(5)}`),
  },
);
await writeFile(
  path.join(folder, 'mask-weights.ts'),
  `import type { PerceptronWeights } from '../notes/perceptron.ts';

/** Fitted to stems of real songs and to made mixes; bench/train-separation.ts fits them again. */
export const maskWeights: PerceptronWeights = {
  sizes: [${fitted.sizes.join(', ')}],
  scales: [${fitted.scales.join(', ')}],
  integers: [
${fitted.integers.map((line) => `    '${line}',`).join('\n')}
  ],
};
`,
);

/** The best gain of a bin, Re(VX*) / |X|², becomes a yes or no drawn by it: over many bins the fit is the same. */
function listExamples({ vocals, accompaniment, mix }: VocalMix, random: () => number): void {
  const grid = laySeparationFrames(sampleRateHz);
  const voice = takeSpectrogram(vocals, grid);
  const rest = takeSpectrogram(accompaniment, grid);
  const planes = layPlanes(takeSpectrogram(mix, grid));
  const bins = Int32Array.from({ length: grid.binCount }, (_, k) => k);
  const reader = createCueReader(planes, bins);
  const mean = planes.power.reduce((sum, power) => sum + power / planes.power.length, 0);
  const total = planes.power.reduce((sum, power) => sum + power ** drawnByPower, 0);
  for (let t = 0; t < planes.frameCount; t++) {
    const cues = reader.next();
    for (let k = 0, i = t * grid.binCount; k < grid.binCount; k++, i++) {
      const power = planes.power[i]!;
      if (random() >= (power ** drawnByPower / total) * binsAMix) continue;
      inputs.push(...cues.subarray(k * vocalCues, (k + 1) * vocalCues));
      const voicePower = voice.left[i]! + voice.right[i]!;
      const restPower = rest.left[i]! + rest.right[i]!;
      const gain = 0.5 + (0.25 * (voicePower - restPower)) / (power + 1e-20);
      truths.push(random() < gain ? 1 : 0);
      weights.push((power / mean) ** (weighedByPower - drawnByPower));
    }
  }
}
