#!/usr/bin/env node
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { becomeNode, findNode, isThisNode, projectFolder } from './packaged-node.mjs';

const script = path.join(projectFolder, 'src/main/cli.ts');
const node = findNode();
const args = process.argv.slice(2);
// V8 lets the heap of a busy process grow by how much it may have at most. Tasks are computed in processes of their own.
const isService = ['serve', 'api', 'worker'].includes(args[0]);
const options =
  isService && !process.env.NODE_OPTIONS?.includes('--max-old-space-size')
    ? ['--max-old-space-size=512', '--max-semi-space-size=2']
    : [];
if (isThisNode(node) && options.length === 0) {
  process.argv[1] = script;
  await import(pathToFileURL(script).href);
} else {
  becomeNode(node, script, args, options);
}
