import { circle, closeBelow, createWave, type Point, polygon, ridgeLine, trim } from '../canvas.ts';
import { countFor, type DrawnScene, type Ground, glow, outlineOf } from '../scene.ts';
import { drawStars } from '../sky.ts';

/** Stars, clouds of gas, and a planet. */
export function drawSpace(scene: DrawnScene): Ground {
  const { canvas, paints, random } = scene;
  const draw = random.for('space');
  const colours = [...paints.accents, paints.haze, paints.sky[2]];
  const gas = Array.from({ length: countFor(canvas, 16) }, (_, i) => {
    const along = draw.next();
    const at: Point = [canvas.width * along, canvas.height * (0.2 + 0.6 * ((along + 0.35 * draw.normal() + 2) % 1))];
    return glow(`gas${i}`, {
      at,
      radius: canvas.side * (0.15 + 0.4 * draw.next()),
      colour: colours[i % colours.length]!,
      strength: 0.2 + 0.25 * draw.next(),
    });
  });
  const radius = canvas.side * (0.17 + 0.08 * draw.next());
  const at: Point = [
    canvas.width * draw.pick([0.3, 0.7]),
    canvas.height * (canvas.height > 2 * canvas.width ? 0.36 : 0.42),
  ];
  const floor = ridgeLine(
    canvas,
    canvas.height - 0.05 * canvas.side,
    (x) => canvas.side * 0.12 * createWave(random.for('moon floor'), 0.5, 4)(x),
  );
  const moon = polygon(closeBelow(floor, canvas), `fill="${paints.ground(1)}"${outlineOf(scene)}`);
  return {
    elements: `<rect width="${canvas.width}" height="${canvas.height}" fill="${paints.sky[0]}"/>${gas.join('')}${drawStars({ ...scene, random: draw.for('more') }, canvas.height)}${drawStars(scene, canvas.height)}${drawPlanet(scene, at, radius)}${moon}`,
    standAt: (x) => (floor.find(([left]) => left >= x)?.[1] ?? canvas.height) + 0.01 * canvas.side,
  };
}

function drawPlanet({ paints, random, canvas }: DrawnScene, [x, y]: Point, radius: number): string {
  const draw = random.for('planet');
  const bands = Array.from({ length: 7 }, (_, i) => {
    const top = y - radius + (2 * radius * (i + 0.6 * draw.next())) / 7;
    return `<ellipse cx="${trim(x)}" cy="${trim(top)}" rx="${trim(1.1 * radius)}" ry="${trim(radius * (0.03 + 0.07 * draw.next()))}" fill="${draw.pick([paints.accents[1], paints.accents[2], paints.light])}" opacity="0.45"/>`;
  });
  const clip = `<defs><clipPath id="disc">${circle([x, y], radius, '')}</clipPath><linearGradient id="terminator" x1="0" y1="0" x2="1" y2="0.5"><stop offset="0.35" stop-color="${paints.ink}" stop-opacity="0"/><stop offset="0.95" stop-color="${paints.ink}" stop-opacity="0.88"/></linearGradient></defs>`;
  const ring = (half: string) =>
    `<path d="M${trim(x - 1.9 * radius)} ${trim(y)}A${trim(1.9 * radius)} ${trim(0.42 * radius)} 0 0 ${half} ${trim(x + 1.9 * radius)} ${trim(y)}" fill="none" stroke="${paints.light}" stroke-width="${trim(0.13 * radius)}" opacity="0.6"/>`;
  const turn = `transform="rotate(${trim(-24 + 12 * draw.next())} ${trim(x)} ${trim(y)})"`;
  const hasRing = draw.chance(0.6);
  return `${glow('air', { at: [x, y], radius: 1.5 * radius, colour: paints.accents[2], strength: 0.45 })}${clip}<g ${turn}>${hasRing ? ring('1') : ''}${circle([x, y], radius, `fill="${paints.accents[0]}"`)}<g clip-path="url(#disc)">${bands.join('')}</g>${circle([x, y], radius, 'fill="url(#terminator)"')}${hasRing ? ring('0') : ''}</g>${circle([x - 2.1 * radius, y - 0.9 * radius], Math.max(1, 0.035 * canvas.side), `fill="${paints.cloudShade}"`)}`;
}
