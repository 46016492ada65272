import { createLoudnessMeter } from '../../dsp/loudness/loudness-meter.ts';

/** Below it is silence: -80 dB of full scale. */
export const silencePeak = 1e-4;
/** A shorter pause stays unchanged: a voice may decay in it. */
const silenceSeconds = 0.2;
const fadeSeconds = 0.01;

/** A length that is off by more is no slip of framing: the voice was stretched, or cut short. */
const lengthShareMax = 0.03;
const lengthSecondsMin = 0.3;
const lengthSecondsMax = 2;

const envelopeSeconds = 0.005;
const envelopeFloorDb = -50;
/** Of encoders and filters whose delay nobody took off; more is another performance. */
const delaySecondsMax = 0.2;
/** Less is how one voice begins its sounds unlike another. */
const delaySecondsMin = 0.01;
/** So much better must the later one fit to be believed. */
const likenessGain = 0.02;

const gainMax = 100;
const peakMax = 0.99;
const loudnessSecondsMin = 0.4;

/** Why a converted voice cannot stand for its source. */
export type Misfit = 'length' | 'silent';

/**
 * Brings a voice that a server gave to the time, length and level of what it was made from.
 *
 * @param source one channel, audible
 * @param voice one channel at the same rate
 */
export function fitVoice(source: Float32Array, voice: Float32Array, sampleRateHz: number): Float32Array | Misfit {
  const seconds = source.length / sampleRateHz;
  const tolerance = Math.min(Math.max(lengthShareMax * seconds, lengthSecondsMin), lengthSecondsMax);
  if (Math.abs(voice.length - source.length) > tolerance * sampleRateHz) return 'length';
  if (findPeak(voice) < silencePeak) return 'silent';

  const delay = findDelay(source, voice, sampleRateHz);
  const fitted = new Float32Array(source.length);
  const from = Math.max(0, delay);
  fitted.set(voice.subarray(from, from + fitted.length - Math.max(0, -delay)), Math.max(0, -delay));
  muteSilences(fitted, source, sampleRateHz);
  const gain = Math.min(findGain(source, fitted, sampleRateHz), peakMax / Math.max(findPeak(fitted), 1e-9));
  for (let i = 0; i < fitted.length; i++) fitted[i]! *= gain;
  return fitted;
}

/** Samples by which the voice is later than its source, by how their levels move; 0 where that is not plain. */
function findDelay(source: Float32Array, voice: Float32Array, sampleRateHz: number): number {
  const hop = Math.max(1, Math.round(envelopeSeconds * sampleRateHz));
  const [a, b] = [traceLevel(source, hop), traceLevel(voice, hop)];
  const reach = Math.round(delaySecondsMax / envelopeSeconds);
  const alike = measureLikeness(a, b, 0);
  let best = { lag: 0, likeness: alike };
  for (let lag = -reach; lag <= reach; lag++) {
    const likeness = measureLikeness(a, b, lag);
    if (likeness > best.likeness) best = { lag, likeness };
  }
  const isPlain = Math.abs(best.lag) * envelopeSeconds >= delaySecondsMin && best.likeness > alike + likenessGain;
  return isPlain && best.likeness > 0.5 ? best.lag * hop : 0;
}

/** dB below the loudest, no lower than the floor, less their mean. */
function traceLevel(samples: Float32Array, hop: number): Float64Array {
  const count = Math.floor(samples.length / hop);
  const power = new Float64Array(count);
  for (let n = 0; n < count; n++) {
    for (let i = n * hop; i < (n + 1) * hop; i++) power[n]! += samples[i]! ** 2;
  }
  const loudest = power.reduce((most, value) => Math.max(most, value), 1e-12);
  const levels = power.map((value) => Math.max(envelopeFloorDb, 10 * Math.log10(value / loudest + 1e-12)));
  const mean = levels.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  return levels.map((value) => value - mean);
}

/** Correlation of `a` with `b` that many steps later, -1 to 1. */
function measureLikeness(a: Float64Array, b: Float64Array, lag: number): number {
  let [cross, energyA, energyB] = [0, 0, 0];
  for (let n = Math.max(0, -lag); n < a.length && n + lag < b.length; n++) {
    cross += a[n]! * b[n + lag]!;
    energyA += a[n]! ** 2;
    energyB += b[n + lag]! ** 2;
  }
  const scale = Math.sqrt(energyA * energyB);
  return scale > 0 ? cross / scale : 0;
}

/** What is silent in the source stays so, whatever a model made of it. */
function muteSilences(voice: Float32Array, source: Float32Array, sampleRateHz: number): void {
  const fade = Math.round(fadeSeconds * sampleRateHz);
  const least = Math.round(silenceSeconds * sampleRateHz);
  const mute = (from: number, to: number) => {
    if (to - from < least) return;
    for (let i = from; i < to; i++) {
      const fromEdge = Math.min(from > 0 ? i - from : fade, to < source.length ? to - 1 - i : fade);
      voice[i]! *= Math.max(0, 1 - fromEdge / fade);
    }
  };
  let silentFrom = 0;
  for (let i = 0; i < source.length; i++) {
    if (Math.abs(source[i]!) < silencePeak) continue;
    mute(silentFrom, i);
    silentFrom = i + 1;
  }
  mute(silentFrom, source.length);
}

/** What makes the voice as loud as its source. */
function findGain(source: Float32Array, voice: Float32Array, sampleRateHz: number): number {
  const [wanted, had] = [source, voice].map((samples) => measureLoudness(samples, sampleRateHz));
  if (Number.isFinite(wanted) && Number.isFinite(had)) return Math.min(gainMax, 10 ** ((wanted! - had!) / 20));
  return Math.min(gainMax, findRms(source) / Math.max(findRms(voice), 1e-9));
}

function measureLoudness(samples: Float32Array, sampleRateHz: number): number {
  if (samples.length < loudnessSecondsMin * sampleRateHz) return Number.NaN;
  const meter = createLoudnessMeter(sampleRateHz, 1);
  meter.push([samples]);
  return meter.measure().integratedLufs;
}

function findRms(samples: Float32Array): number {
  let energy = 0;
  for (let i = 0; i < samples.length; i++) energy += samples[i]! ** 2;
  return Math.sqrt(energy / Math.max(1, samples.length));
}

export function findPeak(samples: Float32Array): number {
  let peak = 0;
  for (let i = 0; i < samples.length; i++) peak = Math.max(peak, Math.abs(samples[i]!));
  return peak;
}
