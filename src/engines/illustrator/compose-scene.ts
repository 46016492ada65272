import type { PicturePreset } from '../../contract/picture-presets.ts';
import type { Random } from '../../dsp/random.ts';
import { type Canvas, type Point, trim } from './canvas.ts';
import { drawCity } from './grounds/city.ts';
import { drawCloudSea } from './grounds/clouds.ts';
import { drawDesert } from './grounds/desert.ts';
import { drawForest } from './grounds/forest.ts';
import { drawHills } from './grounds/hills.ts';
import { drawMountains } from './grounds/mountains.ts';
import { drawSpace } from './grounds/space.ts';
import { drawUnderwater } from './grounds/underwater.ts';

import { drawLake, drawSea } from './grounds/water.ts';
import { drawingManners } from './manners.ts';
import { mixPaints } from './paints.ts';
import { placeSubjects } from './place-subjects.ts';
import { type DrawnScene, type Ground, verticalWash } from './scene.ts';
import type { PlaceName, Scenery } from './scenery.ts';
import { drawFall, drawPetals, drawSky } from './sky.ts';

const drawers: Readonly<Record<PlaceName, (scene: DrawnScene, light: Point) => Ground>> = {
  mountains: drawMountains,
  hills: drawHills,
  sea: drawSea,
  lake: drawLake,
  city: drawCity,
  forest: drawForest,
  desert: drawDesert,
  sky: drawCloudSea,
  space: drawSpace,
  underwater: drawUnderwater,
};

/** A scene with depth: sky, land, what it is about, and what lies before it; SVG elements. */
export function composeScene(
  canvas: Canvas,
  scenery: Scenery,
  { preset, random }: { preset: Exclude<PicturePreset, 'abstract' | 'minimal'>; random: Random },
): string {
  const paints = mixPaints(scenery, preset, random.for('paints'));
  const scene: DrawnScene = { canvas, paints, scenery, manner: drawingManners[preset], random };
  const sky = drawSky(scene);
  const ground = drawers[scenery.place](scene, sky.light);
  const parts = [
    sky.elements,
    ground.elements,
    placeSubjects(scene, ground, sky.light),
    ground.front ?? '',
    scenery.weather === 'fog' ? drawFog(scene) : '',
    drawFall(scene),
    drawPetals(scene),
    scene.manner.hasFrame ? drawLeafFrame(scene) : '',
  ];
  return finish(scene, parts.join(''));
}

function drawFog({ canvas, paints }: DrawnScene): string {
  return verticalWash('fog', [0.2 * canvas.height, canvas.height], canvas, [
    [0, paints.haze, 0],
    [0.5, paints.haze, 0.62],
    [1, paints.haze, 0.25],
  ]);
}

/** Leaves that hang in from the corners, near and dark. */
function drawLeafFrame({ canvas, paints, scenery, random }: DrawnScene): string {
  if (['space', 'underwater', 'city', 'desert', 'sky'].includes(scenery.place)) return '';
  const draw = random.for('frame');
  const corner = draw.pick([0, canvas.width]);
  const way = corner === 0 ? 1 : -1;
  return Array.from({ length: 6 }, (_, bough) => {
    const angle = 0.1 + 0.27 * bough + 0.08 * draw.normal();
    const long = canvas.side * (0.3 + 0.22 * draw.next());
    const placeAt = (at: number): Point => [
      corner + way * long * at * Math.cos(angle),
      long * at * Math.sin(angle) + 0.1 * long * at ** 2,
    ];
    const colour = paints.ground(draw.pick([0.8, 0.9, 1]));
    const stem = [0.33, 0.66, 1].map((at) => placeAt(at).map(trim).join(' '));
    const leaves = Array.from({ length: 15 }, (_leaf, i) => {
      const [x, y] = placeAt((i + 1) / 15);
      const size = canvas.side * (0.05 - 0.018 * (i / 15)) * (0.8 + 0.4 * draw.next());
      const turn = trim((180 / Math.PI) * angle * way + (i % 2 === 0 ? 46 : -46) + (way < 0 ? 180 : 0));
      return `<path d="M0 0Q${trim(0.9 * size)} ${trim(-0.7 * size)} ${trim(2 * size)} 0Q${trim(0.9 * size)} ${trim(0.7 * size)} 0 0Z" transform="translate(${trim(x)} ${trim(y)}) rotate(${turn})" fill="${paints.ground(draw.pick([0.78, 0.88, 1]))}"/>`;
    });
    return `<path d="M${corner} 0L${stem.join('L')}" fill="none" stroke="${colour}" stroke-width="${trim(0.006 * canvas.side)}"/>${leaves.join('')}`;
  }).join('');
}

/** What lies over the whole picture: wet edges, grain, dark corners. */
function finish({ canvas, manner, paints, random }: DrawnScene, elements: string): string {
  const { width, height, side } = canvas;
  const seed = random.for('grain').between(1, 9999);
  // In whole pixels: resvg stops the process where a displacement and its map differ by one.
  const box = `filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"`;
  const bleed =
    manner.bleed > 0
      ? `<filter id="bleed" ${box}><feTurbulence type="fractalNoise" baseFrequency="${(6 / side).toFixed(4)}" numOctaves="4" seed="${seed}" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="${trim(2 * manner.bleed * side)}" xChannelSelector="R" yChannelSelector="G"/></filter>`
      : '';
  const grain =
    manner.grain > 0
      ? `<filter id="grain" ${box}><feTurbulence type="fractalNoise" baseFrequency="${manner.bleed > 0 ? '0.35 0.5' : '0.8'}" numOctaves="3" seed="${seed}"/><feColorMatrix values="0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 ${trim(6 * manner.grain) / 2} ${trim(-2.2 * manner.grain) / 2}"/></filter>`
      : '';
  const corners =
    manner.vignette > 0
      ? `<radialGradient id="corners" cx="0.5" cy="0.5" r="0.72"><stop offset="0.5" stop-color="#05060c" stop-opacity="0"/><stop offset="1" stop-color="#05060c" stop-opacity="${manner.vignette}"/></radialGradient>`
      : '';
  const whole = `width="${width}" height="${height}"`;
  return [
    `<defs>${bleed}${grain}${corners}</defs>`,
    // Where wet paint leaves the edges bare, the paper is seen.
    bleed ? `<rect ${whole} fill="${paints.paper}"/><g filter="url(#bleed)">${elements}</g>` : elements,
    grain ? `<rect ${whole} filter="url(#grain)" opacity="0.5"/>` : '',
    corners ? `<rect ${whole} fill="url(#corners)"/>` : '',
  ].join('');
}
