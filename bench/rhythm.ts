// Prints our tempo and beats beside music-tempo's over the same rendered pieces, in one run:
//   node_modules/.bin/node bench/rhythm.ts [first seed] [pieces]
// Times are processor time. music-tempo (MIT, after S. Dixon's BeatRoot) is made for 44.1 kHz, so it gets that.
import MusicTempo from 'music-tempo';
import { createRhythmAnalysis } from '../src/dsp/rhythm/rhythm.ts';
import { findSections } from '../src/dsp/structure/sections.ts';
import { createStructureFeatures } from '../src/dsp/structure/structure-features.ts';
import {
  isTempoRight,
  measureBeatF,
  measureBoundaryF,
  measureLateness,
  measurePairF,
} from '../test/support/beat-metrics.ts';
import { bandPieces, makePiece, type PieceKind } from '../test/support/pieces/pieces.ts';
import { renderPiece } from '../test/support/pieces/render.ts';

interface Found {
  readonly tempoBpm: number | undefined;
  readonly beats: readonly number[];
  readonly downbeats?: readonly number[];
}

interface Peer {
  readonly sampleRateHz: number;
  readonly analyse: (samples: Float32Array) => Found;
}

const peers: Readonly<Record<string, Peer>> = {
  ours: {
    sampleRateHz: 22_050,
    analyse(samples) {
      const analysis = createRhythmAnalysis(22_050);
      for (let at = 0; at < samples.length; at += 8192) analysis.push(samples.subarray(at, at + 8192));
      return analysis.finish();
    },
  },
  'music-tempo': {
    sampleRateHz: 44_100,
    analyse(samples) {
      try {
        const { tempo, beats } = new MusicTempo(samples);
        return { tempoBpm: Number(tempo), beats };
      } catch {
        // It throws where it finds no tempo.
        return { tempoBpm: undefined, beats: [] };
      }
    },
  },
};

const firstSeed = Number(process.argv[2] ?? 0);
const count = Number(process.argv[3] ?? bandPieces.length);
const kinds = [...new Set(bandPieces.map(({ kind }) => kind))];
const pieces = Array.from({ length: count }, (_, i) => {
  const seed = firstSeed + i;
  return makePiece(seed, kinds[seed % kinds.length] as PieceKind);
});

function spend<T>(work: () => T): { result: T; seconds: number } {
  const started = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(started);
  return { result, seconds: (user + system) / 1e6 };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

console.log(`${pieces.length} pieces of a band, seeds ${firstSeed} to ${firstSeed + count - 1}`);
console.log('| who | acc1 2 % | acc1 4 % | acc2 4 % | tempo error | beat F | downbeat F | late | x real time |');
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const [name, { sampleRateHz, analyse }] of Object.entries(peers)) {
  const rows: { piece: (typeof pieces)[number]; found: Found }[] = [];
  let spent = 0;
  let heard = 0;
  for (const piece of pieces) {
    const [samples] = await renderPiece(piece, { font: 'fluidR3Mono', sampleRateHz });
    const { result, seconds } = spend(() => analyse(samples!));
    rows.push({ piece, found: result });
    spent += seconds;
    heard += samples!.length / sampleRateHz;
  }
  const share = (tolerance: number, measure: 'accuracy1' | 'accuracy2') =>
    mean(
      rows.map(({ piece, found }) => Number(isTempoRight(found.tempoBpm, piece.tempoBpm, { tolerance, measure }))),
    ).toFixed(3);
  const errors = rows
    .map(({ piece, found }) => Math.abs((found.tempoBpm ?? 0) / piece.tempoBpm - 1))
    .filter((error) => error < 0.04);
  const downbeatF = rows.every(({ found }) => found.downbeats)
    ? mean(rows.map(({ piece, found }) => measureBeatF(found.downbeats!, piece.downbeats))).toFixed(3)
    : '-';
  const cells = [
    name,
    share(0.02, 'accuracy1'),
    share(0.04, 'accuracy1'),
    share(0.04, 'accuracy2'),
    `${(100 * mean(errors)).toFixed(3)} %`,
    mean(rows.map(({ piece, found }) => measureBeatF(found.beats, piece.beats))).toFixed(3),
    downbeatF,
    `${(1000 * mean(rows.map(({ piece, found }) => measureLateness(found.beats, piece.beats)))).toFixed(1)} ms`,
    (heard / spent).toFixed(0),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

console.log('\nSections, on the bars that ours found');
const forms: { threeSeconds: number; halfSecond: number; pairs: number }[] = [];
let spent = 0;
let heard = 0;
for (const piece of pieces) {
  const [samples] = await renderPiece(piece, { font: 'fluidR3Mono', sampleRateHz: 22_050 });
  const durationSeconds = samples!.length / 22_050;
  const { beats, downbeats = [] } = peers.ours!.analyse(samples!);
  const { result, seconds } = spend(() => {
    const structure = createStructureFeatures(22_050);
    for (let at = 0; at < samples!.length; at += 8192) structure.push(samples!.subarray(at, at + 8192));
    return findSections({ features: structure.finish(), beats, downbeats, durationSeconds });
  });
  spent += seconds;
  heard += durationSeconds;
  forms.push({
    threeSeconds: measureBoundaryF(result, piece.sections, 3),
    halfSecond: measureBoundaryF(result, piece.sections, 0.5),
    pairs: measurePairF(result, piece.sections),
  });
}
console.log(
  [
    `boundary F at 3 s ${mean(forms.map(({ threeSeconds }) => threeSeconds)).toFixed(3)}`,
    `at 0.5 s ${mean(forms.map(({ halfSecond }) => halfSecond)).toFixed(3)}`,
    `pairs F ${mean(forms.map(({ pairs }) => pairs)).toFixed(3)}`,
    `${(heard / spent).toFixed(0)} x real time`,
  ].join(', '),
);
