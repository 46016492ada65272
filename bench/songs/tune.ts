// Prints what the tunes of forty songs are like, beside what was composed before and beside tunes that people made, by the
// same measures (test/support/tune-metrics.ts): node_modules/.bin/node bench/songs/tune.ts
// The tunes by people are those of bench/real/sources/tune.json and rhythm.json, which npm run bench -- real collects: POP909
// songs that no model has seen, melody against piano, and dances of the Nottingham Music Database.
import path from 'node:path';
import { composeSong } from '../../src/composition/compose-song.ts';
import { createPronounce } from '../../src/lyrics/pronounce.ts';
import { lookUpWord } from '../../src/models/pronunciation/dictionary.ts';
import { barMeters } from '../../src/notation/bar-meter.ts';
import type { Song } from '../../src/notation/song.ts';
import { briefOf, compose } from '../../test/support/song-metrics.ts';
import {
  countDegrees,
  diverge,
  listIntervals,
  measureChordTones,
  measureRepetition,
  type Sketch,
  sketch,
} from '../../test/support/song-statistics.ts';
import { correlateBars, measureTune, splitMelody, type TuneFigures } from '../../test/support/tune-metrics.ts';
import { realFolder } from '../real/real-material.ts';
import { printTable } from '../report-table.ts';
import { readNottinghamTunes } from '../tune-training/nottingham-tunes.ts';
import { readPop909Songs, type TuneSong } from '../tune-training/pop909-songs.ts';

/** Of all families, each once sung and once played. */
const styleNames = [
  'pop', 'soft rock', 'bluegrass', 'drill', 'drum and bass', 'big band swing', 'funk', 'tango',
  'highlife', 'waltz', 'east asian traditional', 'rock', 'country', 'trap', 'trance', 'jazz',
  'r&b', 'reggaeton', 'afrobeat', 'emotional strings', 'middle eastern', 'indie pop', 'folk', 'hip-hop',
  'techno', 'downtempo', 'soul', 'samba', 'ska', 'cinematic', 'bollywood', 'j-pop',
  'rock and roll', 'christmas', 'deep house', 'chiptune', 'ragtime', 'bossa nova', 'dub', 'baroque',
]; // biome-ignore format: a list
const songCount = styleNames.length;
const pronounce = createPronounce(lookUpWord);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

let composedMs = 0;
const make = (isSung: boolean): Song[] =>
  Array.from({ length: songCount }, (_, i) => {
    const vocals = isSung ? (i % 2 === 0 ? 'male' : 'female') : 'none';
    const brief = briefOf(styleNames[i]!, {
      vocals,
      themeWords: ['river'],
      durationSeconds: 120,
    });
    const { user, system } = process.cpuUsage();
    const song = composeSong(brief, { seed: 6000 + i, pronounce });
    const spent = process.cpuUsage({ user, system });
    composedMs += (spent.user + spent.system) / 1000 / (2 * songCount);
    return song;
  });
const [sung, played] = [make(true), make(false)];

const popFolder = path.join(realFolder, 'music-x-lab/POP909-Dataset/POP909');
const pop = readPop909Songs(popFolder, 'heldApart');
const dances = readNottinghamTunes();

/** Chords of POP909 are known by their kind. */
const qualities = ['major', 'minor', 'dominant7', 'diminished', 'sus4'] as const;
const popSketches = pop.map(({ tonic, isMinor, beatsPerBar, chords, melody }: TuneSong): Sketch => {
  const placed = chords.map(({ kind, ...chord }) => ({ ...chord, quality: qualities[kind]! }));
  return {
    tonic,
    isMinor,
    barQuarters: beatsPerBar,
    chords: placed,
    tune: melody.map((note) => ({ ...note, force: 0.7 })),
  };
});

/** Of this file at b4bb041: [sung, played]. */
const before = {
  clashes: [0.093, 0.048],
  leaps: [0.074, 0.082],
  leapReturns: [0.783, 0.796],
  rangeSemitones: [14, 14],
} as const satisfies Record<keyof TuneFigures, readonly [number, number]>;

function measureAll(songs: readonly Song[]): TuneFigures[] {
  return songs
    .map(splitMelody)
    .filter(({ melody }) => melody.length > 10)
    .map(({ melody, others }) => measureTune(melody, others));
}

const groups = {
  sung: measureAll(sung),
  played: measureAll(played),
  pop: pop.map(({ melody, piano }) => measureTune(melody, [piano])),
  dances: dances.map(({ melody, chords }) => measureTune(melody, [chords])),
};
const percent = (value: number): string => (Number.isFinite(value) ? `${(100 * value).toFixed(1)} %` : '');
const whole = (value: number): string => (Number.isFinite(value) ? value.toFixed(0) : '');

function rowOf(name: string, wanted: string, key: keyof TuneFigures): string[] {
  const [sum, format] = key === 'rangeSemitones' ? ([median, whole] as const) : ([mean, percent] as const);
  const now = Object.values(groups).map((figures) => format(sum(figures.map((each) => each[key]))));
  return [name, wanted, before[key].map(format).join(', '), ...now];
}

console.log(`\n### Tunes of ${songCount} sung and ${songCount} played songs, each of another style\n`);
printTable(
  [
    'figure',
    'wanted',
    'before: sung, played',
    'sung',
    'played',
    `POP909, ${pop.length} songs`,
    `dances, ${dances.length}`,
  ],
  [
    rowOf('time a semitone or minor ninth from another part', '<= 1 %', 'clashes'),
    rowOf('intervals of a fourth and more', '10 to 15 %', 'leaps'),
    rowOf('of those, followed by a step or third back', '', 'leapReturns'),
    rowOf('range in semitones, median', '13 to 17', 'rangeSemitones'),
  ],
);
console.log(
  `A song of two minutes is composed in ${composedMs.toFixed(0)} ms of processor time (wanted: under 500).\n`,
);

function countIntervals(songs: readonly Sketch[]): number[] {
  const counts = new Array<number>(25).fill(0);
  for (const interval of songs.flatMap(({ tune }) => listIntervals(tune))) {
    counts[Math.max(-12, Math.min(12, interval)) + 12]!++;
  }
  return counts;
}

/** Up, level and down, three in a row. */
function countContours(songs: readonly Sketch[]): number[] {
  const counts = new Array<number>(27).fill(0);
  for (const { tune } of songs) {
    const signs = listIntervals(tune).map(Math.sign);
    for (let i = 2; i < signs.length; i++) counts[9 * (signs[i - 2]! + 1) + 3 * (signs[i - 1]! + 1) + signs[i]! + 1]!++;
  }
  return counts;
}

function listLikeness(songs: readonly Sketch[]): string[] {
  const away = (count: (of: readonly Sketch[]) => number[]): string =>
    diverge(count(songs), count(popSketches)).toFixed(3);
  const side = (of: readonly Sketch[], isMinor: boolean) => of.filter((song) => song.isMinor === isMinor);
  const degrees = [false, true].map((isMinor) =>
    diverge(countDegrees(side(songs, isMinor)), countDegrees(side(popSketches, isMinor))),
  );
  const shares = [measureRepetition, measureChordTones].map((measure) => mean(songs.map(measure)).toFixed(2));
  return [away(countIntervals), away(countContours), mean(degrees).toFixed(3), ...shares];
}

if (pop.length > 0) {
  console.log('Divergence from the songs of POP909 in bits (0 alike, 1 nothing in common), and shares:\n');
  printTable(
    [
      'tunes',
      'intervals',
      'contours of four notes',
      'degrees',
      'bars whose rhythm returns',
      'strong notes in the chord',
    ],
    [
      ['sung before', '0.060', '0.086', '0.046', '0.57', '0.96'],
      ['sung', ...listLikeness(sung.map(sketch))],
      ['played before', '0.046', '0.078', '0.041', '0.80', '0.98'],
      ['played', ...listLikeness(played.map(sketch))],
      ['one half of POP909 beside all', ...listLikeness(popSketches.filter((_, i) => i % 2 === 0))],
    ],
  );
}

console.log('\nDrums and bass in other metres: correlation with themselves a bar later, and a bar of 4/4 later:\n');
printTable(
  ['meter', 'own bar', 'bar of 4/4'],
  (['3/4', '5/4', '7/8', '9/8', '11/8', '7/4', '5/8'] as const).map((name) => {
    const meter = barMeters[name];
    const songs = ['rock', 'pop', 'folk', 'jazz', 'house'].map((style, i) =>
      compose(style, 30 + i, { meter, durationSeconds: 90 }),
    );
    const correlations = songs.map((song) => [correlateBars(song, meter.quarters), correlateBars(song, 4)] as const);
    return [
      name,
      mean(correlations.map(([own]) => own)).toFixed(2),
      mean(correlations.map(([, other]) => other)).toFixed(2),
    ];
  }),
);
