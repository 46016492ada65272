// Fits the weights of src/prompt/subjects/subject-weights.json: node_modules/.bin/node bench/subject-training/fit-subjects.ts
// Prompts with the subjects that people named for them: those of this folder, and every second one of bench/songs/develop; the
// others of develop are the check. Checked by `SONGS_FOLDER=develop node_modules/.bin/node bench/songs/prompts.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listOwnWords, readSubjects } from '../../src/prompt/subjects/read-subjects.ts';
import { describeSubjectWord } from '../../src/prompt/subjects/weigh-subject.ts';
import { listStems } from '../songs/stems.ts';

const l2 = 1;
const steps = 20_000;
const stepSize = 0.5;

interface Example {
  readonly features: Readonly<Record<string, number>>;
  readonly isMeant: boolean;
}

function readRows(file: string): [prompt: string, about: string][] {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t') as [string, string]);
}

function listExamples([prompt, about]: [string, string]): Example[] {
  const meant = about === '-' ? new Set<string>() : listStems(about);
  const { candidates, words } = readSubjects(prompt);
  return candidates.flatMap((each) =>
    listOwnWords(each, words).map((i) => ({
      features: { ...describeSubjectWord(each, i, words) },
      isMeant: [...listStems(words[i]!.text)].some((stem) => meant.has(stem)),
    })),
  );
}

/** Logistic regression by gradient descent; the bias is not held down. */
function fit(examples: readonly Example[], names: readonly string[]): { bias: number; words: Record<string, number> } {
  const inputs = examples.map(({ features }) => [1, ...names.map((name) => features[name]!)]);
  const weights = new Float64Array(names.length + 1);
  for (let step = 0; step < steps; step++) {
    const gradient = Float64Array.from(weights, (weight, j) => (j === 0 ? 0 : l2 * weight));
    for (const [i, input] of inputs.entries()) {
      const odds = input.reduce((sum, value, j) => sum + value * weights[j]!, 0);
      const error = 1 / (1 + Math.exp(-odds)) - (examples[i]!.isMeant ? 1 : 0);
      for (const [j, value] of input.entries()) gradient[j]! += error * value;
    }
    for (let j = 0; j < weights.length; j++) weights[j]! -= (stepSize * gradient[j]!) / inputs.length;
  }
  const round = (value: number): number => Math.round(100 * value) / 100;
  return {
    bias: round(weights[0]!),
    words: Object.fromEntries(names.map((name, j) => [name, round(weights[j + 1]!)])),
  };
}

const develop = readRows('../songs/develop/prompts.tsv').filter((_, i) => i % 2 === 0);
const examples = [...readRows('prompts.tsv'), ...develop].flatMap(listExamples);
const names = Object.keys(examples[0]!.features).sort();
const target = path.join(import.meta.dirname, '../../src/prompt/subjects/subject-weights.json');
const fitted = fit(examples, names);
writeFileSync(target, `${JSON.stringify(fitted, undefined, 2)}\n`);
console.log(`${examples.length} words, ${examples.filter(({ isMeant }) => isMeant).length} of them meant`, fitted);
