import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Documents that describe the tree as it is; decisions and the changelog tell of its past. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'deploy/README.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...['dsp', 'vision', 'engines'].map((room) => `src/${room}/README.md`),
];

/** Files that a walk in the documents has its reader write. */
const writtenByReader = /(loudness\/(schema|run)|denoiser\/gate\/engine)\.ts$/;

function isThere(named: string, document: string): boolean {
  const own = path.dirname(document);
  // An index names the files of a folder below it under a heading of their own.
  const rooms = readdirSync(path.join(root, own), { withFileTypes: true }).filter((each) => each.isDirectory());
  const places = ['', 'src', 'src/backends', own, ...rooms.map(({ name }) => path.join(own, name))];
  return places.some((place) => existsSync(path.join(root, place, named)));
}

describe('documents', () => {
  for (const document of documents) {
    it(`${document} names no file that is gone`, () => {
      const text = readFileSync(path.join(root, document), 'utf8').replaceAll(/^ *import .*$/gm, '');
      const named = [
        ...text.matchAll(/(?<![\w./<>-])(?:\.\.\/)*(?:[\w-]+\/)+[\w.-]+\.(?:ts|mjs|json|md|sql|mp3|jpg|png)\b/g),
      ];
      const gone = named
        .map(([name]) => name)
        .filter((name) => !isThere(name, document) && !writtenByReader.test(name));
      assert.deepEqual([...new Set(gone)], []);
    });
  }
});
