// Fits the perceptrons of src/dsp/notes again and writes them there:
//   node_modules/.bin/node bench/train-notes.ts [epochs] [folder] [pieces]
// Reads the MIDI files that bench/real/sources/notes.json lists under develop, which `npm run bench -- real` collects, and
// adds music made by a program for the instruments that they lack. Needs some half an hour of one core; with three pieces and one
// epoch, to try it out, half a minute.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endFeatures } from '../src/dsp/notes/end-features.ts';
import { onsetFeatures } from '../src/dsp/notes/onset-features.ts';
import type { PerceptronWeights } from '../src/dsp/notes/perceptron.ts';
import { relatedFeatures } from '../src/dsp/notes/relate-notes.ts';
import { openBasicPitch } from '../src/models/basic-pitch.ts';
import { createRandom } from '../test/support/signals.ts';
import { type FitSettings, fitPerceptron } from './note-training/fit-perceptron.ts';
import { makeNoise, recordMadePiece } from './note-training/made-recordings.ts';
import {
  createExampleList,
  hearWhole,
  listEndExamples,
  listOnsetExamples,
  listVelocityExamples,
} from './note-training/note-examples.ts';
import { recordPiece } from './note-training/piece-recordings.ts';
import type { PlayedPiece } from './real/notes-pieces.ts';
import { listReal } from './real/real-material.ts';

const epochs = Number(process.argv[2] ?? 12);
const folder = process.argv[3] ?? path.resolve(import.meta.dirname, '../src/dsp/notes');
/** Fewer, to try the recipe out. */
const piecesMax = Number(process.argv[4] ?? Number.POSITIVE_INFINITY);
const madeCount = Math.min(90, piecesMax);
const noiseCount = Math.min(6, piecesMax);
/** Notes are fewer than frames and candidates: their velocities are gone through so many times as often. */
const velocityPasses = 6;
/**
 * How much the ends of a piece's notes count, by how its name begins. GiantMIDI-Piano's notes (`midis_`) last as long as the
 * pedal holds them, the others' as long as the key. POP909 has the pedal that most pianos are played with; the made pieces have
 * instruments that the others lack, but no pedal.
 */
const endCounts = { midis_: 0, 'POP909/': 3, 'MIDI/': 1, 'made ': 0.5 };

const network = await openBasicPitch();
const onsets = createExampleList(onsetFeatures);
const ends = createExampleList(endFeatures);
const velocities = createExampleList(relatedFeatures);
for (const [seed, { name, location }] of listReal('notes', 'develop').filter(isMidi).slice(0, piecesMax).entries()) {
  await learn(name, await recordPiece(location, seed), seed);
}
for (let seed = 0; seed < madeCount; seed++) await learn(`made ${seed}`, await recordMadePiece(seed), seed);
for (let seed = 0; seed < noiseCount; seed++) await learn(`noise ${seed}`, makeNoise(seed), seed);

await fit('onset', onsets, { hidden: [64, 24], losses: ['logistic', 'squared'] });
await fit('end', ends, { hidden: [64, 24], losses: ['logistic'] });
await fit('velocity', velocities, { hidden: [32], losses: ['squared'], epochs: velocityPasses * epochs });

function isMidi({ name }: { name: string }): boolean {
  return name.endsWith('.mid');
}

async function learn(name: string, piece: PlayedPiece | undefined, seed: number): Promise<void> {
  if (!piece) return;
  const heard = await hearWhole(piece.samples, network);
  listOnsetExamples(heard, piece.truth, onsets);
  if (piece.truth.length === 0) return;
  ends.weight = Object.entries(endCounts).find(([start]) => name.startsWith(start))?.[1] ?? 1;
  if (ends.weight > 0) {
    listEndExamples(heard, piece.truth, { list: ends, random: createRandom(seed) });
  }
  listVelocityExamples(heard, piece.truth, velocities);
  console.log(`${name}: ${piece.truth.length} notes`);
}

async function fit(
  name: 'onset' | 'end' | 'velocity',
  list: { toExamples(): Parameters<typeof fitPerceptron>[0] },
  settings: Pick<FitSettings, 'hidden' | 'losses'> & { epochs?: number },
): Promise<void> {
  const onEpoch = (epoch: number, loss: number) => console.log(`${name}, epoch ${epoch}: ${loss.toFixed(5)}`);
  await write(name, fitPerceptron(list.toExamples(), { epochs, ...settings, seed: 1, onEpoch }));
}

async function write(
  name: 'onset' | 'end' | 'velocity',
  { sizes, scales, integers }: PerceptronWeights,
): Promise<void> {
  const text = `import type { PerceptronWeights } from './perceptron.ts';

/** Fitted by bench/train-notes.ts. */
export const ${name}Weights: PerceptronWeights = {
  sizes: [${sizes.join(', ')}],
  scales: [${scales.join(', ')}],
  integers: [
${integers.map((line) => `    '${line}',`).join('\n')}
  ],
};
`;
  await writeFile(path.join(folder, `${name}-weights.ts`), text);
}
