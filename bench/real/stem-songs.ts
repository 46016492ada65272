// Real songs whose drums and bass are known.
import { existsSync } from 'node:fs';
import { readStereoFile, type Stereo } from '../../test/support/vocal-mixes.ts';
import { locateReal, readSources } from './real-material.ts';

/** The four parts of a stretch of a song; their sum is the mix. */
export interface StemSong {
  readonly name: string;
  readonly sampleRateHz: number;
  readonly stems: Readonly<Record<Part, Float32Array[]>>;
  /** Those that the song has and whose truth is known. */
  readonly known: readonly Part[];
}

export const stemParts = ['vocals', 'drums', 'bass', 'other'] as const;
export type Part = (typeof stemParts)[number];

interface Recorded {
  readonly name: string;
  readonly repository: string;
  /** Beginning of the paths of all its stems. */
  readonly prefix: string;
  readonly vocals?: RegExp;
  readonly drums: RegExp;
  /** Omitted where the bass lies in one stem with others. */
  readonly bass?: RegExp;
  /** Seconds into the song. */
  readonly from: number;
  readonly isMono?: boolean;
}

const excerptSeconds = 30;
const sampleRateHz = 44_100;
const freeStems = {
  repository: 'ichbinsoftware/everythingisremixed',
  vocals: /VOX/,
  drums: /DRUM|HH|HAT|KICK|SNARE|BEAT|CLAP|TOM|CYMBAL|CRASH|K & SN|PRC|PERC|TOPS|_BREAK_|CRUSH BREAK/,
};
const rock = { repository: 'rrphl/multitrack-test', prefix: '', vocals: /Vocals/, drums: /Drums/, bass: /Bass/ };
const progressive = {
  repository: 'kevincennis/Mix.js',
  prefix: 'public/sounds/',
  vocals: /Vox/,
  drums: /Drums/,
  bass: /Bass/,
};
const space = { repository: 'rgaino/SpaceShipSong', prefix: 'audio/', drums: /drums|percussion/, bass: /bass/ };

/** Each part's songs are not the other's: what was chosen on the first is judged on the second. */
const songs: Readonly<Record<'develop' | 'report', readonly Recorded[]>> = {
  develop: [
    { name: 'progressive rock, verse', ...progressive, from: 60 },
    { name: 'progressive rock, later', ...progressive, from: 150 },
    { name: 'SpaceShipSong, begin', ...space, from: 40 },
    { name: 'SpaceShipSong, solo', ...space, from: 130 },
  ],
  report: [
    { name: 'Potassium', ...freeStems, prefix: 'src/4.', from: 150 },
    { name: 'Rubidium', ...freeStems, prefix: 'src/5.', from: 75 },
    {
      name: 'ATC (mono)',
      repository: 'kevincennis/Mix.js',
      prefix: 'public/sounds/ATC',
      vocals: /Vocals/,
      drums: /Drums|Timpani/,
      bass: /Bass/,
      from: 108,
      isMono: true,
    },
    {
      name: 'nov2',
      repository: 'davetorre/nov2',
      prefix: 'audio/',
      vocals: /vox/,
      drums: /drums/,
      bass: /bass/,
      from: 9,
    },
    { name: 'rrphl, verse', ...rock, from: 36 },
    { name: 'rrphl, chorus', ...rock, from: 93 },
    {
      name: 'malika',
      repository: 'nayemi/malika',
      prefix: 'public/sounds/',
      vocals: /Vocals/,
      drums: /Drums|Percussions/,
      bass: /Bass/,
      from: 90,
    },
    {
      name: 'funk band',
      repository: 'mdn/webaudio-examples',
      prefix: 'multi-track/',
      drums: /drums/,
      bass: /bassguitar/,
      from: 20,
    },
  ],
};

/** Those of the five free songs that weights are fitted to. */
const fittedSongs: readonly Recorded[] = [1, 2, 3, 6, 7].flatMap((number) =>
  [60, 120, 190].map((from) => ({ name: `free ${number}, ${from} s`, ...freeStems, prefix: `src/${number}.`, from })),
);

/** All that were collected. */
export function* readStemSongs(part: 'develop' | 'report'): Generator<StemSong> {
  for (const song of songs[part]) {
    const read = readRecorded(song, part);
    if (read) yield read;
  }
}

export function* readFittedSongs(): Generator<StemSong> {
  for (const song of fittedSongs) {
    const read = readRecorded(song, 'develop');
    if (read) yield read;
  }
}

function readRecorded(song: Recorded, part: 'develop' | 'report'): StemSong | undefined {
  const files = readSources('separation')
    .filter(({ repository }) => repository === song.repository)
    .flatMap((source) => source[part].map((file) => ({ file, location: locateReal(source, file) })))
    .filter(({ file, location }) => file.startsWith(song.prefix) && !/_Master/.test(file) && existsSync(location));
  if (files.length === 0) return undefined;
  const partOf = (file: string): Part =>
    song.vocals?.test(file.slice(song.prefix.length))
      ? 'vocals'
      : song.drums.test(file.slice(song.prefix.length))
        ? 'drums'
        : song.bass?.test(file.slice(song.prefix.length))
          ? 'bass'
          : 'other';
  const read = files.map(({ file, location }) => ({
    part: partOf(file),
    sound: readStereoFile(location, { sampleRateHz, from: song.from, seconds: excerptSeconds }),
  }));
  const stems = Object.fromEntries(
    stemParts.map((name) => [name, add(read.filter((each) => each.part === name).map(({ sound }) => sound))]),
  ) as Record<Part, Stereo>;
  const known = stemParts
    .filter((name) => (name !== 'bass' && name !== 'other') || song.bass !== undefined)
    .filter((name) => read.some((each) => each.part === name));
  return { name: song.name, sampleRateHz, known, stems: song.isMono ? foldStems(stems) : stems };
}

/** Where one stem ends sooner it is silent. */
function add(stems: readonly Stereo[]): Stereo {
  const length = Math.round(excerptSeconds * sampleRateHz);
  return [0, 1].map((channel) => {
    const whole = new Float32Array(length);
    for (const stem of stems)
      for (let i = 0; i < Math.min(length, stem[channel]!.length); i++) whole[i]! += stem[channel]![i]!;
    return whole;
  }) as Stereo;
}

function foldStems(stems: Readonly<Record<Part, Float32Array[]>>): Record<Part, Float32Array[]> {
  const fold = ([left, right]: readonly Float32Array[]) => [left!.map((x, i) => (x + right![i]!) / 2)];
  return Object.fromEntries(stemParts.map((name) => [name, fold(stems[name])])) as Record<Part, Float32Array[]>;
}

/** The mix: the sum of all parts. */
export function sumStems(stems: StemSong['stems']): Float32Array[] {
  return stems.other.map((channel, c) =>
    channel.map((x, i) => x + stems.vocals[c]![i]! + stems.drums[c]![i]! + stems.bass[c]![i]!),
  );
}
