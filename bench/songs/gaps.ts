// Prints how often the family of a style is guessed right from the sound beside a gap, beside the guess by thresholds alone:
// node_modules/.bin/node bench/songs/gaps.ts. Made songs have a seed that nothing was fitted to; recordings are those that
// only judge (bench/real/sources/styles.json, collected by npm run bench -- real). Some minutes of one core.
import { styles } from '../../src/composition/styles/blend.ts';
import { guessPassageStyle, rankStyles } from '../../src/engines/inpainter/composing/guess-style.ts';
import { printPlace, printTable } from '../report-table.ts';
import { hearStyles } from '../style-training/style-material.ts';

const unseenSeed = 31;
/** One made song of so many styles. */
const everyStyle = 4;
const wanted = new Set(styles.filter((_, i) => i % everyStyle === 0).map(({ name }) => name));
const familyOf = new Map(styles.map(({ name, family }) => [name, family]));

const rows = new Map<
  string,
  { isRight: boolean; isPeerRight: boolean; isSure: boolean; confidence: number; chance: number }[]
>();
for await (const { kind, families, context } of hearStyles([unseenSeed], ({ kind, style, isFitted }) =>
  kind === 'made' ? wanted.has(style!) : kind === 'recording' && !isFitted,
)) {
  const { name, confidence, isSure } = guessPassageStyle(context);
  const peer = rankStyles(context)[0]!;
  rows.set(kind, [
    ...(rows.get(kind) ?? []),
    {
      isRight: families.includes(familyOf.get(name)!),
      isPeerRight: families.includes(peer.family),
      isSure,
      confidence,
      chance: families.length / new Set(familyOf.values()).size,
    },
  ]);
}

const share = (count: number, of: number): string => (of === 0 ? '' : `${((100 * count) / of).toFixed(0)} % of ${of}`);
printTable(
  [
    'sound',
    'family right',
    'by thresholds alone',
    'chance',
    'right where sure',
    'unsure: own bars instead',
    'mean confidence',
  ],
  [...rows].map(([kind, all]) => {
    const sure = all.filter(({ isSure }) => isSure);
    const mean = (read: (row: (typeof all)[number]) => number) =>
      all.reduce((sum, row) => sum + read(row), 0) / all.length;
    return [
      kind,
      share(all.filter(({ isRight }) => isRight).length, all.length),
      share(all.filter(({ isPeerRight }) => isPeerRight).length, all.length),
      `${(100 * mean(({ chance }) => chance)).toFixed(0)} %`,
      share(sure.filter(({ isRight }) => isRight).length, sure.length),
      share(all.length - sure.length, all.length),
      mean(({ confidence }) => confidence).toFixed(2),
    ];
  }),
);
printPlace();
