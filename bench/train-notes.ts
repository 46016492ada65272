// Fits the perceptrons of src/dsp/notes again and writes them there:
//   node_modules/.bin/node bench/train-notes.ts [pieces] [epochs] [folder]
// Needs about two seconds of processor time a piece, half of them to play it. Afterwards run bench/notes.ts, whose
// pieces are made by other code than these.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endFeatures } from '../src/dsp/notes/end-features.ts';
import { onsetFeatures } from '../src/dsp/notes/onset-features.ts';
import type { PerceptronWeights } from '../src/dsp/notes/perceptron.ts';
import { createStreamResampler } from '../src/dsp/stream-resampler.ts';
import { soundFonts } from '../src/engines/synthesizer/sound-fonts.ts';
import { soundFontSynthesizer } from '../src/engines/synthesizer/soundfont-synthesizer.ts';
import type { Part } from '../src/engines/synthesizer/synthesizer.ts';
import { openBasicPitch } from '../src/models/basic-pitch.ts';
import { basicPitchRateHz } from '../src/models/basic-pitch-network.ts';
import type { Note } from '../src/notation/note.ts';
import { createRandom, makeWhiteNoise } from '../test/support/signals.ts';
import { fitPerceptron } from './note-training/fit-perceptron.ts';
import { createExampleList, hearWhole, listEndExamples, listOnsetExamples } from './note-training/note-examples.ts';
import { makeTrainingPiece } from './note-training/training-pieces.ts';

const pieceCount = Number(process.argv[2] ?? 480);
const epochs = Number(process.argv[3] ?? 14);
const folder = process.argv[4] ?? path.resolve(import.meta.dirname, '../src/dsp/notes');
const pieceSeconds = 16;
const playedAtHz = 44_100;
/** One piece in so many is noise without a note. */
const noiseEvery = 25;
/** Recordings are out of tune by up to this. */
const detunedSemitones = 0.45;

interface Recording {
  readonly samples: Float32Array;
  readonly truth: readonly Note[];
}

const network = await openBasicPitch();
const onsets = createExampleList(onsetFeatures);
const ends = createExampleList(endFeatures);
for (let seed = 0; seed < pieceCount; seed++) {
  const { samples, truth } = seed % noiseEvery === 0 ? makeNoise(seed) : await record(seed);
  const heard = await hearWhole(samples, network);
  listOnsetExamples(heard, truth, onsets);
  listEndExamples(heard, truth, { list: ends, random: createRandom(seed) });
  if (seed % 10 === 0) console.log(`piece ${seed}: ${truth.length} notes`);
}
const onEpoch = (epoch: number, loss: number) => console.log(`epoch ${epoch}: ${loss.toFixed(5)}`);
await write('onset', fitPerceptron(onsets.toExamples(), { hidden: [64, 24], outputs: 2, epochs, seed: 1, onEpoch }));
await write('end', fitPerceptron(ends.toExamples(), { hidden: [32], outputs: 1, epochs, seed: 2, onEpoch }));

function makeNoise(seed: number): Recording {
  const random = createRandom(seed);
  const [darkness, gain] = [random(), 10 ** (-random() * 2)];
  let state = 0;
  const samples = makeWhiteNoise(pieceSeconds * basicPitchRateHz, seed).map((white) => {
    state = darkness * state + (1 - 0.7 * darkness) * white;
    return gain * state;
  });
  return { samples, truth: [] };
}

/** A piece played by either font, at some level, tone, tuning, with some hiss. */
async function record(seed: number): Promise<Recording> {
  const random = createRandom(seed);
  const { parts } = makeTrainingPiece(seed, pieceSeconds);
  const rate = random() < 0.25 ? 2 ** ((detunedSemitones * (2 * random() - 1)) / 12) : 1;
  const played = await play(parts, seed % 2 === 0 ? soundFonts.museScoreGeneral : soundFonts.fluidR3Mono, rate);
  const tilt = random() < 0.5 ? 0.9 * (random() - 0.5) : 0;
  const peak = played.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-6);
  const gain = 10 ** ((-18 * random()) / 20) / peak;
  const hiss = random() < 0.4 ? peak * 10 ** (-(45 + 30 * random()) / 20) : 0;
  let before = 0;
  const samples = played.map((x) => {
    const tilted = x + tilt * before;
    before = x;
    return gain * (tilted + hiss * (random() - 0.5));
  });
  const truth = parts
    .filter(({ isDrums }) => !isDrums)
    .flatMap(({ notes }) => notes)
    .map((note) => ({ ...note, startSeconds: note.startSeconds / rate, endSeconds: note.endSeconds / rate }));
  return { samples, truth };
}

/** @param rate how much faster and higher than written */
async function play(parts: readonly Part[], font: string, rate: number): Promise<Float32Array> {
  const audio = await soundFontSynthesizer.play(parts, { sampleRateHz: playedAtHz, font, tailSeconds: 1.5 });
  const resampler = createStreamResampler(Math.round(playedAtHz * rate), basicPitchRateHz);
  const blocks: Float32Array[] = [];
  for await (const [left, right] of audio.blocks) {
    blocks.push(resampler.push(left!.map((x, i) => 0.5 * (x + right![i]!))));
  }
  blocks.push(resampler.finish());
  const samples = new Float32Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
}

async function write(name: 'onset' | 'end', { sizes, scales, integers }: PerceptronWeights): Promise<void> {
  const text = `import type { PerceptronWeights } from './perceptron.ts';

/** Fitted to made music; bench/train-notes.ts fits them again. */
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
