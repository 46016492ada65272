// Prints our repairs and passages beside what an audio editor does and beside the song undamaged, in one run:
// node_modules/.bin/node bench/inpaint.ts [seconds of the gap]
// Jumps at the seams are ratios to the song's own: 1 is its 95th percentile between neighbouring beats. Speed is
// processor time for each second of the gap, in which hearing the context is counted once for ours and not for peers.
import { createStreamResampler } from '../src/dsp/stream-resampler.ts';
import { musicAnalyser } from '../src/engines/analyser/music-analyser.ts';
import { leadInSeconds, songBand } from '../src/engines/band/song-band.ts';
import { composeMaterial } from '../src/engines/inpainter/compose-material.ts';
import { copyRepeat } from '../src/engines/inpainter/copy-repeat.ts';
import { fitPatch } from '../src/engines/inpainter/fit-patch.ts';
import { hearContext } from '../src/engines/inpainter/hear-context.ts';
import type { Surroundings } from '../src/engines/inpainter/material.ts';
import { readSurroundings } from '../src/engines/inpainter/read-surroundings.ts';
import { heardVocals } from '../src/engines/separator/vocal-finder.ts';
import { wienerSeparator } from '../src/engines/separator/wiener-separator.ts';
import { createSinger } from '../src/engines/singer/flite-singer.ts';
import type { SampleSpan } from '../src/engines/spooled-audio.ts';
import { hybridStretcher } from '../src/engines/stretcher/hybrid-stretcher.ts';
import { toSeconds } from '../src/score/perform/perform.ts';
import { streamOf } from '../test/support/audio-blocks.ts';
import {
  type BeatenSong,
  countChangesOutside,
  findUsualClick,
  findUsualSpectralJump,
  measureBeatErrorsMs,
  measureClick,
  measureLevelJumps,
  measureSpectralJump,
} from '../test/support/inpaint-metrics.ts';
import { readRecording, recordingsMissing } from '../test/support/recordings.ts';
import { compose, playSong, sampleRateHz } from '../test/support/song-metrics.ts';
import { spool } from '../test/support/spooled.ts';
import { median, printPlace, printTable, quantile } from './report-table.ts';

const gapSeconds = Number(process.argv[2] ?? 6);
const songSeconds = 45;
const gapFromSeconds = 20.3;
const styles = ['pop', 'house', 'jazz', 'folk'];
const recordings = [
  'Karissa_Hobbs_-_Lets_Go_Fishin.hq.ogg',
  'Kevin_MacLeod_-_Vibe_Ace.hq.ogg',
  '442789__lena-orsa__happy-music-pistachio-ice-cream-ragtime.hq.ogg',
];
const { signal } = new AbortController();
const span: SampleSpan = {
  startSample: Math.round(gapFromSeconds * sampleRateHz),
  endSample: Math.round((gapFromSeconds + gapSeconds) * sampleRateHz),
};

/** A filled gap, and where the old meets the new. */
interface Filled {
  readonly channels: Float32Array[];
  readonly seams: readonly number[];
  readonly seconds: number;
}

type Fill = (song: BeatenSong, surroundings: Surroundings) => Promise<Omit<Filled, 'seconds'> | undefined>;

const ways: Record<string, Fill> = {
  'the song undamaged': async ({ channels }) => ({ channels: [...channels], seams: edges }),
  'ours, restored': async (song, surroundings) => {
    const { context } = surroundings;
    const bars = await copyRepeat(spool(song.channels, sampleRateHz), context, { signal, stretcher: hybridStretcher });
    return bars && join(song, fitPatch(bars.material, surroundings, { matching: 'level' }));
  },
  'ours, composed': async (song, surroundings) => {
    const settings = { intent: 'compose', seed: 7, sampleRateHz, channelCount: 2, signal } as const;
    const doers = { band: songBand, singer: createSinger() };
    const { material } = await composeMaterial(surroundings.context, { prompt: '' }, { ...settings, ...doers });
    return join(song, fitPatch(material, surroundings, { matching: 'full' }));
  },
  'what precedes, crossfaded': async (song) => put(song, (c, i) => crossfade(song, c, i)),
  'what precedes, cut in': async (song) => put(song, (c, i) => song.channels[c]![i - lengthSamples]!),
  silence: async (song) => put(song, () => 0),
};

const lengthSamples = span.endSample - span.startSample;
const edges = [span.startSample / sampleRateHz, span.endSample / sampleRateHz];
const naiveFade = Math.round(0.04 * sampleRateHz);

function join(song: BeatenSong, { samples, seams }: ReturnType<typeof fitPatch>): Omit<Filled, 'seconds'> {
  const filled = put(song, (c, i) => samples[c]![i - span.startSample]!);
  const middles = [seams.in, seams.out].flatMap((seam) => (seam ? [(seam.startSeconds + seam.endSeconds) / 2] : []));
  return { ...filled, seams: middles };
}

function put(song: BeatenSong, sampleAt: (channel: number, index: number) => number): Omit<Filled, 'seconds'> {
  const channels = song.channels.map((samples, c) => {
    const filled = samples.slice();
    for (let i = span.startSample; i < span.endSample; i++) filled[i] = sampleAt(c, i);
    return filled;
  });
  return { channels, seams: edges };
}

/** The stretch before the gap once more, by sine and cosine over 40 ms, as editors do. */
function crossfade(song: BeatenSong, channel: number, index: number): number {
  const samples = song.channels[channel]!;
  const inside = Math.min(index - span.startSample, span.endSample - 1 - index) / naiveFade;
  const angle = 0.5 * Math.PI * Math.min(1, inside);
  return Math.sin(angle) * samples[index - lengthSamples]! + Math.cos(angle) * samples[index]!;
}

async function listSongs(): Promise<{ name: string; song: BeatenSong }[]> {
  const songs: { name: string; song: BeatenSong }[] = [];
  for (const [i, style] of styles.entries()) {
    const { song, left, right } = await playSong(compose(style, 60 + i, { durationSeconds: songSeconds }));
    const beats: number[] = [];
    for (let beat = 0; ; beat++) {
      const seconds = leadInSeconds + toSeconds((beat * song.meter.quarters) / song.meter.beats, song);
      if (seconds > left.length / sampleRateHz) break;
      beats.push(seconds);
    }
    songs.push({ name: style, song: { channels: [left, right], sampleRateHz, beats } });
  }
  if (recordingsMissing) console.log(`Made songs alone: ${recordingsMissing}\n`);
  else for (const name of recordings) songs.push({ name, song: await readSong(name) });
  return songs;
}

/** The truth about a recording's beats is what is heard in it undamaged. */
async function readSong(name: string): Promise<BeatenSong> {
  const mono = readRecording(`music/songs/${name}`, { sampleRateHz, seconds: songSeconds });
  return { channels: [mono, mono], sampleRateHz, beats: await hearBeats([mono]) };
}

async function hearBeats(channels: readonly Float32Array[]): Promise<number[]> {
  const half = 22_050;
  const mono = channels[0]!.map((value, i) => 0.5 * (value + (channels[1] ?? channels[0])![i]!));
  const resampler = createStreamResampler(sampleRateHz, half);
  const halved = streamOf([resampler.push(mono)], half);
  return [...(await musicAnalyser.analyse(halved, { signal })).beats];
}

interface Figures {
  readonly changed: number;
  readonly shortTermLu: number[];
  readonly spectral: number[];
  readonly click: number[];
  readonly beatsMs: number[];
  readonly speed: number;
}

async function measure(song: BeatenSong, { channels, seams, seconds }: Filled): Promise<Figures> {
  const filled = { ...song, channels };
  const jumps = measureLevelJumps(channels, sampleRateHz);
  const usualSpectral = findUsualSpectralJump(song, 0.95);
  const usualClick = findUsualClick(song.channels, sampleRateHz, 0.99);
  const beatSeconds = median(song.beats.slice(1).map((beat, i) => beat - song.beats[i]!));
  const near = { startSeconds: gapFromSeconds, endSeconds: gapFromSeconds + gapSeconds + 8 };
  return {
    changed: countChangesOutside(song.channels, channels, span),
    shortTermLu: seams.map((seam) => Math.abs(jumps.at(seam, 3))),
    spectral: seams.map((seam) => measureSpectralJump(filled, seam, beatSeconds) / usualSpectral),
    click: [...seams, ...edges].map((at) => measureClick(channels, sampleRateHz, at) / usualClick),
    beatsMs: [median(measureBeatErrorsMs(await hearBeats(channels), song.beats, near))],
    speed: seconds / gapSeconds,
  };
}

const found = new Map<string, Figures[]>(Object.keys(ways).map((way) => [way, []]));
const hearing: number[] = [];
for (const { name, song } of await listSongs()) {
  const source = spool(song.channels, sampleRateHz);
  const started = process.cpuUsage();
  const doers = { analyser: musicAnalyser, separator: wienerSeparator, vocalFinder: heardVocals, signal };
  const context = await hearContext(source, span, doers);
  const surroundings = await readSurroundings(source, span, { context, signal });
  hearing.push(toCpuSeconds(process.cpuUsage(started)) / gapSeconds);
  for (const [way, fill] of Object.entries(ways)) {
    const before = process.cpuUsage();
    const filled = await fill(song, surroundings);
    const seconds = toCpuSeconds(process.cpuUsage(before));
    if (filled) found.get(way)!.push(await measure(song, { ...filled, seconds }));
    else console.log(`${name}: nothing fits for "${way}"`);
  }
}

function toCpuSeconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}

const most = (figures: readonly Figures[], read: (figure: Figures) => readonly number[]): string => {
  const all = figures.flatMap(read);
  return `${median(all).toFixed(2)} (${quantile(all, 1).toFixed(2)})`;
};
console.log(`\nA gap of ${gapSeconds} s in ${hearing.length} songs; each figure is the median (the worst).\n`);
printTable(
  ['way', 'songs', 'changed outside', 'LU, 3 s', 'spectrum / own', 'click / own', 'beats ms', 's / s of gap'],
  [...found].map(([way, figures]) => [
    way,
    String(figures.length),
    String(figures.reduce((sum, { changed }) => sum + changed, 0)),
    most(figures, ({ shortTermLu }) => shortTermLu),
    most(figures, ({ spectral }) => spectral),
    most(figures, ({ click }) => click),
    most(figures, ({ beatsMs }) => beatsMs),
    median(figures.map(({ speed }) => speed)).toFixed(2),
  ]),
);
console.log(`Hearing the context: ${median(hearing).toFixed(2)} s for each second of the gap.`);
printPlace();
