import type { Random } from '../../dsp/random.ts';
import { type Canvas, circle, closeBelow, createWave, type Point, polygon, ridgeLine, trim } from './canvas.ts';
import { drawingManners } from './manners.ts';
import { mixPaints } from './paints.ts';
import { drawSubject } from './place-subjects.ts';
import type { DrawnScene } from './scene.ts';
import type { PlaceName, Scenery } from './scenery.ts';
import { subjectDrawings } from './subjects/subjects.ts';

/** Much empty paper, one disc, one line of land, one thing. */
export function composeMinimal(canvas: Canvas, scenery: Scenery, random: Random): string {
  const paints = mixPaints(scenery, 'minimal', random.for('paints'));
  const scene: DrawnScene = { canvas, paints, scenery, manner: drawingManners.standard, random };
  const draw = random.for('minimal');
  const isDark = scenery.hour === 'night';
  const back = isDark ? paints.sky[1] : paints.paper;
  const isTall = canvas.height > 2.5 * canvas.width;
  const base = isTall ? 0.7 * canvas.height : 0.74 * canvas.height;
  const side = draw.pick([-1, 1]);
  const radius = canvas.side * (0.15 + 0.09 * draw.next());
  const light: Point = [
    canvas.width * (0.5 - 0.14 * side),
    Math.max(1.3 * radius, base - canvas.side * (0.32 + 0.12 * draw.next())),
  ];
  const disc = scenery.body === 'none' ? '' : circle(light, radius, `fill="${isDark ? paints.light : paints.disc}"`);
  const land = drawLand(scene, scenery.place, base);
  const [name] = scenery.subjects;
  const x = canvas.width * (0.5 + 0.17 * side);
  const thing = name === undefined ? '' : drawThing(scene, name, [x, base]);
  return `<rect width="${canvas.width}" height="${canvas.height}" fill="${back}"/>${disc}${land}${thing}`;
}

function drawThing(scene: DrawnScene, name: Scenery['subjects'][number], [x, base]: Point): string {
  const { canvas } = scene;
  const { height, where } = subjectDrawings[name];
  const tall = canvas.side * height * 0.9;
  const foot =
    where === 'air'
      ? Math.max(tall * 1.1, base - 0.3 * canvas.side)
      : where === 'water'
        ? base + 0.06 * canvas.side
        : base + 0.02 * canvas.side;
  return drawSubject(scene, name, [x, foot], tall);
}

const lands: Readonly<Record<PlaceName, (scene: DrawnScene, base: number) => string>> = {
  mountains: ({ canvas, paints, random }, base) => {
    const draw = random.for('triangles');
    const count = Math.max(3, Math.round((2.6 * canvas.width) / canvas.side));
    return (
      Array.from({ length: count }, (_, i) => {
        const at = (canvas.width * (i + 0.5)) / count + 0.1 * canvas.side * draw.normal() * 0.5;
        const tall = canvas.side * (0.2 + 0.28 * draw.next());
        const [left, right, top]: Point[] = [
          [at - 0.85 * tall, base],
          [at + 0.85 * tall, base],
          [at, base - tall],
        ];
        return (
          polygon([left!, top!, right!], `fill="${paints.ground(0.3)}"`) +
          polygon([top!, right!, [at + 0.1 * tall, base]], `fill="${paints.ground(0.62)}"`)
        );
      }).join('') + flatGround(base, 0.9)(paints.ground, canvas)
    );
  },
  hills: (scene, base) => curves(scene, base, [0.3, 0.6, 0.92]),
  forest: ({ canvas, paints, random }, base) => {
    const draw = random.for('firs');
    const count = Math.round((7 * canvas.width) / canvas.side);
    const firs = Array.from({ length: count }, (_, i) => {
      const at = (canvas.width * (i + draw.next())) / count;
      const tall = canvas.side * (0.14 + 0.22 * draw.next());
      return polygon(
        [
          [at - 0.22 * tall, base + 1],
          [at, base - tall],
          [at + 0.22 * tall, base + 1],
        ],
        `fill="${paints.ground(draw.pick([0.4, 0.6, 0.8]))}"`,
      );
    });
    return firs.join('') + flatGround(base, 0.95)(paints.ground, canvas);
  },
  sea: (scene, base) => waves(scene, base),
  lake: (scene, base) => waves(scene, base),
  city: ({ canvas, paints, random }, base) => {
    const draw = random.for('blocks');
    let blocks = '';
    for (let x = 0; x < canvas.width; ) {
      const wide = canvas.side * (0.05 + 0.09 * draw.next());
      const tall = canvas.side * (0.1 + 0.38 * draw.next() ** 1.5);
      blocks += `<rect x="${trim(x)}" y="${trim(base - tall)}" width="${trim(wide)}" height="${trim(tall + 1)}" fill="${paints.ground(draw.pick([0.35, 0.55, 0.8]))}"/>`;
      if (draw.chance(0.5))
        blocks += `<rect x="${trim(x + 0.35 * wide)}" y="${trim(base - 0.75 * tall)}" width="${trim(0.022 * canvas.side)}" height="${trim(0.03 * canvas.side)}" fill="${paints.lamp}"/>`;
      x += wide * (draw.chance(0.3) ? 1.5 : 1);
    }
    return blocks + flatGround(base, 1)(paints.ground, canvas);
  },
  desert: (scene, base) => curves(scene, base, [0.35, 0.75]),
  sky: ({ canvas, paints, random }, base) => {
    const draw = random.for('bars');
    return Array.from({ length: Math.round((5 * canvas.width) / canvas.side) }, () => {
      const [wide, tall] = [canvas.side * (0.14 + 0.3 * draw.next()), 0.05 * canvas.side];
      return `<rect x="${trim(canvas.width * draw.next() - wide / 2)}" y="${trim(base * (0.25 + 0.85 * draw.next()))}" width="${trim(wide)}" height="${trim(tall)}" rx="${trim(tall / 2)}" fill="${draw.pick([paints.cloud, paints.sky[1], paints.haze])}"/>`;
    }).join('');
  },
  space: ({ canvas, paints, random }) => {
    const draw = random.for('dots');
    return Array.from({ length: Math.round((26 * canvas.width * canvas.height) / canvas.side ** 2) }, () =>
      circle(
        [canvas.width * draw.next(), canvas.height * draw.next()],
        canvas.side * draw.pick([0.003, 0.004, 0.008]),
        `fill="${draw.pick([paints.light, paints.light, paints.accents[0]])}"`,
      ),
    ).join('');
  },
  underwater: (scene, base) => waves(scene, base - 0.6 * scene.canvas.side),
};

function drawLand(scene: DrawnScene, place: PlaceName, base: number): string {
  return lands[place](scene, base);
}

const flatGround =
  (base: number, depth: number) =>
  (ground: (depth: number) => string, { width, height }: Canvas) =>
    `<rect x="0" y="${trim(base)}" width="${width}" height="${trim(height - base + 1)}" fill="${ground(depth)}"/>`;

function curves({ canvas, paints, random }: DrawnScene, base: number, depths: readonly number[]): string {
  return depths
    .map((depth, i) => {
      const wave = createWave(random.for(`curve ${i}`), 1.6, 1);
      const line = ridgeLine(
        canvas,
        base + 0.02 * canvas.side + (i * 0.5 * (canvas.height - base)) / depths.length,
        (at) => 0.16 * canvas.side * (wave(at) - 0.15) * (1 - 0.25 * i),
      );
      return polygon(closeBelow(line, canvas), `fill="${paints.ground(depth)}"`);
    })
    .join('');
}

function waves({ canvas, paints }: DrawnScene, base: number): string {
  const rows = Math.max(4, Math.min(14, Math.round((canvas.height - base) / (0.09 * canvas.side))));
  const water = `<rect x="0" y="${trim(base)}" width="${canvas.width}" height="${trim(canvas.height - base)}" fill="${paints.water(0.5)}"/>`;
  const lines = Array.from({ length: rows }, (_, i) => {
    const y = base + ((canvas.height - base) * (i + 0.7)) / rows;
    const long = canvas.side * 0.09;
    const bumps = Array.from(
      { length: Math.ceil(canvas.width / long) + 2 },
      () => `q${trim(0.25 * long)} ${trim(-0.16 * long)} ${trim(0.5 * long)} 0t${trim(0.5 * long)} 0`,
    );
    return `<path d="M${trim(-long * ((i % 2) * 0.5 + 0.5))} ${trim(y)}${bumps.join('')}" fill="none" stroke="${paints.water(i % 2 === 0 ? 0.15 : 0.9)}" stroke-width="${trim(0.008 * canvas.side)}" stroke-linecap="round"/>`;
  });
  return water + lines.join('');
}
