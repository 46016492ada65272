// Writes src/generated/ from openapi.json, so that nothing about the interface is written down a second time:
//   schema.ts      its types
//   operations.ts  what a call must know while it runs: method, path, sources, pages
//   methods.ts     the methods of a client, one an operation, with their documentation
// node build/generate.mjs [folder]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { describeOperations } from './describe-operations.mjs';
import { writeMethods, writeOperations } from './write-methods.mjs';

const description = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'));
const folder = process.argv[2] ?? new URL('../src/generated', import.meta.url).pathname;

const operations = describeOperations(description);
// A default makes a field of a request optional, not present.
const schema = astToString(await openapiTS(structuredClone(description), { defaultNonNullable: false }));

mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'schema.ts'), schema);
writeFileSync(path.join(folder, 'operations.ts'), writeOperations(operations));
writeFileSync(path.join(folder, 'methods.ts'), writeMethods(operations));
