import type { SubjectDrawing } from './subject-drawing.ts';

const lighthouse: SubjectDrawing = {
  height: 0.46,
  draw: ({ wall, wallShade, roof, lit, ink, shade }) =>
    `<defs><radialGradient id="beacon" gradientUnits="userSpaceOnUse" cx="50" cy="14" r="150"><stop offset="0" stop-color="${lit}" stop-opacity="0.75"/><stop offset="1" stop-color="${lit}" stop-opacity="0"/></radialGradient></defs><path d="M50 13L-110 -12V32ZM50 13L210 -4V40Z" fill="url(#beacon)" stroke="none"/>` +
    `<path d="M40 24H60L65 100H35Z" fill="${wall}"/><path d="M52 24H60L65 100H54Z" fill="${wallShade}"/>` +
    [
      [30, 44],
      [58, 73],
      [87, 100],
    ]
      .map(
        ([from, to]) =>
          `<path d="M${40 - (from! - 24) * 0.066} ${from}H${60 + (from! - 24) * 0.066}L${60 + (to! - 24) * 0.066} ${to}H${40 - (to! - 24) * 0.066}Z" fill="${roof}"/>`,
      )
      .join('') +
    `<path d="M53 30H60.4L65 100H54Z" fill="${ink}" opacity="0.16"/><rect x="36" y="21" width="28" height="4" rx="1" fill="${ink}"/><rect x="43" y="8" width="14" height="13" fill="${lit}"/><path d="M43 8V21M50 8V21M57 8V21" stroke="${ink}" stroke-width="1.4"/><path d="M40 9Q50 -3 60 9Z" fill="${roof}"/><rect x="49" y="-4" width="2" height="6" fill="${ink}"/><rect x="47" y="50" width="5" height="7" rx="2.5" fill="${ink}"/><path d="M45 100V91Q50 86 55 91V100Z" fill="${ink}"/><path d="M22 104Q35 92 50 100Q66 90 80 104Z" fill="${shade}"/>`,
};

const house: SubjectDrawing = {
  height: 0.24,
  draw: ({ wall, wallShade, roof, lit, ink, shade }) =>
    `<path d="M5 56H72V100H5Z" fill="${wall}"/><path d="M72 56L92 44L112 56V100H72Z" fill="${wallShade}"/><path d="M-4 60L14 26H88L72 60Z" fill="${roof}"/><path d="M88 26L68 61L74 62L90 40L112 62L118 58Z" fill="${roof}"/><path d="M88 26L68 61L74 62L90 40L112 62L118 58Z" fill="${ink}" opacity="0.18"/><path d="M20 12H31V30H20Z" fill="${wallShade}"/><path d="M18 9H33V14H18Z" fill="${ink}"/><path d="M26 6C20 -4 34 -8 28 -20" stroke="${wall}" stroke-width="4" fill="none" opacity="0.45" stroke-linecap="round"/><rect x="13" y="68" width="14" height="15" fill="${lit}"/><rect x="52" y="68" width="14" height="15" fill="${lit}"/><rect x="84" y="66" width="14" height="15" fill="${lit}"/><path d="M20 68V83M13 75H27M59 68V83M52 75H66M91 66V81M84 73H98" stroke="${ink}" stroke-width="1.3"/><path d="M34 100V70H46V100Z" fill="${ink}"/><path d="M-10 103Q50 94 125 103V108H-10Z" fill="${shade}"/>`,
};

const castle: SubjectDrawing = {
  height: 0.42,
  draw: ({ wall, wallShade, roof, lit, ink }) => {
    const tower = (x: number, width: number, top: number) =>
      `<path d="M${x} ${top}H${x + width}V100H${x}Z" fill="${wall}"/><path d="M${x + 0.62 * width} ${top}H${x + width}V100H${x + 0.62 * width}Z" fill="${wallShade}"/><path d="M${x - 2} ${top}L${x + width / 2} ${top - 1.7 * width}L${x + width + 2} ${top}Z" fill="${roof}"/><path d="M${x + width / 2} ${top - 1.7 * width}L${x + width + 2} ${top}H${x + 0.62 * width}Z" fill="${ink}" opacity="0.2"/><rect x="${x + 0.36 * width}" y="${top + 8}" width="${0.26 * width}" height="7" rx="2" fill="${lit}"/><path d="M${x + width / 2} ${top - 1.7 * width}V${top - 1.7 * width - 8}M${x + width / 2} ${top - 1.7 * width - 8}L${x + width / 2 + 8} ${top - 1.7 * width - 5}L${x + width / 2} ${top - 1.7 * width - 2}" stroke="${ink}" stroke-width="1" fill="${roof}"/>`;
    const wallOf = (x: number, width: number, top: number) =>
      `<path d="M${x} ${top}${Array.from({ length: Math.floor(width / 8) }, () => 'v-4h4v4h4').join('')}V100H${x}Z" fill="${wallShade}"/>`;
    return `${tower(38, 17, 30)}${tower(60, 13, 42)}${wallOf(8, 96, 66)}${tower(2, 15, 50)}${tower(90, 15, 56)}<path d="M46 100V84Q54 74 62 84V100Z" fill="${ink}"/><rect x="26" y="78" width="4" height="8" rx="2" fill="${lit}"/><rect x="76" y="78" width="4" height="8" rx="2" fill="${lit}"/>`;
  },
};

const windmill: SubjectDrawing = {
  height: 0.36,
  draw: ({ wall, wallShade, roof, ink, lit, body }) => {
    const sail = [20, 110, 200, 290].map(
      (turn) =>
        `<g transform="translate(50 34) rotate(${turn})"><path d="M-1 0H1V-44H-1Z" fill="${ink}"/><path d="M1 -9H11V-43H1Z" fill="${wall}" opacity="0.92"/><path d="M1 -17H11M1 -26H11M1 -35H11M6 -9V-43" stroke="${body}" stroke-width="0.7"/></g>`,
    );
    return `<path d="M40 36H60L68 100H32Z" fill="${wall}"/><path d="M52 36H60L68 100H54Z" fill="${wallShade}"/><path d="M38 37Q50 20 62 37Z" fill="${roof}"/><rect x="46" y="58" width="6" height="8" fill="${lit}"/><path d="M45 100V86H55V100Z" fill="${ink}"/>${sail.join('')}<circle cx="50" cy="34" r="3" fill="${ink}"/>`;
  },
};

const tent: SubjectDrawing = {
  height: 0.17,
  draw: ({ accent, lit, ink, roof }) =>
    `<ellipse cx="50" cy="101" rx="78" ry="6" fill="${ink}" opacity="0.25"/><path d="M50 20L110 100H-10Z" fill="${accent}"/><path d="M50 20L110 100H66Z" fill="${roof}"/><path d="M50 34L66 100H34Z" fill="${lit}"/><path d="M50 34L50 100" stroke="${ink}" stroke-width="1.2"/><path d="M50 22L46 10M50 22L54 10" stroke="${ink}" stroke-width="2"/>`,
};

export const buildingDrawings = { lighthouse, house, castle, windmill, tent };
