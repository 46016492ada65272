// Vocals and accompaniment of real songs beside REPET-SIM, and whether singing is found: bench/real/separation.ts
// Some of the songs are private works that may be read here and not passed on; see sources/separation.json.

import type { Separator } from '../../src/engines/separator/separator.ts';
import { energyVocalFinder } from '../../src/engines/separator/vocal-finder.ts';
import { wienerSeparator } from '../../src/engines/separator/wiener-separator.ts';
import { streamOf } from '../../test/support/audio-blocks.ts';
import { measureSnrDb } from '../../test/support/metrics.ts';
import { separateByRepetition } from '../../test/support/separation-peers.ts';
import { readStereoFile, type VocalMix } from '../../test/support/vocal-mixes.ts';
import { printTable } from '../report-table.ts';
import { nameWorst, printFigures, type RealFigure } from './print-figures.ts';
import { listReal } from './real-material.ts';
import { cutCompared, cutComparedMix, findHtdemucs, isCompared } from './separation-peer.ts';
import { readRealSongs } from './separation-songs.ts';

interface Scores {
  readonly vocalsDb: number;
  readonly accompanimentDb: number;
  /** Level of the voice in the accompaniment against the voice itself. */
  readonly leftDb: number;
}

interface Row {
  readonly name: string;
  readonly ours: Scores;
  readonly repet: Scores;
  /** Over some seconds of some songs, where HTDemucs is installed. */
  readonly compared?: { readonly ours: Scores; readonly repet: Scores; readonly htdemucs: Scores };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value / values.length, 0);
const join = (channels: readonly Float32Array[]) => Float32Array.from(channels.flatMap((channel) => [...channel]));

async function separate(
  mix: readonly Float32Array[],
  sampleRateHz: number,
  separator: Separator = wienerSeparator,
): Promise<Float32Array[]> {
  const vocals: Float32Array[][] = mix.map(() => []);
  const blocks = separator.separate(streamOf([...mix], sampleRateHz), { stems: ['vocals'] });
  for await (const block of blocks) for (const [c, samples] of block.vocals!.entries()) vocals[c]!.push(samples);
  return vocals.map((parts) => Float32Array.from(parts.flatMap((part) => [...part])));
}

function score({ vocals, accompaniment, mix }: VocalMix, estimate: readonly Float32Array[]): Scores {
  const rest = join(mix.map((channel, c) => channel.map((x, i) => x - estimate[c]![i]!)));
  const voice = join(vocals);
  let [shared, energy] = [0, 1e-20];
  for (const [i, x] of voice.entries()) {
    shared += x * rest[i]!;
    energy += x * x;
  }
  return {
    vocalsDb: measureSnrDb(voice, join(estimate)),
    accompanimentDb: measureSnrDb(join(accompaniment), rest),
    leftDb: 20 * Math.log10(Math.abs(shared) / energy + 1e-9),
  };
}

async function measureSongs(): Promise<Row[]> {
  const rows: Row[] = [];
  const cells: string[][] = [];
  const htdemucs = await findHtdemucs();
  if (!htdemucs) console.log('separation: HTDemucs is not installed (SERINETTE_WEIGHTS_DIR), so it is not compared.\n');
  for (const { name, sampleRateHz, mix } of readRealSongs()) {
    const vocals = await separate(mix.mix, sampleRateHz);
    const repeating = separateByRepetition(mix.mix, sampleRateHz);
    const [ours, repet] = [score(mix, vocals), score(mix, repeating)];
    if (!htdemucs || !isCompared(name)) rows.push({ name, ours, repet });
    else {
      const part = cutComparedMix(mix, sampleRateHz);
      const scorePart = (estimate: readonly Float32Array[]) => score(part, cutCompared(estimate, sampleRateHz));
      const theirs = score(part, await separate(part.mix, sampleRateHz, htdemucs));
      rows.push({
        name,
        ours,
        repet,
        compared: { ours: scorePart(vocals), repet: scorePart(repeating), htdemucs: theirs },
      });
    }
    const write = ({ vocalsDb, accompanimentDb, leftDb }: Scores) =>
      `${vocalsDb.toFixed(1)} / ${accompanimentDb.toFixed(1)} (${leftDb.toFixed(0)})`;
    cells.push([name, write(ours), write(repet)]);
  }
  printTable(['vocals / accompaniment, dB (voice left)', 'ours', 'REPET-SIM'], cells);
  return rows;
}

function describeSongs(rows: readonly Row[], what: string): RealFigure[] {
  const figure = (field: keyof Scores, label: string): RealFigure => ({
    figure: `${label}, ${what}`,
    ours: mean(rows.map(({ ours }) => ours[field])),
    peers: { 'REPET-SIM': mean(rows.map(({ repet }) => repet[field])) },
    count: rows.length,
    worst: nameWorst(
      rows.map(({ name, ours }) => ({ name, value: ours[field] })),
      { better: field === 'leftDb' ? 'low' : 'high' },
    ),
  });
  const above = rows.map(({ name, ours, repet }) => ({ name, value: ours.vocalsDb - repet.vocalsDb }));
  return [
    figure('vocalsDb', 'vocal SDR, dB'),
    figure('accompanimentDb', 'accompaniment SDR, dB'),
    {
      figure: `vocal SDR above REPET-SIM, dB, the least, ${what}`,
      goal: { min: 1 },
      ours: Math.min(...above.map(({ value }) => value)),
      count: rows.length,
      worst: nameWorst(above, { better: 'high' }),
    },
    { ...figure('leftDb', 'voice left in the accompaniment, dB'), goal: { max: -10 } },
  ];
}

function describeCompared(rows: readonly Row[]): RealFigure[] {
  const compared = rows.flatMap((row) => row.compared ?? []);
  if (compared.length === 0) return [];
  const average = (part: 'ours' | 'repet' | 'htdemucs') => mean(compared.map((scores) => scores[part].vocalsDb));
  return [
    {
      figure: 'vocal SDR, dB, 10 s each',
      ours: average('ours'),
      peers: { 'REPET-SIM': average('repet'), HTDemucs: average('htdemucs') },
      count: compared.length,
    },
  ];
}

/** A chorus is likelier half a minute into a song than at its beginning; the finder judges 12 s at a time. */
const listenedTo = { sampleRateHz: 44_100, from: 30, seconds: 18 };
/** Of each kind. */
const listenedMax = 20;

async function countSung(pattern: RegExp): Promise<{ odds: { name: string; value: number }[]; found: number }> {
  const odds: { name: string; value: number }[] = [];
  for (const { name, location } of listReal('separation', 'report').filter((file) => pattern.test(file.location))) {
    if (odds.length === listenedMax) break;
    const song = readStereoFile(location, listenedTo);
    if (song[0].length === 0) continue;
    const vocals = await separate(song, listenedTo.sampleRateHz);
    const stream = (channels: readonly Float32Array[]) => streamOf([...channels], listenedTo.sampleRateHz);
    const { logOdds } = await energyVocalFinder.find(stream(vocals), stream(song));
    odds.push({ name: name.split('/').at(-1)!, value: logOdds });
  }
  return { odds, found: odds.filter(({ value }) => value > 0).length };
}

async function describeFinder(): Promise<RealFigure[]> {
  const sung = await countSung(/jamendolyrics|UltraStar/);
  const instrumental = await countSung(/free-music|unknown-horizons|singularity/);
  return [
    {
      figure: 'sung songs found, share',
      goal: { min: 0.95 },
      ours: sung.found / sung.odds.length,
      count: sung.odds.length,
      worst: nameWorst(sung.odds, { better: 'high' }),
    },
    {
      figure: 'instrumentals taken for sung, share',
      goal: { max: 0 },
      ours: instrumental.found / instrumental.odds.length,
      count: instrumental.odds.length,
      worst: nameWorst(instrumental.odds, { better: 'low' }),
    },
  ];
}

const rows = await measureSongs();
if (rows.length === 0) console.log('separation: no songs were collected, so nothing is measured.\n');
const stereo = rows.filter(({ name }) => !name.endsWith(')'));
const mono = rows.filter(({ name }) => name.endsWith(')'));
const figures = [
  ...(stereo.length > 0 ? describeSongs(stereo, 'stereo') : []),
  ...(mono.length > 0 ? describeSongs(mono, 'mono') : []),
  ...describeCompared(rows),
];
if (process.env.REAL_FINDER !== '0' && listReal('separation', 'report').length > 0)
  figures.push(...(await describeFinder()));
printFigures('Separation of real songs', figures);
