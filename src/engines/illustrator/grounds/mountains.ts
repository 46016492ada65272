import type { Random } from '../../../dsp/random.ts';
import { closeBelow, createWave, type Point, polygon, ridgeLine } from '../canvas.ts';
import { type DrawnScene, type Ground, mistAt, outlineOf } from '../scene.ts';
import { drawMeadow } from './hills.ts';

interface Peak {
  readonly top: Point;
  readonly left: Point;
  readonly right: Point;
}

/** Ranges behind each other, and a slope before them. */
export function drawMountains(scene: DrawnScene): Ground {
  const { canvas, random, scenery } = scene;
  const isTall = canvas.height > 2.2 * canvas.width;
  const ranges = isTall ? 7 : 3;
  const first = isTall ? 0.36 * canvas.height : canvas.horizon - 0.02 * canvas.side;
  const parts: string[] = [];
  for (let i = 0; i < ranges; i++) {
    const depth = i / ranges;
    const foot = first + (canvas.horizon + 0.1 * canvas.side - first) * depth + (isTall ? 0 : 0.05 * canvas.side * i);
    const tall = canvas.side * (isTall ? 0.5 : 0.44 - 0.1 * i);
    parts.push(drawRange(scene, { foot, tall, depth, random: random.for(`range ${i}`) }));
    parts.push(mistAt(scene, `mist${i}`, foot, scenery.weather === 'fog' ? 1.6 : 1));
  }
  const meadow = drawMeadow(scene, { top: canvas.horizon + 0.12 * canvas.side, rows: 3 });
  return { ...meadow, elements: parts.join('') + meadow.elements };
}

interface Range {
  readonly foot: number;
  readonly tall: number;
  readonly depth: number;
  readonly random: Random;
}

function drawRange(scene: DrawnScene, { foot, tall, depth, random }: Range): string {
  const { canvas, paints, scenery } = scene;
  const peaks: Peak[] = [];
  let x = -0.3 * tall * random.next();
  while (x < canvas.width + tall) {
    const height = tall * (0.45 + 0.55 * random.next());
    const half = height * (0.75 + 0.4 * random.next());
    const top: Point = [x + 0.6 * half, foot - height];
    peaks.push({ top, left: [top[0] - half, foot], right: [top[0] + 1.1 * half, foot] });
    x += half * (1.05 + 0.6 * random.next());
  }
  const shade = paints.ground(Math.min(1, depth * 0.75 + 0.3));
  const lit = paints.ground(Math.max(0, depth * 0.75 - 0.02));
  const snow = scenery.season === 'winter' ? 0.48 : depth < 0.5 ? 0.34 : 0;
  // Lower peaks stand before higher ones.
  const sorted = [...peaks].sort((a, b) => a.top[1] - b.top[1]);
  const drawn = sorted.map(({ top, left, right }) => {
    const leftEdge = jagged(left, top, random);
    const rightEdge = jagged(top, right, random);
    const spine = jagged(top, [top[0] + 0.12 * (right[0] - top[0]), foot], random, 1.6);
    const body = polygon([...leftEdge, ...rightEdge], `fill="${lit}"${outlineOf(scene, 0.55 + depth)}`);
    const dark = polygon([...rightEdge, ...spine.slice(1).reverse()], `fill="${shade}"`);
    const gully = Array.from({ length: 3 }, (_, i) => {
      const from = leftEdge[Math.floor(leftEdge.length * (0.55 + 0.13 * i))]!;
      const to: Point = [from[0] + 0.16 * (top[0] - left[0]), from[1] + 0.3 * (foot - top[1])];
      return polygon([from, to, [from[0] - 0.03 * tall, to[1]]], `fill="${shade}" opacity="0.35"`);
    });
    return (
      body +
      dark +
      gully.join('') +
      (snow > 0
        ? drawSnow({ leftEdge, rightEdge, spine }, { top, foot, snow, random }, paints.cloud, paints.cloudShade)
        : '')
    );
  });
  return (
    drawn.join('') +
    polygon(
      closeBelow(
        [
          [0, foot - 1],
          [canvas.width, foot - 1],
        ],
        canvas,
      ),
      `fill="${shade}"`,
    )
  );
}

/** A line broken as rock is. */
function jagged(from: Point, to: Point, random: Random, strength = 1): Point[] {
  const steps = 14;
  const size = strength * 0.035 * Math.hypot(to[0] - from[0], to[1] - from[1]);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const at = i / steps;
    const off = i === 0 || i === steps ? 0 : size * random.normal() * 0.6;
    return [from[0] + at * (to[0] - from[0]) + off, from[1] + at * (to[1] - from[1]) + 0.4 * off] as const;
  });
}

interface Edges {
  readonly leftEdge: readonly Point[];
  readonly rightEdge: readonly Point[];
  readonly spine: readonly Point[];
}

/** Snow down to a line that runs lower in the gullies. */
function drawSnow(
  { leftEdge, rightEdge, spine }: Edges,
  { top, foot, snow, random }: { top: Point; foot: number; snow: number; random: Random },
  lit: string,
  shade: string,
): string {
  const reach = (line: readonly Point[]) => line.filter(([, y]) => y - top[1] <= snow * (foot - top[1]));
  const [left, right, middle] = [reach([...leftEdge].reverse()), reach(rightEdge), reach(spine)];
  if (left.length < 2 || right.length < 2 || middle.length < 1) return '';
  const zigzag = (from: Point, to: Point): Point[] =>
    Array.from({ length: 7 }, (_, i) => {
      const at = i / 6;
      const drop = (i % 2 === 0 ? 0 : 0.13) * snow * (foot - top[1]) * (0.6 + 0.8 * random.next());
      return [from[0] + at * (to[0] - from[0]), from[1] + at * (to[1] - from[1]) + drop] as const;
    });
  const sunny = polygon([...left, ...zigzag(left.at(-1)!, middle.at(-1)!), ...[...middle].reverse()], `fill="${lit}"`);
  const dim = polygon(
    [...right, ...zigzag(right.at(-1)!, middle.at(-1)!), ...[...middle].reverse()],
    `fill="${shade}" opacity="0.9"`,
  );
  return sunny + dim;
}

/** Far hills that are seen behind a shore or a town. */
export function drawFarHills(scene: DrawnScene, y: number, share = 1): string {
  const { canvas, paints, random } = scene;
  return [0, 1]
    .map((i) => {
      const wave = createWave(random.for(`far hills ${i}`), 0.9 - 0.3 * i);
      const line = ridgeLine(canvas, y, (at) => share * canvas.side * (0.2 - 0.08 * i) * wave(at) ** 1.4);
      return polygon(closeBelow(line, canvas), `fill="${paints.ground(0.06 + 0.14 * i)}"`);
    })
    .join('');
}
