import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import type { Pixels } from '../src/vision/pixels.ts';
import { addGrain, drawnScenes, drawSvg } from '../test/support/drawn-scenes.ts';
import { toSharp } from '../test/support/made-images.ts';
import { paintedScenes, paintScene, type SceneName } from '../test/support/painted-scenes.ts';
import { findRecording } from '../test/support/recordings.ts';

/** The longer side of what the service hands to the reader. */
const sidePixels = 640;

/** Photos of people, which come with the package that holds the networks for faces. */
const people = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
);

/** Of the evaluation pictures, those of which something is to be seen. */
const evaluationNames = [
  'sharp/Landscape_1.jpg',
  'sharp/Portrait_1.jpg',
  'sharp/Crash_test.gif',
  'sharp/test-pattern.png',
  'exif/canon-ixus.jpg',
  'exif/DSCN0025.jpg',
  'exif/kodak-dc240.jpg',
  'broken/exif_image00971.jpg',
];

export interface NamedPicture {
  readonly name: string;
  readonly file: Buffer;
  readonly pixels: Pixels;
}

/** Made scenes and photos of people; the evaluation photos, and those in the folder BENCH_IMAGES, where they are. */
export async function openPictures(): Promise<NamedPicture[]> {
  const made = [
    ...Object.entries(drawnScenes).map(([name, body]) => [name, addGrain(drawSvg(body))] as const),
    ...Object.keys(paintedScenes).map((name) => [`${name}, painted`, paintScene(name as SceneName, 640, 428)] as const),
  ];
  const files = [
    ...['sample1.jpg', 'sample2.jpg', 'sample3.jpg', 'sample5.jpg'].map((name) => path.join(people, name)),
    ...evaluationNames.map((name) => findRecording(`images/${name}`)).filter((file) => existsSync(file)),
    ...listFolder(process.env.BENCH_IMAGES),
  ];
  return Promise.all([
    ...made.map(async ([name, pixels]) => open(name, await toSharp(pixels).jpeg({ quality: 90 }).toBuffer())),
    ...files.map(async (file) => open(path.basename(file), await sharp(file).rotate().jpeg().toBuffer())),
  ]);
}

function listFolder(folder: string | undefined): string[] {
  if (!folder) return [];
  const names = readdirSync(folder).filter((name) => /\.(jpe?g|png|webp|gif)$/i.test(name));
  return names.sort().map((name) => path.join(folder, name));
}

async function open(name: string, file: Buffer): Promise<NamedPicture> {
  return { name, file, pixels: await decode(file) };
}

export async function decode(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .resize(sidePixels, sidePixels, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPixels: info.width, heightPixels: info.height, rgb: new Uint8Array(data) };
}
