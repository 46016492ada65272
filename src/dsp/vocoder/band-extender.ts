import { expAll } from '../fast-math.ts';
import type { VoiceFrame, VoiceFraming } from './voice-frame.ts';

/** Share of the source's Nyquist frequency to which voices at 16 kHz reach; recorded ones end from 7 to 7.6 kHz. */
const edgeShare = 0.87;
/** Below the edge, over so much the level is taken that what is above begins with. */
const edgeWidthHz = 1500;
/**
 * What is above the edge falls by so much per octave: a voice, a hiss, and any other unvoiced sound. Bright recordings
 * fall less than this, dull ones more; too dark is forgiven, too bright is not.
 */
const voicedSlopeDb = -17;
const fricativeSlopeDb = -8;
const unvoicedSlopeDb = -12;
/** Above it every voice ends. */
const steepHz = 14_000;
const steepSlopeDb = -36;
/**
 * The vocal tract has resonances above the edge too, which move with the sound: their relief is that of this band, there and back
 * again. Of six singers it is 3 dB deep in the frames of vowels, and gone from the mean over a song.
 */
const reliefHz = { from: 2500, to: 5000, end: 16_000, smoothReach: 600, fadeIn: 500 } as const;
/** Noise of a voice rises towards this share of the amplitude. */
const highestAperiodicity = 0.25;
const highestHz = 17_000;

/** Gives the frame in the other framing; writes into the arrays of `room`, default: new ones. */
export type BandExtender = (frame: VoiceFrame, room?: Pick<VoiceFrame, 'envelope' | 'aperiodicity'>) => VoiceFrame;

/**
 * Carries frames from one framing to another of a higher rate, and thinks up the band that the lower did not hold.
 *
 * @throws RangeError if the frames do not come at the same times, or the target's rate is the lower one
 */
export function createBandExtender(source: VoiceFraming, target: VoiceFraming): BandExtender {
  if (source.hopSeconds !== target.hopSeconds) throw new RangeError('both framings must have the same hop');
  if (target.sampleRateHz < source.sampleRateHz) throw new RangeError('the target must have the higher sample rate');
  const edgeHz = (edgeShare * source.sampleRateHz) / 2;
  const sourceBinHz = source.sampleRateHz / source.fftSize;
  const targetBinHz = target.sampleRateHz / target.fftSize;
  // Power per bin is per sample: the same sound at a higher rate has more of them.
  const scale = target.sampleRateHz / source.sampleRateHz;

  const bins = target.fftSize / 2 + 1;
  const edgeBins = Math.min(bins, Math.floor(edgeHz / targetBinHz) + 1);
  const octaves = Float32Array.from({ length: bins }, (_, k) => Math.log2(Math.max(1, (k * targetBinHz) / edgeHz)));
  const steep = Float32Array.from({ length: bins }, (_, k) => {
    const gainDb = steepSlopeDb * Math.log2(Math.max(1, (k * targetBinHz) / steepHz));
    return 10 ** (gainDb / 10);
  });
  const extendAperiodicity = createAperiodicityExtender(source, target);
  const addRelief = createRelief(source, target, edgeHz);

  // Most frames of a voice have one slope: an exponential for every bin of each would cost as much as a transform.
  const fall = new Float32Array(bins);
  let slopeOfFall = Number.NaN;

  return ({ f0Hz, envelope, aperiodicity }, room = makeRoom(target)) => {
    const slope = (chooseSlope(f0Hz, envelope, sourceBinHz) * Math.LN10) / 10;
    const edge = scale * mean(envelope, (edgeHz - edgeWidthHz) / sourceBinHz, edgeHz / sourceBinHz);
    const extended = room.envelope;
    const last = envelope.length - 2;
    const step = targetBinHz / sourceBinHz;
    for (let k = 0; k < edgeBins; k++) {
      const place = k * step;
      const below = Math.min(last, place | 0);
      const low = envelope[below]!;
      extended[k] = scale * (low + (place - below) * (envelope[below + 1]! - low));
    }
    if (slope !== slopeOfFall) {
      for (let k = 0; k < bins; k++) fall[k] = slope * octaves[k]!;
      expAll(fall, fall);
      for (let k = 0; k < bins; k++) fall[k] = fall[k]! * steep[k]!;
    }
    slopeOfFall = slope;
    for (let k = edgeBins; k < bins; k++) extended[k] = edge * fall[k]!;
    if (f0Hz > 0) addRelief(envelope, extended);
    extendAperiodicity(aperiodicity, f0Hz, room.aperiodicity);
    return { f0Hz, ...room };
  };
}

/** Arrays for a frame. */
export function makeRoom({ fftSize, aperiodicityCentresHz }: VoiceFraming): Omit<VoiceFrame, 'f0Hz'> {
  return {
    envelope: new Float32Array(fftSize / 2 + 1),
    aperiodicity: new Float32Array(aperiodicityCentresHz.length),
  };
}

/** A hiss has its power up high; a voice down low. */
function chooseSlope(f0Hz: number, envelope: Float32Array, binHz: number): number {
  const low = mean(envelope, 300 / binHz, 3000 / binHz);
  const high = mean(envelope, 4500 / binHz, 6800 / binHz);
  const hiss = Math.min(1, Math.max(0, (10 * Math.log10((high + 1e-15) / (low + 1e-15)) + 10) / 15));
  const base = f0Hz > 0 ? voicedSlopeDb : unvoicedSlopeDb;
  return base + hiss * (fricativeSlopeDb - base);
}

/** Gives the band above the edge peaks and valleys, without moving its mean. */
function createRelief(source: VoiceFraming, target: VoiceFraming, edgeHz: number) {
  const sourceBinHz = source.sampleRateHz / source.fftSize;
  const targetBinHz = target.sampleRateHz / target.fftSize;
  const first = Math.round(reliefHz.from / sourceBinHz);
  const last = Math.round(reliefHz.to / sourceBinHz);
  const reach = Math.round(reliefHz.smoothReach / sourceBinHz);
  const sums = new Float64Array(last - first + 2 * reach + 2);
  const ratios = new Float32Array(last - first + 1);
  const from = Math.ceil(edgeHz / targetBinHz);
  const count = Math.max(0, Math.min(target.fftSize / 2 + 1, Math.ceil(reliefHz.end / targetBinHz)) - from);
  const places = Int32Array.from({ length: count }, (_, i) => {
    const turn = Math.round((i * targetBinHz) / sourceBinHz) % (2 * (last - first));
    return last - first - Math.min(turn, 2 * (last - first) - turn);
  });
  const shares = Float32Array.from(places, (_, i) => Math.min(1, (i * targetBinHz) / reliefHz.fadeIn));
  return (envelope: Float32Array, extended: Float32Array): void => {
    for (let i = 0; i < sums.length - 1; i++) sums[i + 1] = sums[i]! + envelope[first - reach + i]!;
    for (let i = 0; i < ratios.length; i++) {
      const smooth = (sums[i + 2 * reach + 1]! - sums[i]!) / (2 * reach + 1);
      ratios[i] = envelope[first + i]! / (smooth + 1e-30);
    }
    for (let i = 0; i < count; i++) {
      extended[from + i] = extended[from + i]! * (1 + shares[i]! * (ratios[places[i]!]! - 1));
    }
  };
}

function createAperiodicityExtender(source: VoiceFraming, target: VoiceFraming) {
  const edgeHz = (edgeShare * source.sampleRateHz) / 2;
  const atEdge = placeAmong(source.aperiodicityCentresHz, edgeHz);
  const places = target.aperiodicityCentresHz.map((hz) => ({
    ...placeAmong(source.aperiodicityCentresHz, Math.min(hz, edgeHz)),
    rise: hz <= edgeHz ? 0 : Math.min(1, Math.log2(hz / edgeHz) / Math.log2(highestHz / edgeHz)),
  }));
  return (aperiodicity: Float32Array, f0Hz: number, extended: Float32Array): void => {
    if (f0Hz === 0) {
      extended.fill(1);
      return;
    }
    const highest = Math.max(highestAperiodicity, readAt(aperiodicity, atEdge));
    for (let b = 0; b < extended.length; b++) {
      const value = readAt(aperiodicity, places[b]!);
      extended[b] = value + places[b]!.rise * (highest - value);
    }
  };
}

/** A place between two centres. */
interface Place {
  readonly below: number;
  readonly share: number;
}

function placeAmong(centres: readonly number[], hz: number): Place {
  let below = 0;
  while (below < centres.length - 2 && centres[below + 1]! <= hz) below++;
  return { below, share: Math.min(1, (hz - centres[below]!) / (centres[below + 1]! - centres[below]!)) };
}

function readAt(values: Float32Array, { below, share }: Place): number {
  return values[below]! + share * (values[below + 1]! - values[below]!);
}

function mean(envelope: Float32Array, from: number, to: number): number {
  const first = Math.max(0, Math.round(from));
  const last = Math.min(envelope.length - 1, Math.round(to));
  let sum = 0;
  for (let k = first; k <= last; k++) sum += envelope[k]!;
  return sum / (last - first + 1);
}
