import { createRandom, type Random } from '../../dsp/random.ts';
import type { SvgRenderer } from '../svg-renderer/svg-renderer.ts';
import type { CoverArtist, CoverBrief } from './cover-artist.ts';
import { letter } from './lettering.ts';
import { canvasSidePixels, type MotifName, motifs } from './motifs.ts';
import { mixPalette } from './palette.ts';
import { type PaintedPicture, paintPicture } from './picture/paint-picture.ts';

/** What a word in title, theme or style calls for. */
const callings: readonly (readonly [words: RegExp, motif: MotifName])[] = [
  [/sea|ocean|wave|sail|ship|beach|river|rain|water|surf|shanty|island/, 'sea'],
  [/city|street|night|neon|urban|hip.?hop|trap|synthwave|jazz|rap|subway|lights/, 'city'],
  [/mountain|sky|sun|star|home|road|country|folk|field|moon|desert|space|dream|cinematic|orchestral/, 'landscape'],
  [/flower|garden|love|spring|rose|heart|bossa|soul|lullaby|summer/, 'flowers'],
  [/techno|house|trance|edm|dance|party|club|electro|beat|drum/, 'pulse'],
  [/jazz|funk|disco|ska|swing|retro|60s|70s|pop/, 'bauhaus'],
  [/ambient|wind|freedom|time|meditation|classical|strings/, 'flow'],
  [/rock|metal|punk|blues|fire|war|vinyl|lo.?fi/, 'rings'],
];

/** Draws covers of shapes, gradients and letters; another for every song and seed. */
export function createDrawnCoverArtist(svgRenderer: SvgRenderer): CoverArtist {
  return {
    async draw(brief, sizePixels) {
      return svgRenderer.render(composeCover(brief), { widthPixels: sizePixels });
    },
  };
}

/** The cover as SVG. */
function composeCover(brief: CoverBrief): string {
  const random = createRandom(brief.seed, 'cover');
  const { elements, lettering, place } = brief.picture
    ? paintPicture(brief.picture, brief.arousal, random)
    : drawMotif(brief, random);
  const text = { title: brief.title, subtitle: brief.styles[0] ?? '', ...lettering, ...(place && { place }) };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvasSidePixels}" height="${canvasSidePixels}" viewBox="0 0 ${canvasSidePixels} ${canvasSidePixels}">`,
    elements,
    letter(text, random.for('letters')),
    '</svg>',
  ].join('');
}

function drawMotif(brief: CoverBrief, random: Random): Omit<PaintedPicture, 'place'> & { place?: undefined } {
  const palette = mixPalette(brief, random.for('palette'));
  const motif = motifs[chooseMotif(brief, random.for('motif'))];
  return {
    elements: motif(palette, random.for('picture'), brief.arousal),
    lettering: { ink: palette.ink, shade: palette.isDark ? '#000000' : '#ffffff' },
  };
}

function chooseMotif({ title, themeWords, styles }: CoverBrief, random: Random): MotifName {
  const text = [title, ...themeWords, ...styles].join(' ').toLowerCase();
  const called = callings.filter(([words]) => words.test(text)).map(([, motif]) => motif);
  // Not always what lies nearest: shelves of songs of one style would look alike.
  const names = Object.keys(motifs) as MotifName[];
  return random.pickWeighted([
    ...called.map((name) => [name, 8] as const),
    ...names.map((name) => [name, 0.25] as const),
  ]);
}
