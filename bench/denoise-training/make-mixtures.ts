// Makes mixtures of speech with noise and writes their spectra for fit-refiner.py:
//   node bench/denoise-training/make-mixtures.ts SPEECH_FOLDER NOISE_FOLDER OUT_FOLDER [count] [folder of DeepFilterNet3]
// The committed weights were fitted on 370 mixtures of these:
// - speech: Picovoice/speech-to-intent-benchmark at 47b1ca63, data/speech/clean (Apache-2.0, 619 files of more than 50
//   speakers), and every twelfth file of rhasspy/dataset-voice-kerstin at f7312713, verified (CC0);
// - noise: remvze/moodist at 983f7412, public/sounds (Pixabay, CC0) and what bench/real/sources/denoise.json has under develop.
// Noises that are reported on or checked on, made ones and alarms are left out.
import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import path from 'node:path';
import { createRealFft } from '../../src/dsp/fft.ts';
import { HistoryBuffer } from '../../src/dsp/history-buffer.ts';
import { measureMeanSquare } from '../../test/support/metrics.ts';
import { findRecording, readRecording } from '../../test/support/recordings.ts';
import { createRandom } from '../../test/support/signals.ts';
import { type Clean, cleanByGtcrn, openDeepFilterPeer, rateHz } from '../real/denoise-peers.ts';
import { listReal } from '../real/real-material.ts';

const [speechFolder, noiseFolder, outFolder, count = '400', deepFilterFolder] = process.argv.slice(2);
if (!speechFolder || !noiseFolder || !outFolder)
  throw new Error('give folders of speech, of noise and for the spectra');
const random = createRandom(7);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;

const seconds = 6;
const length = seconds * rateHz;
/** Level between loud and quiet moments below which a recording is no clean speech. */
const cleanRangeDb = 38;
const unfit = /alarm|binaural|silence|white|pink|brown/;

const listFiles = (folder: string) => readdirSync(folder).map((name) => path.join(folder, name));
const isNoise = (location: string) => /moodist|blanket|sonic-pi|samples\/noise|ESC50/.test(location);
/** Of these the licence allows it. */
const isFree = (location: string) => /blanket|sonic-pi|unknown-horizons|webaudio/.test(location);
const nameOf = ({ location }: { location: string }) => path.basename(location);
const developed = listReal('denoise', 'develop').filter(({ location }) => isNoise(location));
const leftOut = new Set([
  ...listReal('denoise', 'report').map(nameOf),
  ...developed.filter((_, i) => i % 3 === 0).map(nameOf), // to check on
]);
const noises = [
  ...listFiles(noiseFolder),
  ...listReal('denoise', 'develop')
    .map(({ location }) => location)
    .filter(isFree),
].filter((file) => !unfit.test(file) && !leftOut.has(path.basename(file)));
const voices = listFiles(speechFolder);

const read = (file: string, atMost: number) =>
  readRecording(path.relative(findRecording('.'), path.resolve(file)), { sampleRateHz: rateHz, seconds: atMost });

function measureRangeDb(sound: Float32Array): number {
  const levels: number[] = [];
  for (let at = 0; at + 512 <= sound.length; at += 512) levels.push(measureMeanSquare(sound.subarray(at, at + 512)));
  levels.sort((a, b) => a - b);
  const levelAt = (share: number) => levels[Math.floor(levels.length * share)]! + 1e-12;
  return 10 * Math.log10(levelAt(0.95) / levelAt(0.08));
}

/** Clean recordings one after the other, equally loud. */
function makeSpeech(): Float32Array {
  const speech = new Float32Array(length);
  for (let at = 0; at < length; ) {
    const sound = read(pick(voices), 8);
    if (measureRangeDb(sound) < cleanRangeDb) continue;
    const gain = 0.05 / Math.sqrt(measureMeanSquare(sound));
    const kept = sound.subarray(0, length - at);
    speech.set(
      kept.map((x) => gain * x),
      at,
    );
    at += kept.length;
  }
  return speech;
}

/** One or two recordings, or several voices, under a random tilt as of another microphone. */
function makeNoise(): Float32Array {
  const noise = new Float32Array(length);
  const add = (sound: Float32Array, gain: number) => {
    for (let i = 0; i < length; i++) noise[i] = noise[i]! + gain * sound[i % sound.length]!;
  };
  if (random() < 0.12) for (let voice = 3 + Math.floor(4 * random()); voice > 0; voice--) add(makeSpeech(), 0.5);
  else {
    for (let part = random() < 0.2 ? 2 : 1; part > 0; part--) {
      const whole = read(pick(noises), 60);
      const sound = whole.subarray(Math.floor(random() * Math.max(1, whole.length - length)));
      add(
        sound,
        (part === 1 ? 1 : 0.3 + 0.7 * random()) / Math.sqrt(measureMeanSquare(sound.subarray(0, length)) + 1e-12),
      );
    }
  }
  const tilt = 1.2 * (random() - 0.5);
  return noise.map((x, i) => x - tilt * (noise[i - 1] ?? 0));
}

const frameSamples = 512;
const fft = createRealFft(frameSamples);

/** The frames of src/engines/denoiser/speech-refiner.ts: [frame][bin][real, imaginary]. */
function transform(sound: Float32Array): Float32Array {
  const hop = frameSamples / 2;
  const frames = Math.ceil(sound.length / hop) + 1;
  const spectra = new Float32Array(frames * (frameSamples + 2));
  const queue = new HistoryBuffer();
  queue.append(sound);
  const frame = new Float32Array(frameSamples);
  for (let t = 0; t < frames; t++) {
    queue.read((t - 1) * hop, frame);
    for (let i = 0; i < frameSamples; i++) frame[i] = frame[i]! * Math.sin((Math.PI * (i + 0.5)) / frameSamples);
    fft.forward(frame, spectra.subarray(t * (frameSamples + 2), (t + 1) * (frameSamples + 2)));
  }
  return spectra;
}

const cleaners: Record<string, Clean> = { gtcrn: cleanByGtcrn };
if (deepFilterFolder) cleaners.deepfilter = await openDeepFilterPeer(deepFilterFolder);
const files = new Map(
  ['speech', 'noisy', ...Object.keys(cleaners)].map((name) => [
    name,
    openSync(path.join(outFolder, `${name}.f32`), 'w'),
  ]),
);
const write = (name: string, sound: Float32Array) =>
  writeSync(files.get(name)!, new Uint8Array(transform(sound).buffer));
for (let i = 0; i < Number(count); i++) {
  const [speech, noise] = [makeSpeech(), makeNoise()];
  const snrDb = random() < 0.06 ? 30 : 20 * random() - 5;
  const gain = Math.sqrt(measureMeanSquare(speech) / measureMeanSquare(noise) / 10 ** (snrDb / 10));
  const noisy = speech.map((x, at) => x + gain * noise[at]!);
  const peak = noisy.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  const level = Math.min(0.98 / peak, 10 ** ((24 * random() - 24) / 20));
  const scaled = noisy.map((x) => level * x);
  write(
    'speech',
    speech.map((x) => level * x),
  );
  write('noisy', scaled);
  for (const [name, clean] of Object.entries(cleaners)) write(name, await clean(scaled));
  if (i % 50 === 0) console.log(`${i} mixtures`);
}
for (const file of files.values()) closeSync(file);
