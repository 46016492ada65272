// Fits the perceptron of src/dsp/rhythm that chooses tempo octave, meter and bar, and writes it there:
//   node_modules/.bin/node bench/train-metre.ts [epochs]
// Needs the develop part of bench/real/sources/rhythm.json, which npm run bench -- real collects, and some 25 minutes of
// one core, most of them to play the pieces. What is read from their sound is kept beside the collected files, so that
// another fit takes a few minutes. Afterwards run bench/rhythm.ts and bench/real/rhythm.ts, whose pieces are others.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fitRanking, type RankedList } from './metre-training/fit-ranking.ts';
import { listReadings } from './metre-training/list-readings.ts';
import { type MetreRecording, playMaterial } from './metre-training/play-material.ts';
import { realFolder } from './real/real-material.ts';

type Collection = MetreRecording['collection'];

const epochs = Number(process.argv[2] ?? 60);
const featureFolder = path.join(realFolder, 'metre-features');
/** What a collection counts for, all its recordings together. */
const collectionWeights: Readonly<Record<Collection, number>> = { pop909: 80, nottingham: 64, vienna: 0, made: 56 };

const lists: { collection: Collection; list: Omit<RankedList, 'weight'> }[] = [];
for await (const { collection, truth, onsets, harmony } of playMaterial(featureFolder)) {
  const list = listReadings({ onsets, harmony }, truth);
  if (list.rewards.length > 0) lists.push({ collection, list });
  if (lists.length % 50 === 0) console.log(`${lists.length} recordings`);
}

const counts = Map.groupBy(lists, ({ collection }) => collection);
const weighted = lists.map(({ collection, list }) => ({
  ...list,
  weight: collectionWeights[collection] / counts.get(collection)!.length,
}));
const features = weighted[0]!.inputs.length / weighted[0]!.rewards.length;
const { sizes, scales, integers } = fitRanking(weighted, features, epochs);
const text = `import type { PerceptronWeights } from '../notes/perceptron.ts';

/** Fitted to annotated pop songs and dances, and to made music; bench/train-metre.ts fits them again. */
export const metreWeights: PerceptronWeights = {
  sizes: [${sizes.join(', ')}],
  scales: [${scales.join(', ')}],
  integers: [
${integers.map((line) => `    '${line}',`).join('\n')}
  ],
};
`;
await writeFile(path.resolve(import.meta.dirname, '../src/dsp/rhythm/metre-weights.ts'), text);
