// Fills twelve ranges as the service does and prints each against its bars; then the same ranges filled as an audio
// editor fills them, and undamaged, in one run:
// node_modules/.bin/node bench/inpaint.ts [seconds of each range] [part of a song's name] [folder to keep results in]
// Jumps of the spectrum and clicks are ratios to the song's own: 1 is its 95th percentile between neighbouring beats, and
// its 99th of second differences. Speed is processor time for each second of the range, with hearing the song around it.
import { writeFileSync } from 'node:fs';
import { musicAnalyser } from '../src/engines/analyser/music-analyser.ts';
import type { InpaintedTake } from '../src/engines/inpainter/inpainter.ts';
import { createRuleInpainter } from '../src/engines/inpainter/rule-inpainter.ts';
import { songRenderer } from '../src/engines/renderer/render-song.ts';
import { energyVocalFinder } from '../src/engines/separator/vocal-finder.ts';
import { wienerSeparator } from '../src/engines/separator/wiener-separator.ts';
import { createSinger } from '../src/engines/singer/flite-singer.ts';
import { hybridStretcher } from '../src/engines/stretcher/hybrid-stretcher.ts';
import {
  countChangesOutside,
  findUsualClick,
  findUsualSpectralJump,
  measureBeatErrorsMs,
  measureClick,
  measureLevelJumps,
  measureSpectralJump,
} from '../test/support/inpaint-metrics.ts';
import { sampleRateHz } from '../test/support/song-metrics.ts';
import { spool } from '../test/support/spooled.ts';
import { writeWav } from '../test/support/wav.ts';
import { areNear, hear, type InpaintJob, listInpaintJobs } from './inpaint-songs.ts';
import { judge, median, printPlace, printTable, quantile } from './report-table.ts';

const [gapSeconds, wanted, folder] = [Number(process.argv[2] ?? 6), process.argv[3] ?? '', process.argv[4]];
const { signal } = new AbortController();
const inpainter = createRuleInpainter({
  analyser: musicAnalyser,
  separator: wienerSeparator,
  vocalFinder: energyVocalFinder,
  renderer: songRenderer,
  singer: createSinger(),
  stretcher: hybridStretcher,
});
const goals = { changed: 0, shortTermLu: 1, spectral: 1, click: 1, beatsMs: 30 } as const;
/** Key and beats are heard over so much of a song to each side of the range. */
const besideSeconds = 20;

/** A filled range, and where the old meets the new. */
interface Filled {
  readonly channels: readonly Float32Array[];
  readonly seams: readonly number[];
}

const peers: Record<string, (job: InpaintJob) => Filled> = {
  'the song undamaged': (job) => ({ channels: job.song.channels, seams: listEdges(job) }),
  'what precedes, crossfaded': (job) => put(job, (c, i) => crossfade(job, c, i)),
  'what precedes, cut in': (job) => put(job, (c, i) => job.given[c]![i - countSamples(job)]!),
};
const naiveFade = Math.round(0.04 * sampleRateHz);

function countSamples({ range }: InpaintJob): number {
  return range.endSample - range.startSample;
}

function listEdges({ range }: InpaintJob): number[] {
  return [range.startSample / sampleRateHz, range.endSample / sampleRateHz];
}

function put(job: InpaintJob, sampleAt: (channel: number, index: number) => number): Filled {
  const channels = job.given.map((samples, c) => {
    const filled = samples.slice();
    for (let i = job.range.startSample; i < job.range.endSample; i++) filled[i] = sampleAt(c, i);
    return filled;
  });
  return { channels, seams: listEdges(job) };
}

/** The stretch before the range once more, by sine and cosine over 40 ms, as editors do. */
function crossfade(job: InpaintJob, channel: number, index: number): number {
  const { given, range } = job;
  const inside = Math.min(index - range.startSample, range.endSample - 1 - index) / naiveFade;
  const angle = 0.5 * Math.PI * Math.min(1, inside);
  return Math.sin(angle) * given[channel]![index - countSamples(job)]! + Math.cos(angle) * given[channel]![index]!;
}

async function inpaint({ given, range, request, intent }: InpaintJob): Promise<InpaintedTake> {
  const source = spool(given, sampleRateHz);
  for await (const take of inpainter.inpaint({ source, range, request, intent, seed: 7, outputs: 1, signal }))
    return take;
  throw new Error('no take came');
}

function join(job: InpaintJob, { samples, seams }: InpaintedTake): Filled {
  const middles = [seams.in, seams.out].flatMap((seam) => (seam ? [(seam.startSeconds + seam.endSeconds) / 2] : []));
  return { ...put(job, (c, i) => samples[c]![i - job.range.startSample]!), seams: middles };
}

interface Figures {
  readonly changed: number;
  readonly shortTermLu: number;
  readonly spectral: number;
  readonly click: number;
  readonly beatsMs: number;
  readonly isKeyKept: boolean;
}

/** What a song does by itself, and what should be heard in it again. */
async function listenTo({ song, range }: InpaintJob) {
  const [from, to] = [range.startSample, range.endSample].map((at) => at / sampleRateHz) as [number, number];
  const stretches = [[from - besideSeconds, from] as const, [to, to + besideSeconds] as const];
  const keys = await Promise.all(stretches.map(async (stretch) => (await hear(song.channels, ...stretch)).key));
  return {
    keys: keys.filter((key) => key !== undefined),
    usualSpectral: findUsualSpectralJump(song, 0.95),
    usualClick: findUsualClick(song.channels, sampleRateHz, 0.99),
    beatSeconds: median(song.beats.slice(1).map((beat, i) => beat - song.beats[i]!)),
  };
}

type Heard = Awaited<ReturnType<typeof listenTo>>;

/** Jumps are the worse of both seams. */
async function measure(job: InpaintJob, { channels, seams }: Filled, own: Heard): Promise<Figures> {
  const { song, range, given } = job;
  const [from, to] = listEdges(job) as [number, number];
  const jumps = measureLevelJumps(channels, sampleRateHz);
  const around = [from - besideSeconds, to + besideSeconds] as const;
  const beats = (await hear(channels, ...around)).beats.map((at) => at + around[0]);
  const near = { startSeconds: from, endSeconds: to + 8 };
  const { key } = await hear(channels, from, to);
  const most = (figures: readonly number[]) => Math.max(...figures);
  return {
    changed: countChangesOutside(given, channels, range),
    shortTermLu: most(seams.map((seam) => Math.abs(jumps.at(seam, 3)))),
    spectral: most(
      seams.map((seam) => measureSpectralJump({ ...song, channels }, seam, own.beatSeconds) / own.usualSpectral),
    ),
    click: most([...seams, from, to].map((at) => measureClick(channels, sampleRateHz, at) / own.usualClick)),
    beatsMs: median(measureBeatErrorsMs(beats, song.beats, near)),
    isKeyKept: key !== undefined && own.keys.some((other) => areNear(key, other)),
  };
}

function tell(figures: Figures): string[] {
  const judged = (['changed', 'shortTermLu', 'spectral', 'click', 'beatsMs'] as const).map((name) => {
    const digits = name === 'changed' || name === 'beatsMs' ? 0 : 2;
    return `${figures[name].toFixed(digits)} ${judge(figures[name], goals[name])}`;
  });
  return [...judged, figures.isKeyKept ? 'kept' : 'MISSED'];
}

function summarise(way: string, figures: readonly Figures[]): string[] {
  const range = (read: (figure: Figures) => number, digits = 2) => {
    const all = figures.map(read);
    return `${median(all).toFixed(digits)} (${quantile(all, 1).toFixed(digits)})`;
  };
  return [
    way,
    range(({ shortTermLu }) => shortTermLu),
    range(({ spectral }) => spectral),
    range(({ click }) => click),
    range(({ beatsMs }) => beatsMs, 0),
    `${figures.filter(({ isKeyKept }) => isKeyKept).length} of ${figures.length}`,
  ];
}

const started = performance.now();
const ours: Figures[] = [];
const theirs = new Map<string, Figures[]>(Object.keys(peers).map((way) => [way, []]));
const speeds: number[] = [];
const rows: string[][] = [];
for (const job of await listInpaintJobs(gapSeconds, wanted)) {
  const before = process.cpuUsage();
  const take = await inpaint(job);
  const { user, system } = process.cpuUsage(before);
  speeds.push((user + system) / 1e6 / gapSeconds);
  const own = await listenTo(job);
  const filled = join(job, take);
  const figures = await measure(job, filled, own);
  ours.push(figures);
  rows.push([job.name, job.intent, ...tell(figures)]);
  if (folder) writeFileSync(`${folder}/${job.name} ${job.intent}.wav`, writeWav(filled.channels, sampleRateHz));
  console.log(`${job.name}, ${job.intent}: ${take.sounds}`);
  for (const [way, fill] of Object.entries(peers)) theirs.get(way)!.push(await measure(job, fill(job), own));
}

console.log(`\nRanges of ${gapSeconds} s; of both seams the worse.\n`);
const heads = ['LU, 3 s', 'spectrum / own', 'click / own', 'beats ms', 'key'];
printTable(['song', 'asked for', 'changed outside', ...heads], rows);
console.log('The same ranges filled in other ways; the median (the worst).\n');
printTable(
  ['way', ...heads],
  [summarise('ours', ours), ...[...theirs].map(([way, figures]) => summarise(way, figures))],
);
console.log(`${median(speeds).toFixed(2)} s of processor time for each second of a range.`);
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s in all.`);
printPlace();
