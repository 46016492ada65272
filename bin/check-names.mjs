#!/usr/bin/env node
// One name, one place: no name is exported from two files of src/.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const sourceFolder = fileURLToPath(new URL('../src', import.meta.url));

const placesOf = new Map();
for (const name of readdirSync(sourceFolder, { recursive: true })) {
  if (!/\.ts$/.test(name) || /\.(test|d)\.ts$/.test(name)) continue;
  const text = readFileSync(path.join(sourceFolder, name), 'utf8');
  for (const [, exported] of text.matchAll(
    /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) (\w+)/gm,
  )) {
    placesOf.set(exported, [...(placesOf.get(exported) ?? []), name]);
  }
}

const twice = [...placesOf].filter(([, places]) => places.length > 1);
for (const [name, places] of twice.sort()) console.log(`${name}: ${places.join(', ')}`);
console.log(twice.length === 0 ? 'Every exported name is one.' : `${twice.length} names are exported more than once.`);
process.exitCode = twice.length === 0 ? 0 : 1;
