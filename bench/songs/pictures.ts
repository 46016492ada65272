// Prints what is named in photographs, right, wrong or not at all, and how sure the names of things are:
// `npm run bench -- songs`. The pictures are those of bench/real/sources/pictures.json, which `npm run bench -- real` collects
// into SERINETTE_REAL_DIR (default: data/real). Right is what a person sees (pictures-truth.json, written by looking at each
// after the thresholds were settled); a name that a person would deny is wrong. `develop` as an argument measures those that
// the thresholds were settled on, `list` prints what is named without judging it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createImageReader } from '../../src/engines/image-reader/pixel-image-reader.ts';
import { describeScene } from '../../src/mood/describe-scene.ts';
import type { ImageReading } from '../../src/vision/image-reading.ts';
import { listReal, readSources } from '../real/real-material.ts';
import { printTable } from '../report-table.ts';

type Verdict = 'right' | 'wrong' | 'nothing';

const part = process.argv.includes('develop') ? 'develop' : 'report';
const isList = process.argv.includes('list');
const sidePixels = 640;
/** Scenes that name nothing of what is shown. */
const unnamed = new Set(['picture']);

/** For each picture, by its end of path, all names that a person would agree with. */
const truthFile = path.join(import.meta.dirname, 'pictures-truth.json');
const truth = (existsSync(truthFile) ? JSON.parse(readFileSync(truthFile, 'utf8')) : {}) as Record<string, string[]>;

/** Upright, on white, as the service hands pictures to the reader. */
async function open(location: string) {
  const { data, info } = await sharp(location, { failOn: 'none' })
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(sidePixels, sidePixels, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPixels: info.width, heightPixels: info.height, rgb: new Uint8Array(data) };
}

function judge(names: readonly string[], agreed: readonly string[]): Verdict {
  if (names.some((name) => !agreed.includes(name))) return 'wrong';
  return names.length > 0 ? 'right' : 'nothing';
}

const pictures = listReal('pictures', part);
const wanted = readSources('pictures').reduce((sum, source) => sum + source[part].length, 0);
console.log(`### Pictures: ${pictures.length} of ${wanted} are here\n`);
const reader = createImageReader();
const { signal } = new AbortController();
const rows: string[][] = [];
const counts = new Map<string, Record<Verdict, number>>();
const things = { right: 0, wrong: 0 };
let seconds = 0;
for (const { name, location } of pictures) {
  const pixels = await open(location);
  const started = process.cpuUsage();
  const reading: ImageReading = await reader.read(pixels, { signal });
  const { user, system } = process.cpuUsage(started);
  seconds += (user + system) / 1e6;
  const scene = describeScene(reading);
  // Readers before decisions/0065 saw no things.
  const objects = (reading.objects ?? []).map((object) => object.name);
  const names = [...(unnamed.has(scene.kind) ? [] : [scene.kind]), ...objects];
  const source = readSources('pictures').find((each) => each[part].includes(name));
  const repository = source?.repository ?? '';
  const agreed = truth[`${repository}/${name}`];
  if (agreed) {
    for (const thing of objects) things[agreed.includes(thing) ? 'right' : 'wrong']++;
    const sum = counts.get(repository) ?? { right: 0, wrong: 0, nothing: 0 };
    sum[judge(names, agreed)]++;
    counts.set(repository, sum);
  }
  const verdict = agreed ? judge(names, agreed) : '';
  rows.push([`${repository.split('/')[1]} ${path.basename(name)}`, names.join(', '), verdict, scene.description]);
}
printTable(['picture', 'named', 'verdict', 'description'], rows);
if (!isList) {
  const sums = [...counts].map(([repository, { right, wrong, nothing }]) =>
    [repository, right, wrong, nothing].map(String),
  );
  printTable(['pictures', 'right', 'wrong', 'nothing'], sums);
  console.log(`Names of things: ${things.right} right, ${things.wrong} wrong.`);
}
console.log(`${(seconds / pictures.length).toFixed(2)} s of processor time a picture, the first with loading.`);
console.log(`Peak memory of the run: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB\n`);
