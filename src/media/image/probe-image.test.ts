import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import {
  makeDamagedImages,
  makeForeignImages,
  makeHarmlessBombs,
  makeImageBombs,
} from '../../../test/support/hostile-images.ts';
import { blankRows, encodeImage, makePng, paintCorners } from '../../../test/support/made-images.ts';
import { findRecording } from '../../../test/support/recordings.ts';
import { Fault, type FaultCode } from '../../contract/fault.ts';
import { defaultImageLimits } from '../limits.ts';
import { findPrograms, type MediaPrograms } from '../programs.ts';
import { probeImage } from './probe-image.ts';

const [damaged, harmless] = await Promise.all([makeDamagedImages(), makeHarmlessBombs()]);

describe('looking at a picture that a stranger sent', () => {
  let programs: MediaPrograms;
  let folder: string;
  let path: string;
  before(async () => {
    programs = await findPrograms();
    folder = await mkdtemp(join(tmpdir(), 'images-'));
    path = join(folder, 'picture');
  });
  after(() => rm(folder, { recursive: true }));

  async function probe(bytes: Uint8Array, limits = defaultImageLimits) {
    await writeFile(path, bytes);
    return probeImage({ path, programs, limits });
  }

  function isRefusal(says: RegExp, code: FaultCode = 'UNPROCESSABLE_CONTENT') {
    return (thrown: unknown) => {
      assert.ok(thrown instanceof Fault, String(thrown));
      assert.equal(thrown.code, code);
      assert.match(thrown.message, says);
      return true;
    };
  }

  for (const { name, bytes, says } of makeForeignImages()) {
    it(`refuses ${name}, and says what is taken`, () => assert.rejects(probe(bytes), isRefusal(says)));
  }

  for (const { name, bytes, says } of makeImageBombs()) {
    it(`refuses ${name} by its header`, () => assert.rejects(probe(bytes), isRefusal(says)));
  }

  for (const { name, bytes, says } of damaged) {
    it(`refuses ${name}`, () => assert.rejects(probe(bytes), isRefusal(says)));
  }

  for (const { name, bytes } of harmless) {
    it(`reads ${name} as the 16 by 16 pixels that it is`, async () => {
      const { widthPixels, heightPixels } = await probe(bytes);
      assert.deepEqual([widthPixels, heightPixels], [16, 16]);
    });
  }

  it('holds a picture against the limits of bytes and pixels', async () => {
    const jpeg = await encodeImage(paintCorners(40, 30), 'jpeg');
    await probe(jpeg, { sizeBytesMax: jpeg.length, pixelsMax: 1200 });
    const small = { sizeBytesMax: jpeg.length - 1, pixelsMax: 1200 };
    await assert.rejects(
      probe(jpeg, small),
      isRefusal(/image file is larger than [\d.]+ (bytes|KiB)\./, 'PAYLOAD_TOO_LARGE'),
    );
    const few = { sizeBytesMax: jpeg.length, pixelsMax: 1199 };
    await assert.rejects(probe(jpeg, few), isRefusal(/has 40 × 30 pixels/));
  });

  it('gives up what takes more memory than a picture may', async (t) => {
    if (programs.confiners.prlimit === undefined) return t.skip('this machine has no prlimit');
    const vast = makePng({ widthPixels: 10_000, heightPixels: 8000, data: blankRows(9, 9), isDeep: true });
    await assert.rejects(probe(vast), isRefusal(/within the memory and time/));
  });

  it('leaves nothing behind', async () => {
    await assert.rejects(probe(Buffer.from('junk')));
    assert.deepEqual(await readdir(folder), ['picture']);
  });

  for (const [name, verdict] of Object.entries(verdicts())) {
    const path = findRecording(`images/${name}`);
    // Those that may not be published are judged where the evaluation set is.
    if (!existsSync(path)) continue;
    it(`judges ${name}`, async () => {
      const look = probeImage({ path, programs, limits: defaultImageLimits });
      if (verdict instanceof RegExp) return assert.rejects(look, isRefusal(verdict));
      const { widthPixels, heightPixels } = await look;
      assert.equal(`${widthPixels}x${heightPixels}`, verdict);
    });
  }
});

/** Its size where it is taken, else what the caller is told. */
function verdicts(): Record<string, string | RegExp> {
  return {
    'bmp/Info_4_Bit.bmp': '6x6',
    'bmp/V3_A1_R5_G5_B5.bmp': '6x6',
    'bmp/pal4rle.bmp': '127x64',
    'broken/65536-uint32-limit.png': /at most 100 megapixels/,
    'broken/exif_image00971.jpg': '636x227',
    'broken/truncated.png': /damaged or cut off/,
    'exif/DSCN0025.jpg': '640x480',
    'exif/canon-ixus.jpg': '640x480',
    'exif/kodak-dc240.jpg': '640x480',
    'formats/issue_1455_oversized.gif': '16x16',
    'formats/png_l8.ico': /an icon/,
    'formats/sample_1.gif': '10x10',
    'formats/truncated_mask_32bpp.ico': /an icon/,
    'sharp/Crash_test.gif': '800x533',
    'sharp/Landscape_1.jpg': '600x450',
    'sharp/Portrait_1.jpg': '450x600',
    'sharp/pitm.avif': /an AVIF/,
    'sharp/relax.jp2': /a JPEG 2000/,
    'sharp/test-pattern.png': '1280x960',
    'sharp/uncompressed_tiff.tiff': /a TIFF/,
  };
}
