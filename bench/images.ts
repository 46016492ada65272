// Prints what is read in some twenty pictures and what song follows, whether opposite pictures give opposite songs, and how
// long reading takes beside what sharp needs to decode the picture and for its own statistics, all in one run:
// `npm run bench -- images`. BENCH_IMAGES names a folder of more pictures, SHEET_FOLDER one to write the pictures to, small
// and numbered as in the table.
// Times are processor time, sharp's threads included. sharp's statistics are means, spreads, entropy, sharpness and one
// dominant colour; no peer that we know reads a whole picture without a server.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ImageReader } from '../src/engines/image-reader/image-reader.ts';
import { createImageReader } from '../src/engines/image-reader/pixel-image-reader.ts';
import { describeScene } from '../src/mood/describe-scene.ts';
import { nameColours } from '../src/mood/name-colours.ts';
import { suggestSong } from '../src/mood/suggest-song.ts';
import { printPairs } from './images-pairs.ts';
import { decode, type NamedPicture, openPictures } from './images-pictures.ts';
import { printPlace, printTable } from './report-table.ts';

const rounds = 5;
const seed = 1;
const { signal } = new AbortController();

async function printAnalyses(pictures: readonly NamedPicture[], reader: ImageReader): Promise<void> {
  const rows: string[][] = [];
  for (const [i, { name, pixels }] of pictures.entries()) {
    const reading = await reader.read(pixels, { signal });
    const scene = describeScene(reading);
    const song = suggestSong(reading, scene, seed);
    rows.push([
      `${i + 1} ${name}`,
      `${scene.kind} ${scene.confidence.toFixed(2)}`,
      scene.description,
      `${reading.timeOfDay}, ${reading.setting}`,
      nameColours(reading.palette, 3).join(', '),
      `${scene.valence.toFixed(2)} / ${scene.arousal.toFixed(2)}`,
      song.styles.map((style) => style.name).join(' + '),
      String(song.tempoBpm),
      song.key?.mode ?? (song.isMinor ? 'minor' : 'major'),
      song.title ?? '',
    ]);
  }
  const heads = ['picture', 'scene', 'description', 'hour, setting', 'colours', 'valence / arousal', 'style', 'bpm'];
  printTable([...heads, 'mode', 'title'], rows);
}

async function printTimes(pictures: readonly NamedPicture[], reader: ImageReader): Promise<void> {
  const timed = /^(beachAtNoon|cityAtNight|forest|textPage|sample1.jpg|sample5.jpg)$/;
  const rows: string[][] = [];
  for (const { name, file } of pictures.filter((picture) => timed.test(picture.name))) {
    const pixels = await decode(file);
    const ours = await measureMs(() => reader.read(pixels, { signal }));
    const decoding = await measureMs(() => decode(file));
    const raw = { width: pixels.widthPixels, height: pixels.heightPixels, channels: 3 } as const;
    const statistics = await measureMs(() => sharp(pixels.rgb, { raw }).stats());
    const times = [ours, decoding, statistics].map((ms) => ms.toFixed(0));
    rows.push([name, ...times, (ours / (decoding + statistics)).toFixed(1)]);
  }
  printTable(['picture', 'ours ms', 'decode ms', 'stats ms', 'ours / (decode + stats)'], rows);
}

/** Mean processor time of one run in ms, after one to warm up. */
async function measureMs(run: () => Promise<unknown>): Promise<number> {
  await run();
  const started = process.cpuUsage();
  for (let round = 0; round < rounds; round++) await run();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000 / rounds;
}

async function writeSheet(pictures: readonly NamedPicture[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [i, { file }] of pictures.entries()) {
    await sharp(file)
      .resize(320, 240, { fit: 'inside' })
      .toFile(path.join(folder, `${i + 1}.jpg`));
  }
}

printPlace();
const reader = createImageReader();
const pictures = await openPictures();
if (process.env.SHEET_FOLDER) await writeSheet(pictures, process.env.SHEET_FOLDER);
await printAnalyses(pictures, reader);
await printPairs(pictures, reader);
await printTimes(pictures, reader);
