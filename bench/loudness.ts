// Prints our meter beside its peers over the same music, in one run: node_modules/.bin/node bench/loudness.ts
// Times are processor time for ours and the package, wall clock with the start of the process for FFmpeg.
import { ebur128_integrated_stereo, ebur128_true_peak_stereo } from 'ebur128-wasm/ebur128_wasm.js';
import { createLoudnessMeter } from '../src/dsp/loudness/loudness-meter.ts';
import { meterByFfmpeg, readTrack } from '../test/support/mastering-pairs.ts';
import { evaluationMissing } from '../test/support/recordings.ts';
import { printPlace, printTable } from './report-table.ts';

const recordingsMissing = evaluationMissing('music/songs/Karissa_Hobbs_-_Lets_Go_Fishin.hq.ogg');

if (recordingsMissing) throw new Error(`Nothing to measure: ${recordingsMissing}`);
const names = [
  'songs/442789__lena-orsa__happy-music-pistachio-ice-cream-ragtime.hq.ogg',
  'songs/Karissa_Hobbs_-_Lets_Go_Fishin.hq.ogg',
  'songs/Kevin_MacLeod_-_Vibe_Ace.hq.ogg',
  'stems_novocal/mdn.drums.mp3',
  'stems_novocal/mdn.leadguitar.mp3',
];

function time<T>(run: () => T): { value: T; seconds: number } {
  let best = Number.POSITIVE_INFINITY;
  let value = run();
  for (let round = 0; round < 3; round++) {
    const started = process.cpuUsage();
    value = run();
    const { user, system } = process.cpuUsage(started);
    best = Math.min(best, (user + system) / 1e6);
  }
  return { value, seconds: best };
}

printPlace();
const rows: string[][] = [];
for (const name of names) {
  const track = readTrack(`music/${name}`);
  const { sampleRateHz, channels } = track;
  const [left, right] = [channels[0]!, channels[1]!];
  const length = left.length / sampleRateHz;
  const ours = time(() => {
    const meter = createLoudnessMeter(sampleRateHz, 2);
    for (let at = 0; at < left.length; at += 16_384) {
      meter.push([left.subarray(at, at + 16_384), right.subarray(at, at + 16_384)]);
    }
    return meter.measure();
  });
  const wasm = time(() => ({
    lufs: ebur128_integrated_stereo(sampleRateHz, left, right),
    peak: ebur128_true_peak_stereo(sampleRateHz, left, right),
  }));
  const started = performance.now();
  const ffmpeg = meterByFfmpeg(track);
  const ffmpegSeconds = (performance.now() - started) / 1000;
  rows.push([
    name.slice(0, 28),
    ours.value.integratedLufs.toFixed(2),
    wasm.value.lufs.toFixed(2),
    ffmpeg.lufs.toFixed(2),
    ours.value.truePeakDbtp.toFixed(2),
    // The package gives decibels already.
    wasm.value.peak.toFixed(2),
    ffmpeg.peakDbtp.toFixed(2),
    ours.value.rangeLu.toFixed(2),
    ffmpeg.rangeLu.toFixed(2),
    ...[ours.seconds, wasm.seconds, ffmpegSeconds].map((seconds) => `${(length / seconds).toFixed(0)}x`),
  ]);
}
printTable(
  [
    ...['music', 'LUFS ours', 'ebur128-wasm', 'FFmpeg', 'dBTP ours', 'ebur128-wasm', 'FFmpeg', 'LRA ours', 'FFmpeg'],
    ...['speed ours', 'ebur128-wasm', 'FFmpeg'],
  ],
  rows,
);
