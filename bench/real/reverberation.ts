// Prints how much nearer dereverberation brings speech in measured rooms, beside FFmpeg's gate: node bench/real/reverberation.ts
// PART=develop measures in the room of SERINETTE_EVAL_DIR, which was developed in.
import path from 'node:path';
import { wpeDereverberator } from '../../src/engines/dereverberator/wpe-dereverberator.ts';
import { moonshineTranscriber } from '../../src/engines/transcriber/moonshine-transcriber.ts';
import { streamOf } from '../../test/support/audio-blocks.ts';
import { reverberate } from '../../test/support/made-rooms.ts';
import { measureSnrDb } from '../../test/support/metrics.ts';
import { filterByFfmpeg, findRecording, listSpoken, readRecording } from '../../test/support/recordings.ts';
import { type Clarity, measureClarity, measureSrmr } from '../../test/support/reverb-metrics.ts';
import { countWordErrors, sumWordErrors, type WordErrors } from '../../test/support/word-error-rate.ts';
import { mean } from '../songs/recordings-measures.ts';
import { nameWorst, printFigures, type RealFigure } from './print-figures.ts';
import { listReal } from './real-material.ts';

const sampleRateHz = 16_000;
const speechSeconds = 30;
/** Each is transcribed in every room, before and after. */
const recordingsMax = 10;
/** Rooms that a voice is recorded in; in halls with a longer decay the direct sound is weaker than what comes after it. */
const roomDecaySeconds = { min: 0.4, max: 1 };

type Clean = (heard: Float32Array) => Promise<Float32Array>;

const cleaners: Readonly<Record<string, Clean>> = {
  ours: async (heard) => {
    const cleaned = new Float32Array(heard.length);
    let at = 0;
    for await (const { dry } of wpeDereverberator.dereverberate(streamOf([heard], sampleRateHz), {})) {
      cleaned.set(dry[0]!, at);
      at += dry[0]!.length;
    }
    return cleaned;
  },
  // What is quieter than speech is turned down, as people do against reverberation without a tool for it.
  'agate, FFmpeg': async (heard) => {
    const gate = 'agate=threshold=0.05:ratio=3:attack=5:release=80:range=0.1';
    return filterByFfmpeg(heard, gate).samples.subarray(0, heard.length);
  },
};

interface Room {
  readonly name: string;
  readonly response: Float32Array;
  readonly decaySeconds: number;
}

/** The direct sound comes first, at 1. */
function readRoom(name: string, location: string): Room {
  const file = path.relative(findRecording('.'), location);
  const recorded = readRecording(file, { sampleRateHz, seconds: 3 });
  const peak = recorded.reduce((best, x, i) => (Math.abs(x) > Math.abs(recorded[best]!) ? i : best), 0);
  const response = recorded.slice(Math.max(0, peak - Math.round(0.0025 * sampleRateHz)));
  const scale = 1 / Math.abs(recorded[peak]!);
  return { name, response: response.map((x) => scale * x), decaySeconds: measureDecaySeconds(response) };
}

/** RT60 from the fall between -5 and -25 dB (ISO 3382-2, T20). */
function measureDecaySeconds(response: Float32Array): number {
  const left = new Float64Array(response.length + 1);
  for (let i = response.length - 1; i >= 0; i--) left[i] = left[i + 1]! + response[i]! ** 2;
  const fallsTo = (db: number) => left.findIndex((power) => power < left[0]! * 10 ** (db / 10));
  return (3 * (fallsTo(-25) - fallsTo(-5))) / sampleRateHz;
}

async function hear(samples: Float32Array, expected: string): Promise<WordErrors> {
  const settings = { language: 'en', translate: false, signal: new AbortController().signal };
  const { utterances } = await moonshineTranscriber.transcribe(streamOf([samples], sampleRateHz), settings);
  return countWordErrors(expected, utterances.map(({ text }) => text).join(' '));
}

interface Heard extends Clarity {
  readonly srmr: number;
  readonly words: WordErrors;
}

interface Row {
  readonly name: string;
  readonly before: Heard;
  readonly after: Readonly<Record<string, Heard>>;
}

async function judge(dry: Float32Array, heard: Float32Array, transcript: string): Promise<Heard> {
  const clarity = measureClarity(dry, heard, sampleRateHz);
  return { ...clarity, srmr: measureSrmr(heard, sampleRateHz), words: await hear(heard, transcript) };
}

const spoken = listSpoken(/librispeech-test-other|ljspeech/).slice(0, recordingsMax);
const developed = [{ name: 'speechbrain_rir1.wav', location: findRecording('rir/speechbrain_rir1.wav') }];
const rooms = (process.env.PART === 'develop' ? developed : listReal('reverberation', 'report'))
  .map(({ name, location }) => readRoom(path.basename(name), location))
  .map((room) => ({ ...room, isHall: room.decaySeconds > roomDecaySeconds.max }));

async function measure(room: Room): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { file, transcript } of spoken) {
    const dry = readRecording(file, { sampleRateHz, seconds: speechSeconds });
    const heard = reverberate(dry, room.response);
    const after: Record<string, Heard> = {};
    for (const [name, clean] of Object.entries(cleaners))
      after[name] = await judge(dry, await clean(heard), transcript);
    const name = `${path.parse(file).name} in ${room.name}`;
    rows.push({ name, before: await judge(dry, heard, transcript), after });
  }
  return rows;
}

const [own, ...others] = Object.keys(cleaners) as [string, ...string[]];
const peersOf = (value: (name: string) => number) => Object.fromEntries(others.map((name) => [name, value(name)]));

function rateGain(figure: string, rows: readonly Row[], of: 'directDb' | 'c50Db' | 'srmr', min: number): RealFigure {
  const gain = (name: string) => (row: Row) => row.after[name]![of] - row.before[of];
  const valued = rows.map((row) => ({ name: row.name, value: gain(own)(row) }));
  return {
    figure,
    goal: { min },
    ours: mean(rows.map(gain(own))),
    peers: peersOf((name) => mean(rows.map(gain(name)))),
    count: rows.length,
    worst: nameWorst(valued, { better: 'high', decimals: 1 }),
  };
}

function rateWords(rows: readonly Row[]): RealFigure {
  const rate = (of: (row: Row) => Heard) => 100 * sumWordErrors(rows.map((row) => of(row).words)).rate;
  const untouched = rate(({ before }) => before);
  return {
    figure: 'words wrong, %',
    goal: { max: Number(untouched.toFixed(1)) },
    ours: rate(({ after }) => after[own]!),
    peers: { untouched, ...peersOf((name) => rate(({ after }) => after[name]!)) },
    count: rows.length,
    decimals: 1,
  };
}

for (const room of rooms) {
  const rows = await measure(room);
  printFigures(`Speech in ${room.name}, ${room.decaySeconds.toFixed(2)} s${room.isHall ? ', a hall' : ''}`, [
    rateGain('direct sound over what comes later, dB more', rows, 'directDb', room.isHall ? 0 : 4),
    rateGain('clarity C50, dB more', rows, 'c50Db', 0),
    rateGain('SRMR, more', rows, 'srmr', 0),
    rateWords(rows),
  ]);
}
const dryRows: { name: string; value: number }[] = [];
for (const { file } of spoken) {
  const dry = readRecording(file, { sampleRateHz, seconds: speechSeconds });
  dryRows.push({ name: path.parse(file).name, value: measureSnrDb(dry, await cleaners[own]!(dry)) });
}
printFigures('Speech that is dry', [
  {
    figure: 'like its input, dB',
    goal: { min: 25 },
    ours: Math.min(...dryRows.map(({ value }) => value)),
    count: dryRows.length,
    worst: nameWorst(dryRows, { better: 'high', decimals: 1 }),
  },
]);
process.exit(0); // the networks are kept for the next task
