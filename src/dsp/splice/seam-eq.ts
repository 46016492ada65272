import { type LogBands, smoothBands } from '../mastering/log-bands.ts';
import { designLinearPhase } from '../mastering/matching-taps.ts';
import { createMidSideFilter } from '../mastering/mid-side-filter.ts';
import { measureSpectrum } from './blend-spectrum.ts';

/** Neighbouring beats of one song differ by so much in any band without being heard as a cut. */
const freeDb = 3;
const boostMaxDb = 10;
const cutMaxDb = 18;
/** Bands that gains are rounded over, to each side: half an octave. */
const roundingBands = 12;

/** Gains in dB by which one sound is brought near another, band by band. */
export interface EqualizerGains {
  readonly bands: LogBands;
  readonly gainsDb: Float64Array;
}

/**
 * What lies between the timbre and level of a sound and those of its neighbour right beside it, less what beats of one
 * song differ by anyway.
 */
export function findEqualizerGains(
  sound: readonly Float32Array[],
  neighbour: readonly Float32Array[],
  sampleRateHz: number,
): EqualizerGains {
  const own = measureSpectrum(sound, sampleRateHz);
  const wanted = measureSpectrum(neighbour, sampleRateHz);
  const powers = ({ mid, side }: typeof own): Float64Array => smoothBands(mid.map((power, b) => power + side[b]!));
  const [from, to] = [powers(own), powers(wanted)];
  const loudest = Math.max(...to);
  const gains = from.map((power, b) => {
    // What is 70 dB below the loudest band is not heard beside it.
    const least = 1e-7 * loudest + 1e-16;
    const gap = 10 * Math.log10(Math.max(to[b]!, least) / Math.max(power, least));
    return gap > 0 ? Math.min(boostMaxDb, Math.max(0, gap - freeDb)) : Math.max(-cutMaxDb, Math.min(0, gap + freeDb));
  });
  return { bands: own.bands, gainsDb: smoothBands(gains, roundingBands) };
}

/**
 * Filters the beginning of a sound by the gains, all of them at its first sample and none at the last; in place. From
 * the end backwards if so asked. The filter's phase is linear, so that what passed it and what did not add up.
 */
export function equalizeSeam(
  sound: readonly Float32Array[],
  { bands, gainsDb }: EqualizerGains,
  place: { readonly lengthSamples: number; readonly isAtEnd: boolean },
): void {
  const length = Math.min(place.lengthSamples, sound[0]!.length);
  const taps = designLinearPhase(gainsDb, bands);
  for (const samples of sound) {
    // What lies beyond is filtered along, or the filter would ring at a cut that there is not.
    const reach = Math.min(samples.length, length + taps.length);
    const offset = place.isAtEnd ? samples.length - reach : 0;
    const part = samples.slice(offset, offset + reach);
    const filter = createMidSideFilter(1, { mid: taps, side: taps, width: undefined });
    let at = 0;
    for (const [block] of [...filter.push([part]), ...filter.finish()]) {
      for (let i = 0; i < block!.length; i++, at++) {
        const distance = place.isAtEnd ? reach - 1 - at : at;
        const share = Math.max(0, 1 - distance / length);
        samples[offset + at]! += share * (block![i]! - part[at]!);
      }
    }
  }
}
