import type { Random } from '../../../dsp/random.ts';
import { circle, type Point, polygon, trim } from '../canvas.ts';

/** A fir whose foot is at that place. */
export function drawPine(
  [x, y]: Point,
  height: number,
  fill: string,
  { random, edge = '' }: { random: Random; edge?: string },
): string {
  const tiers = 6;
  const right: Point[] = [];
  const left: Point[] = [];
  for (let tier = 0; tier < tiers; tier++) {
    const down = (tier + 1) / tiers;
    const reach = height * (0.05 + 0.17 * down) * (0.85 + 0.3 * random.next());
    const level = y - height + 0.92 * height * down;
    right.push([x + reach, level], [x + 0.45 * reach, level - 0.03 * height]);
    left.push([x - reach, level + 0.01 * height], [x - 0.45 * reach, level - 0.03 * height]);
  }
  const trunk = polygon(
    [
      [x - 0.02 * height, y - 0.1 * height],
      [x + 0.02 * height, y - 0.1 * height],
      [x + 0.025 * height, y],
      [x - 0.025 * height, y],
    ],
    `fill="${fill}"`,
  );
  return (
    trunk + polygon([[x, y - height], ...right.slice(0, -1), ...left.slice(0, -1).reverse()], `fill="${fill}"${edge}`)
  );
}

interface LeafColours {
  readonly trunk: string;
  readonly shade: string;
  readonly leaf: string;
  readonly lit: string;
}

/** A tree with a round crown. */
export function drawRoundTree(
  [x, y]: Point,
  height: number,
  colours: LeafColours,
  { random, edge = '' }: { random: Random; edge?: string },
): string {
  const wide = height * (0.3 + 0.12 * random.next());
  const crown = y - 0.64 * height;
  const trunkWidth = 0.045 * height;
  const bough = (side: number) =>
    `M${trim(x)} ${trim(y - 0.28 * height)}L${trim(x + side * 0.6 * wide)} ${trim(crown)}`;
  const trunk = `<path d="M${trim(x - trunkWidth)} ${trim(y)}Q${trim(x - 0.5 * trunkWidth)} ${trim(y - 0.2 * height)} ${trim(x - 0.3 * trunkWidth)} ${trim(crown)}H${trim(x + 0.3 * trunkWidth)}Q${trim(x + 0.5 * trunkWidth)} ${trim(y - 0.2 * height)} ${trim(x + trunkWidth)} ${trim(y)}Z" fill="${colours.trunk}"${edge}/><path d="${bough(-1)}${bough(1)}" stroke="${colours.trunk}" stroke-width="${trim(0.6 * trunkWidth)}" fill="none"/>`;
  const puffs = Array.from({ length: 24 }, () => {
    const angle = 2 * Math.PI * random.next();
    const out = Math.sqrt(random.next());
    return [
      x + wide * 0.75 * out * Math.cos(angle),
      crown + 0.26 * height * out * Math.sin(angle),
      wide * (0.2 + 0.18 * random.next()),
    ] as const;
  });
  const layer = (fill: string, move: number, grow: number, more = '') =>
    puffs
      .map(([cx, cy, r]) => circle([cx - 0.25 * move * wide, cy - move * wide], grow * r, `fill="${fill}"${more}`))
      .join('');
  return (
    trunk +
    layer(colours.shade, 0, 1, edge) +
    layer(colours.shade, 0, 0.99) +
    layer(colours.leaf, 0.07, 0.84) +
    layer(colours.lit, 0.16, 0.4, ' opacity="0.6"')
  );
}
