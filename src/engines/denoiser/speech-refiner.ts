import { createRealFft } from '../../dsp/fft.ts';
import { HistoryBuffer } from '../../dsp/history-buffer.ts';
import { type BandNetworkShape, createBandNetwork } from '../../dsp/noise-reduction/band-network.ts';
import { clamp } from '../../dsp/statistics.ts';

/** At 16 kHz: 32 ms every 16 ms, the frames that GTCRN works on. */
const hopSamples = 256;
const frameSamples = 2 * hopSamples;
const spectrumBins = hopSamples + 1;
/** Bins of each band: single ones up to 1 kHz, wider ones above. */
const bandWidths: readonly number[] = [
  ...new Array<number>(32).fill(1),
  ...new Array<number>(16).fill(2),
  ...new Array<number>(16).fill(4),
  ...new Array<number>(15).fill(8),
  9,
];
const bands = bandWidths.length;
/** The level that others are compared with is the estimate's, over 1 s before and after. */
const levelReachFrames = 64;
const levelMin = 1e-9;
const powerMin = 1e-10;

/** The weights of a refiner as they are kept. */
export interface RefinerWeights {
  readonly channels: number;
  readonly layers: number;
  /** Number of the estimates. */
  readonly estimates: number;
  /** Brings clean speech to the level that it had: what the weights were fitted for does not see the level. */
  readonly gain: number;
  /** 32-bit numbers, little-endian, in base64. */
  readonly base64: readonly string[];
}

/** Betters what networks found by what comes before and after. */
export interface SpeechRefiner {
  /** Takes the next samples at 16 kHz, and what each network made of them; gives what is done. */
  push(noisy: Float32Array, estimates: readonly Float32Array[]): Float32Array;
  /** Gives the rest, up to a hop more than went in. */
  finish(): Float32Array;
}

interface Frame {
  /** Of the recording, then of each estimate. */
  readonly spectra: readonly Float32Array[];
  readonly powers: readonly Float32Array[];
  /** Whether a voice sounds in it, 0 in a pause to 1: the share of the recording counts by it. */
  presence: number;
}

/**
 * A network for real time such as GTCRN decides without what follows. Here a small network looks at the levels of the
 * recording and of the estimates over 0.4 s before and after, and says for each band how much of the recording and of
 * each estimate makes the speech. Fitted for intelligibility and closeness to the speech together
 * (bench/denoise-training).
 */
export function createSpeechRefiner({ channels, layers, estimates, gain, base64 }: RefinerWeights): SpeechRefiner {
  const shape: BandNetworkShape = { bands, inputs: 2 * estimates + 3, channels, layers, outputs: estimates + 1 };
  const network = createBandNetwork(shape, decode(base64));
  const analyse = createAnalyser();
  const queues = Array.from({ length: estimates + 1 }, () => new HistoryBuffer());
  /** From number `first` on, until they are given. */
  const frames: Frame[] = [];
  let first = 0;
  let described = 0;
  let analysed = 0;
  /** Of the frames around the next that is described. */
  const levels: number[] = [];
  let firstLevel = 0;
  const synthesize = createSynthesizer(gain);

  const readFrames = (end: number): void => {
    for (; (analysed + 1) * hopSamples <= end; analysed++) {
      const frame = analyse(queues, (analysed - 1) * hopSamples);
      frames.push(frame);
      levels.push(frame.powers[1]!.reduce((sum, power) => sum + power, 0) / bands);
    }
  };
  const give = (gains: Float64Array | undefined): Float32Array[] => {
    if (!gains) return [];
    first++;
    return [synthesize(frames.shift()!, gains)];
  };
  const describeUpTo = (end: number): Float32Array[] => {
    const given: Float32Array[] = [];
    for (; described < end; described++) {
      for (; firstLevel < described - levelReachFrames; firstLevel++) levels.shift();
      const near = levels.slice(0, described + levelReachFrames + 1 - firstLevel);
      const level = near.reduce((sum, power) => sum + power, 0) / near.length;
      const frame = frames[described - first]!;
      frame.presence = findPresence(levels[described - firstLevel]!, level);
      given.push(...give(network.push(describeFrame(frame, level))));
    }
    return given;
  };
  /** The hop before the first frame lies before the recording. */
  let isStart = true;
  const join = (hops: readonly Float32Array[]): Float32Array => {
    const kept = isStart && hops.length > 0 ? hops.slice(1) : hops;
    if (hops.length > 0) isStart = false;
    const joined = new Float32Array(kept.length * hopSamples);
    for (const [i, hop] of kept.entries()) joined.set(hop, i * hopSamples);
    return joined;
  };

  return {
    push(noisy, estimates) {
      for (const [i, block] of [noisy, ...estimates].entries()) queues[i]!.append(block);
      readFrames(Math.min(...queues.map(({ end }) => end)));
      return join(describeUpTo(analysed - levelReachFrames));
    },
    finish() {
      readFrames((Math.ceil(queues[0]!.end / hopSamples) + 1) * hopSamples);
      return join([...describeUpTo(analysed), ...network.finish().flatMap(give)]);
    },
  };
}

const window = Float32Array.from({ length: frameSamples }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / frameSamples));

function createAnalyser(): (queues: readonly HistoryBuffer[], from: number) => Frame {
  const fft = createRealFft(frameSamples);
  const samples = new Float32Array(frameSamples);
  return (queues, from) => {
    const spectra = queues.map((queue) => {
      queue.read(from, samples);
      queue.discardBefore(from);
      for (let i = 0; i < frameSamples; i++) samples[i] = samples[i]! * window[i]!;
      const spectrum = new Float32Array(2 * spectrumBins);
      fft.forward(samples, spectrum);
      return spectrum;
    });
    return { spectra, powers: spectra.map(measureBands), presence: 1 };
  };
}

/** Mean power of the bins of each band. */
function measureBands(spectrum: Float32Array): Float32Array {
  let at = 0;
  return Float32Array.from(bandWidths, (width) => {
    let power = 0;
    for (const end = at + 2 * width; at < end; at++) power += spectrum[at]! * spectrum[at]!;
    return power / width;
  });
}

/**
 * [feature][band]: the level of the recording, of each estimate its level and its gain, the position and its square. Levels
 * are decimal logarithms of power.
 */
function describeFrame({ powers: [noisy, ...estimates] }: Frame, level: number): Float64Array {
  const features = new Float64Array(bands * (2 * estimates.length + 3));
  const reference = Math.log10(level + levelMin);
  let at = 0;
  const add = (measure: (band: number) => number): void => {
    for (let b = 0; b < bands; b++) features[at++] = measure(b);
  };
  const levelOf = (powers: Float32Array, b: number) => Math.log10(powers[b]! + powerMin);
  add((b) => clamp(levelOf(noisy!, b) - reference, -5, 3));
  for (const estimate of estimates) {
    add((b) => clamp(levelOf(estimate, b) - reference, -6, 3));
    add((b) => clamp(levelOf(estimate, b) - levelOf(noisy!, b), -4, 1));
  }
  add(findPosition);
  add((b) => findPosition(b) ** 2);
  return features;
}

/** A frame is a pause where the estimate lies this far below its level around, and none from the second figure on. */
const pauseDb = { from: -28, to: -18 };

/** The network leaves a veil of noise in pauses, which listeners hear (DNSMOS) and intelligibility does not. */
function findPresence(frameLevel: number, level: number): number {
  const db = 10 * Math.log10(frameLevel / (level + levelMin) + levelMin);
  return clamp((db - pauseDb.from) / (pauseDb.to - pauseDb.from), 0, 1);
}

/** −1 to 1. */
const findPosition = (band: number): number => (2 * band) / (bands - 1) - 1;

/** @returns adds the next frame as the outputs of the network weigh it, and gives the hop that is finished by it */
function createSynthesizer(gain: number): (frame: Frame, outputs: Float64Array) => Float32Array {
  const fft = createRealFft(frameSamples);
  const speech = new Float32Array(2 * spectrumBins);
  const samples = new Float32Array(frameSamples);
  let overlap = new Float32Array(hopSamples);
  return ({ spectra, presence }, outputs) => {
    speech.fill(0);
    for (const [i, spectrum] of spectra.entries()) {
      let at = 0;
      for (let b = 0; b < bands; b++) {
        const share = (gain * (i === 0 ? presence : 2)) / (1 + Math.exp(-outputs[i * bands + b]!));
        for (const end = at + 2 * bandWidths[b]!; at < end; at++) speech[at] = speech[at]! + share * spectrum[at]!;
      }
    }
    fft.inverse(speech, samples);
    for (let i = 0; i < frameSamples; i++) samples[i] = samples[i]! * window[i]!;
    const finished = overlap.map((x, i) => x + samples[i]!);
    overlap = samples.slice(hopSamples);
    return finished;
  };
}

function decode(base64: readonly string[]): Float32Array {
  const bytes = Uint8Array.from(atob(base64.join('')), (character) => character.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length / 4 }, (_, i) => view.getFloat32(4 * i, true));
}
