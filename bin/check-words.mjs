#!/usr/bin/env node
// Holds source and documents against the table "Words we replace" of docs/glossary.md.
// node bin/check-words.mjs [files or folders]
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const checkedPlaces = [
  'src',
  'test',
  'bench',
  'bin',
  'voices/build',
  'packages/client/src',
  'packages/client/build',
  'docs',
  'decisions',
  'README.md',
  'CONTRIBUTING.md',
];

// Words that people sing, say or ask for, and this table itself, are data.
const dataPattern =
  /^(src\/lyrics\/(themes|subject|stories|lexicon|refrains|details)\/|src\/lyrics\/(word-banks|title-words)|src\/prompt\/lexicon\/|src\/prompt\/subjects\/find-spans|packages\/client\/src\/generated\/|docs\/glossary\.md)/;

const words = readFileSync(path.join(projectFolder, 'docs/glossary.md'), 'utf8')
  .split('## Words we replace')[1]
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| instead of'))
  .flatMap((line) => {
    const [, left, right] = line.split('|').map((cell) => cell.trim());
    return left.split(/, (?=\S)/).map((word) => ({ word, instead: right, pattern: patternOf(word) }));
  });

function patternOf(word) {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}-])${escaped}${/\p{L}$/u.test(word) ? '(?![\\p{L}])' : ''}`, 'iu');
}

function* listFiles(place) {
  if (!statSync(place).isDirectory()) yield place;
  else for (const name of readdirSync(place)) yield* listFiles(path.join(place, name));
}

const places =
  process.argv.length > 2 ? process.argv.slice(2) : checkedPlaces.map((place) => path.join(projectFolder, place));
let found = 0;
for (const file of places.flatMap((place) => [...listFiles(place)])) {
  const name = path.relative(projectFolder, path.resolve(file)).replaceAll(path.sep, '/');
  if (!/\.(ts|mjs|md)$/.test(name) || dataPattern.test(name)) continue;
  for (const [i, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    for (const { word, instead, pattern } of words) {
      if (!pattern.test(line)) continue;
      console.log(`${name}:${i + 1}: "${word}": write ${instead}\n    ${line.trim()}`);
      found++;
    }
  }
}
console.log(found === 0 ? 'Every word is plain.' : `${found} to replace.`);
process.exitCode = found === 0 ? 0 : 1;
