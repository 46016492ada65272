#!/usr/bin/env node
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { becomeNode, findNode, isThisNode, projectFolder } from './packaged-node.mjs';

const script = path.join(projectFolder, 'src/main/cli.ts');
const node = findNode();
if (isThisNode(node)) {
  process.argv[1] = script;
  await import(pathToFileURL(script).href);
} else {
  becomeNode(node, script, process.argv.slice(2));
}
