import type { Pixels } from '../../src/vision/pixels.ts';
import { paint } from './made-images.ts';
import { createRandom } from './signals.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** Places from 0 to 1, from the top left; `chance` is another number at every place, the same each time. */
type Scenery = (x: number, y: number, chance: number) => Colour;

/** Pictures as they might be taken, each of its own kind: light, colours, lines and how much there is to see. */
export const paintedScenes = {
  /** Flat water below a wide sky. */
  seaByDay: (x, y, chance) =>
    y < 0.5
      ? shade([120, 180, 235], 0.9 + 0.2 * y, 4 * chance)
      : shade([30, 110, 160], 0.8 + 0.5 * y + 0.05 * Math.sin(90 * y + 9 * x), 10 * chance),
  /** Lit windows in dark towers. */
  cityAtNight(x, y, chance) {
    const tower = Math.floor(9 * x);
    const top = 0.25 + 0.4 * Math.abs(Math.sin(7.3 * tower));
    if (y < top) return shade([12, 14, 34], 1, 3 * chance);
    const isWindow = (40 * x) % 1 < 0.45 && (26 * y) % 1 < 0.5 && Math.sin(91 * tower + 37 * Math.floor(26 * y)) > 0;
    return isWindow ? [250, 205, 110] : shade([22, 22, 32], 1, 6 * chance);
  },
  /** Leaves upon leaves. */
  forest: (x, y, chance) =>
    shade([60, 130, 45], 0.35 + 0.9 * Math.abs(Math.sin(43 * x + 9 * y) * Math.sin(51 * y - 17 * x)), 50 * chance),
  /** Flames in the dark. */
  fire(x, y, chance) {
    const heat = Math.max(0, 1 - Math.hypot(2.2 * (x - 0.5), 1.2 * (0.9 - y)) + 0.12 * Math.sin(31 * x + 5 * y));
    return shade([255, 60 + 170 * heat, 20 + 60 * heat], Math.min(1, 0.05 + 1.4 * heat), 12 * chance);
  },
  snowfield: (x, y, chance) =>
    y < 0.4 ? shade([205, 222, 240], 1, 3 * chance) : shade([242, 246, 252], 1 - 0.08 * Math.sin(5 * x), 4 * chance),
  /** A low sun and its glow. */
  sunset(x, y, chance) {
    if (y > 0.62) return shade([40, 24, 34], 1.3 - 0.6 * y, 6 * chance);
    const glow = Math.exp(-6 * Math.hypot(x - 0.6, 1.4 * (y - 0.56)));
    return glow > 0.75 ? [255, 240, 190] : shade([255, 120 + 110 * glow, 70 + 60 * glow], 0.55 + 0.5 * y, 4 * chance);
  },
  /** Red and yellow on green. */
  flowers(x, y, chance) {
    const petal = Math.hypot(((6 * x) % 1) - 0.5, ((4 * y) % 1) - 0.5);
    if (petal < 0.13) return [250, 215, 60];
    if (petal < 0.36) return shade([215, 40, 60], 1, 14 * chance);
    return shade([90, 160, 60], 0.9, 30 * chance);
  },
  /** Grey in grey. */
  fog: (_x, y, chance) => shade([128, 131, 136], 1.1 - 0.25 * y, 3 * chance),
} as const satisfies Record<string, Scenery>;

export type SceneName = keyof typeof paintedScenes;

export function paintScene(name: SceneName, width = 320, height = 214): Pixels {
  const random = createRandom(name.length + 7);
  return paint(width, height, (x, y) => paintedScenes[name](x / width, y / height, random() - 0.5));
}

function shade(colour: Colour, by: number, noise: number): Colour {
  return colour.map((value) => Math.max(0, Math.min(255, Math.round(by * value + noise)))) as unknown as Colour;
}
