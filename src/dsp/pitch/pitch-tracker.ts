import { HistoryBuffer } from '../history-buffer.ts';
import { createStreamResampler } from '../stream-resampler.ts';
import { correlateAround, findPitchCandidates, fitParabola } from './correlogram.ts';
import { createPitchPath, type FrameCandidates } from './pitch-path.ts';

export interface PitchFrame {
  readonly timeSeconds: number;
  /** Fundamental frequency; undefined where there is no voice. */
  readonly frequencyHz: number | undefined;
  /** How alike successive periods are, 0 to 1. */
  readonly likeness: number;
}

export interface PitchSettings {
  /** Time between frames; 5 ms. */
  readonly hopSeconds?: number;
  /** Range that is looked through; 50 to 1100 Hz. */
  readonly lowestHz?: number;
  readonly highestHz?: number;
}

/** Follows the pitch of one voice through audio of any length; half a second late, in constant memory. */
export interface PitchTracker {
  /** Takes samples of one channel; gives the frames that are decided. */
  push(block: Float32Array): PitchFrame[];
  /** Gives the rest. */
  finish(): PitchFrame[];
}

/** The search runs on the voice's lowest partials: the higher ones hold more noise than voice. */
const searchRateHz = 8000;
const searchWindowSeconds = 0.02;
/** The pitch is read where more partials are, over several periods. */
const readingRateHz = 16_000;
const readingWindowSeconds = 0.01;
const readingLagSeconds = 0.01;
/** A later frame changes nothing about one this far back. */
const lookAheadSeconds = 0.5;
/** A pitch above 150 Hz is to hold for so long. */
const repeatSeconds = 0.01;
/** −66 dBFS: hiss below it is no voice; nor is hum 35 dB below the voice of the last seconds. */
const silencePower = 2.5e-7;
const floorBelowLoudest = 3e-4;
const loudestSeconds = 10;
/**
 * What lasts through the pauses is no voice either, were it periodic: the least smoothed power of so many seconds, times
 * the bias of a minimum (R. Martin, "Noise power spectral density estimation based on optimal smoothing and minimum
 * statistics", IEEE Trans. SAP 9, 2001). It counts up to 15 dB below the voice: a held note has no pause.
 */
const backgroundSeconds = 8;
const backgroundParts = 8;
const backgroundSmoothingSeconds = 0.03;
const backgroundBias = 2;
const backgroundBelowLoudest = 0.03;

/**
 * Finds candidates by normalised cross-correlation at a low rate, the path through them by dynamic programming, and
 * reads each pitch again at a higher rate over a lag of several periods.
 *
 * Source: D. Talkin, "A robust algorithm for pitch tracking (RAPT)", in Speech Coding and Synthesis (1995).
 *
 * @throws RangeError if the range of pitch is empty or reaches beyond what the search can hold
 */
export function createPitchTracker(sampleRateHz: number, settings: PitchSettings = {}): PitchTracker {
  const { hopSeconds = 0.005, lowestHz = 50, highestHz = 1100 } = settings;
  if (!(lowestHz > 0 && lowestHz < highestHz && highestHz <= searchRateHz / 4)) {
    throw new RangeError(`pitch must lie in (0, ${searchRateHz / 4}] Hz, got ${lowestHz} to ${highestHz}`);
  }
  const search = createCandidateSearch(sampleRateHz, { lowestHz, highestHz, hopSeconds });
  const reader = createPitchReader(sampleRateHz);
  const path = createPitchPath(searchRateHz / lowestHz, hopSeconds);
  const lookAhead = Math.ceil(lookAheadSeconds / hopSeconds);
  let samplesPushed = 0;
  let decided = 0;

  const decide = (count: number): PitchFrame[] => {
    const frames = path.decide(count).map((candidate) => {
      const timeSeconds = decided++ * hopSeconds;
      if (!candidate) return { timeSeconds, frequencyHz: undefined, likeness: 0 };
      const frequencyHz = reader.read(timeSeconds, searchRateHz / candidate.lag);
      return { timeSeconds, frequencyHz, likeness: candidate.likeness };
    });
    reader.dropBefore(decided * hopSeconds);
    return frames;
  };

  return {
    push(block) {
      samplesPushed += block.length;
      reader.push(block);
      for (const frame of search.push(block)) path.push(frame);
      return path.pendingCount >= 2 * lookAhead ? decide(path.pendingCount - lookAhead) : [];
    },
    finish() {
      reader.finish();
      for (const frame of search.finish(samplesPushed / sampleRateHz)) path.push(frame);
      return decide(path.pendingCount);
    },
  };
}

interface SearchSettings {
  readonly lowestHz: number;
  readonly highestHz: number;
  readonly hopSeconds: number;
}

function createCandidateSearch(sampleRateHz: number, { lowestHz, highestHz, hopSeconds }: SearchSettings) {
  const resampler = createStreamResampler(sampleRateHz, searchRateHz);
  const queue = new HistoryBuffer();
  const windowSamples = Math.round(searchWindowSeconds * searchRateHz);
  const correlation = {
    lagMin: searchRateHz / highestHz,
    lagMax: searchRateHz / lowestHz,
    windowSamples,
    repeatLag: Math.min(repeatSeconds * searchRateHz, searchRateHz / lowestHz),
  };
  const reach = Math.ceil((windowSamples + correlation.lagMax) / 2) + 6;
  const samples = new Float32Array(2 * reach);
  let frames = 0;
  let loudest = silencePower;
  const fade = Math.exp(-hopSeconds / loudestSeconds);
  const background = createBackgroundFollower(hopSeconds);

  const listen = (): FrameCandidates => {
    const position = Math.round(frames++ * hopSeconds * searchRateHz);
    queue.read(position - reach, samples);
    queue.discardBefore(position - 2 * reach);
    subtractMean(samples);
    smoothInPlace(samples);
    let energy = 0;
    for (let i = reach - windowSamples / 2; i < reach + windowSamples / 2; i++) energy += samples[i]! ** 2;
    const power = energy / windowSamples;
    loudest = Math.max(power, loudest * fade);
    const lasting = Math.min(backgroundBias * background.follow(power), backgroundBelowLoudest * loudest);
    const floorPower = silencePower + Math.max(floorBelowLoudest * loudest, lasting);
    return {
      candidates: findPitchCandidates(samples, reach, { ...correlation, energyFloor: windowSamples * floorPower }),
      levelDb: 10 * Math.log10(power + silencePower),
    };
  };

  return {
    push(block: Float32Array): FrameCandidates[] {
      queue.append(resampler.push(block));
      const heard: FrameCandidates[] = [];
      while (Math.round(frames * hopSeconds * searchRateHz) + reach <= queue.end) heard.push(listen());
      return heard;
    },
    finish(durationSeconds: number): FrameCandidates[] {
      queue.append(resampler.finish());
      const heard: FrameCandidates[] = [];
      while (frames * hopSeconds < durationSeconds) heard.push(listen());
      return heard;
    },
  };
}

/** The least smoothed power of the last whole parts: what sounds behind the voice; 0 while there is none. */
function createBackgroundFollower(hopSeconds: number) {
  const share = 1 - Math.exp(-hopSeconds / backgroundSmoothingSeconds);
  const partFrames = Math.round(backgroundSeconds / backgroundParts / hopSeconds);
  const parts: number[] = [];
  let smooth = 0;
  let frames = 0;

  return {
    follow(power: number): number {
      smooth = frames === 0 ? power : smooth + share * (power - smooth);
      if (frames++ % partFrames === 0) parts.push(smooth);
      if (parts.length > backgroundParts + 1) parts.shift();
      parts.push(Math.min(parts.pop()!, smooth));
      // The newest part may be a voice that fades.
      return parts.length > 1 ? Math.min(...parts.slice(0, -1)) : 0;
    },
  };
}

/** Reads the pitch at a time more exactly than the search found it. */
function createPitchReader(sampleRateHz: number) {
  const resampler = createStreamResampler(sampleRateHz, readingRateHz);
  const queue = new HistoryBuffer();

  return {
    push: (block: Float32Array) => queue.append(resampler.push(block)),
    finish: () => queue.append(resampler.finish()),
    dropBefore: (seconds: number) => queue.discardBefore(Math.floor((seconds - 0.1) * readingRateHz)),
    read(seconds: number, roughHz: number): number {
      const period = readingRateHz / roughHz;
      const periods = Math.max(1, Math.round((readingLagSeconds * readingRateHz) / period));
      const windowSamples = Math.round(Math.max(readingWindowSeconds * readingRateHz, period));
      // The search is right to 3 %; more would reach the neighbouring number of periods.
      const spread = Math.max(2, Math.ceil(Math.min(0.03 * periods, 0.4) * period));
      const centreLag = Math.round(periods * period);
      const reach = Math.ceil((windowSamples + centreLag + spread) / 2) + 2;
      const samples = new Float32Array(2 * reach);
      queue.read(Math.round(seconds * readingRateHz) - reach, samples);
      const likeness = Float64Array.from({ length: 2 * spread + 1 }, (_, i) =>
        correlateAround(samples, reach, centreLag - spread + i, { windowSamples, energyFloor: 1e-12 }),
      );
      let best = spread;
      for (let i = 1; i < 2 * spread; i++) if (likeness[i]! > likeness[best]!) best = i;
      const isPeak = likeness[best]! >= likeness[best - 1]! && likeness[best]! >= likeness[best + 1]!;
      if (!isPeak) return roughHz;
      const { offset } = fitParabola(likeness[best - 1]!, likeness[best]!, likeness[best + 1]!);
      return (periods * readingRateHz) / (centreLag - spread + best + offset);
    },
  };
}

/**
 * Takes partials above 2 kHz down by 12 dB and more (weights 1 4 6 4 1). With them the peak at a short lag is narrower
 * than a sample and reads low, so that the octave below, whose lag is nearer a whole number, would win.
 */
function smoothInPlace(samples: Float32Array): void {
  let [a, b] = [0, 0];
  for (let i = 0; i < samples.length - 2; i++) {
    const middle = samples[i]!;
    samples[i] = (a + 4 * b + 6 * middle + 4 * samples[i + 1]! + samples[i + 2]!) / 16;
    a = b;
    b = middle;
  }
}

function subtractMean(samples: Float32Array): void {
  let sum = 0;
  for (let i = 0; i < samples.length; i++) sum += samples[i]!;
  const mean = sum / samples.length;
  for (let i = 0; i < samples.length; i++) samples[i] = samples[i]! - mean;
}
