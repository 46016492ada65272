import { createRealFft, type RealFft } from '../fft.ts';
import { MultichannelHistory } from '../history-buffer.ts';
import { createSlidingMedian, medianFilter } from '../sliding-median.ts';
import { createHannWindow } from '../windows.ts';
import { clearFrames, createHitTracker, shareThatLasted } from './hit-tracker.ts';

/** The two parts of a stretch of sound, one array a channel each; their powers add up to the input's. */
export interface SplitSound {
  readonly harmonic: Float32Array[];
  readonly percussive: Float32Array[];
  /** Whether most of the percussive part's energy belongs to hits; always false where those are not followed. */
  readonly isHit: boolean;
}

/** Takes blocks and gives their two parts back later, in pieces of its own; the sizes pushed change no sample. */
export interface HarmonicPercussiveSplitter {
  push(block: readonly Float32Array[]): SplitSound[];
  /** Gives the rest. */
  finish(): SplitSound[];
}

export interface SplitSettings {
  readonly channelCount: number;
  /** Length of an analysis frame, a multiple of 4. */
  readonly frameSamples: number;
  /** How many frames the median along time spans, odd. */
  readonly medianFrames: number;
  /** How much of the spectrum the median along frequency spans, as a part of the sample rate. */
  readonly medianBandwidth: number;
  /** With it a drum's hit is percussive to its end, else its attack alone; Hz. */
  readonly hitsRateHz?: number | undefined;
}

// A bin is short sound only where it is 10 dB broader than it lasts, and then nearly all of it: an even or soft split
// tears noise and speech into parts that no longer add up (band levels 0.4 to 0.9 dB further off, level 3 dB too low).
const breadthWeight = 0.1;
// An attack is a rise of the spectrum's breadth by more than this, in power, over the frames that end before it begins.
const attackRise = 6;

/**
 * Splits sound into harmonic (tones) and percussive parts (attacks, clicks, noise bursts).
 *
 * Source: D. FitzGerald, "Harmonic/percussive separation using median filtering" (2010). Where we differ: the mask is
 * steep and leans to what lasts; what is new at an attack is percussive until the frames are past it, whatever follows
 * (the idea of A. Röbel, "A new approach to transient processing in the phase vocoder", 2003: a bin is transient while
 * its new energy dominates); the masks are scaled so that powers add up, not amplitudes, for the two parts no longer
 * agree in phase after each was stretched; one mask for all channels, of their summed power; medians at the ends span
 * the frames that are there.
 */
export function createHarmonicPercussiveSplitter(settings: SplitSettings): HarmonicPercussiveSplitter {
  const { channelCount, frameSamples, medianFrames } = settings;
  const hop = frameSamples / 4;
  const reach = (medianFrames - 1) / 2;
  const input = new MultichannelHistory(channelCount);
  const analysis = createAnalysis(settings);
  const harmonicSum = createSynthesis(channelCount, frameSamples, analysis.fft);
  const percussiveSum = createSynthesis(channelCount, frameSamples, analysis.fft);
  // The first frame lies one hop early, so that four windows are over every sample.
  const startOf = (index: number): number => (index - 3) * hop;
  let masked = 0;

  function maskNext(parts: SplitSound[]): void {
    const from = startOf(masked);
    const { hitShare, ...spectra } = analysis.split(masked);
    const harmonic = harmonicSum.add(spectra.harmonic);
    const percussive = percussiveSum.add(spectra.percussive);
    input.discardBefore(from + hop);
    masked++;
    if (from >= 0) parts.push({ harmonic, percussive, isHit: hitShare > 0.5 });
  }

  function analyseBefore(limit: number, parts: SplitSound[]): void {
    while (startOf(analysis.count) < limit) {
      analysis.add(input, startOf(analysis.count));
      if (analysis.count > reach) maskNext(parts);
    }
  }

  return {
    push(block) {
      const parts: SplitSound[] = [];
      input.append(block);
      analyseBefore(input.end - frameSamples + 1, parts);
      return parts;
    },
    finish() {
      const parts: SplitSound[] = [];
      const length = input.end;
      analyseBefore(length, parts);
      while (startOf(masked) < length) {
        if (masked + reach >= analysis.count) analysis.forget(masked - reach - 1);
        maskNext(parts);
      }
      const surplus = startOf(masked) - length;
      const last = parts.pop();
      if (last)
        parts.push({
          ...last,
          harmonic: shorten(last.harmonic, surplus),
          percussive: shorten(last.percussive, surplus),
        });
      return parts;
    },
  };
}

function shorten(channels: Float32Array[], surplus: number): Float32Array[] {
  return channels.map((samples) => samples.subarray(0, samples.length - surplus));
}

/** Keeps the spectra of the latest frames, and the masks' medians over them. */
function createAnalysis(settings: SplitSettings) {
  const { channelCount, frameSamples, medianFrames } = settings;
  const fft = createRealFft(2 ** Math.ceil(Math.log2(frameSamples)));
  const binCount = fft.size / 2 + 1;
  const medianBins = 2 * Math.round((settings.medianBandwidth * fft.size - 1) / 2) + 1;
  const window = createHannWindow(frameSamples);
  const along = createSlidingMedian(binCount, medianFrames);
  const powers = Array.from({ length: medianFrames }, () => new Float32Array(binCount));
  const spectra = Array.from({ length: medianFrames }, () =>
    Array.from({ length: channelCount }, () => new Float32Array(fft.size + 2)),
  );
  const percussive = Array.from({ length: channelCount }, () => new Float32Array(fft.size + 2));
  const frame = new Float32Array(fft.size);
  const segment = frame.subarray(0, frameSamples);
  const leaving = new Float32Array(binCount);
  const lasting = new Float32Array(binCount);
  const shares = new Float32Array(binCount);
  const silence = new Float32Array(binCount);
  const broads = Array.from({ length: clearFrames + 2 }, () => new Float32Array(binCount));
  const rising = new Uint8Array(binCount);
  const { hitsRateHz } = settings;
  const hits =
    hitsRateHz === undefined
      ? undefined
      : createHitTracker({ binCount, binHz: hitsRateHz / fft.size, hopSeconds: frameSamples / 4 / hitsRateHz });
  let count = 0;

  return {
    fft,
    /** How many frames were added. */
    get count() {
      return count;
    },
    add(input: MultichannelHistory, position: number): void {
      const power = powers[count % medianFrames]!;
      leaving.set(power);
      power.fill(0);
      for (const [c, spectrum] of spectra[count % medianFrames]!.entries()) {
        input.read(c, position, segment);
        for (let i = 0; i < frameSamples; i++) segment[i]! *= window[i]!;
        fft.forward(frame, spectrum);
        for (let k = 0; k < binCount; k++) power[k]! += spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
      }
      if (along.count === medianFrames) along.replace(leaving, power);
      else along.push(power);
      count++;
    },
    /** Takes a frame out of the median along time, which `add` does only while frames follow. */
    forget(index: number): void {
      if (index >= 0) along.remove(powers[index % medianFrames]!);
    },
    /** The spectra of that frame, one a channel, split in two; they hold until the next call. */
    split(index: number): SplitSpectra {
      const power = powers[index % medianFrames]!;
      const broad = broads[index % broads.length]!;
      along.read(lasting);
      medianFilter(power, medianBins, broad);
      const before = [clearFrames, clearFrames + 1].map((back) => past(index - back));
      findShares(shares, rising, { power, broad, lasting, before });
      hits?.track((offset) => powerAt(index + offset), rising, broad);
      const hitShare = hits?.claimInPlace(shares, power) ?? 0;
      const harmonic = spectra[index % medianFrames]!;
      for (const [c, spectrum] of harmonic.entries()) shareInPlace(spectrum, percussive[c]!, shares);
      return { harmonic, percussive, hitShare };
    },
  };

  /** Frames before the first and after the last are silent. */
  function powerAt(index: number): Float32Array {
    return index >= 0 && index < count ? powers[index % medianFrames]! : silence;
  }

  /** Frames before the first are silent. */
  function past(index: number): PastFrame {
    if (index < 0) return { power: silence, broad: silence };
    return { power: powers[index % medianFrames]!, broad: broads[index % broads.length]! };
  }
}

interface SplitSpectra {
  readonly harmonic: readonly Float32Array[];
  readonly percussive: readonly Float32Array[];
  /** How much of the percussive energy belongs to hits, from 0 to 1. */
  readonly hitShare: number;
}

interface PastFrame {
  readonly power: Float32Array;
  /** The medians of the powers along frequency. */
  readonly broad: Float32Array;
}

interface SplitFrame extends PastFrame {
  /** The medians of the powers along time. */
  readonly lasting: Float32Array;
  /** Two frames that end before this one begins. */
  readonly before: readonly PastFrame[];
}

/** Finds, for each bin, which part of its amplitude is harmonic, and whether its surroundings rise. */
function findShares(shares: Float32Array, rising: Uint8Array, { power, broad, lasting, before }: SplitFrame): void {
  const [first, second] = before as [PastFrame, PastFrame];
  for (let k = 0; k < shares.length; k++) {
    const breadth = (breadthWeight * broad[k]!) / (lasting[k]! + 1e-30);
    const squared = breadth * breadth;
    let share = 1 / (1 + squared * squared * squared * squared);
    const broadBefore = Math.max(first.broad[k]!, second.broad[k]!);
    const rise = broad[k]! / (attackRise * broadBefore + 1e-12);
    rising[k] = rise > 1 ? 1 : 0;
    if (rise > 0.3) {
      const fourth = rise * rise * rise * rise;
      const lasted = shareThatLasted(Math.max(first.power[k]!, second.power[k]!), power[k]!);
      share *= 1 - (fourth / (1 + fourth)) * (1 - lasted);
    }
    shares[k] = share;
  }
}

/** Leaves in `spectrum` its share and writes the rest; their powers add up to what it was. */
function shareInPlace(spectrum: Float32Array, rest: Float32Array, shares: Float32Array): void {
  for (let k = 0; k < shares.length; k++) {
    const share = shares[k]!;
    const other = 1 - share;
    const scale = 1 / Math.sqrt(share * share + other * other);
    rest[2 * k] = spectrum[2 * k]! * other * scale;
    rest[2 * k + 1] = spectrum[2 * k + 1]! * other * scale;
    spectrum[2 * k]! *= share * scale;
    spectrum[2 * k + 1]! *= share * scale;
  }
}

/** Adds frames up, a quarter of their length apart; each call completes a hop. */
function createSynthesis(channelCount: number, frameSamples: number, fft: RealFft) {
  const hop = frameSamples / 4;
  const frame = new Float32Array(fft.size);
  // Four squared Hann windows add up to 3/2.
  const window = createHannWindow(frameSamples).map((value) => value / 1.5);
  const sums = Array.from({ length: channelCount }, () => new Float32Array(frameSamples));
  return {
    add(spectra: readonly Float32Array[]): Float32Array[] {
      return sums.map((sum, c) => {
        fft.inverse(spectra[c]!, frame);
        for (let i = 0; i < frameSamples; i++) sum[i]! += frame[i]! * window[i]!;
        const done = sum.slice(0, hop);
        sum.copyWithin(0, hop);
        sum.fill(0, frameSamples - hop);
        return done;
      });
    },
  };
}
