import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resvgRenderer } from './resvg-renderer.ts';

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function drawText(attributes: string): string {
  const text = `<text x="10" y="80" font-size="60" ${attributes}>Am 7</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="#fff"/>${text}</svg>`;
}

describe('resvg plotter', () => {
  it('gives a PNG of the asked-for width, in the proportions of the drawing', async () => {
    const png = Buffer.from(await resvgRenderer.render(drawText(''), { widthPixels: 600 }));
    assert.deepEqual([...png.subarray(0, 8)], pngSignature);
    assert.equal(png.readUInt32BE(16), 600);
    assert.equal(png.readUInt32BE(20), 200);
  });

  it('sets text without a font of the system: regular, bold, oblique and mono differ, and all are ink', async () => {
    const empty = await resvgRenderer.render(drawText('fill="none"'), { widthPixels: 300 });
    const drawn = await Promise.all(
      ['', 'font-weight="bold"', 'font-style="oblique"', 'font-family="DejaVu Sans Mono"'].map((attributes) =>
        resvgRenderer.render(drawText(attributes), { widthPixels: 300 }),
      ),
    );
    const pictures = [empty, ...drawn].map((png) => Buffer.from(png).toString('base64'));
    assert.equal(new Set(pictures).size, 5);
  });

  it('draws the same picture each time', async () => {
    const [a, b] = await Promise.all([1, 2].map(() => resvgRenderer.render(drawText(''), { widthPixels: 300 })));
    assert.deepEqual(a, b);
  });

  it('refuses a picture without width or one that would fill the memory', async () => {
    for (const widthPixels of [0, -1, Number.NaN, 100_000]) {
      await assert.rejects(resvgRenderer.render(drawText(''), { widthPixels }), RangeError);
    }
  });
});
