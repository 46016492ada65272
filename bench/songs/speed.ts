// Prints how long instrumentals take to be composed, played, mixed and mastered beside the plain render of their notes by
// the soundfont synthesizer and FFmpeg's loudness filter, in one run: node_modules/.bin/node bench/songs/speed.ts [seconds]
// Processor time, as a share of the song's length; of FFmpeg wall clock, one channel.
// Then what whole songs of the rule composer need, singing included, encoding not; with BEFORE_DIR, the folder of another
// checkout with its packages installed, that one's beside it, in turns.

import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { leadInSeconds, performPart } from '../../src/composition/performance/perform.ts';
import { createRandom } from '../../src/dsp/random.ts';
import { soundFontSynthesizer } from '../../src/engines/synthesizer/soundfont-synthesizer.ts';
import { findInstrument } from '../../src/notation/instruments.ts';
import type { Song } from '../../src/notation/song.ts';
import { slotStart } from '../../src/worker/slot.ts';
import { filterByFfmpeg } from '../../test/support/recordings.ts';
import {
  compose,
  measureBandDb,
  measureCorrelation,
  measureSections,
  measureStretch,
  playSong,
  sampleRateHz,
} from '../../test/support/song-metrics.ts';
import { judge, median, printPlace, printTable } from '../report-table.ts';

const seconds = Number(process.argv[2] ?? 60);
const pieces = ['pop', 'rock', 'house', 'trance', 'lo-fi hip-hop', 'trap', 'jazz', 'cinematic', 'ambient', 'folk'];

function startTimer(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1e6;
  };
}

/** All parts, those of our own synthesizers on a sampled piano, without mixing. */
async function renderPlainly(song: Song): Promise<void> {
  const parts = song.parts.map((part) => {
    const { source, name } = findInstrument(part.instrument);
    const notes = performPart(part, song, { leadInSeconds, random: createRandom(1) });
    const isDrums = part.role === 'drums';
    return { name, isDrums, notes, program: source.kind === 'sampled' ? source.program : 0 };
  });
  const { blocks } = await soundFontSynthesizer.play(parts, { sampleRateHz });
  for await (const _ of blocks);
}

const rows: string[][] = [];
// The first song opens the font and is not counted.
await playSong(compose('pop', 1, { durationSeconds: 10 }));
for (const [i, style] of pieces.entries()) {
  const composing = startTimer();
  const song = compose(style, 40 + i, { durationSeconds: seconds });
  const composed = composing();
  const playing = startTimer();
  const played = await playSong(song);
  const [own, length] = [playing(), played.left.length / sampleRateHz];
  const rendering = startTimer();
  await renderPlainly(song);
  const plain = rendering();
  const filtered = filterByFfmpeg(played.left, 'loudnorm=I=-14:TP=-1');
  const { integratedLufs, truePeakDbtp } = measureStretch(played, 0, 1e4);
  const lufs = measureSections(played).map((section) => section.lufs);
  rows.push([
    style,
    String(song.parts.length),
    ((composed + own) / length).toFixed(3),
    (own / plain).toFixed(2),
    (own / filtered.seconds).toFixed(2),
    composed.toFixed(2),
    integratedLufs.toFixed(2),
    truePeakDbtp.toFixed(2),
    measureCorrelation(played).toFixed(2),
    measureBandDb(played, 2500, 6000).toFixed(1),
    (Math.max(...lufs) - Math.min(...lufs)).toFixed(1),
  ]);
}
printTable(
  [
    'style',
    'parts',
    'of real time',
    '/ soundfont',
    '/ loudnorm',
    'composed s',
    'LUFS',
    'dBTP',
    'L/R',
    '2.5-6 kHz dB',
    'sections LU',
  ],
  rows,
);
console.log(`Peak memory of the whole run: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`);

interface Needs {
  /** Processor time over the length of the songs; modules not included. */
  readonly cpuShare: number;
  /** Of the processor time, what had gone by when the first block came. */
  readonly firstShare: number;
  readonly wallSeconds: number;
  readonly peakMiB: number;
}

const projectFolder = path.resolve(import.meta.dirname, '../..');
const earlierFolder = process.env.BEFORE_DIR && path.resolve(process.env.BEFORE_DIR);
const checkouts = [
  ...(earlierFolder ? [{ state: 'before', folder: earlierFolder }] : []),
  { state: 'now', folder: projectFolder },
];
const rounds = 3;
const jobs = [
  { words: ['v6', '120', 'voice', '1', 'warm'], goals: { cpuShare: 0.1, peakMiB: 700 } },
  { words: ['v6', '120', 'instrumental', '1', 'warm'], goals: { cpuShare: 0.1, peakMiB: 700 } },
  { words: ['v6-pro', '150', 'voice', '1', 'warm'], goals: { firstShare: 0.15, peakMiB: 700 } },
  { words: ['v7-pro', '200', 'voice', '1', 'warm'], goals: { firstShare: 0.15, peakMiB: 700 } },
  { words: ['v7-pro', '480', 'voice', '1', 'warm'], goals: { firstShare: 0.15, peakMiB: 700 } },
  { words: ['v6', '120', 'voice', '2', 'warm'], goals: { wallSeconds: 20, peakMiB: 700 } },
] satisfies readonly { readonly words: readonly string[]; readonly goals: Partial<Needs> }[];

printTable(
  [
    'model, seconds, kind, outputs, state',
    'state',
    'CPU over length',
    '',
    'work at first block',
    '',
    'wall s',
    '',
    'peak MiB',
    '',
  ],
  jobs.flatMap(({ words, goals }) => {
    const runs = checkouts.map(() => [] as Needs[]);
    for (let round = 0; round < rounds; round++) {
      for (const [i, { folder }] of checkouts.entries()) runs[i]!.push(makeSongs(folder, words));
    }
    return checkouts.map(({ state }, i) => [words.join(' '), state, ...tell(runs[i]!, goals)]);
  }),
);
printPlace();

function makeSongs(folder: string, words: readonly string[]): Needs {
  const script = path.join(import.meta.dirname, 'speed-job.ts');
  // As its slots are started; before, they were started plainly.
  const { flags, environment } = folder === projectFolder ? slotStart : { flags: [], environment: {} };
  const env = { ...process.env, ...environment };
  const args = [...flags, script, folder, ...words];
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8, env });
  return JSON.parse(printed.trimEnd().split('\n').at(-1)!) as Needs;
}

/** Medians, each beside its goal. */
function tell(runs: readonly Needs[], goals: Partial<Needs>): string[] {
  const digits: Readonly<Record<keyof Needs, number>> = { cpuShare: 3, firstShare: 2, wallSeconds: 1, peakMiB: 0 };
  return (Object.keys(digits) as (keyof Needs)[]).flatMap((figure) => {
    const value = median(runs.map((needs) => needs[figure]));
    return [value.toFixed(digits[figure]), judge(value, goals[figure])];
  });
}
