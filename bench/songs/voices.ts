// Prints who sings beside the lead, from the notes: node_modules/.bin/node bench/songs/voices.ts
// With BEFORE_DIR, the folder of another checkout, that one's figures stand beside these.
// Choruses of two and three parts (voices on different notes, the lead counted), of four and more; choruses with doubles; notes of
// backing voices that stand a semitone or a minor ninth from the lead; notes outside the voice; ad-libs, and those over words of
// the lead; sung seconds of all voices per second of song.
import path from 'node:path';
import { findStyle } from '../../src/composition/styles/blend.ts';
import { createPronounce } from '../../src/lyrics/pronounce.ts';
import { lookUpWord } from '../../src/models/pronunciation/dictionary.ts';
import { measureVoices, type VoiceFigures } from '../../test/support/backing-metrics.ts';
import { printPlace, printTable } from '../report-table.ts';

type Compose = typeof import('../../src/composition/compose-song.ts');

const names = [
  'pop',
  'k-pop',
  'rock',
  'punk rock',
  'metal',
  'country',
  'bluegrass',
  'folk',
  'hip-hop',
  'trap',
  'soul',
  'r&b',
  'gospel',
  'doo-wop',
  'jazz',
  'blues',
  'reggae',
  'salsa',
  'house',
  'synthwave',
  'musical theatre',
  'sea shanty',
] as const;
const models = ['v6', 'v7', 'v7-pro'] as const;
const seeds = [11, 12, 13, 14];

const folders = [...(process.env.BEFORE_DIR ? [process.env.BEFORE_DIR] : []), '.'];
const composers = await Promise.all(
  folders.map((folder) => import(path.resolve(folder, 'src/composition/compose-song.ts')) as Promise<Compose>),
);

function measure({ composeSong }: Compose, style: string, model: (typeof models)[number]): VoiceFigures[] {
  const { name, family } = findStyle(style);
  return seeds.map((seed) =>
    measureVoices(
      composeSong(
        {
          styles: [{ name, weight: 1 }],
          wantedInstruments: [],
          excludedInstruments: [],
          isOnlyWanted: false,
          valence: 0.2,
          arousal: 0.5,
          vocals: seed % 2 === 0 ? 'female' : 'male',
          isVocalOnly: false,
          wishes: family === 'hip-hop' ? { rapped: 'verses' } : {},
          themeWords: ['summer'],
          durationSeconds: 150,
          model,
        },
        { seed, pronounce },
      ),
      seed % 2 === 0 ? 'female' : 'male',
    ),
  );
}

const pronounce = createPronounce(lookUpWord);

const sum = (figures: readonly VoiceFigures[], pick: (each: VoiceFigures) => number): number =>
  figures.reduce((total, each) => total + pick(each), 0);
const share = (part: number, whole: number): string => (whole === 0 ? '-' : (part / whole).toFixed(2));

function describe(figures: readonly VoiceFigures[]): string[] {
  const choruses = sum(figures, (each) => each.choruses);
  return [
    share(
      sum(figures, (each) => each.chorusesOfTwo),
      choruses,
    ),
    share(
      sum(figures, (each) => each.chorusesOfThree),
      choruses,
    ),
    share(
      sum(figures, (each) => each.chorusesOfMore),
      choruses,
    ),
    share(
      sum(figures, (each) => each.doubledChoruses),
      choruses,
    ),
    String(sum(figures, (each) => each.rubs)),
    String(sum(figures, (each) => each.outOfRange)),
    (sum(figures, (each) => each.adLibs) / figures.length).toFixed(1),
    String(sum(figures, (each) => each.adLibsOverWords)),
    (sum(figures, (each) => each.paddedShare) / figures.length).toFixed(2),
    (sum(figures, (each) => each.sungShare) / figures.length).toFixed(2),
  ];
}

printPlace();
const titles = [
  'two parts',
  'three',
  'four',
  'doubled',
  'rubs',
  'out of range',
  'ad-libs a song',
  'over words',
  'vowels',
  'sung',
];
for (const model of models) {
  console.log(`\n${model}`);
  const rows = composers.flatMap((composer, i) => {
    const when = composers.length > 1 && i === 0 ? 'before' : 'now';
    const measured = names.map((name) => [name, measure(composer, name, model)] as const);
    const each = measured.map(([name, figures]) => [when, name, ...describe(figures)]);
    return [...each, [when, 'all', ...describe(measured.flatMap(([, figures]) => figures))]];
  });
  printTable(['', 'style', ...titles], rows);
}
