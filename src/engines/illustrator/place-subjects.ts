import { type Point, trim } from './canvas.ts';
import type { Paints } from './paints.ts';
import { type DrawnScene, type Ground, outlineOf } from './scene.ts';
import type { SubjectName } from './scenery.ts';
import type { SubjectPaints } from './subjects/subject-drawing.ts';
import { subjectDrawings } from './subjects/subjects.ts';

/** Where the eye rests: on the lines of the golden section, never before the light. */
function placesFor(count: number, { canvas: { width, side }, scenery, random }: DrawnScene, light: Point): number[] {
  const isCoast = scenery.place === 'sea' && subjectDrawings[scenery.subjects[0]!]?.where === undefined;
  // A headland is no longer than the picture is high.
  const off = isCoast ? 0.5 - Math.min(0.22, (0.3 * side) / width) : 0.14;
  const first = 0.5 + (light[0] < width / 2 ? off : -off);
  const draw = random.for('places');
  return [first, 1 - first + 0.03 * (first - 0.5), 0.5 + 0.36 * (first > 0.5 ? -1 : 1) * 1.1]
    .slice(0, count)
    .map((at) => width * (at + 0.03 * draw.normal() * 0.5));
}

/** Puts what a picture is about into it. */
export function placeSubjects(scene: DrawnScene, ground: Ground, light: Point): string {
  const { canvas, scenery, random } = scene;
  const places = placesFor(scenery.subjects.length, scene, light);
  const placed = scenery.subjects.map((name, i) => {
    const { height, where } = subjectDrawings[name];
    const share = i === 0 ? 1 : 0.72;
    const tall = canvas.side * height * share * (0.92 + 0.16 * random.for(`size ${name}`).next());
    const x = places[i]!;
    return { name, x, foot: footOf({ where, tall, x, i }, scene, ground), tall };
  });
  // Nearer ones hide what is behind them.
  return placed
    .toSorted((a, b) => a.foot - b.foot)
    .map(({ name, x, foot, tall }) => drawSubject(scene, name, [x, foot], tall))
    .join('');
}

interface Placing {
  readonly where: 'air' | 'water' | undefined;
  readonly tall: number;
  readonly x: number;
  readonly i: number;
}

function footOf({ where, tall, x, i }: Placing, { canvas, scenery }: DrawnScene, ground: Ground): number {
  if (where === 'air' || (scenery.place === 'sky' && where === undefined))
    return canvas.horizon * (0.52 + 0.16 * (i % 2)) + 0.5 * tall;
  const isWater = scenery.place === 'sea' || scenery.place === 'lake';
  if (where === 'water' && isWater) return canvas.horizon + canvas.side * 0.14 + 0.02 * i * canvas.side;
  if (scenery.place === 'underwater')
    return Math.min(0.94 * canvas.height, canvas.height * (0.45 + 0.14 * i) + 0.5 * tall);
  return Math.min(canvas.height - 0.02 * canvas.side, ground.standAt(x));
}

/** A subject of that height with its foot at a place. */
export function drawSubject(scene: DrawnScene, name: SubjectName, [x, foot]: Point, tall: number): string {
  const scale = tall / 100;
  const edge =
    scene.manner.outline > 0
      ? outlineOf({ ...scene, canvas: { ...scene.canvas, side: scene.canvas.side / scale } }, 0.9)
      : '';
  return `<g transform="translate(${trim(x - 50 * scale)} ${trim(foot - 100 * scale)}) scale(${Math.round(1000 * scale) / 1000})"${edge}>${subjectDrawings[name].draw(paintsOf(scene.paints))}</g>`;
}

function paintsOf(paints: Paints): SubjectPaints {
  return {
    body: paints.water(0.85),
    shade: paints.ground(1),
    lit: paints.lamp,
    accent: paints.accents[0],
    accent2: paints.accents[1],
    roof: paints.roof,
    wall: paints.wall,
    wallShade: paints.wallShade,
    leaf: paints.ground(0.82),
    leafShade: paints.ground(1),
    ink: paints.ink,
  };
}
