import { circle, closeBelow, createWave, type Point, polygon, ridgeLine, trim } from '../canvas.ts';
import { countFor, type DrawnScene, type Ground, mistAt, outlineOf } from '../scene.ts';
import { drawPine, drawRoundTree } from './trees.ts';

/** Rolling land under a wide sky. */
export function drawHills(scene: DrawnScene): Ground {
  const { canvas, paints, random } = scene;
  const far = [0, 1, 2].map((i) => {
    const wave = createWave(random.for(`hill ${i}`), 1.3 - 0.25 * i, 3);
    const y = canvas.horizon + (0.02 + 0.035 * i) * canvas.side;
    const line = ridgeLine(canvas, y, (at) => canvas.side * (0.2 - 0.05 * i) * wave(at));
    return (
      polygon(closeBelow(line, canvas), `fill="${paints.ground(0.05 + 0.13 * i)}"${outlineOf(scene, 0.5)}`) +
      mistAt(scene, `hillmist${i}`, y, 0.6)
    );
  });
  const meadow = drawMeadow(scene, { top: canvas.horizon + 0.1 * canvas.side, rows: 4 });
  return { ...meadow, elements: far.join('') + meadow.elements };
}

/** Land from a height down to our feet: slopes with trees, a road, flowers and grass. */
export function drawMeadow(scene: DrawnScene, { top, rows }: { top: number; rows: number }): Ground {
  const { canvas, paints, scenery, random } = scene;
  const lines: Point[][] = [];
  const parts: string[] = [];
  for (let i = 0; i < rows; i++) {
    const depth = 0.42 + (0.58 * (i + 1)) / rows;
    const y = top + (canvas.height - top) * (i / rows) ** 1.15;
    const wave = createWave(random.for(`slope ${i}`), 1.5, 3);
    const line = ridgeLine(canvas, y, (at) => canvas.side * 0.1 * (wave(at) - 0.35));
    lines.push(line);
    if (i > 0 && i < rows && scenery.place !== 'desert')
      parts.push(plantTrees(scene, lines[i - 1]!, { depth: depth - 0.12, row: i }));
    parts.push(polygon(closeBelow(line, canvas), `fill="${paints.ground(depth)}"${outlineOf(scene, 0.8)}`));
    if (i === 0 && scenery.hasRoad) parts.push(drawRoad(scene, y));
  }
  if (scenery.hasRoad) parts.push(drawRoad(scene, lines[Math.min(1, rows - 1)]![0]![1]));
  const stand = lines[Math.min(lines.length - 1, Math.max(1, rows - 2))]!;
  return {
    elements: parts.join(''),
    standAt: (x) => heightAt(stand, x) + 0.02 * canvas.side,
    front: drawGrass(scene) + (scenery.hasFlowers ? drawFlowers(scene, top) : ''),
  };
}

function heightAt(line: readonly Point[], x: number): number {
  return line.find(([at]) => at >= x)?.[1] ?? line.at(-1)![1];
}

function plantTrees(scene: DrawnScene, line: readonly Point[], { depth, row }: { depth: number; row: number }): string {
  const { canvas, paints, scenery } = scene;
  const draw = scene.random.for(`trees ${row}`);
  const arePines = scenery.place === 'mountains' || scenery.season === 'winter' || draw.chance(0.3);
  const wave = createWave(draw.for('groves'), 0.35, 2);
  const size = canvas.side * (0.05 + 0.045 * row);
  const trees: string[] = [];
  for (let x = 0; x < canvas.width; x += size * (0.28 + 0.4 * draw.next())) {
    if (wave(x / canvas.side) < 0.56) continue;
    const at: Point = [x, heightAt(line, x) + 0.1 * size];
    const tall = size * (0.7 + 0.6 * draw.next());
    const edge = outlineOf(scene, 0.4);
    trees.push(
      arePines
        ? drawPine(at, 1.1 * tall, paints.ground(Math.min(1, depth + 0.18)), { random: draw, edge })
        : drawRoundTree(
            at,
            tall,
            {
              trunk: paints.ink,
              shade: paints.ground(Math.min(1, depth + 0.16)),
              leaf: paints.ground(depth),
              lit: paints.ground(depth - 0.2),
            },
            { random: draw, edge },
          ),
    );
  }
  return trees.join('');
}

/** A road that winds from before our feet to the horizon. */
function drawRoad({ canvas, paints, random }: DrawnScene, top: number): string {
  const draw = random.for('road');
  const [from, to] = [canvas.width * (0.4 + 0.2 * draw.next()), canvas.width * (0.35 + 0.3 * draw.next())];
  const swing = 0.22 * canvas.side * draw.pick([-1, 1]);
  const steps = 40;
  const sides = [-1, 1].map((side) =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const near = 1 - i / steps;
      const y = top + (canvas.height + 4 - top) * near ** 1.6;
      const middle = to + (from - to) * near + swing * Math.sin(2.6 * Math.PI * near ** 0.8) * near ** 0.9;
      return [middle + side * canvas.side * (0.006 + 0.13 * near ** 1.8), y];
    }),
  );
  return polygon([...sides[0]!, ...sides[1]!.reverse()], `fill="${paints.paper}" opacity="0.72"`);
}

function drawGrass({ canvas, paints, scenery, random, manner }: DrawnScene): string {
  if (scenery.season === 'winter' || scenery.season === 'dry') return '';
  const draw = random.for('grass');
  const blades = Array.from({ length: countFor(canvas, manner.hasFrame ? 320 : 130) }, () => {
    const x = canvas.width * draw.next();
    const y = canvas.height + 0.01 * canvas.side;
    const tall = canvas.side * (0.02 + (manner.hasFrame ? 0.11 : 0.055) * draw.next() ** 2);
    const lean = 0.4 * tall * draw.normal();
    return `<path d="M${trim(x - 0.06 * tall)} ${trim(y)}Q${trim(x)} ${trim(y - 0.6 * tall)} ${trim(x + lean)} ${trim(y - tall)}Q${trim(x + 0.1 * tall)} ${trim(y - 0.5 * tall)} ${trim(x + 0.07 * tall)} ${trim(y)}Z" fill="${paints.ground(draw.pick([0.8, 0.9, 1]))}"/>`;
  });
  return blades.join('');
}

function drawFlowers({ canvas, paints, random }: DrawnScene, top: number): string {
  const draw = random.for('flowers');
  const places = Array.from({ length: countFor(canvas, 200) }, () => {
    const near = draw.next();
    return { near, x: canvas.width * draw.next(), y: top + 0.05 * canvas.side + (canvas.height - top) * near };
  }).sort((a, b) => a.y - b.y);
  return places
    .map(({ near, x, y }) => {
      const size = canvas.side * (0.003 + 0.016 * near ** 1.7);
      const colour = draw.pick(paints.accents);
      const stem = `<path d="M${trim(x)} ${trim(y)}l${trim(0.3 * size)} ${trim(3 * size)}" stroke="${paints.ground(0.85)}" stroke-width="${trim(0.3 * size)}"/>`;
      const petals = [0, 72, 144, 216, 288].map(
        (turn) =>
          `<ellipse cx="0" cy="${trim(-0.7 * size)}" rx="${trim(0.45 * size)}" ry="${trim(0.7 * size)}" transform="rotate(${turn})"/>`,
      );
      return `${stem}<g transform="translate(${trim(x)} ${trim(y)}) scale(1 0.8)" fill="${colour}">${petals.join('')}</g>${circle([x, y], 0.4 * size, `fill="${paints.light}"`)}`;
    })
    .join('');
}
