import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locateReal, type RealSource, readAllSources, realFolder } from './real-material.ts';

const mirrors = process.env.GIT_MIRRORS;

/** Collects what is missing: from GitHub, or from GIT_MIRRORS, a folder of clones (bare or not) named `owner+name`. */
export function collectMaterial(sources = readAllSources()): void {
  for (const [repository, wanted] of Map.groupBy(sources, ({ repository }) => repository)) {
    const missing = wanted.flatMap((source) =>
      [...new Set([...source.develop, ...source.report])]
        .filter((file) => !existsSync(locateReal(source, file)))
        .map((file) => ({ source, file })),
    );
    if (missing.length === 0) continue;
    try {
      collect(repository, missing);
      console.log(`${repository}: ${missing.length} files collected`);
    } catch (error) {
      console.log(`${repository}: not collected (${(error as Error).message.split('\n')[0]})`);
    }
  }
  console.log(`The recordings are in ${realFolder}, their licences in bench/real/sources.\n`);
}

function collect(repository: string, files: readonly { source: RealSource; file: string }[]): void {
  const mirror = mirrors && findMirror(mirrors, repository);
  const folder = mirror || mkdtempSync(path.join(tmpdir(), 'real-material-'));
  try {
    if (!mirror) fetchCommits(folder, repository, new Set(files.map(({ source }) => source.commit)));
    for (const { source, file } of files) {
      const bytes = git(folder, 'cat-file', 'blob', `${source.commit}:${file}`);
      const location = locateReal(source, file);
      mkdirSync(path.dirname(location), { recursive: true });
      writeFileSync(location, bytes);
    }
  } finally {
    if (!mirror) rmSync(folder, { recursive: true, force: true });
  }
}

function findMirror(folder: string, repository: string): string | undefined {
  const clone = path.join(folder, repository.replace('/', '+'));
  return ['', '.git', 'repo', 'repo/.git']
    .map((part) => path.join(clone, part))
    .find((at) => existsSync(path.join(at, 'HEAD')));
}

/** Files are fetched one by one when they are read: some of the repositories are large. */
function fetchCommits(folder: string, repository: string, commits: ReadonlySet<string>): void {
  git(folder, 'init', '--bare', '--quiet');
  git(folder, 'remote', 'add', 'origin', `https://github.com/${repository}.git`);
  git(folder, 'fetch', '--quiet', '--depth=1', '--filter=blob:none', 'origin', ...commits);
}

function git(folder: string, ...words: string[]): Buffer {
  return execFileSync('git', ['--git-dir', folder, ...words], {
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
