#!/usr/bin/env node
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { becomeNode, findNode, isThisNode, projectFolder } from './packaged-node.mjs';

// Node strips types in a project, but not below node_modules; there the published package brings its JavaScript.
const isInstalled = projectFolder.split(path.sep).includes('node_modules');
const script = path.join(projectFolder, isInstalled ? 'dist/main/cli.js' : 'src/main/cli.ts');

if (!existsSync(script)) {
  console.error(`The file ${script} is missing: install Serinette again.`);
  process.exit(1);
}

const node = findNode();
if (isThisNode(node)) {
  process.argv[1] = script;
  await import(pathToFileURL(script).href);
} else {
  becomeNode(node, script, process.argv.slice(2));
}
