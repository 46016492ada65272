// Prints how long reading a picture of 640 pixels takes, beside what sharp needs to decode it and for its own statistics,
// in one run: node_modules/.bin/node bench/images.ts
// Times are processor time, sharp's threads included. sharp's statistics are means, spreads, entropy, sharpness and one
// dominant colour; no peer that we know reads a whole picture without a server.
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import type { Pixels } from '../src/dsp/image/pixels.ts';
import { createImageReader } from '../src/engines/image-reader/pixel-image-reader.ts';
import { addGrain, drawnScenes, drawSvg } from '../test/support/drawn-scenes.ts';
import { toSharp } from '../test/support/made-images.ts';

const ROUNDS = 5;
const SIDE_PIXELS = 640;
const { signal } = new AbortController();
const reader = createImageReader();

/** Mean processor time of one run in ms, after one to warm up. */
async function measure(run: () => Promise<unknown>): Promise<number> {
  await run();
  const started = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) await run();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000 / ROUNDS;
}

async function decode(file: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPixels: info.width, heightPixels: info.height, rgb: new Uint8Array(data) };
}

const demo = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
);
const files: (readonly [name: string, file: Buffer])[] = [];
for (const name of ['beachAtNoon', 'cityAtNight', 'forest', 'textPage'] as const) {
  files.push([
    name,
    await toSharp(addGrain(drawSvg(drawnScenes[name])))
      .jpeg()
      .toBuffer(),
  ]);
}
for (const name of ['sample1.jpg', 'sample5.jpg']) {
  files.push([`${name}, people`, await sharp(path.join(demo, name)).jpeg().toBuffer()]);
}

console.log('picture                  ours ms   decode ms   stats ms   ours / (decode + stats)');
for (const [name, file] of files) {
  const pixels = await decode(file);
  const ours = await measure(() => reader.read(pixels, { signal }));
  const decoding = await measure(() => decode(file));
  const raw = { width: pixels.widthPixels, height: pixels.heightPixels, channels: 3 } as const;
  const statistics = await measure(() => sharp(pixels.rgb, { raw }).stats());
  const cells = [ours, decoding, statistics].map((ms) => ms.toFixed(0).padStart(9));
  console.log(`${name.padEnd(22)} ${cells.join('   ')}   ${(ours / (decoding + statistics)).toFixed(1)}`);
}
