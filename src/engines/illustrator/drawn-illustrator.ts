import { createRandom } from '../../dsp/random.ts';
import type { SvgRenderer } from '../svg-renderer/svg-renderer.ts';
import { openCanvas } from './canvas.ts';
import { composeAbstract } from './compose-abstract.ts';
import { composeMinimal } from './compose-minimal.ts';
import { composeScene } from './compose-scene.ts';
import type { Illustrator, PictureOrder } from './illustrator.ts';
import { letterPicture } from './letter-picture.ts';
import { readScenery } from './read-scenery.ts';

/** Draws by rule: places, light, weather and things that a prompt names, in the colours and the manner of a preset. */
export function createDrawnIllustrator(svgRenderer: SvgRenderer): Illustrator {
  return {
    async draw(order) {
      const { svg, shows, unused } = composePicture(order);
      return { png: await svgRenderer.render(svg, { widthPixels: order.widthPixels }), shows, unused };
    },
  };
}

/** The picture as SVG. */
function composePicture({ prompt, preset, widthPixels, heightPixels, seed }: PictureOrder) {
  // Another sentence is another picture, also where both name the same things.
  const random = createRandom(seed, `picture of ${prompt.trim().toLowerCase()}`);
  const { scenery, shows, unused } = readScenery(prompt, random.for('scenery'));
  const canvas = openCanvas(widthPixels, heightPixels);
  const elements =
    preset === 'abstract'
      ? composeAbstract(canvas, scenery, random)
      : preset === 'minimal'
        ? composeMinimal(canvas, scenery, random)
        : composeScene(canvas, scenery, { preset, random });
  const letters = scenery.text === undefined ? '' : letterPicture(canvas, scenery.text);
  const box = `width="${widthPixels}" height="${heightPixels}" viewBox="0 0 ${widthPixels} ${heightPixels}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${elements}${letters}</svg>`, shows, unused };
}
