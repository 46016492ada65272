import { readFileSync, writeSync } from 'node:fs';
import sharp from 'sharp';
import type { DecoderAnswer, DecoderRequest } from './decoder-messages.ts';
import { keepFirstWebpFrame } from './first-webp-frame.ts';

// A process of its own for one picture: whatever an untrusted file does to the decoder ends here. Its argument is a
// request, its output the answer in one line and then the samples.

/** The one loader of libvips that a picture of that format may reach; it opens nothing else. */
const loaders: Record<DecoderRequest['format'], string> = {
  jpeg: 'VipsForeignLoadJpegFile',
  png: 'VipsForeignLoadPngFile',
  gif: 'VipsForeignLoadNsgifFile',
  webp: 'VipsForeignLoadWebpBuffer',
};

/**
 * libjpeg's warnings of data that it could not follow: it goes on with grey. Its other warnings, such as stray bytes
 * between segments, come with intact pictures of many telephones.
 */
const lostData = /premature end of data segment|bad (Huffman|arithmetic) code|instead of RST|progression sequence/i;

const { path, format, sidePixelsMax, pixelsMax } = JSON.parse(process.argv[2] ?? '') as DecoderRequest;
const warnings: string[] = [];
try {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [loaders[format]] });

  const input = format === 'webp' ? keepFirstWebpFrame(readFileSync(path)) : path;
  const image = sharp(input, { failOn: 'error', limitInputPixels: pixelsMax, sequentialRead: true }).autoOrient();
  image.on('warning', (warning: string) => warnings.push(warning));
  const { width, height, autoOrient: upright } = await image.metadata();
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .resize({ width: sidePixelsMax, height: sidePixelsMax, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const lost = warnings.find((warning) => lostData.test(warning));
  if (lost !== undefined) throw new Error(lost);
  const decoded = { width: info.width, height: info.height, channels: info.channels };
  answer({ isRead: true, width, height, upright, decoded }, data);
} catch (thrown) {
  answer({ isRead: false, reason: [String(thrown), ...warnings].join('; ').slice(0, 2000) });
}

function answer(line: DecoderAnswer, samples = Buffer.alloc(0)): void {
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), samples]);
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
}
