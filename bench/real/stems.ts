// Drums and bass of real songs beside the plain methods: bench/real/stems.ts [develop]
// Signal-to-distortion ratios in dB, of all channels together. Songs that the masks were not developed on, unless asked.
import { stems as allStems, type Stem } from '../../src/engines/separator/separator.ts';
import { wienerSeparator } from '../../src/engines/separator/wiener-separator.ts';
import { streamOf } from '../../test/support/audio-blocks.ts';
import { measureSnrDb } from '../../test/support/metrics.ts';
import { separateBroad, separateByTruth, separateLow } from '../../test/support/separation-peers.ts';
import { printTable } from '../report-table.ts';
import { type Part, readStemSongs, type StemSong, sumStems } from './stem-songs.ts';

const join = (channels: readonly Float32Array[]) => Float32Array.from(channels.flatMap((channel) => [...channel]));
const subtract = (mix: readonly Float32Array[], part: readonly Float32Array[]) =>
  mix.map((channel, c) => channel.map((x, i) => x - part[c]![i]!));

async function separate(mix: readonly Float32Array[], sampleRateHz: number): Promise<Record<Stem, Float32Array[]>> {
  const blocks = Object.fromEntries(allStems.map((stem) => [stem, mix.map((): Float32Array[] => [])])) as Record<
    Stem,
    Float32Array[][]
  >;
  for await (const block of wienerSeparator.separate(streamOf([...mix], sampleRateHz), { stems: allStems })) {
    for (const stem of allStems) for (const [c, samples] of block[stem]!.entries()) blocks[stem][c]!.push(samples);
  }
  return Object.fromEntries(
    allStems.map((stem) => [stem, blocks[stem].map((parts) => Float32Array.from(parts.flatMap((part) => [...part])))]),
  ) as Record<Stem, Float32Array[]>;
}

/** The plain method for a part; the rest of the band is what the plain ones leave. */
function separatePlainly(part: Part, { sampleRateHz }: StemSong, mix: readonly Float32Array[]) {
  if (part === 'drums') return separateBroad(mix, sampleRateHz);
  if (part === 'bass') return separateLow(mix, sampleRateHz);
  return undefined;
}

const part = process.argv[2] === 'develop' ? 'develop' : 'report';
const cells: string[][] = [];
const totals = new Map<Part, { ours: number; plain: number; truth: number; mix: number; count: number }>();
let [spent, length] = [0, 0];
for (const song of readStemSongs(part)) {
  const mix = sumStems(song.stems);
  const started = process.cpuUsage();
  const found = await separate(mix, song.sampleRateHz);
  const { user, system } = process.cpuUsage(started);
  spent += (user + system) / 1e6;
  length += mix[0]!.length / song.sampleRateHz;
  for (const name of song.known.filter((known) => known !== 'vocals')) {
    const truth = song.stems[name];
    const measure = (estimate: readonly Float32Array[]) => measureSnrDb(join(truth), join(estimate));
    const plain = separatePlainly(name, song, mix);
    const ideal = separateByTruth({ vocals: [...truth], accompaniment: subtract(mix, truth), mix }, song.sampleRateHz);
    const row = {
      ours: measure(found[name]),
      plain: plain ? measure(plain) : Number.NaN,
      truth: measure(ideal),
      mix: measure(mix),
    };
    const total = totals.get(name) ?? { ours: 0, plain: 0, truth: 0, mix: 0, count: 0 };
    for (const key of ['ours', 'plain', 'truth', 'mix'] as const) total[key] += row[key];
    total.count++;
    totals.set(name, total);
    cells.push([song.name, name, ...[row.ours, row.plain, row.truth, row.mix].map((db) => db.toFixed(1))]);
  }
}
for (const [name, { ours, plain, truth, mix, count }] of totals) {
  cells.push([`mean of ${count}`, name, ...[ours, plain, truth, mix].map((db) => (db / count).toFixed(1))]);
}
printTable(['song', 'part, SDR in dB', 'ours', 'medians / low-pass', 'ideal mask', 'the mix itself'], cells);
console.log(`${(spent / length).toFixed(3)} s of processor time a second of stereo, vocals included`);
