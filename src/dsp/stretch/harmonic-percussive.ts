import { createRealFft, type RealFft } from '../fft.ts';
import { MultichannelHistory } from '../history-buffer.ts';
import { createSlidingMedian, medianFilter } from '../sliding-median.ts';
import { createHannWindow } from '../windows.ts';

/** The two parts of a stretch of sound, one array a channel each; together they are the input. */
export interface SplitSound {
  readonly harmonic: Float32Array[];
  readonly percussive: Float32Array[];
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
}

// A bin is short sound only where it is 10 dB broader than it lasts, and then nearly all of it: an even or soft split
// tears noise and speech into parts that no longer add up (band levels 0.4 to 0.9 dB further off, level 3 dB too low).
const breadthWeight = 0.1;

/**
 * Splits sound into harmonic (tones) and percussive parts (attacks, clicks, noise bursts).
 *
 * Source: D. FitzGerald, "Harmonic/percussive separation using median filtering" (2010). Where we differ: the mask is
 * steep and leans to what lasts; one mask for all channels, of their summed power; the percussive part is the input less the harmonic part,
 * so that nothing is lost between them; medians at the ends span the frames that are there.
 */
export function createHarmonicPercussiveSplitter(settings: SplitSettings): HarmonicPercussiveSplitter {
  const { channelCount, frameSamples, medianFrames } = settings;
  const hop = frameSamples / 4;
  const reach = (medianFrames - 1) / 2;
  const input = new MultichannelHistory(channelCount);
  const analysis = createAnalysis(settings);
  const synthesis = createSynthesis(channelCount, frameSamples, analysis.fft);
  // The first frame lies one hop early, so that four windows are over every sample.
  const startOf = (index: number): number => (index - 3) * hop;
  let masked = 0;

  function maskNext(parts: SplitSound[]): void {
    const from = startOf(masked);
    const harmonic = synthesis.add(analysis.mask(masked));
    const percussive = harmonic.map((samples, c) => {
      const rest = new Float32Array(hop);
      input.read(c, from, rest);
      for (let i = 0; i < hop; i++) rest[i]! -= samples[i]!;
      return rest;
    });
    input.discardBefore(from + hop);
    masked++;
    if (from >= 0) parts.push({ harmonic, percussive });
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
        parts.push({ harmonic: shorten(last.harmonic, surplus), percussive: shorten(last.percussive, surplus) });
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
  const frame = new Float32Array(fft.size);
  const segment = frame.subarray(0, frameSamples);
  const leaving = new Float32Array(binCount);
  const lasting = new Float32Array(binCount);
  const broad = new Float32Array(binCount);
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
    /** The spectra of that frame, one a channel, with all but what lasts turned down. */
    mask(index: number): readonly Float32Array[] {
      along.read(lasting);
      medianFilter(powers[index % medianFrames]!, medianBins, broad);
      const masked = spectra[index % medianFrames]!;
      for (let k = 0; k < binCount; k++) {
        const breadth = (breadthWeight * broad[k]!) / (lasting[k]! + 1e-30);
        const squared = breadth * breadth;
        const gain = 1 / (1 + squared * squared * squared * squared);
        for (const spectrum of masked) {
          spectrum[2 * k]! *= gain;
          spectrum[2 * k + 1]! *= gain;
        }
      }
      return masked;
    },
  };
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
