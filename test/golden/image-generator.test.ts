import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { picturePresets } from '../../src/contract/picture-presets.ts';
import { createDrawnIllustrator } from '../../src/engines/illustrator/drawn-illustrator.ts';
import type { PictureOrder } from '../../src/engines/illustrator/illustrator.ts';
import { findPreset } from '../../src/engines/illustrator/read-scenery.ts';
import { resvgRenderer } from '../../src/engines/svg-renderer/resvg-renderer.ts';

const illustrator = createDrawnIllustrator(resvgRenderer);
const usual: PictureOrder = {
  prompt: 'a lighthouse on a cliff at sunset',
  preset: 'standard',
  widthPixels: 160,
  heightPixels: 288,
  seed: 7,
};

interface Look {
  readonly width: number;
  readonly height: number;
  /** RGB of all pixels, 0 to 255. */
  readonly pixels: Uint8Array;
}

async function draw(order: Partial<PictureOrder> = {}) {
  const drawn = await illustrator.draw({ ...usual, ...order });
  const { data, info } = await sharp(drawn.png).flatten().raw().toBuffer({ resolveWithObject: true });
  return { ...drawn, look: { width: info.width, height: info.height, pixels: new Uint8Array(data) } satisfies Look };
}

/** Mean difference of two pictures of one size, 0 to 255. */
function differ(one: Look, other: Look): number {
  return one.pixels.reduce((sum, value, i) => sum + Math.abs(value - other.pixels[i]!), 0) / one.pixels.length;
}

const meanOf = ({ pixels }: Look, channel?: number): number => {
  const values = channel === undefined ? pixels : pixels.filter((_, i) => i % 3 === channel);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
};

/** How much of a picture its most frequent colour takes, colours being alike within 16 steps. */
function shareOfFlat({ pixels }: Look): number {
  const counts = new Map<number, number>();
  for (let i = 0; i < pixels.length; i += 3) {
    const colour = ((pixels[i]! >> 4) << 8) | ((pixels[i + 1]! >> 4) << 4) | (pixels[i + 2]! >> 4);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return Math.max(...counts.values()) / (pixels.length / 3);
}

/** How much the pixels of a stretch of columns or rows differ among themselves, as standard deviation. */
function spreadOf({ pixels }: Look): number {
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  return Math.sqrt(pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length);
}

describe('pictures from sentences', () => {
  it('has the size that was asked for, also as a strip of 16 to 1, with something to see at both ends', async () => {
    for (const preset of picturePresets) {
      for (const [widthPixels, heightPixels] of [
        [64, 64],
        [272, 144],
        [1024, 64],
        [64, 1024],
      ] as const) {
        const { look } = await draw({ preset, widthPixels, heightPixels });
        assert.deepEqual([look.width, look.height], [widthPixels, heightPixels]);
        assert.ok(spreadOf(look) > 8, `${preset} ${widthPixels} x ${heightPixels} is one colour`);
        // Empty paper is what the minimal preset is about.
        if (preset === 'minimal') continue;
        const half = look.pixels.length / 2;
        const parts = [look.pixels.subarray(0, half), look.pixels.subarray(half)];
        for (const pixels of parts) assert.ok(new Set(pixels).size > 3, `${preset}: a half is empty`);
      }
    }
  });

  it('draws the same picture for the same seed, and another for another seed, prompt or preset', async () => {
    const first = await draw();
    assert.deepEqual((await draw()).png, first.png);
    const others = [{ seed: 8 }, { prompt: 'a city at night' }, { prompt: 'an autumn forest' }];
    for (const order of others) {
      const far = differ(first.look, (await draw(order)).look);
      assert.ok(far > 8, `${JSON.stringify(order)} differs by ${far.toFixed(1)}`);
    }
    const looks = await Promise.all(picturePresets.map(async (preset) => (await draw({ preset })).look));
    for (const [i, one] of looks.entries()) {
      for (const [j, other] of looks.entries()) {
        if (i < j) assert.ok(differ(one, other) > 8, `${picturePresets[i]} looks like ${picturePresets[j]}`);
      }
    }
  });

  it('is dark in the dark preset, mostly plain in the minimal one, and lit by its hour', async () => {
    const [standard, dark, minimal] = await Promise.all(
      (['standard', 'dark', 'minimal'] as const).map(async (preset) => (await draw({ preset })).look),
    );
    assert.ok(meanOf(dark!) < 0.6 * meanOf(standard!));
    assert.ok(shareOfFlat(minimal!) > 0.3 && shareOfFlat(standard!) < 0.25);
    const [sunset, night, noon] = await Promise.all(
      ['sunset', 'night', 'noon'].map(async (hour) => (await draw({ prompt: `the sea at ${hour}` })).look),
    );
    assert.ok(meanOf(sunset!, 0) > meanOf(sunset!, 2) + 15, 'a sunset is red');
    assert.ok(meanOf(noon!, 2) > meanOf(noon!, 0) + 15, 'the sky of noon is blue');
    assert.ok(meanOf(night!) < 0.55 * meanOf(noon!), 'a night is dark');
  });

  it('takes the colours that are named', async () => {
    const red = (await draw({ prompt: 'red hills', preset: 'standard' })).look;
    const green = (await draw({ prompt: 'green hills', preset: 'standard' })).look;
    const redness = (look: Look) => meanOf(look, 0) - meanOf(look, 1);
    assert.ok(redness(red) > redness(green) + 25);
  });

  it('says what it shows, and which words it could not draw', async () => {
    const { shows, unused } = await draw({
      prompt: 'two wise dragons beside a castle in the snowy mountains at night',
    });
    assert.deepEqual(shows, ['castle', 'mountains', 'night']);
    assert.deepEqual(unused, ['wise', 'dragons']);
    const { unused: none } = await draw({ prompt: '' });
    assert.deepEqual(none, []);
  });

  it('has letters only where they are asked for', async () => {
    const plain = await draw({ prompt: 'the sea at noon', widthPixels: 320, heightPixels: 320 });
    const lettered = await draw({
      prompt: 'the sea at noon with the words "Summer & <Tour>"',
      widthPixels: 320,
      heightPixels: 320,
    });
    const white = ({ pixels }: Look) => pixels.filter((value) => value > 250).length / pixels.length;
    assert.ok(white(lettered.look) > white(plain.look) + 0.02);
    assert.deepEqual(lettered.unused, []);
  });

  it('has the manner that its sentence asks for', () => {
    for (const [prompt, preset] of [
      ['three cats on a bookshelf, watercolour', 'nature'],
      ['geometric shapes in red and black', 'abstract'],
      ['a minimalist house', 'minimal'],
      ['manga girl in the rain', 'anime'],
      ['a patterned floor', undefined],
      ['a house with the words "Minimal Techno"', undefined],
    ] as const) {
      assert.equal(findPreset(prompt), preset, prompt);
    }
  });
});
