#!/usr/bin/env node
// Runs the tests: node bin/run-tests.mjs [--all] [--check-skips] [options of node --test] [files or folders]
// --check-skips fails when a test is skipped that test/expected-skips does not name.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { becomeNode, endLike, findNode, forwardSignals, isThisNode, projectFolder } from './packaged-node.mjs';

const FOLDERS = ['src', 'test'];

// A test that hangs must not hold up the run.
const TEST_TIMEOUT_MS = 300_000;

// Files named *.slow.test.ts and tests whose name ends so run with --all only.
const SLOW_NAME = '/\\(slow\\)$/';

const node = findNode();
if (isThisNode(node)) await runTests();
else becomeNode(node, fileURLToPath(import.meta.url), process.argv.slice(2));

async function runTests() {
  const withSlow = process.argv.includes('--all');
  const checksSkips = process.argv.includes('--check-skips');
  const args = process.argv.slice(2).filter((arg) => arg !== '--all' && arg !== '--check-skips');
  const places = args.filter((arg) => !arg.startsWith('-') && existsSync(arg));
  const options = args.filter((arg) => !places.includes(arg));
  const chosen = places.length > 0 ? places : FOLDERS.map((folder) => path.join(projectFolder, folder));
  const files = chosen.flatMap((place) => (statSync(place).isDirectory() ? findTests(place, withSlow) : [place]));
  if (files.length === 0) {
    console.error(`There is no *.test.ts in ${chosen.join(', ')}.`);
    process.exit(1);
  }

  const database = await openDatabase();
  // Several test files render the same music, and every process loads the same modules: both are kept for this run.
  const folder = mkdtempSync(path.join(tmpdir(), 'serinette-tests-'));
  mkdirSync(path.join(folder, 'renders'));
  const child = spawn(
    node,
    [
      '--test',
      // One more than there are cores: tests of services, databases and pages wait much of their time.
      `--test-concurrency=${availableParallelism() + 1}`,
      `--test-timeout=${TEST_TIMEOUT_MS}`,
      ...(withSlow ? [] : [`--test-skip-pattern=${SLOW_NAME}`]),
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${path.join(projectFolder, 'bin/skip-reporter.mjs')}`,
      `--test-reporter-destination=${path.join(folder, 'skips')}`,
      ...options,
      ...files,
    ],
    {
      stdio: 'inherit',
      cwd: projectFolder,
      env: {
        ...process.env,
        TEST_DATABASE_URL: database.url,
        TEST_RENDERS_FOLDER: path.join(folder, 'renders'),
        NODE_COMPILE_CACHE: path.join(folder, 'modules'),
      },
    },
  );
  forwardSignals(child);
  child.on('exit', async (code, signal) => {
    await database.close();
    const unexpected = checksSkips ? listUnexpectedSkips(path.join(folder, 'skips')) : [];
    for (const { name, reason } of unexpected) {
      console.error(`Skipped, and not in test/expected-skips: ${name}${reason && ` (${reason})`}`);
    }
    if (unexpected.length > 0) code ||= 1;
    rmSync(folder, { recursive: true, force: true });
    endLike(code, signal);
  });
}

function findTests(folder, withSlow) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.ts') && !name.split(path.sep).includes('node_modules'))
    .filter((name) => withSlow || !name.endsWith('.slow.test.ts'))
    .sort()
    .map((name) => path.join(folder, name));
}

function listUnexpectedSkips(file) {
  const expected = readLines(path.join(projectFolder, 'test/expected-skips')).filter((line) => !line.startsWith('#'));
  return readLines(file)
    .map((line) => JSON.parse(line))
    .filter(({ name, reason }) => !expected.some((start) => name.startsWith(start) || reason.startsWith(start)));
}

function readLines(file) {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}

/** One server for the whole run, unless the person who runs the tests names one. */
async function openDatabase() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, close: async () => {} };
  const { startThrowawayPostgres } = await import('../test/support/throwaway-postgres.ts');
  try {
    const server = await startThrowawayPostgres();
    return { url: server.url, close: server.stop };
  } catch (error) {
    console.error(error.name === 'EmbeddedPostgresError' ? error.message : error);
    process.exit(1);
  }
}
