import type { SubjectDrawing } from './subject-drawing.ts';

const boat: SubjectDrawing = {
  height: 0.34,
  where: 'water',
  draw: ({ wall, wallShade, roof, ink, accent, lit }) =>
    `<path d="M49 6H51.5V84H49Z" fill="${ink}"/><path d="M53 8Q92 44 90 76H53Z" fill="${wall}"/><path d="M53 30Q76 48 82 76H53Z" fill="${wallShade}" opacity="0.55"/><path d="M47 16Q22 44 14 76H47Z" fill="${accent}"/><path d="M51 6L62 3L51 0Z" fill="${roof}"/><path d="M2 82H98Q92 100 80 101H22Q8 98 2 82Z" fill="${roof}"/><path d="M2 82H98L96 87H4Z" fill="${wall}"/><path d="M-14 103H22M34 106H82M92 103H122" stroke="${lit}" stroke-width="1.8" opacity="0.7" stroke-linecap="round"/>`,
};

const man = (x: number, turn = '') =>
  `<g transform="translate(${x} 0)${turn}"><circle cx="0" cy="12" r="8.5"/><path d="M-9 24Q0 18 9 24L13 56L8 58L6 40V66L9 101H2L0 72L-2 101H-9L-6 66V40L-8 58L-13 56Z"/></g>`;

const person: SubjectDrawing = {
  height: 0.2,
  draw: ({ ink, accent, shade }) =>
    `<ellipse cx="50" cy="100" rx="18" ry="3" fill="${shade}" opacity="0.6"/><g fill="${ink}">${man(50)}</g><path d="M41 24Q50 19 59 24L60 30Q50 27 40 30Z" fill="${accent}"/><path d="M58 28Q74 34 78 30L76 36Q66 40 58 34Z" fill="${accent}"/>`,
};

const couple: SubjectDrawing = {
  height: 0.2,
  draw: ({ ink, accent, shade }) =>
    `<ellipse cx="50" cy="100" rx="34" ry="3" fill="${shade}" opacity="0.6"/><g fill="${ink}">${man(36)}<circle cx="64" cy="18" r="8"/><path d="M55 29Q64 24 73 29L76 54L71 56L74 80H67L68 101H62L63 82H58L54 80L57 56L46 58V52L56 48Z"/></g><path d="M56 50L54 80H74L71 50Z" fill="${accent}"/>`,
};

const balloon: SubjectDrawing = {
  height: 0.34,
  where: 'air',
  draw: ({ accent, accent2, lit, ink, roof, wallShade }) =>
    `<path d="M42 74L46 88M58 74L54 88" stroke="${ink}" stroke-width="0.8"/><path d="M50 0Q86 2 86 36Q86 58 60 76H40Q14 58 14 36Q14 2 50 0Z" fill="${accent}"/><path d="M50 0Q68 6 68 36Q66 60 54 76H46Q34 60 32 36Q32 6 50 0Z" fill="${accent2}"/><path d="M50 0Q58 10 58 36Q57 62 52 76H48Q43 62 42 36Q42 10 50 0Z" fill="${lit}"/><path d="M50 0Q86 2 86 36Q86 58 60 76H54Q78 50 74 26Q68 6 50 0Z" fill="${ink}" opacity="0.16"/><rect x="44" y="87" width="12" height="11" rx="2" fill="${roof}"/><rect x="44" y="87" width="12" height="3" fill="${wallShade}"/>`,
};

const rocket: SubjectDrawing = {
  height: 0.4,
  where: 'air',
  draw: ({ wall, wallShade, roof, accent, lit, ink }) =>
    `<g transform="rotate(24 50 50)"><path d="M42 82Q50 132 58 82Z" fill="${accent}"/><path d="M45 82Q50 112 55 82Z" fill="${lit}"/><path d="M50 0Q68 18 66 50L62 82H38L34 50Q32 18 50 0Z" fill="${wall}"/><path d="M50 0Q68 18 66 50L62 82H53Q58 40 50 0Z" fill="${wallShade}"/><path d="M50 0Q60 10 64 24H36Q40 10 50 0Z" fill="${roof}"/><path d="M35 54L20 76V92L38 80ZM65 54L80 76V92L62 80Z" fill="${roof}"/><circle cx="50" cy="40" r="8" fill="${ink}"/><circle cx="50" cy="40" r="5.6" fill="${accent}"/></g>`,
};

const campfire: SubjectDrawing = {
  height: 0.15,
  draw: ({ roof, lit, ink, accent2 }) =>
    `<defs><radialGradient id="fireglow"><stop offset="0" stop-color="${lit}" stop-opacity="0.7"/><stop offset="1" stop-color="${lit}" stop-opacity="0"/></radialGradient></defs><circle cx="50" cy="66" r="120" fill="url(#fireglow)"/><path d="M14 101L86 88L88 94L18 107ZM86 101L14 88L12 94L82 107Z" fill="${ink}"/><path d="M50 6Q56 30 72 44Q84 62 72 84Q62 98 50 98Q34 98 26 82Q20 62 34 50Q36 62 42 62Q36 34 50 6Z" fill="${roof}"/><path d="M52 40Q56 56 64 64Q68 80 58 92Q44 100 38 86Q36 72 46 66Q46 52 52 40Z" fill="${lit}"/><circle cx="66" cy="18" r="1.6" fill="${accent2}"/><circle cx="36" cy="10" r="1.3" fill="${lit}"/>`,
};

const guitar: SubjectDrawing = {
  height: 0.4,
  draw: ({ roof, ink, lit, accent, wallShade, shade }) =>
    `<ellipse cx="46" cy="101" rx="34" ry="3" fill="${shade}" opacity="0.6"/><g transform="rotate(14 50 70)"><path d="M47 -14H53V52H47Z" fill="${ink}"/><path d="M45 -22H55L57 -8H43Z" fill="${ink}"/><path d="M50 40Q68 38 68 52Q68 60 64 64Q76 70 76 84Q74 102 50 102Q26 102 24 84Q24 70 36 64Q32 60 32 52Q32 38 50 40Z" fill="${roof}"/><path d="M50 40Q68 38 68 52Q68 60 64 64Q76 70 76 84Q74 102 54 102Q70 86 60 68Q64 54 50 40Z" fill="${ink}" opacity="0.2"/><circle cx="50" cy="66" r="8" fill="${ink}"/><circle cx="50" cy="66" r="9.4" fill="none" stroke="${accent}" stroke-width="1.4"/><rect x="42" y="86" width="16" height="4" fill="${ink}"/><path d="M48.4 -12V88M50 -12V88M51.6 -12V88" stroke="${lit}" stroke-width="0.5"/><path d="M47 0H53M47 10H53M47 20H53M47 30H53" stroke="${wallShade}" stroke-width="0.7"/></g>`,
};

const car: SubjectDrawing = {
  height: 0.14,
  draw: ({ accent, accent2, ink, lit, wallShade, shade }) =>
    `<ellipse cx="56" cy="101" rx="96" ry="5" fill="${shade}" opacity="0.7"/><path d="M-34 90Q-36 62 -6 58L22 30Q26 26 34 26H78Q86 26 92 32L112 56Q142 60 144 90Z" fill="${accent}"/><path d="M-34 90L144 90Q144 80 142 74H-34Z" fill="${accent2}"/><path d="M6 57L28 35H50V57ZM56 35H78L98 57H56Z" fill="${wallShade}"/><rect x="-36" y="70" width="10" height="7" rx="3" fill="${lit}"/><circle cx="4" cy="90" r="15" fill="${ink}"/><circle cx="4" cy="90" r="7" fill="${wallShade}"/><circle cx="108" cy="90" r="15" fill="${ink}"/><circle cx="108" cy="90" r="7" fill="${wallShade}"/>`,
};

const heart: SubjectDrawing = {
  height: 0.3,
  where: 'air',
  draw: ({ roof, lit, ink }) =>
    `<path d="M50 98Q-6 58 6 26Q16 2 36 10Q46 14 50 28Q54 14 64 10Q84 2 94 26Q106 58 50 98Z" fill="${roof}"/><path d="M50 98Q106 58 94 26Q90 14 80 10Q92 50 50 98Z" fill="${ink}" opacity="0.16"/><path d="M14 30Q18 16 30 16" stroke="${lit}" stroke-width="5" fill="none" stroke-linecap="round" opacity="0.8"/>`,
};

export const thingDrawings = { boat, person, couple, balloon, rocket, campfire, guitar, car, heart };
