import type { SubjectDrawing } from './subject-drawing.ts';

const cat: SubjectDrawing = {
  height: 0.2,
  draw: ({ ink, lit }) =>
    `<path d="M26 101Q20 70 36 56Q30 44 31 26L41 35Q50 31 59 35L69 26Q70 44 64 56Q78 70 74 101Z" fill="${ink}"/><path d="M72 98Q96 96 94 74Q93 62 86 60" stroke="${ink}" stroke-width="7" fill="none" stroke-linecap="round"/><ellipse cx="42" cy="45" rx="3.4" ry="2.6" fill="${lit}"/><ellipse cx="58" cy="45" rx="3.4" ry="2.6" fill="${lit}"/>`,
};

const dog: SubjectDrawing = {
  height: 0.2,
  draw: ({ ink, accent }) =>
    `<path d="M12 60Q2 44 8 34Q16 50 24 54H66L74 34L80 24L84 32L96 38Q100 44 90 48L84 50L80 66V101H73V76L66 74H36L34 101H27L28 80L22 101H15L20 70Z" fill="${ink}"/><path d="M72 50L84 52L83 57L70 55Z" fill="${accent}"/>`,
};

const horse: SubjectDrawing = {
  height: 0.26,
  draw: ({ ink, accent }) =>
    `<path d="M10 52Q-2 60 2 82Q10 70 16 60L18 74L14 101H20L27 76L32 70Q48 76 62 72L64 101H70L72 74L80 66Q84 54 88 40L100 42Q106 38 102 32L90 18L86 12L84 18Q72 22 66 42Q44 38 26 42Q14 44 10 52Z" fill="${ink}"/><path d="M84 16Q70 18 62 44L70 40Q74 28 86 22Z" fill="${accent}" opacity="0.7"/>`,
};

const bird = (x: number, y: number, size: number) =>
  `M${x - size} ${y - 0.3 * size}Q${x - 0.5 * size} ${y - 0.9 * size} ${x} ${y}Q${x + 0.5 * size} ${y - 0.9 * size} ${x + size} ${y - 0.3 * size}Q${x + 0.5 * size} ${y - 0.55 * size} ${x} ${y + 0.22 * size}Q${x - 0.5 * size} ${y - 0.55 * size} ${x - size} ${y - 0.3 * size}Z`;

const birds: SubjectDrawing = {
  height: 0.2,
  where: 'air',
  draw: ({ ink }) =>
    `<path d="${[
      [50, 50, 16],
      [20, 66, 11],
      [82, 62, 12],
      [6, 84, 8],
      [104, 80, 9],
      [64, 30, 8],
    ]
      .map(([x, y, size]) => bird(x!, y!, size!))
      .join('')}" fill="${ink}"/>`,
};

const butterfly: SubjectDrawing = {
  height: 0.2,
  where: 'air',
  draw: ({ accent, accent2, ink, lit }) =>
    `<g transform="rotate(-14 50 50)"><path d="M50 48Q30 4 6 16Q-4 40 48 56Q14 56 18 82Q36 98 50 58Z" fill="${accent}"/><path d="M50 48Q70 4 94 16Q104 40 52 56Q86 56 82 82Q64 98 50 58Z" fill="${accent}"/><path d="M46 46Q32 18 14 24Q10 38 46 50ZM54 46Q68 18 86 24Q90 38 54 50Z" fill="${accent2}"/><circle cx="26" cy="76" r="5" fill="${lit}"/><circle cx="74" cy="76" r="5" fill="${lit}"/><ellipse cx="50" cy="56" rx="3" ry="22" fill="${ink}"/><path d="M49 36Q44 22 36 20M51 36Q56 22 64 20" stroke="${ink}" stroke-width="1.6" fill="none"/></g>`,
};

const whale: SubjectDrawing = {
  height: 0.3,
  where: 'water',
  draw: ({ body, shade, wall, ink, lit }) =>
    `<path d="M-30 58Q-20 22 34 20Q84 20 112 52Q122 40 124 22Q132 34 130 42Q140 32 154 34Q148 50 128 58Q112 84 62 88Q-14 92 -30 58Z" fill="${body}"/><path d="M-30 58Q-14 92 62 88Q98 84 114 70Q70 74 36 66Q0 60 -30 58Z" fill="${wall}" opacity="0.85"/><path d="M-18 68Q20 72 44 84M-4 64Q30 70 62 84" stroke="${shade}" stroke-width="1.4" fill="none" opacity="0.7"/><path d="M38 70Q44 96 66 98Q62 80 58 70Z" fill="${shade}"/><circle cx="4" cy="54" r="2.8" fill="${ink}"/><circle cx="4.8" cy="53.2" r="0.9" fill="${lit}"/>`,
};

const oneFish = (
  [x, y, size]: readonly number[],
  { fill, fin, ink }: Readonly<Record<'fill' | 'fin' | 'ink', string>>,
) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-20 0Q-6 -14 14 -3L26 -11Q23 0 26 11L14 3Q-6 14 -20 0Z" fill="${fill}"/><path d="M-4 -9Q4 -17 9 -6ZM-2 8Q4 15 9 5Z" fill="${fin}"/><path d="M-9 -6Q-5 0 -9 6" stroke="${fin}" stroke-width="1.6" fill="none"/><circle cx="-13" cy="-2" r="1.7" fill="${ink}"/></g>`;

const fish: SubjectDrawing = {
  height: 0.34,
  where: 'water',
  draw: ({ accent, accent2, lit, roof, ink }) =>
    [
      [50, 40, 1.7],
      [2, 66, 1],
      [96, 74, 1.15],
      [-20, 30, 0.8],
      [110, 22, 0.8],
      [36, 90, 0.75],
    ]
      .map((place, i) =>
        oneFish(place, { fill: [accent, roof, lit, accent2][i % 4]!, fin: i % 2 === 0 ? accent2 : accent, ink }),
      )
      .join(''),
};

export const animalDrawings = { cat, dog, horse, birds, butterfly, whale, fish };
