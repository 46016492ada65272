import { findMatchingCurve } from '../mastering/matching-curve.ts';
import { designDecorrelator, designLinearPhase } from '../mastering/matching-taps.ts';
import { createMidSideFilter, type MidSideTaps } from '../mastering/mid-side-filter.ts';
import { createTrackSpectrum, type MidSideSpectrum } from '../mastering/track-spectrum.ts';
import { sum } from '../statistics.ts';

/** Most that any band is turned up or down: beyond, a filter is heard as one. */
const gainMaxDb = 9;
/** A side 60 dB below its mid is no side. */
const sideMin = 1e-6;

/** Average spectrum of mid and side of a whole stretch of sound. */
export function measureSpectrum(channels: readonly Float32Array[], sampleRateHz: number): MidSideSpectrum {
  const track = createTrackSpectrum(sampleRateHz, channels.length);
  track.push(channels);
  return track.finish();
}

/** The average of two spectra, as loud as the first. */
export function mixSpectra(a: MidSideSpectrum, b: MidSideSpectrum, shareOfB: number): MidSideSpectrum {
  const total = ({ mid, side }: MidSideSpectrum): number => sum(mid) + sum(side);
  const scale = total(b) > 0 ? (shareOfB * total(a)) / total(b) : 0;
  const mix = (first: Float64Array, second: Float64Array): Float64Array =>
    first.map((power, i) => (1 - shareOfB) * power + scale * second[i]!);
  return { bands: a.bands, mid: mix(a.mid, b.mid), side: mix(a.side, b.side) };
}

/** Whether two channels hold more than the same sound twice. */
export function hasSide({ mid, side }: MidSideSpectrum): boolean {
  return sum(side) > sideMin * sum(mid);
}

/**
 * Brings the long-term spectrum and the width of a sound to those of its neighbours: to that of the first where it
 * begins, to that of the second where it ends, from one to the other between. Both filters have linear phase, so that
 * what passes one and what passes the other adds up.
 *
 * One or two channels are matched as mid and side; a neighbour without a side takes the side away. More channels pass
 * the mid's filter each.
 *
 * @param blendFromSample up to here the first filter alone holds; from `blendToSample` on, the second
 */
export function blendSpectrum(
  channels: readonly Float32Array[],
  neighbours: readonly [before: MidSideSpectrum, after: MidSideSpectrum],
  place: { sampleRateHz: number; blendFromSample: number; blendToSample: number },
): Float32Array[] {
  const own = measureSpectrum(channels, place.sampleRateHz);
  const [first, second] = neighbours.map((neighbour) => filterTowards(channels, own, neighbour));
  const span = Math.max(1, place.blendToSample - place.blendFromSample);
  for (const [c, samples] of first!.entries()) {
    const others = second![c]!;
    for (let i = Math.max(0, place.blendFromSample); i < samples.length; i++) {
      const share = Math.min(1, (i - place.blendFromSample) / span);
      samples[i] = samples[i]! + share * (others[i]! - samples[i]!);
    }
  }
  return first!;
}

function filterTowards(
  channels: readonly Float32Array[],
  own: MidSideSpectrum,
  neighbour: MidSideSpectrum,
): Float32Array[] {
  const taps = designTaps(own, neighbour, channels.length === 2);
  if (channels.length <= 2) return filterAll(channels, taps);
  return channels.flatMap((samples) => filterAll([samples], taps));
}

function designTaps(own: MidSideSpectrum, neighbour: MidSideSpectrum, isStereo: boolean): MidSideTaps {
  const { bands } = own;
  const hold = (gains: Float64Array): Float64Array =>
    gains.map((gain) => Math.max(-gainMaxDb, Math.min(gainMaxDb, gain)));
  const isWide = isStereo && hasSide(neighbour);
  const curve = findMatchingCurve(own, neighbour, isWide);
  const mid = designLinearPhase(hold(curve.midDb), bands);
  if (!isStereo) return { mid, side: mid, width: undefined };
  if (!isWide) return { mid, side: new Float32Array(mid.length), width: undefined };
  const width = curve.widthDb && designDecorrelator(curve.widthDb, bands);
  return { mid, side: designLinearPhase(hold(curve.sideDb), bands), width };
}

function filterAll(channels: readonly Float32Array[], taps: MidSideTaps): Float32Array[] {
  const filter = createMidSideFilter(channels.length === 2 ? 2 : 1, taps);
  const filtered = channels.map((samples) => new Float32Array(samples.length));
  let at = 0;
  for (const block of [...filter.push(channels), ...filter.finish()]) {
    for (const [c, samples] of block.entries()) filtered[c]!.set(samples, at);
    at += block[0]!.length;
  }
  return filtered;
}
