import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** A Chromium, and the environment that it needs. */
export interface ChromiumProgram {
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];

/** The Chromium of CHROMIUM_PATH, else the system's, else the packaged one. */
export async function findChromium(): Promise<ChromiumProgram> {
  const path = process.env.CHROMIUM_PATH || findInPath();
  if (path) return { path, environment: {} };
  const folder = await unpackOnce();
  return {
    path: join(folder, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  };
}

function findInPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => systemNames.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Unpacks the packaged Chromium, 206 MB in 4 s, into a folder that all test runs of this machine share. */
async function unpackOnce(): Promise<string> {
  const packageFile = join(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../../package.json',
  );
  const { version } = createRequire(import.meta.url)(packageFile) as { version: string };
  const folder = join(tmpdir(), `serinette-test-chromium-${version}`);
  if (existsSync(folder)) return folder;
  // Unpacked beside it and moved there at once: a test that runs at the same time never meets half a program.
  const unpacked = await mkdtemp(`${folder}-`);
  // The package unpacks the libraries that Chromium needs only where it believes to run in its makers' cloud.
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH ?? '', TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  try {
    await rename(unpacked, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(unpacked, { recursive: true, force: true });
  }
  return folder;
}
