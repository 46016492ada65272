// How long one sentence takes to draw in each preset of the illustrator: `npm run bench -- presets`. With
// PRESETS_FILE=docs/pictures/presets.jpg it writes them side by side; PROMPT and SEED draw others.
import sharp from 'sharp';
import { picturePresets } from '../src/contract/picture-presets.ts';
import { createDrawnIllustrator } from '../src/engines/illustrator/drawn-illustrator.ts';
import { resvgRenderer } from '../src/engines/svg-renderer/resvg-renderer.ts';

const prompt = process.env.PROMPT ?? 'a lighthouse on a cliff at sunset';
const seed = Number(process.env.SEED ?? 7);
const [widthPixels, heightPixels] = [544, 960];
const shown = { width: 272, height: 480 } as const;

const illustrator = createDrawnIllustrator(resvgRenderer);
const tiles: { input: Buffer; left: number; top: number }[] = [];
for (const [i, preset] of picturePresets.entries()) {
  const startedMs = performance.now();
  const { png } = await illustrator.draw({ prompt, preset, widthPixels, heightPixels, seed });
  console.log(`${preset}: ${((performance.now() - startedMs) / 1000).toFixed(2)} s`);
  tiles.push({ input: await sharp(png).resize(shown).toBuffer(), left: i * (shown.width + 8), top: 0 });
}
const file = process.env.PRESETS_FILE;
if (file === undefined) process.exit();
const width = picturePresets.length * (shown.width + 8) - 8;
await sharp({ create: { width, height: shown.height, channels: 3, background: '#fff' } })
  .composite(tiles)
  .jpeg({ quality: 86 })
  .toFile(file);
