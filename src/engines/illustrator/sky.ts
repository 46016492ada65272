import { circle, type Point, trim } from './canvas.ts';
import { countFor, type DrawnScene, glow, outlineOf, verticalWash } from './scene.ts';

/** Sky with what is in it, and where its light comes from. */
export function drawSky(scene: DrawnScene): { readonly elements: string; readonly light: Point } {
  const { canvas, paints, scenery, random } = scene;
  const light = placeLight(scene);
  const bottom = scenery.place === 'sky' ? canvas.height : canvas.horizon + 0.06 * canvas.side;
  const stops = [
    [0, paints.sky[0]],
    [0.55, paints.sky[1]],
    [1, paints.sky[2]],
  ] as const;
  const parts = [
    `<rect width="${canvas.width}" height="${canvas.height}" fill="${paints.sky[2]}"/>`,
    verticalWash('sky', [0, bottom], canvas, stops),
    scenery.hasStars ? drawStars(scene, bottom) : '',
    scenery.body === 'none' ? '' : drawBody(scene, light),
    scenery.hasRainbow ? drawRainbow(scene) : '',
    drawClouds({ ...scene, random: random.for('clouds') }),
    scenery.weather === 'storm' ? drawLightning(scene) : '',
  ];
  return { elements: parts.join(''), light };
}

function placeLight({ canvas, scenery, random }: DrawnScene): Point {
  const draw = random.for('light');
  const x = canvas.width * draw.pick([0.24 + 0.14 * draw.next(), 0.62 + 0.14 * draw.next()]);
  const isLow = ['sunset', 'dawn', 'dusk'].includes(scenery.hour) && scenery.body === 'sun';
  const room = canvas.horizon;
  const fromHorizon = isLow ? 0.1 * canvas.side + 0.04 * room : (0.42 + 0.28 * draw.next()) * room;
  return [x, Math.max(0.16 * canvas.side, room - fromHorizon)];
}

export function drawStars({ canvas, paints, random }: DrawnScene, bottom: number): string {
  const draw = random.for('stars');
  const count = countFor(canvas, 150);
  return Array.from({ length: count }, () => {
    const at: Point = [canvas.width * draw.next(), bottom * draw.next() ** 1.2];
    const size = canvas.side * (0.0008 + 0.0028 * draw.next() ** 4);
    return circle(at, Math.max(0.35, size), `fill="${paints.light}" opacity="${trim(0.25 + 0.7 * draw.next())}"`);
  }).join('');
}

function drawBody(scene: DrawnScene, light: Point): string {
  const { canvas, paints, scenery, manner, random } = scene;
  const radius = canvas.side * (scenery.body === 'moon' ? 0.062 : 0.07) * (0.85 + 0.4 * random.for('body').next());
  const reach = scenery.body === 'moon' ? 4.2 : 6;
  const rays = manner.hasRays && scenery.body === 'sun' ? drawRays(scene, light) : '';
  const disc = circle(light, radius, `fill="${paints.light}"`);
  const craters =
    scenery.body === 'moon'
      ? [
          [-0.3, -0.2, 0.22],
          [0.28, 0.24, 0.3],
          [0.1, -0.42, 0.13],
          [-0.42, 0.3, 0.15],
        ]
          .map(([dx, dy, r]) =>
            circle(
              [light[0] + dx! * radius, light[1] + dy! * radius],
              r! * radius,
              `fill="${paints.cloudShade}" opacity="0.22"`,
            ),
          )
          .join('')
      : '';
  return `${glow('halo', { at: light, radius: reach * radius, colour: paints.light, strength: scenery.body === 'moon' ? 0.5 : 0.75 })}${rays}${disc}${craters}`;
}

/** Beams from the sun, as they are drawn in animated films. */
function drawRays({ canvas, paints, random }: DrawnScene, [x, y]: Point): string {
  const draw = random.for('rays');
  return Array.from({ length: 9 }, () => {
    const angle = Math.PI * (0.1 + 0.8 * draw.next());
    const spread = 0.02 + 0.05 * draw.next();
    const reach = canvas.side * (0.7 + 0.8 * draw.next());
    const tip = (turn: number) =>
      `${trim(x + reach * Math.cos(angle + turn))},${trim(y + reach * Math.sin(angle + turn))}`;
    return `<polygon points="${trim(x)},${trim(y)} ${tip(-spread)} ${tip(spread)}" fill="${paints.light}" opacity="0.1"/>`;
  }).join('');
}

function drawRainbow({ canvas }: DrawnScene): string {
  const hues = ['#e8505b', '#f2a154', '#f6e27f', '#7cc47f', '#5aa9e6', '#8b6fc9'];
  const radius = 0.62 * canvas.side;
  const middle: Point = [canvas.width * 0.5, canvas.horizon + 0.1 * canvas.side];
  return hues
    .map((colour, i) =>
      circle(
        middle,
        radius - 0.018 * canvas.side * i,
        `fill="none" stroke="${colour}" stroke-width="${trim(0.019 * canvas.side)}" opacity="0.5"`,
      ),
    )
    .join('');
}

function drawLightning({ canvas, paints, random }: DrawnScene): string {
  const draw = random.for('lightning');
  let [x, y] = [canvas.width * (0.25 + 0.5 * draw.next()), 0.05 * canvas.height];
  let path = `M${trim(x)} ${trim(y)}`;
  while (y < canvas.horizon) {
    x += canvas.side * 0.07 * (draw.next() - 0.5) * 2;
    y += canvas.side * (0.03 + 0.05 * draw.next());
    path += `L${trim(x)} ${trim(y)}`;
  }
  const line = (width: number, opacity: number) =>
    `<path d="${path}" fill="none" stroke="${paints.light}" stroke-width="${trim(width * canvas.side)}" stroke-linejoin="bevel" opacity="${opacity}"/>`;
  return line(0.03, 0.12) + line(0.014, 0.3) + line(0.005, 0.95);
}

function drawClouds(scene: DrawnScene): string {
  const { canvas, scenery, manner, random } = scene;
  const cover = { clear: 0.35, clouds: 1.2, rain: 1.5, snow: 1, fog: 0.8, storm: 1.8 }[scenery.weather];
  const isCovered = scenery.place === 'sky' ? 1.6 : 1;
  const count = Math.max(1, countFor(canvas, 5 * cover * manner.cloudiness * isCovered));
  const clouds = Array.from({ length: count }, (_, i) => {
    // Near the horizon they are small and far away.
    const depth = (i + 0.5) / count;
    const isHeap = manner.clouds === 'heaped';
    const y = canvas.horizon * (0.94 - (isHeap ? 0.6 : 0.86) * depth ** 0.8) + 0.03 * canvas.side * random.normal();
    const size = canvas.side * (0.12 + (isHeap ? 0.2 : 0.28) * depth) * (0.7 + 0.6 * random.next());
    return drawCloud(scene, [canvas.width * random.next(), Math.max(0, y)], size);
  });
  const blur = manner.clouds === 'heaped' ? 0 : canvas.side * (manner.clouds === 'wash' ? 0.022 : 0.01);
  if (blur === 0) return clouds.join('');
  return `<defs><filter id="softness" x="-0.2" y="-0.4" width="1.4" height="1.8"><feGaussianBlur stdDeviation="${trim(blur)}"/></filter></defs><g filter="url(#softness)">${clouds.join('')}</g>`;
}

/** A cloud whose foot is at that place. */
function drawCloud(scene: DrawnScene, [x, y]: Point, width: number): string {
  const { paints, manner, random } = scene;
  if (manner.clouds === 'heaped') return drawHeap(scene, [x, y], width);
  const isWash = manner.clouds === 'wash';
  const puffs = Array.from({ length: isWash ? 5 : 9 }, () => {
    const across = 2 * random.next() - 1;
    const size = width * (0.1 + 0.2 * (1 - Math.abs(across)) * random.next());
    const flat = isWash ? 0.3 : 0.42;
    const at: Point = [x + 0.9 * width * across, y - 0.35 * size * random.next()];
    return { at, size, flat };
  });
  const draw = (colour: string, dy: number, opacity: number) =>
    puffs
      .map(
        ({ at, size, flat }) =>
          `<ellipse cx="${trim(at[0])}" cy="${trim(at[1] + dy * size)}" rx="${trim(1.5 * size)}" ry="${trim(flat * size)}" fill="${colour}" opacity="${opacity}"/>`,
      )
      .join('');
  return draw(paints.cloudShade, 0.16, isWash ? 0.25 : 0.4) + draw(paints.cloud, 0, isWash ? 0.5 : 0.75);
}

/** A towering cloud of hard-edged heaps, lit from above. */
function drawHeap(scene: DrawnScene, [x, y]: Point, width: number): string {
  const { paints, random } = scene;
  const heaps = Array.from({ length: 11 }, (_, i) => {
    const across = (i / 10) * 2 - 1;
    const size = width * (0.13 + 0.2 * (1 - across ** 2)) * (0.75 + 0.5 * random.next());
    return { across, size, lift: 0.3 * width * (1 - across ** 2) * random.next() };
  });
  const draw = (colour: string, grow: number, dx: number, dy: number) =>
    heaps
      .map(({ across, size, lift }) =>
        circle(
          [x + 0.75 * width * across + dx * size, y - 0.4 * size - lift + dy * size],
          grow * size,
          `fill="${colour}"`,
        ),
      )
      .join('');
  const foot = `<rect x="${trim(x - 0.9 * width)}" y="${trim(y - 0.1 * width)}" width="${trim(1.8 * width)}" height="${trim(0.14 * width)}" rx="${trim(0.07 * width)}" fill="${paints.cloudShade}"/>`;
  return `<g opacity="0.96">${foot}${draw(paints.cloudShade, 1, 0, 0)}${draw(paints.cloud, 0.88, -0.06, -0.16)}</g>`;
}

/** Rain or snow before everything. */
export function drawFall(scene: DrawnScene): string {
  const { canvas, paints, scenery } = scene;
  const draw = scene.random.for('fall');
  if (scenery.weather === 'rain' || scenery.weather === 'storm') {
    const lines = Array.from({ length: countFor(canvas, 170) }, () => {
      const [x, y, long] = [
        canvas.width * draw.next(),
        canvas.height * draw.next(),
        canvas.side * (0.02 + 0.05 * draw.next()),
      ];
      return `M${trim(x)} ${trim(y)}l${trim(-0.25 * long)} ${trim(long)}`;
    });
    return `<path d="${lines.join('')}" stroke="${paints.cloud}" stroke-width="${trim(Math.max(0.5, 0.0022 * canvas.side))}" opacity="0.5" fill="none"/>`;
  }
  if (scenery.weather !== 'snow') return '';
  return Array.from({ length: countFor(canvas, 190) }, () => {
    const at: Point = [canvas.width * draw.next(), canvas.height * draw.next()];
    return circle(
      at,
      Math.max(0.5, canvas.side * (0.0015 + 0.0055 * draw.next() ** 3)),
      `fill="#fff" opacity="${trim(0.5 + 0.45 * draw.next())}"`,
    );
  }).join('');
}

/** Petals or leaves in the wind. */
export function drawPetals(scene: DrawnScene): string {
  const { canvas, paints, scenery } = scene;
  const draw = scene.random.for('petals');
  const isOutside = !['space', 'underwater', 'city', 'desert'].includes(scenery.place);
  if (!scene.manner.hasPetals || !isOutside || ['rain', 'storm', 'snow'].includes(scenery.weather)) return '';
  return Array.from({ length: countFor(canvas, 26) }, () => {
    const [x, y] = [canvas.width * draw.next(), canvas.height * draw.next()];
    const size = canvas.side * (0.006 + 0.01 * draw.next());
    const turn = trim(360 * draw.next());
    return `<ellipse cx="0" cy="0" rx="${trim(size)}" ry="${trim(0.5 * size)}" transform="translate(${trim(x)} ${trim(y)}) rotate(${turn})" fill="${scenery.season === 'spring' ? '#f7c6d4' : paints.accents[2]}" opacity="0.85"${outlineOf(scene, 0.25)}/>`;
  }).join('');
}
