// Prints our notes beside the original decoding of the same network, in one run: node_modules/.bin/node bench/notes.ts
// The name of a kind (piano, guitar, flute, strings, organ, pop, rock ...) measures that alone.
// F1 of onsets (50 ms), and of onsets with ends (50 ms or 20 %); times are processor time.
import { basicPitchTranscriber } from '../src/engines/note-transcriber/basic-pitch-transcriber.ts';
import { openBasicPitch } from '../src/models/basic-pitch.ts';
import { basicPitchRateHz } from '../src/models/basic-pitch-network.ts';
import type { Note } from '../src/notation/note.ts';
import { scoreNotes } from '../test/support/note-metrics.ts';
import { bandPieces, makePiece, soloPieces } from '../test/support/pieces/pieces.ts';
import { renderPiece } from '../test/support/pieces/render.ts';
import { activateAsOriginal, decodeAsOriginal, originalThresholds } from './notes-original.ts';

interface Measured {
  readonly onset: number;
  readonly withEnd: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly velocityCorrelation: number;
}

const fonts = ['museScoreGeneral', 'fluidR3Mono'] as const;
const kinds = new Set<string>(soloPieces.map(({ kind }) => kind));
const network = await openBasicPitch();
const results = new Map<string, Measured[]>();

const wanted = process.argv[2];
for (const { seed, kind } of [...soloPieces, ...bandPieces.slice(0, 6)]) {
  if (wanted && kind !== wanted) continue;
  const piece = makePiece(seed, kind);
  const truth = piece.parts.filter(({ isDrums }) => !isDrums).flatMap(({ notes }) => notes);
  for (const font of fonts) {
    const [samples] = await renderPiece(piece, { font, sampleRateHz: basicPitchRateHz });
    const group = kinds.has(kind) ? kind : 'band';
    const groups = [group, `${font}`, 'all'];
    await measure(groups, 'ours', { truth, samples: samples!, find: () => findByUs(samples!) });
    const started = process.cpuUsage();
    const rows = await activateAsOriginal(network, samples!);
    const shared = toSeconds(process.cpuUsage(started));
    for (const [name, thresholds] of Object.entries(originalThresholds)) {
      const find = async () => decodeAsOriginal(rows, thresholds);
      await measure(groups, `original, ${name}`, { truth, samples: samples!, find, cpuBefore: shared });
    }
  }
}
print();

interface Measurement {
  readonly truth: readonly Note[];
  readonly samples: Float32Array;
  readonly find: () => Promise<readonly Note[]>;
  readonly cpuBefore?: number;
}

async function measure(groups: readonly string[], name: string, measurement: Measurement): Promise<void> {
  const { truth, samples, find, cpuBefore = 0 } = measurement;
  const started = process.cpuUsage();
  const notes = await find();
  const cpuSeconds = cpuBefore + toSeconds(process.cpuUsage(started));
  const { f1, matches } = scoreNotes(truth, notes);
  const measured: Measured = {
    onset: f1,
    withEnd: scoreNotes(truth, notes, { withOffset: true }).f1,
    seconds: samples.length / basicPitchRateHz,
    cpuSeconds,
    velocityCorrelation: correlate(matches.map(([real, heard]) => [real.velocity, heard.velocity])),
  };
  for (const group of groups) {
    const key = `${group}|${name}`;
    results.set(key, [...(results.get(key) ?? []), measured]);
  }
}

async function findByUs(samples: Float32Array): Promise<readonly Note[]> {
  const blocks = (async function* () {
    for (let at = 0; at < samples.length; at += 8192) yield [samples.slice(at, at + 8192)];
  })();
  const audio = { sampleRateHz: basicPitchRateHz, channelCount: 1, blocks };
  return (await basicPitchTranscriber.transcribe(audio, { signal: new AbortController().signal })).notes;
}

function correlate(pairs: readonly (readonly [number, number])[]): number {
  const mean = (pick: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[pick], 0) / pairs.length;
  const [a, b] = [mean(0), mean(1)];
  const sum = (f: (x: number, y: number) => number) => pairs.reduce((total, [x, y]) => total + f(x - a, y - b), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y) + 1e-9);
}

function toSeconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}

function print(): void {
  console.log(['', '', 'pieces', 'F1 onset', 'F1 with end', 'velocity r', 'x real time'].join(' | '));
  for (const [key, measured] of [...results].sort(([a], [b]) => a.localeCompare(b))) {
    const [group, name] = key.split('|');
    const mean = (pick: (one: Measured) => number) =>
      measured.reduce((sum, one) => sum + pick(one), 0) / measured.length;
    const speed = mean(({ seconds }) => seconds) / mean(({ cpuSeconds }) => cpuSeconds);
    console.log(
      [
        group,
        name,
        measured.length,
        mean(({ onset }) => onset).toFixed(3),
        mean(({ withEnd }) => withEnd).toFixed(3),
        mean(({ velocityCorrelation }) => velocityCorrelation).toFixed(2),
        speed.toFixed(0),
      ].join(' | '),
    );
  }
}
