#!/usr/bin/env node
// Runs the measurements: node bin/run-bench.mjs [name …], as in `npm run bench -- tasks queue`; without a name all.
// bench/<name>.ts is a measurement; bench/<name>-<part>.ts helps one and is not run by itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { becomeNode, findNode, forwardSignals, isThisNode, projectFolder } from './packaged-node.mjs';

const benchFolder = path.join(projectFolder, 'bench');

// The cluster's own settings, so every commit waits for the disk; beside that, the moment of each commit is kept.
const POSTGRES_SETTINGS = { track_commit_timestamp: 'on', max_connections: '300' };

const node = findNode();
if (isThisNode(node)) await runBenches();
else becomeNode(node, fileURLToPath(import.meta.url), process.argv.slice(2));

async function runBenches() {
  const all = readdirSync(benchFolder)
    .filter((file) => /^[^-]+\.ts$/.test(file))
    .map((file) => path.basename(file, '.ts'))
    .sort();
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no measurement ${unknown.join(', ')}; there are ${all.join(', ')}.`);
    process.exit(1);
  }

  // Whatever a measurement makes lies here too, so that nothing of it stays.
  const folder = mkdtempSync(path.join(tmpdir(), 'serinette-bench-'));
  try {
    process.exitCode = await runAll(asked.length > 0 ? asked : all, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the exit code: 1 as soon as one failed or was stopped */
async function runAll(names, folder) {
  const database = await openDatabase(folder);
  try {
    for (const name of names) {
      console.log(`\n== ${name}\n`);
      const env = {
        ...process.env,
        BENCH_DATABASE_URL: database.url,
        TMPDIR: folder,
        TEST_RENDERS_FOLDER: folder,
      };
      const child = spawn(node, [path.join(benchFolder, `${name}.ts`)], { stdio: 'inherit', cwd: projectFolder, env });
      forwardSignals(child);
      const [code] = await once(child, 'exit');
      if (code !== 0) return 1;
    }
    return 0;
  } finally {
    await database.close();
  }
}

/** One server for the whole run, unless the person who measures names one. */
async function openDatabase(folder) {
  if (process.env.BENCH_DATABASE_URL) return { url: process.env.BENCH_DATABASE_URL, close: async () => {} };
  const { startEmbeddedPostgres } = await import('../src/platform/embedded-postgres/embedded-postgres.ts');
  const { createLogger } = await import('../src/platform/logger.ts');
  const logger = createLogger({ level: 'warn', format: 'pretty', write: (line) => process.stderr.write(line) });
  const server = await startEmbeddedPostgres({ dataFolder: folder, logger, settings: POSTGRES_SETTINGS });
  return { url: server.url, close: server.stop };
}
