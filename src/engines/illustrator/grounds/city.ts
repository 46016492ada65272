import { circle, polygon, rectangle, trim } from '../canvas.ts';
import { countFor, type DrawnScene, type Ground, mistAt, outlineOf } from '../scene.ts';

/** Rows of houses, the nearest before our feet; lit where it is dark. */
export function drawCity(scene: DrawnScene): Ground {
  const { canvas, paints, random, scenery } = scene;
  const isTall = canvas.height > 2.2 * canvas.width;
  const street = canvas.height - 0.07 * canvas.side;
  const rows = [0, 1, 2, 3].map((row) => {
    const draw = random.for(`row ${row}`);
    const depth = 0.12 + 0.28 * row;
    const tallest =
      Math.min(isTall ? 0.62 * canvas.height : Math.max(0.62 * canvas.side, 0.5 * canvas.height), 3.4 * canvas.side) *
      (1 - 0.17 * row);
    let houses = '';
    for (let x = -0.05 * canvas.side; x < canvas.width; ) {
      const width = canvas.side * (0.06 + 0.1 * draw.next()) * (0.7 + 0.16 * row);
      const tall = Math.max(0.1 * canvas.side, tallest * (0.3 + 0.7 * draw.next() ** 1.4));
      houses += drawBuilding(scene, {
        x,
        width,
        foot: canvas.height,
        tall: tall + canvas.height - street - 0.04 * canvas.side * (3 - row),
        depth,
        draw,
      });
      x += width + canvas.side * (draw.chance(0.25) ? 0.03 * draw.next() : 0.002);
    }
    return (
      houses +
      mistAt(scene, `smog${row}`, canvas.height - 0.28 * canvas.side + 0.06 * canvas.side * row, row === 3 ? 0 : 0.7)
    );
  });
  const road = `<rect x="0" y="${trim(street)}" width="${canvas.width}" height="${trim(canvas.height - street)}" fill="${paints.ink}"/>`;
  const wet = paints.isNight || scenery.weather === 'rain' ? drawWetStreet(scene, street) : '';
  return { elements: rows.join('') + road + wet, standAt: () => street + 0.035 * canvas.side };
}

interface Building {
  readonly x: number;
  readonly width: number;
  readonly foot: number;
  readonly tall: number;
  readonly depth: number;
  readonly draw: DrawnScene['random'];
}

function drawBuilding(scene: DrawnScene, { x, width, foot, tall, depth, draw }: Building): string {
  const { paints, canvas } = scene;
  const top = foot - tall;
  const fill = paints.ground(depth);
  const roof = draw.pickWeighted<() => string>([
    [() => '', 4],
    [() => rectangle([x + 0.2 * width, top - 0.2 * width], [0.6 * width, 0.21 * width], `fill="${fill}"`), 3],
    [
      () =>
        polygon(
          [
            [x, top],
            [x + width / 2, top - 0.45 * width],
            [x + width, top],
          ],
          `fill="${fill}"`,
        ),
      1,
    ],
    [
      () =>
        rectangle([x + 0.47 * width, top - 0.7 * width], [0.06 * width, 0.7 * width], `fill="${fill}"`) +
        circle([x + width / 2, top - 0.7 * width], 0.03 * width, `fill="${paints.roof}"`),
      1,
    ],
  ])();
  const pane = Math.max(1.2, 0.011 * canvas.side * (0.6 + depth));
  const gap = 1.95 * pane;
  const litShare = paints.isNight ? 0.42 : 0.2;
  let panes = '';
  for (let y = top + gap; y < foot - gap; y += 1.25 * gap) {
    for (let left = x + 0.8 * gap; left < x + width - 1.2 * gap; left += gap) {
      if (!draw.chance(paints.isNight ? 0.62 : 0.85)) continue;
      const isLit = draw.chance(litShare);
      const colour = isLit
        ? draw.chance(0.12)
          ? paints.accents[0]
          : paints.lamp
        : paints.ground(Math.min(1, depth + 0.22));
      panes += rectangle([left, y], [pane, 1.35 * pane], `fill="${colour}"${isLit ? '' : ' opacity="0.55"'}`);
    }
  }
  const shade = rectangle([x + 0.72 * width, top], [0.28 * width, tall], `fill="${paints.ink}" opacity="0.13"`);
  return roof + rectangle([x, top], [width, tall], `fill="${fill}"${outlineOf(scene, 0.4 + depth)}`) + panes + shade;
}

function drawWetStreet({ canvas, paints, random }: DrawnScene, street: number): string {
  const draw = random.for('street');
  return Array.from({ length: countFor(canvas, 40) }, () => {
    const width = canvas.side * (0.01 + 0.07 * draw.next());
    const colour = draw.pick([paints.lamp, paints.accents[0], paints.sky[2]]);
    return `<rect x="${trim(canvas.width * draw.next())}" y="${trim(street + (canvas.height - street) * draw.next())}" width="${trim(width)}" height="${trim(Math.max(0.6, 0.004 * canvas.side))}" fill="${colour}" opacity="${trim(0.15 + 0.35 * draw.next())}"/>`;
  }).join('');
}
