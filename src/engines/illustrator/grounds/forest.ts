import { closeBelow, createWave, polygon, ridgeLine } from '../canvas.ts';
import { countFor, type DrawnScene, type Ground, mistAt, outlineOf } from '../scene.ts';
import { drawPine, drawRoundTree } from './trees.ts';

/** Trees behind trees, the farther the more they are air. */
export function drawForest(scene: DrawnScene): Ground {
  const { canvas, paints, scenery, random } = scene;
  const arePines = scenery.season !== 'autumn' && scenery.season !== 'spring';
  const rows = 5;
  const parts: string[] = [];
  for (let row = 0; row < rows; row++) {
    const draw = random.for(`trees ${row}`);
    const depth = 0.1 + (0.85 * row) / (rows - 1);
    const foot = canvas.horizon + (canvas.height - canvas.horizon) * (0.1 + 0.8 * (row / (rows - 1)) ** 1.3);
    const ground = ridgeLine(canvas, foot, (at) => 0.03 * canvas.side * createWave(draw.for('floor'), 0.6, 3)(at));
    const tallMost = Math.min(
      0.9 * canvas.height,
      canvas.side * (0.5 + 0.28 * row) * (canvas.height > 2 * canvas.width ? 1.9 : 1),
    );
    const clearing = canvas.width * 0.5;
    for (
      let x = -0.1 * canvas.side;
      x < canvas.width + 0.1 * canvas.side;
      x += canvas.side * (0.05 + 0.045 * row) * (0.6 + 0.8 * draw.next())
    ) {
      const isOpen = row > 1 && Math.abs(x - clearing) < canvas.side * (0.09 + 0.07 * row);
      if (isOpen) continue;
      const tall = tallMost * (0.6 + 0.4 * draw.next());
      const edge = outlineOf(scene, 0.4 + 0.15 * row);
      const colours = {
        trunk: paints.ground(Math.min(1, depth + 0.15)),
        shade: paints.ground(Math.min(1, depth + 0.1)),
        leaf: paints.ground(depth),
        lit: paints.ground(Math.max(0, depth - 0.16)),
      };
      parts.push(
        arePines
          ? drawPine([x, foot + 0.02 * canvas.side], tall, colours.leaf, { random: draw, edge })
          : drawRoundTree([x, foot + 0.02 * canvas.side], tall, colours, { random: draw, edge }),
      );
    }
    parts.push(polygon(closeBelow(ground, canvas), `fill="${paints.ground(Math.min(1, depth + 0.04))}"`));
    if (row < rows - 1) parts.push(mistAt(scene, `woodmist${row}`, foot, 1.1));
  }
  const beams = scenery.body === 'sun' ? drawBeams(scene) : '';
  return { elements: parts.join('') + beams, standAt: () => canvas.height - 0.09 * canvas.side };
}

/** Light that falls in from above, aslant. */
export function drawBeams({ canvas, paints, random }: DrawnScene): string {
  const draw = random.for('beams');
  return Array.from({ length: Math.min(24, countFor(canvas, 6)) }, (_, i) => {
    const x = canvas.width * draw.next();
    const [wide, slant, down] = [
      canvas.side * (0.03 + 0.07 * draw.next()),
      0.35 * canvas.side,
      canvas.height * (0.6 + 0.35 * draw.next()),
    ];
    return `<defs><linearGradient id="beam${i}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${paints.light}" stop-opacity="0.32"/><stop offset="1" stop-color="${paints.light}" stop-opacity="0"/></linearGradient></defs>${polygon(
      [
        [x, 0],
        [x + wide, 0],
        [x + 2.2 * wide - slant, down],
        [x - slant, down],
      ],
      `fill="url(#beam${i})"`,
    )}`;
  }).join('');
}
