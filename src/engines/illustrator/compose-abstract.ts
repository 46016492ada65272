import type { Random } from '../../dsp/random.ts';
import { type Canvas, circle, closeBelow, createWave, type Point, polygon, ridgeLine, trim } from './canvas.ts';
import { mixPaints, type Paints } from './paints.ts';
import { countFor } from './scene.ts';
import type { PlaceName, Scenery } from './scenery.ts';

type Composition = (canvas: Canvas, hues: Hues, random: Random) => string;

interface Hues {
  readonly back: string;
  readonly all: readonly string[];
  readonly ink: string;
  readonly paper: string;
}

/** Shapes and colours alone, in the order that the place suggests. */
export function composeAbstract(canvas: Canvas, scenery: Scenery, random: Random): string {
  const hues = chooseHues(mixPaints(scenery, 'abstract', random.for('paints')));
  const composition = random.for('composition').pickWeighted(weigh(scenery));
  return composition(canvas, hues, random.for('shapes'));
}

function chooseHues({ sky, accents, ground, ink, paper, isNight }: Paints): Hues {
  return { back: isNight ? sky[0] : paper, all: [sky[0], sky[1], ...accents, ground(0.35), ground(0.9)], ink, paper };
}

const suited: Readonly<Partial<Record<PlaceName, Composition>>> = {
  city: tiles,
  sea: strata,
  lake: strata,
  desert: strata,
  hills: strata,
  mountains: shards,
  forest: shards,
  space: orbits,
  sky: orbits,
  underwater: flow,
};

function weigh({ place, arousal }: Scenery): (readonly [Composition, number])[] {
  return [
    [suited[place] ?? orbits, 5],
    [orbits, 1],
    [tiles, 1],
    [strata, 1.5 - arousal],
    [flow, 0.5 + arousal],
    [shards, arousal],
  ];
}

const fill = ({ width, height }: Canvas, colour: string) =>
  `<rect width="${width}" height="${height}" fill="${colour}"/>`;

/** Discs and arcs that pass over each other. */
function orbits(canvas: Canvas, { back, all, ink, paper }: Hues, random: Random): string {
  const { width, height, side } = canvas;
  const at = (): Point => [width * (0.08 + 0.84 * random.next()), height * (0.08 + 0.84 * random.next())];
  const discs = Array.from({ length: countFor(canvas, 6) }, () =>
    circle(
      at(),
      side * (0.08 + 0.26 * random.next() ** 1.4),
      `fill="${random.pick(all)}" opacity="${trim(0.62 + 0.35 * random.next())}"`,
    ),
  );
  const arcs = Array.from({ length: countFor(canvas, 5) }, () => {
    const [x, y] = at();
    const centre = random.pick(all);
    return Array.from({ length: random.between(3, 7) }, (_, i) => {
      const radius = side * (0.08 + 0.035 * i);
      const turn = trim(360 * random.next());
      const length = 2 * Math.PI * radius;
      return `<circle cx="${trim(x)}" cy="${trim(y)}" r="${trim(radius)}" fill="none" stroke="${i % 2 === 0 ? centre : random.pick(all)}" stroke-width="${trim(0.013 * side)}" stroke-dasharray="${trim(length * (0.2 + 0.5 * random.next()))} ${trim(length)}" stroke-linecap="round" transform="rotate(${turn} ${trim(x)} ${trim(y)})"/>`;
    }).join('');
  });
  const lines = Array.from({ length: countFor(canvas, 5) }, () => {
    const [from, angle, long] = [at(), Math.PI * random.next(), side * (0.3 + 0.6 * random.next())];
    return `<path d="M${trim(from[0])} ${trim(from[1])}l${trim(long * Math.cos(angle))} ${trim(long * Math.sin(angle))}" stroke="${ink}" stroke-width="${trim(side * random.pick([0.004, 0.008, 0.016]))}" stroke-linecap="round"/>`;
  });
  const dots = Array.from({ length: countFor(canvas, 14) }, () =>
    circle(at(), side * random.pick([0.008, 0.012, 0.02]), `fill="${random.pick([ink, paper, ...all])}"`),
  );
  return fill(canvas, back) + discs.join('') + arcs.join('') + lines.join('') + dots.join('');
}

/** Tiles with a shape in each, as at the Bauhaus. */
function tiles(canvas: Canvas, { all, ink, paper }: Hues, random: Random): string {
  const { width, height, side } = canvas;
  const across = Math.max(1, Math.round(width / (side / random.pick([3, 4, 5]))));
  const cell = width / across;
  const down = Math.ceil(height / cell);
  const colours = [...all, ink, paper];
  const half = cell / 2;
  const shapes = [
    `<path d="M0 0H${trim(cell)}A${trim(cell)} ${trim(cell)} 0 0 1 0 ${trim(cell)}Z"/>`,
    circle([half, half], 0.36 * cell, ''),
    `<path d="M0 ${trim(cell)}L${trim(cell)} 0V${trim(cell)}Z"/>`,
    `<path d="M0 ${trim(half)}A${trim(half)} ${trim(half)} 0 0 1 ${trim(cell)} ${trim(half)}Z"/>`,
    `<path d="M0 0H${trim(cell)}V${trim(cell / 3)}H0Z"/>`,
    `<path d="M0 0A${trim(cell)} ${trim(cell)} 0 0 1 ${trim(cell)} ${trim(cell)}H${trim(0.6 * cell)}A${trim(0.6 * cell)} ${trim(0.6 * cell)} 0 0 0 0 ${trim(0.4 * cell)}Z"/>`,
  ];
  return Array.from({ length: across * down }, (_, i) => {
    const [x, y] = [trim((i % across) * cell), trim(Math.floor(i / across) * cell)];
    const back = random.pick(colours);
    const front = random.pick(colours.filter((each) => each !== back));
    const size = trim(cell + 0.6);
    return `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${back}"/><g transform="translate(${x} ${y}) rotate(${90 * random.between(0, 3)} ${trim(half)} ${trim(half)})" fill="${front}">${random.pick(shapes)}</g>`;
  }).join('');
}

/** Bands that run across, with a disc among them. */
function strata(canvas: Canvas, { back, all, paper }: Hues, random: Random): string {
  const { width, height, side } = canvas;
  const bands = Math.round(Math.min(26, 9 * Math.max(1, (0.6 * height) / side)));
  const disc = circle(
    [width * (0.25 + 0.5 * random.next()), height * (0.18 + 0.2 * random.next())],
    side * (0.13 + 0.1 * random.next()),
    `fill="${all[2 + random.between(0, 2)]}"`,
  );
  let last = '';
  const drawn = Array.from({ length: bands }, (_, i) => {
    const wave = createWave(random.for(`band ${i}`), 0.5 + 0.7 * random.next(), 2);
    const y = height * (0.26 + (0.8 * i) / bands);
    const line = ridgeLine(canvas, y, (at) => 0.26 * side * (wave(at) - 0.35));
    const colour = random.pick([...all, paper].filter((each) => each !== last));
    last = colour;
    const rim = line.map(([x, top]): Point => [x, top + 0.008 * side]);
    return (
      polygon(closeBelow(line, canvas), `fill="${colour}"`) +
      polygon([...line, ...rim.toReversed()], `fill="${paper}" opacity="0.45"`)
    );
  });
  return fill(canvas, back) + disc + drawn.join('');
}

/** Lines that follow a field of slow turns, as hair or water does. */
function flow(canvas: Canvas, { back, all, paper }: Hues, random: Random): string {
  const { width, height, side } = canvas;
  const waves = Array.from({ length: 5 }, () => ({ x: random.normal(), y: random.normal(), phase: 7 * random.next() }));
  const angleAt = (x: number, y: number) =>
    waves.reduce((sum, wave) => sum + Math.sin((2.6 * (wave.x * x + wave.y * y)) / side + wave.phase), 0);
  const lines = Array.from({ length: countFor(canvas, 520) }, () => {
    let [x, y] = [width * random.next(), height * random.next()];
    let path = `M${trim(x)} ${trim(y)}`;
    for (let step = 0; step < 22; step++) {
      const angle = angleAt(x, y);
      x += 0.013 * side * Math.cos(angle);
      y += 0.013 * side * Math.sin(angle);
      path += `L${trim(x)} ${trim(y)}`;
    }
    return `<path d="${path}" stroke="${random.pick([...all, ...all, paper])}" stroke-width="${trim(side * (0.002 + 0.011 * random.next() ** 2))}"/>`;
  });
  return `${fill(canvas, back)}<g fill="none" stroke-linecap="round" opacity="0.9">${lines.join('')}</g>`;
}

/** Facets of a broken pane, their colour by where they lie. */
function shards(canvas: Canvas, { all, paper }: Hues, random: Random): string {
  const { width, height, side } = canvas;
  const across = Math.max(2, Math.round(width / (0.16 * side)));
  const down = Math.max(2, Math.round(height / (0.16 * side)));
  const corners = Array.from({ length: (across + 1) * (down + 1) }, (_, i): Point => {
    const [column, row] = [i % (across + 1), Math.floor(i / (across + 1))];
    const jitter = (at: number, last: number) => (at === 0 || at === last ? 0 : 0.75 * (random.next() - 0.5));
    return [((column + jitter(column, across)) * width) / across, ((row + jitter(row, down)) * height) / down];
  });
  const wave = createWave(random.for('fold'), 0.55, 3);
  const colourAt = ([x, y]: Point): string => {
    const place = Math.max(0, Math.min(0.999, y / height + 0.5 * (wave((x + 0.4 * y) / side) - 0.5)));
    return random.chance(0.06) ? paper : all[Math.floor(place * all.length)]!;
  };
  const facets: string[] = [];
  for (let i = 0; i < across * down; i++) {
    const first = Math.floor(i / across) * (across + 1) + (i % across);
    const [a, b, c, d] = [
      corners[first]!,
      corners[first + 1]!,
      corners[first + across + 2]!,
      corners[first + across + 1]!,
    ];
    for (const triangle of random.chance(0.5)
      ? [
          [a, b, c],
          [a, c, d],
        ]
      : [
          [a, b, d],
          [b, c, d],
        ]) {
      const middle: Point = [
        (triangle[0]![0] + triangle[1]![0] + triangle[2]![0]) / 3,
        (triangle[0]![1] + triangle[1]![1] + triangle[2]![1]) / 3,
      ];
      const colour = colourAt(middle);
      const light = random.next();
      // The stroke closes the hair lines that antialiasing leaves between neighbours.
      facets.push(
        polygon(triangle, `fill="${colour}" stroke="${colour}" stroke-width="0.8"`),
        polygon(triangle, `fill="${light > 0.5 ? '#fff' : '#000'}" opacity="${trim(0.28 * Math.abs(light - 0.5))}"`),
      );
    }
  }
  return facets.join('');
}
