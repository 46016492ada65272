#!/usr/bin/env node
// Starts a whole cluster on this machine, to look at and to try: npm run cluster
import { fileURLToPath } from 'node:url';
import { becomeNode, findNode, isThisNode } from './packaged-node.mjs';

const node = findNode();
if (isThisNode(node)) await import('../bench/cluster-run.ts');
else becomeNode(node, fileURLToPath(import.meta.url), []);
