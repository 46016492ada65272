import { setImmediate } from 'node:timers/promises';
import { listDecayBands, measureDecayCurves } from '../../dsp/dereverberation/decay-bands.ts';
import { createLateSuppressor, suppressorLagsSeconds } from '../../dsp/dereverberation/late-suppressor.ts';
import { measureReverberanceDb, reverberanceLagsSeconds } from '../../dsp/dereverberation/reverberance.ts';
import { createWeightedPrediction } from '../../dsp/dereverberation/weighted-prediction.ts';
import { type FrameGrid, measurePower } from '../../dsp/overlap-add.ts';

/** What is nearer than this, in frames of 8 to 12 ms, is the sound itself. */
const delayFrames = 2;
/** How far back the prediction looks. With two channels there is twice as much to predict from. */
const monoReachSeconds = 0.26;
const stereoReachSeconds = 0.12;
/** The third gained 0.3 dB more, at half the cost again. */
const iterations = 2;
/** Reverberation has little above, and prediction is what costs time. */
const predictedHz = 8000;
/** Recordings with less reverberance are left as they are; with more, all that can be is done. */
const dryDb = -22;
const reverberantDb = -18;
/** From a small room to a hall: how much of what comes early counts as reverberation. */
const nearDb = -17;
const farDb = -11;
/** So much may go of the loudest frames, where the direct sound is strongest; what else went is given back, but no more than the last. */
const loudestShare = 0.1;
const loudestLossDb = 1;
const gainDbMax = 12;
/** Frequencies that are worked on before anything else may run. */
const binsAtOnce = 32;

/** A stretch of a recording as spectra, [channel][frame], with the frames before it that the prediction reads. */
export interface HeardFrames {
  readonly spectra: readonly (readonly Float32Array[])[];
  readonly historyFrames: number;
}

/** Weight of a new stretch in what is known of the recording: the room stays, what is said in it varies. */
const renewal = 0.5;

export interface StretchCleaner {
  /** Frames that must be there before a stretch. */
  readonly historyFrames: number;
  /** Gives the dry spectra of the stretch, [channel][frame]; those of the stretch itself where it is dry already. */
  clean(stretch: HeardFrames, signal?: AbortSignal): Promise<readonly (readonly Float32Array[])[]>;
}

export function createStretchCleaner(channelCount: number, sampleRateHz: number, grid: FrameGrid): StretchCleaner {
  const hopSeconds = grid.hopSamples / sampleRateHz;
  const binHz = sampleRateHz / grid.frameSamples;
  const bands = listDecayBands(binHz, grid.bins);
  // More channels than two would be too many to predict from one another.
  const jointChannels = channelCount === 2 ? 2 : 1;
  const reachSeconds = jointChannels === 2 ? stereoReachSeconds : monoReachSeconds;
  const taps = Math.max(4, Math.round(reachSeconds / hopSeconds));
  const prediction = createWeightedPrediction(jointChannels, { taps, delayFrames, iterations });
  const toFrames = (seconds: readonly number[]) => seconds.map((value) => Math.max(1, Math.round(value / hopSeconds)));
  let knownDb: number | undefined;
  let knownGainDb: number | undefined;

  const measure = (spectra: HeardFrames['spectra']): number | undefined => {
    const heardDb = measureReverberanceDb(measureDecayCurves(spectra, bands, toFrames(reverberanceLagsSeconds)));
    if (heardDb !== undefined) knownDb = knownDb === undefined ? heardDb : knownDb + renewal * (heardDb - knownDb);
    return knownDb;
  };

  /** Writes what prediction leaves of each channel into `dry`. */
  const predictInPlace = async (stretch: HeardFrames, dry: Float32Array[][], signal?: AbortSignal): Promise<void> => {
    const binsPredicted = Math.min(grid.bins, Math.ceil(predictedHz / binHz));
    const { historyFrames } = stretch;
    const frames = dry[0]!.length;
    for (let first = 0; first < channelCount; first += jointChannels) {
      const inputs = stretch.spectra.slice(first, first + jointChannels);
      const bin = createBin(inputs.length, historyFrames + frames);
      const late = createBin(inputs.length, frames);
      for (let k = 0; k < binsPredicted; k++) {
        if (k % binsAtOnce === 0) {
          await setImmediate();
          signal?.throwIfAborted();
        }
        gather(inputs, k, bin);
        prediction.predict(bin, late);
        for (let c = 0; c < inputs.length; c++) subtract(dry[first + c]!, k, late.re[c]!, late.im[c]!);
      }
    }
  };

  return {
    historyFrames: prediction.historyFrames,
    async clean(stretch, signal) {
      const heard = stretch.spectra.map((channel) => channel.slice(stretch.historyFrames));
      const reverberanceDb = measure(heard);
      const strength = reverberanceDb === undefined ? 0 : rise(reverberanceDb, dryDb, reverberantDb);
      if (strength === 0) return heard;
      const dry = heard.map((channel) => channel.map((spectrum) => spectrum.slice()));
      await predictInPlace(stretch, dry, signal);
      const suppressor = createLateSuppressor({
        bands,
        curves: measureDecayCurves(dry, bands, toFrames(suppressorLagsSeconds)),
        bins: grid.bins,
        binHz,
        hopSeconds,
        earlyShare: rise(reverberanceDb!, nearDb, farDb),
      });
      suppressInPlace({ heard, dry, strength, push: suppressor.push });
      const gainDb = measureGainDb(heard, dry);
      knownGainDb = knownGainDb === undefined ? gainDb : knownGainDb + renewal * (gainDb - knownGainDb);
      scaleInPlace(dry, 10 ** (knownGainDb / 20));
      return dry;
    },
  };
}

/** Turns the predicted spectra down and goes as far from what was heard as `strength` says. */
function suppressInPlace({
  heard,
  dry,
  strength,
  push,
}: {
  heard: HeardFrames['spectra'];
  dry: Float32Array[][];
  strength: number;
  push: (power: Float64Array, gain: Float64Array) => void;
}): void {
  const bins = heard[0]![0]!.length / 2;
  const power = new Float64Array(bins);
  const sum = new Float64Array(bins);
  const gain = new Float64Array(bins);
  for (let t = 0; t < heard[0]!.length; t++) {
    sum.fill(0);
    for (const channel of dry) {
      measurePower(channel[t]!, power);
      for (let k = 0; k < bins; k++) sum[k] = sum[k]! + power[k]!;
    }
    push(sum, gain);
    for (const [c, channel] of dry.entries()) {
      const from = heard[c]![t]!;
      const to = channel[t]!;
      for (let i = 0; i < to.length; i++) to[i] = from[i]! + strength * (gain[i >> 1]! * to[i]! - from[i]!);
    }
  }
}

/**
 * What gives the loudest frames their level back, in which the direct sound is strongest: a voice that goes on without rests, or holds
 * its notes, looks like reverberation in part.
 */
function measureGainDb(heard: HeardFrames['spectra'], dry: HeardFrames['spectra']): number {
  const powerOf = (channels: HeardFrames['spectra'], t: number) =>
    channels.reduce((sum, channel) => sum + sumSquares(channel[t]!), 0);
  const frames = heard[0]!.map((_, t) => ({ before: powerOf(heard, t), after: powerOf(dry, t) }));
  const loudest = frames.sort((a, b) => b.before - a.before).slice(0, Math.ceil(loudestShare * frames.length));
  const before = loudest.reduce((sum, frame) => sum + frame.before, 1e-20);
  const after = loudest.reduce((sum, frame) => sum + frame.after, 1e-20);
  const lossDb = 10 * Math.log10(before / after);
  return Math.max(0, Math.min(gainDbMax, lossDb - loudestLossDb));
}

function sumSquares(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}

function scaleInPlace(spectra: readonly (readonly Float32Array[])[], factor: number): void {
  for (const spectrum of spectra.flat()) for (let i = 0; i < spectrum.length; i++) spectrum[i] = spectrum[i]! * factor;
}

interface Bin {
  readonly re: Float64Array[];
  readonly im: Float64Array[];
}

function createBin(channels: number, frames: number): Bin {
  const rows = () => Array.from({ length: channels }, () => new Float64Array(frames));
  return { re: rows(), im: rows() };
}

/** Copies one frequency out of the frames. */
function gather(spectra: HeardFrames['spectra'], k: number, { re, im }: Bin): void {
  for (const [c, channel] of spectra.entries()) {
    for (let t = 0; t < channel.length; t++) {
      re[c]![t] = channel[t]![2 * k]!;
      im[c]![t] = channel[t]![2 * k + 1]!;
    }
  }
}

function subtract(frames: Float32Array[], k: number, re: Float64Array, im: Float64Array): void {
  for (let t = 0; t < frames.length; t++) {
    const spectrum = frames[t]!;
    spectrum[2 * k] = spectrum[2 * k]! - re[t]!;
    spectrum[2 * k + 1] = spectrum[2 * k + 1]! - im[t]!;
  }
}

/** 0 below `low`, 1 above `high`, smooth between. */
function rise(value: number, low: number, high: number): number {
  const turn = Math.max(0, Math.min(1, (value - low) / (high - low)));
  return turn * turn * (3 - 2 * turn);
}
