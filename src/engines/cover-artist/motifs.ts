import type { Random } from '../../dsp/random.ts';
import type { Palette } from './palette.ts';

/** Pictures are drawn on a square of so many units. */
export const canvasSidePixels = 1000;

/** What a picture shows; SVG elements that fill the square. */
export type Motif = (palette: Palette, random: Random, arousal: number) => string;

const round = (value: number): number => Math.round(10 * value) / 10;

function sky({ sky: [top, middle, bottom] }: Palette, id: string): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.55" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${canvasSidePixels}" height="${canvasSidePixels}" fill="url(#${id})"/>`;
}

/** A line of hills or waves across the picture: sums of sines, closed below. */
function ridge(height: number, roughness: number, random: Random): string {
  const waves = [1, 2, 3, 5, 8, 13].map((n) => ({
    n,
    size: (roughness / n ** 0.9) * (0.5 + random.next()),
    phase: 7 * random.next(),
  }));
  const points = Array.from({ length: 101 }, (_, i) => {
    const x = i / 100;
    const y = waves.reduce(
      (sum, { n, size, phase }) => sum + size * Math.sin(2 * Math.PI * n * x * 0.7 + phase),
      height,
    );
    return `${round(canvasSidePixels * x)},${round(y)}`;
  });
  return `0,${canvasSidePixels} ${points.join(' ')} ${canvasSidePixels},${canvasSidePixels}`;
}

const landscape: Motif = (palette, random, arousal) => {
  const sunX = 200 + 600 * random.next();
  const sunY = 260 + 260 * random.next();
  const radius = 70 + 110 * random.next();
  const glow = [2.4, 1.8, 1.35].map(
    (by) =>
      `<circle cx="${round(sunX)}" cy="${round(sunY)}" r="${round(radius * by)}" fill="${palette.accents[2]}" opacity="0.12"/>`,
  );
  const hills = palette.grounds.map(
    (color, i) => `<polygon points="${ridge(520 + 95 * i, 40 + 70 * arousal - 8 * i, random)}" fill="${color}"/>`,
  );
  const stars = palette.isDark
    ? Array.from(
        { length: 90 },
        () =>
          `<circle cx="${round(canvasSidePixels * random.next())}" cy="${round(560 * random.next())}" r="${round(0.6 + 1.8 * random.next() ** 3)}" fill="${palette.ink}" opacity="${round(0.3 + 0.7 * random.next())}"/>`,
      )
    : [];
  return `${sky(palette, 'a')}${stars.join('')}${glow.join('')}<circle cx="${round(sunX)}" cy="${round(sunY)}" r="${round(radius)}" fill="${palette.accents[2]}"/>${hills.join('')}`;
};

const city: Motif = (palette, random) => {
  const rows = palette.grounds.slice(0, 4).map((color, row) => {
    let buildings = '';
    for (let x = -20; x < canvasSidePixels; ) {
      const width = 40 + 90 * random.next();
      const height = 140 + 330 * random.next() * (1 - 0.17 * row) + 20 * row;
      const top = 960 - height - 60 * (3 - row);
      buildings += `<rect x="${round(x)}" y="${round(top)}" width="${round(width)}" height="${canvasSidePixels}" fill="${color}"/>`;
      if (row > 0) {
        for (let y = top + 18; y < 940; y += 26) {
          for (let w = x + 9; w < x + width - 12; w += 19) {
            if (random.chance(0.24))
              buildings += `<rect x="${round(w)}" y="${round(y)}" width="9" height="13" fill="${palette.accents[2]}" opacity="${round(0.35 + 0.6 * random.next())}"/>`;
          }
        }
      }
      x += width + 3 + 20 * random.next();
    }
    return buildings;
  });
  const moon = `<circle cx="${round(180 + 640 * random.next())}" cy="${round(150 + 120 * random.next())}" r="${round(45 + 50 * random.next())}" fill="${palette.accents[0]}"/>`;
  return `${sky(palette, 'a')}${moon}${rows.join('')}`;
};

const sea: Motif = (palette, random, arousal) => {
  const horizon = 420;
  const sun = `<circle cx="500" cy="${round(horizon - 30 + 60 * random.next())}" r="${round(110 + 60 * random.next())}" fill="${palette.accents[1]}"/>`;
  const waves = Array.from({ length: 16 }, (_, i) => {
    const depth = i / 15;
    const color = palette.grounds[Math.min(4, Math.floor(5 * depth))]!;
    return `<polygon points="${ridge(horizon + 20 + 560 * depth ** 1.4, (5 + 22 * arousal) * (0.4 + 1.6 * depth), random)}" fill="${color}" opacity="0.85"/>`;
  });
  const glitter = Array.from({ length: 26 }, (_, i) => {
    const y = horizon + 26 + 21 * i;
    const width = (30 + 130 * random.next()) * (1 - 0.4 * random.next());
    return `<rect x="${round(500 - width / 2 + 50 * random.normal())}" y="${y}" width="${round(width)}" height="${round(2 + i * 0.22)}" rx="2" fill="${palette.accents[2]}" opacity="0.55"/>`;
  });
  return `${sky(palette, 'a')}${sun}${waves.join('')}${glitter.join('')}`;
};

const bauhaus: Motif = (palette, random) => {
  const count = random.pick([4, 5]);
  const cell = canvasSidePixels / count;
  const colors = [...palette.grounds, ...palette.accents, palette.ink];
  let tiles = `<rect width="${canvasSidePixels}" height="${canvasSidePixels}" fill="${palette.paper}"/>`;
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const [x, y] = [column * cell, row * cell];
      const [back, front] = [random.pick(colors), random.pick(colors)];
      tiles += `<rect x="${x}" y="${y}" width="${cell}" height="${cell}" fill="${back}" opacity="0.9"/>`;
      const turn = 90 * random.between(0, 3);
      const shape = random.pick([
        `<path d="M0 0 H${cell} A${cell} ${cell} 0 0 1 0 ${cell} Z"/>`,
        `<circle cx="${cell / 2}" cy="${cell / 2}" r="${cell * 0.36}"/>`,
        `<path d="M0 ${cell} L${cell} 0 V${cell} Z"/>`,
        `<path d="M0 ${cell / 2} A${cell / 2} ${cell / 2} 0 0 1 ${cell} ${cell / 2} Z"/>`,
        `<rect width="${cell}" height="${cell / 3}"/>`,
      ]);
      tiles += `<g transform="translate(${x} ${y}) rotate(${turn} ${cell / 2} ${cell / 2})" fill="${front}">${shape}</g>`;
    }
  }
  return tiles;
};

const rings: Motif = (palette, random, arousal) => {
  const [cx, cy] = [300 + 400 * random.next(), 300 + 400 * random.next()];
  const count = 26;
  const circles = Array.from({ length: count }, (_, i) => {
    const radius = 30 + 34 * i + 8 * random.normal() * arousal;
    const color = random.pick([...palette.accents, ...palette.grounds]);
    const gap = 40 + 600 * random.next();
    return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(radius)}" fill="none" stroke="${color}" stroke-width="${round(4 + 16 * random.next())}" stroke-dasharray="${round(gap)} ${round(gap * 0.3 * random.next())}" stroke-linecap="round" transform="rotate(${round(360 * random.next())} ${round(cx)} ${round(cy)})"/>`;
  });
  return `${sky(palette, 'a')}${circles.join('')}`;
};

/** Lines that follow a field of slow turns, as hair or wind does. */
const flow: Motif = (palette, random, arousal) => {
  const waves = Array.from({ length: 5 }, () => ({
    x: random.normal(),
    y: random.normal(),
    phase: 7 * random.next(),
    size: 0.5 + arousal,
  }));
  const angleAt = (x: number, y: number): number =>
    waves.reduce(
      (sum, wave) => sum + wave.size * Math.sin((3.1 * (wave.x * x + wave.y * y)) / canvasSidePixels + wave.phase),
      0,
    );
  const lines = Array.from({ length: 420 }, () => {
    let [x, y] = [canvasSidePixels * random.next(), canvasSidePixels * random.next()];
    let path = `M${round(x)} ${round(y)}`;
    for (let step = 0; step < 26; step++) {
      const angle = angleAt(x, y);
      x += 11 * Math.cos(angle);
      y += 11 * Math.sin(angle);
      path += `L${round(x)} ${round(y)}`;
    }
    return `<path d="${path}" fill="none" stroke="${random.pick([...palette.accents, ...palette.grounds])}" stroke-width="${round(1.5 + 6 * random.next() ** 2)}" stroke-linecap="round" opacity="0.75"/>`;
  });
  return `${sky(palette, 'a')}${lines.join('')}`;
};

const flowers: Motif = (palette, random) => {
  const blossoms = Array.from({ length: 34 }, (_, i) => {
    const [x, y] = [canvasSidePixels * random.next(), canvasSidePixels * random.next()];
    const size = 34 + 96 * random.next() * (0.4 + i / 34);
    const petals = random.between(5, 11);
    const color = random.pick(palette.accents);
    const leaves = Array.from(
      { length: petals },
      (_petal, n) =>
        `<ellipse cx="0" cy="${round(-0.55 * size)}" rx="${round((1.5 * size) / petals)}" ry="${round(0.5 * size)}" transform="rotate(${round((360 * n) / petals)})"/>`,
    );
    return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(360 * random.next())})" fill="${color}" opacity="0.86">${leaves.join('')}<circle r="${round(0.2 * size)}" fill="${random.pick(palette.grounds)}"/></g>`;
  });
  return `${sky(palette, 'a')}${blossoms.join('')}`;
};

/** The waveform of an imagined song, mirrored. */
const pulse: Motif = (palette, random, arousal) => {
  const count = 64;
  const bars = Array.from({ length: count }, (_, i) => {
    const swell = Math.sin((Math.PI * (i + 0.5)) / count) ** 0.7;
    const height = 40 + 640 * swell * random.next() ** (1.4 - arousal);
    const color = palette.accents[i % 3]!;
    return `<rect x="${round(20 + (960 * i) / count)}" y="${round(480 - height / 2)}" width="9" height="${round(height)}" rx="4.5" fill="${color}"/>`;
  });
  return `${sky(palette, 'a')}${bars.join('')}`;
};

export const motifs = { landscape, city, sea, bauhaus, rings, flow, flowers, pulse } as const satisfies Record<
  string,
  Motif
>;

export type MotifName = keyof typeof motifs;
