import type { AudioStream } from '../../dsp/audio.ts';
import { MultichannelHistory } from '../../dsp/history-buffer.ts';
import { createHarmonicPercussiveSplitter, type SplitSound } from '../../dsp/stretch/harmonic-percussive.ts';
import { createPhaseVocoder } from '../../dsp/stretch/phase-vocoder.ts';
import { createGrainStretcher } from '../../dsp/stretch/wsola.ts';
import type { Stretcher, StretcherSettings } from './stretcher.ts';

// Chosen by the measurements in decisions/0010-time-stretch.md.
// 85 ms parts a third from 110 Hz up and 73 ms from 200 Hz, but speech and drums come out nearer with 73 ms.
const tonalFrameSeconds = 0.073;
const splitFrameSeconds = 0.0427;
const splitMedianFrames = 17;
const splitMedianHz = 400;
// Hits keep their length beyond this ratio; up to it they follow the tempo, which leaves spectra at their musical time.
const keptHitRatio = 2;
const grainHopSeconds = 0.0053;
const grainHoldSeconds = 0.015;

/**
 * Splits sound into what lasts and what is short, stretches the first by a phase vocoder and the second grain by grain,
 * and adds the two up again.
 *
 * Source: J. Driedger, M. Müller, S. Ewert, "Improving time-scale modification of music signals using
 * harmonic-percussive separation" (2014).
 */
export const hybridStretcher: Stretcher = {
  name: 'hybrid',
  stretch(audio, settings) {
    if (!(settings.ratio >= 0.25 && settings.ratio <= 4)) {
      throw new RangeError(`ratio must be from 0.25 to 4, got ${settings.ratio}`);
    }
    const blocks = settings.ratio === 1 ? passBlocks(audio, settings) : stretchBlocks(audio, settings);
    return { sampleRateHz: audio.sampleRateHz, channelCount: audio.channelCount, blocks };
  },
};

async function* passBlocks(audio: AudioStream, { signal }: StretcherSettings): AsyncGenerator<Float32Array[]> {
  for await (const block of audio.blocks) {
    signal?.throwIfAborted();
    yield block;
  }
}

async function* stretchBlocks(
  audio: AudioStream,
  { ratio, signal }: StretcherSettings,
): AsyncGenerator<Float32Array[]> {
  const { sampleRateHz, channelCount } = audio;
  const samplesOf = (seconds: number, multiple: number) =>
    multiple * Math.max(2, Math.round((seconds * sampleRateHz) / multiple));
  const keepsHits = ratio > keptHitRatio || ratio < 1 / keptHitRatio;
  const splitter = createHarmonicPercussiveSplitter({
    channelCount,
    frameSamples: samplesOf(splitFrameSeconds, 4),
    medianFrames: splitMedianFrames,
    medianBandwidth: splitMedianHz / sampleRateHz,
    hitsRateHz: keepsHits ? sampleRateHz : undefined,
  });
  const tonal = createPhaseVocoder({ channelCount, ratio, frameSamples: samplesOf(tonalFrameSeconds, 8) });
  const short = createGrainStretcher({
    channelCount,
    ratio,
    sampleRateHz,
    hopSamples: samplesOf(grainHopSeconds, 2),
    holdSamples: samplesOf(grainHoldSeconds, 2),
    keepsHits,
  });
  const adder = createAdder(channelCount);

  const pass = (parts: readonly SplitSound[]) => {
    for (const { harmonic, percussive, isHit } of parts) {
      adder.addTonal(tonal.push(harmonic));
      adder.addShort(short.push(percussive, isHit));
    }
  };
  for await (const block of audio.blocks) {
    signal?.throwIfAborted();
    pass(splitter.push(block.map(silenceGaps)));
    yield* adder.take();
  }
  signal?.throwIfAborted();
  pass(splitter.finish());
  adder.addTonal(tonal.finish());
  adder.addShort(short.finish());
  yield* adder.take();
}

/** One sample that is no number would spread to all that follow. */
function silenceGaps(samples: Float32Array): Float32Array {
  return samples.every(Number.isFinite) ? samples : samples.map((value) => (Number.isFinite(value) ? value : 0));
}

/** Adds the two parts up as far as both are known. */
function createAdder(channelCount: number) {
  const tonal = new MultichannelHistory(channelCount);
  const short = new MultichannelHistory(channelCount);
  let given = 0;
  return {
    addTonal: (pieces: readonly Float32Array[][]) => pieces.forEach((piece) => void tonal.append(piece)),
    addShort: (pieces: readonly Float32Array[][]) => pieces.forEach((piece) => void short.append(piece)),
    *take(): Generator<Float32Array[]> {
      const length = Math.min(tonal.end, short.end) - given;
      if (length <= 0) return;
      const others = short.readAll(given, length);
      const block = tonal.readAll(given, length).map((samples, c) => samples.map((x, i) => x + others[c]![i]!));
      given += length;
      tonal.discardBefore(given);
      short.discardBefore(given);
      yield block;
    },
  };
}
