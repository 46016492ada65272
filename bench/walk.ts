// The acceptance walk through every operation, as a client makes it, with what each says of its time and price and how
// long it takes: `npm run bench -- walk`. SERINETTE_TEST_BASE_URL and SERINETTE_TEST_API_KEY name another service than
// one of its own. With LISTEN_FOLDER=docs/listen it writes what came as short MP3s to listen to.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPrograms } from '../src/media/programs.ts';
import { openUnderTest } from '../test/e2e/acceptance/under-test.ts';
import { walkOperations } from '../test/e2e/acceptance/walk-operations.ts';
import { printPlace, printTable } from './report-table.ts';

/** Short enough for a repository. */
const excerptSeconds = 12;
const excerptBitRate = '80k';

/** From which second on the result is worth listening to; the default is 0. */
const excerptStarts: Readonly<Record<string, number>> = {
  music_ai: 10,
  music_ai_v1: 12,
  image_to_song: 10,
  inpaint: 11,
  extend: 12,
  sing_over_instrumental: 8,
  sing_over_vocal: 4,
  remix: 8,
  cover: 10,
  audio_mastering: 10,
  file_convert: 10,
  audio_speed_changer: 8,
  audio_to_midi: 12,
  'extraction-drums': 12,
  'extraction-bass': 12,
};

const listenFolder = process.env.LISTEN_FOLDER;
const rows: string[][] = [];

async function writeExcerpt(name: string, audio: Blob): Promise<void> {
  const { ffmpegPath } = await findPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'serinette-walk-'));
  const whole = join(folder, 'whole');
  await writeFile(whole, await audio.bytes());
  const cut = ['-ss', String(excerptStarts[name] ?? 0), '-i', whole, '-t', String(excerptSeconds), '-map', '0:a'];
  const file = join(listenFolder!, `${name}.mp3`);
  const small = ['-map_metadata', '-1', '-b:a', excerptBitRate, '-ar', '44100', '-y', file];
  await promisify(execFile)(ffmpegPath, ['-v', 'error', '-nostdin', ...cut, ...small]);
  await rm(folder, { recursive: true });
}

printPlace();
process.env.TEST_DATABASE_URL ??= process.env.BENCH_DATABASE_URL;
if (listenFolder !== undefined) await mkdir(listenFolder, { recursive: true });
const service = await openUnderTest();
try {
  await walkOperations(
    service,
    async ({ operation, path, etaSeconds, tookSeconds, credits, audio }) => {
      rows.push([operation, `POST ${path}`, String(etaSeconds), tookSeconds.toFixed(1), String(credits)]);
      console.log(`${operation}: ${tookSeconds.toFixed(1)} s`);
      if (listenFolder !== undefined && audio[0]) await writeExcerpt(operation, audio[0]);
    },
    async (name, file) => {
      if (listenFolder === undefined) return;
      if (/\.(jpg|png|txt)$/.test(name)) await writeFile(join(listenFolder, name), await file.bytes());
      else await writeExcerpt(name, file);
    },
  );
  console.log();
  printTable(['operation', 'request', 'eta, s', 'taken, s', 'credits'], rows);
} finally {
  await service.close();
}
