// Fits the guess of a style's family, and measures how percussive and dense each style sounds; writes both into
// src/engines/inpainter/composing:
//   node_modules/.bin/node bench/train-styles.ts [seeds of made songs, default 1,2]
// Needs the files of bench/real/sources/styles.json, which npm run bench -- real collects, and some 20 minutes of one core,
// most of them to play the songs; what is read from their sound is kept beside the collected files.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { styles } from '../src/composition/styles/blend.ts';
import type { FamilyWeights } from '../src/engines/inpainter/composing/family-regression.ts';
import { listStyleFeatures, meanOf } from '../src/engines/inpainter/composing/style-features.ts';
import { fitFamilies, type LabelledSound } from './style-training/fit-families.ts';
import { crossValidate, findTemperature } from './style-training/judge-families.ts';
import { hearStyles, type StyleSound } from './style-training/style-material.ts';

const seeds = (process.argv[2] ?? '1,2').split(',').map(Number);
const penalties = [0.003, 0.01, 0.03];
const folder = path.resolve(import.meta.dirname, '../src/engines/inpainter/composing');
/** What all sounds of a kind count, against the made songs. */
const kindWeights = { made: 1, score: 0.5, recording: 0.1 } as const;

const sounds: StyleSound[] = [];
for await (const sound of hearStyles(seeds)) sounds.push(sound);
const families = [...new Set(styles.map(({ family }) => family))];
const fitted = sounds.filter(({ isFitted }) => isFitted);
const labelled = new Map(sounds.map((sound) => [sound, label(sound)]));

/** Families weigh the same within a kind. */
function label({ kind, families: own, context }: StyleSound): LabelledSound {
  const alike = fitted.filter((each) => each.kind === kind);
  const kin = alike.filter((each) => each.families[0] === own[0]).length;
  const kinds = new Set(alike.map((each) => each.families[0])).size;
  return { features: listStyleFeatures(context), families: own, weight: kindWeights[kind] / Math.max(1, kin * kinds) };
}

const trials = penalties.map((penalty) => ({ penalty, folds: crossValidate(sounds, labelled, { families, penalty }) }));
for (const { penalty, folds } of trials) {
  const shares = (['made', 'score', 'recording'] as const).map((kind) => {
    const own = folds.filter(({ sound }) => sound.kind === kind);
    const right = own.filter(({ sound, rated }) => sound.families.includes(rated[0]!.family)).length;
    return `${kind} ${right} of ${own.length}`;
  });
  console.log(`penalty ${penalty}: ${shares.join(', ')}`);
}
const scoreOf = (folds: (typeof trials)[number]['folds']) =>
  (['made', 'score', 'recording'] as const).reduce((sum, kind) => {
    const own = folds.filter(({ sound }) => sound.kind === kind);
    return (
      sum + own.filter(({ sound, rated }) => sound.families.includes(rated[0]!.family)).length / Math.max(1, own.length)
    );
  }, 0);
const best = trials.reduce((a, b) => (scoreOf(b.folds) > scoreOf(a.folds) ? b : a));
const temperature = findTemperature(best.folds.filter(({ sound }) => sound.kind !== 'made'));
console.log(`penalty ${best.penalty}, temperature ${temperature.toFixed(2)}`);

const whole = fitFamilies(
  fitted.map((sound) => labelled.get(sound)!),
  families,
  best.penalty,
);
await writeFile(path.join(folder, 'family-weights.ts'), writeWeights(whole, temperature));
await writeFile(path.join(folder, 'style-sounds.ts'), writeSounds());

function writeWeights({ means, deviations, weights }: FamilyWeights, divisor: number): string {
  const line = (values: readonly number[], digits: number) => values.map((x) => Number(x.toFixed(digits))).join(' ');
  return `import type { FamilyWeights } from './family-regression.ts';

const read = (line: string): number[] => line.split(' ').map(Number);

/** Fitted to songs of our own, scores and recordings by others; bench/train-styles.ts fits them again. */
export const familyWeights: FamilyWeights = {
  families: [${families.map((family) => `'${family}'`).join(', ')}],
  means: read('${line(means, 4)}'),
  deviations: read('${line(deviations, 4)}'),
  weights: [
${weights
  .map(
    (row) =>
      `    '${line(
        row.map((x) => x / divisor),
        3,
      )}',`,
  )
  .join('\n')}
  ].map(read),
};
`;
}

function writeSounds(): string {
  const rows = styles.map(({ name }) => {
    const own = sounds.filter(({ style }) => style === name).flatMap(({ context }) => context.before ?? []);
    const key = /^[a-z]+$/.test(name) ? name : name.includes("'") ? `"${name}"` : `'${name}'`;
    const onsets = meanOf(own, ({ onsetsPerSecond }) => onsetsPerSecond);
    return `  ${key}: [${Number(meanOf(own, ({ percussiveness }) => percussiveness).toFixed(2))}, ${Number(onsets.toFixed(1))}],`;
  });
  return `/**
 * Sound of each style in our own renderer: the percussive share of the energy, and onsets a second, as analysed beside
 * a gap. Measured by bench/train-styles.ts.
 */
export const styleSounds: Readonly<Record<string, readonly [percussiveness: number, onsetsPerSecond: number]>> = {
${rows.join('\n')}
};
`;
}
