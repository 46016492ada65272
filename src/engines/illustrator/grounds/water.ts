import { closeBelow, createWave, type Point, polygon, ridgeLine, trim } from '../canvas.ts';
import { countFor, type DrawnScene, type Ground, outlineOf, verticalWash } from '../scene.ts';
import { drawFarHills } from './mountains.ts';
import { drawPine } from './trees.ts';

/** The open sea, with a shore or a rock before it. */
export function drawSea(scene: DrawnScene, light: Point): Ground {
  const { canvas, paints, random, scenery } = scene;
  const draw = random.for('sea');
  const parts = [
    draw.chance(0.6) ? drawFarHills(scene, canvas.horizon + 1, 0.45) : '',
    verticalWash('water', [canvas.horizon, canvas.height], canvas, [
      [0, paints.water(0.05)],
      [0.35, paints.water(0.5)],
      [1, paints.water(1)],
    ]),
    drawSwell(scene),
    drawGlitter(scene, light),
  ];
  const cliffSide = light[0] < canvas.width / 2 ? 1 : -1;
  const shore = drawShore(scene, cliffSide);
  const isAfloat = scenery.subjects.some((name) => name === 'boat' || name === 'whale');
  return {
    elements: parts.join('') + shore.elements,
    standAt: (x) => (isAfloat ? canvas.horizon + 0.16 * canvas.side : shore.heightAt(x)),
  };
}

/** Light on the water, below where it comes from. */
function drawGlitter({ canvas, paints, scenery, random }: DrawnScene, [lightX]: Point): string {
  if (scenery.body === 'none') return '';
  const draw = random.for('glitter');
  const room = canvas.height - canvas.horizon;
  const rows = Math.min(90, Math.round(room / (0.009 * canvas.side)));
  return Array.from({ length: rows }, (_, i) => {
    const down = i / rows;
    const width = canvas.side * (0.03 + 0.16 * down) * (0.3 + draw.next());
    const x = lightX + 0.05 * canvas.side * draw.normal() * (0.4 + 1.6 * down) - width / 2;
    const tall = Math.max(0.8, canvas.side * (0.0025 + 0.006 * down));
    return `<rect x="${trim(x)}" y="${trim(canvas.horizon + 3 + room * down)}" width="${trim(width)}" height="${trim(tall)}" rx="${trim(tall / 2)}" fill="${paints.light}" opacity="${trim(0.75 - 0.5 * down)}"/>`;
  }).join('');
}

/** Waves that grow towards us. */
function drawSwell(scene: DrawnScene): string {
  const { canvas, paints, random, scenery } = scene;
  const room = canvas.height - canvas.horizon;
  const wild = scenery.weather === 'storm' ? 2.4 : 0.6 + scenery.arousal;
  return Array.from({ length: 9 }, (_, i) => {
    const down = ((i + 1) / 9) ** 1.5;
    const wave = createWave(random.for(`swell ${i}`), 0.1 + 0.45 * down, 3);
    const size = canvas.side * 0.036 * (0.25 + down) * wild;
    const line = ridgeLine(canvas, canvas.horizon + room * down, (at) => size * (2 * Math.abs(wave(at) - 0.5)) ** 0.8);
    const crest = line.map(([x, y]): Point => [x, y + 0.006 * canvas.side * (0.3 + down)]);
    const foam =
      i > 3
        ? polygon([...line, ...crest.toReversed()], `fill="${paints.cloud}" opacity="${trim(0.2 + 0.35 * down)}"`)
        : '';
    return (
      polygon(
        closeBelow(line, canvas),
        `fill="${paints.water(0.25 + 0.75 * down)}" opacity="0.55"${i > 5 ? outlineOf(scene, 0.4) : ''}`,
      ) + foam
    );
  }).join('');
}

/** A headland that comes in from one side. */
function drawShore(scene: DrawnScene, from: number): { elements: string; heightAt(x: number): number } {
  const { canvas, paints, random } = scene;
  const wave = createWave(random.for('shore'), 0.35, 5);
  const reach = 0.62 * Math.min(canvas.width, 1.6 * canvas.side);
  const lineAt = (x: number, depth: number): number => {
    const inland = Math.max(0, 1 - (from > 0 ? canvas.width - x : x) / (reach * (1 + 0.25 * depth)));
    const rise = canvas.side * 0.32 * Math.sqrt(inland) * (0.75 + 0.4 * wave(x / canvas.side + 3 * depth));
    return canvas.height + (0.1 + 0.02 * depth) * canvas.side - rise * (1 - 0.32 * depth) - 0.14 * canvas.side * inland;
  };
  const layers = [0, 1, 2].map((depth) => {
    const line = ridgeLine(canvas, 0, (at) => -lineAt(at * canvas.side, depth));
    return polygon(closeBelow(line, canvas), `fill="${paints.ground(0.6 + 0.2 * depth)}"${outlineOf(scene)}`);
  });
  return { elements: layers.join(''), heightAt: (x) => lineAt(x, 0) + 0.015 * canvas.side };
}

/** Still water that shows the other shore upside down. */
export function drawLake(scene: DrawnScene, light: Point): Ground {
  const { canvas, paints, random } = scene;
  const shoreY = canvas.horizon + 0.04 * canvas.side;
  const draw = random.for('lake trees');
  const wave = createWave(draw.for('shore'), 0.3, 3);
  let pines = '';
  for (let x = -0.02 * canvas.side; x < canvas.width; x += canvas.side * (0.012 + 0.022 * draw.next())) {
    const tall = canvas.side * 0.16 * (0.3 + wave(x / canvas.side)) * (0.6 + 0.6 * draw.next());
    pines += drawPine([x, shoreY], tall, paints.ground(0.55 + 0.2 * draw.next()), {
      random: draw,
      edge: outlineOf(scene, 0.25),
    });
  }
  const land = drawFarHills(scene, shoreY, 1.5) + pines;
  const mirrored = `<g transform="translate(0 ${trim(2 * shoreY)}) scale(1 -1)" opacity="0.5">${drawFarHills(scene, shoreY, 1.5)}${pines}</g>`;
  const clip = `<defs><clipPath id="lake"><rect x="0" y="${trim(shoreY)}" width="${canvas.width}" height="${trim(canvas.height - shoreY)}"/></clipPath></defs>`;
  const ripples = Array.from({ length: countFor(canvas, 50) }, () => {
    const down = draw.next();
    const width = canvas.side * (0.05 + 0.3 * down) * draw.next();
    return `<rect x="${trim(canvas.width * draw.next() - width / 2)}" y="${trim(shoreY + (canvas.height - shoreY) * down)}" width="${trim(width)}" height="${trim(Math.max(0.6, canvas.side * 0.0035 * (0.4 + down)))}" rx="1" fill="${paints.sky[2]}" opacity="0.35"/>`;
  });
  const water = verticalWash('lakewater', [shoreY, canvas.height], canvas, [
    [0, paints.sky[2]],
    [0.5, paints.water(0.55)],
    [1, paints.water(0.95)],
  ]);
  const bank = ridgeLine(
    canvas,
    canvas.height - 0.06 * canvas.side,
    (at) => canvas.side * 0.12 * createWave(random.for('bank'), 1.1, 3)(at),
  );
  const banked = polygon(closeBelow(bank, canvas), `fill="${paints.ground(1)}"${outlineOf(scene)}`);
  return {
    elements: `${land}${clip}<g clip-path="url(#lake)">${water}${mirrored}${drawGlitter(scene, light)}${ripples.join('')}</g>${banked}`,
    standAt: (x) => {
      const isAfloat = scene.scenery.subjects.includes('boat');
      return isAfloat
        ? shoreY + 0.14 * canvas.side
        : (bank.find(([at]) => at >= x)?.[1] ?? canvas.height) + 0.012 * canvas.side;
    },
  };
}
