import { circle, closeBelow, createWave, polygon, ridgeLine, trim } from '../canvas.ts';
import { countFor, type DrawnScene, type Ground, outlineOf, verticalWash } from '../scene.ts';
import { drawBeams } from './forest.ts';

/** Light from above, weed and bubbles. */
export function drawUnderwater(scene: DrawnScene): Ground {
  const { canvas, paints, random } = scene;
  const draw = random.for('underwater');
  const water = verticalWash('deep', [0, canvas.height], canvas, [
    [0, paints.sky[2]],
    [0.25, paints.water(0.3)],
    [1, paints.water(1)],
  ]);
  const bed = [0, 1].map((row) => {
    const line = ridgeLine(
      canvas,
      canvas.height - (0.09 - 0.05 * row) * canvas.side,
      (at) => 0.12 * canvas.side * createWave(draw.for(`bed ${row}`), 0.7, 4)(at),
    );
    return polygon(
      closeBelow(line, canvas),
      `fill="${row === 0 ? paints.water(0.75) : paints.ground(0.9)}"${outlineOf(scene, row)}`,
    );
  });
  const weed = Array.from({ length: countFor(canvas, 26) }, () => {
    const tall = Math.min(0.5 * canvas.height, canvas.side * (0.12 + 0.42 * draw.next() ** 2));
    const x = canvas.width * draw.next();
    const sway = 0.1 * canvas.side * draw.normal() * 0.4;
    return `<path d="M${trim(x)} ${canvas.height}C${trim(x + sway)} ${trim(canvas.height - 0.4 * tall)} ${trim(x - sway)} ${trim(canvas.height - 0.6 * tall)} ${trim(x + 0.5 * sway)} ${trim(canvas.height - tall)}" fill="none" stroke="${draw.pick([paints.ground(0.7), paints.ground(1), paints.accents[1], paints.accents[0]])}" stroke-width="${trim(canvas.side * (0.006 + 0.012 * draw.next()))}" stroke-linecap="round" opacity="0.85"/>`;
  });
  const bubbles = Array.from({ length: countFor(canvas, 40) }, () =>
    circle(
      [canvas.width * draw.next(), canvas.height * draw.next()],
      canvas.side * (0.002 + 0.01 * draw.next() ** 3),
      `fill="${paints.light}" fill-opacity="0.18" stroke="${paints.light}" stroke-opacity="0.6" stroke-width="${trim(0.0016 * canvas.side)}"`,
    ),
  );
  return {
    elements: water + drawBeams(scene) + bed[0] + weed.join('') + bed[1],
    front: bubbles.join(''),
    standAt: () => canvas.height * 0.52,
  };
}
