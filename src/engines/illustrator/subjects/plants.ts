import type { SubjectDrawing, SubjectPaints } from './subject-drawing.ts';

const crown = [
  [50, 30, 27],
  [26, 40, 20],
  [74, 40, 20],
  [38, 20, 19],
  [64, 20, 19],
  [14, 50, 13],
  [86, 50, 13],
  [50, 48, 22],
] as const;

const tree: SubjectDrawing = {
  height: 0.44,
  draw: ({ ink, leaf, leafShade, lit, shade }) => {
    const layer = (fill: string, [dx, dy]: readonly [number, number], grow: number, opacity = 1) =>
      crown
        .map(
          ([x, y, r]) => `<circle cx="${x + dx}" cy="${y + dy}" r="${grow * r}" fill="${fill}" opacity="${opacity}"/>`,
        )
        .join('');
    return `<ellipse cx="50" cy="100" rx="40" ry="4" fill="${shade}" opacity="0.5"/><path d="M41 101Q47 84 45 62L30 48L33 46L47 56L49 40H52L54 56L66 46L69 48L56 63Q54 84 60 101Z" fill="${ink}"/>${layer(leafShade, [0, 0], 1)}${layer(leaf, [-2, -4], 0.86)}${layer(lit, [-5, -8], 0.45, 0.28)}`;
  },
};

const pine: SubjectDrawing = {
  height: 0.42,
  draw: ({ ink, leaf, leafShade }) =>
    `<path d="M47 84H53V101H47Z" fill="${ink}"/>` +
    [
      [88, 30],
      [70, 26],
      [53, 21],
      [37, 16],
      [23, 11],
    ]
      .map(
        ([y, r]) =>
          `<path d="M${50 - r!} ${y}Q${50 - 0.6 * r!} ${y! - 2} ${50 - 0.5 * r!} ${y! - 5}L50 ${y! - 30}L${50 + 0.5 * r!} ${y! - 5}Q${50 + 0.6 * r!} ${y! - 2} ${50 + r!} ${y}Q50 ${y! + 5} ${50 - r!} ${y}Z" fill="${leaf}"/><path d="M50 ${y! - 30}L${50 + 0.5 * r!} ${y! - 5}Q${50 + 0.6 * r!} ${y! - 2} ${50 + r!} ${y}Q56 ${y! + 3} 52 ${y! + 3}Z" fill="${leafShade}"/>`,
      )
      .join(''),
};

const palm: SubjectDrawing = {
  height: 0.44,
  draw: ({ ink, leaf, leafShade, accent }) => {
    const frond = (turn: number, fill: string) =>
      `<path d="M0 0Q22 -20 46 4Q24 -6 0 0Q22 -4 40 12Q18 2 0 0Z" fill="${fill}" transform="translate(58 24) rotate(${turn})"/>`;
    return `<path d="M42 101Q46 60 56 24L60 25Q54 62 52 101Z" fill="${ink}"/>${[-150, -120, 150, 185].map((turn) => frond(turn, leafShade)).join('')}${[-170, -95, -60, -25, 10, 40].map((turn) => frond(turn, leaf)).join('')}<circle cx="55" cy="28" r="3.4" fill="${accent}"/><circle cx="61" cy="29" r="3.4" fill="${accent}"/>`;
  },
};

const cactus: SubjectDrawing = {
  height: 0.3,
  draw: ({ leaf, leafShade, accent, shade }) =>
    `<ellipse cx="52" cy="100" rx="34" ry="4" fill="${shade}" opacity="0.5"/><path d="M42 101V22Q42 8 50 8Q58 8 58 22V101Z" fill="${leaf}"/><path d="M51 8Q58 8 58 22V101H51Z" fill="${leafShade}"/><path d="M42 66H32Q22 66 22 54V42Q22 36 27 36Q32 36 32 42V52Q32 56 36 56H42Z" fill="${leaf}"/><path d="M58 56H68Q78 56 78 44V34Q78 28 73 28Q68 28 68 34V42Q68 46 64 46H58Z" fill="${leafShade}"/><path d="M46 16V98M54 16V98" stroke="${leafShade}" stroke-width="1"/><circle cx="50" cy="8" r="4" fill="${accent}"/><circle cx="27" cy="35" r="3" fill="${accent}"/>`,
};

function petals(count: number, radius: number, fill: string, turn = 0): string {
  return Array.from(
    { length: count },
    (_, i) =>
      `<ellipse cx="0" cy="${-radius}" rx="${(1.9 * radius) / count + 3}" ry="${0.8 * radius}" fill="${fill}" transform="rotate(${turn + (360 * i) / count})"/>`,
  ).join('');
}

const flower: SubjectDrawing = {
  height: 0.4,
  draw: ({ leaf, leafShade, accent, accent2, lit, ink }: SubjectPaints) =>
    `<path d="M50 34Q56 66 50 101" stroke="${leafShade}" stroke-width="3.4" fill="none"/><path d="M52 74Q76 52 84 66Q74 80 52 78Z" fill="${leaf}"/><path d="M51 88Q24 66 16 80Q26 94 51 91Z" fill="${leafShade}"/><g transform="translate(50 32)">${petals(10, 19, accent2, 18)}${petals(8, 16, accent)}<circle r="9" fill="${lit}"/><circle r="5.5" fill="${ink}" opacity="0.45"/></g>`,
};

const mushroom: SubjectDrawing = {
  height: 0.24,
  draw: ({ wall, wallShade, roof, ink, shade }) =>
    `<ellipse cx="50" cy="100" rx="36" ry="4" fill="${shade}" opacity="0.6"/><path d="M42 52Q40 80 36 100H64Q60 80 58 52Z" fill="${wall}"/><path d="M52 52Q54 80 56 100H64Q60 80 58 52Z" fill="${wallShade}"/><path d="M8 54Q10 12 50 12Q90 12 92 54Q50 66 8 54Z" fill="${roof}"/><path d="M8 54Q50 66 92 54Q90 60 50 62Q10 60 8 54Z" fill="${ink}" opacity="0.3"/><circle cx="34" cy="34" r="6" fill="${wall}"/><circle cx="60" cy="26" r="7" fill="${wall}"/><circle cx="76" cy="44" r="5" fill="${wall}"/><circle cx="22" cy="48" r="4" fill="${wall}"/><circle cx="50" cy="48" r="4.5" fill="${wall}"/>`,
};

export const plantDrawings = { tree, pine, palm, cactus, flower, mushroom };
