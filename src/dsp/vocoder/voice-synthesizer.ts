import { createRealFft, type FftFactory } from '../fft.ts';
import { HistoryBuffer } from '../history-buffer.ts';
import { type BandInterpolation, mapBinsToBands } from './band-interpolation.ts';
import { createExcitation, type Excitation, type PulseSettings } from './excitation.ts';
import { createGroupDelayCompensation, type GroupDelayCompensation } from './group-delay-compensation.ts';
import { createMinimumPhase } from './minimum-phase.ts';
import type { VoiceFrame, VoiceFraming } from './voice-frame.ts';

export interface SynthesizerSettings {
  /** Of the noise; the same seed gives the same samples. */
  readonly seed?: number;
  /** Irregular periods, as of rough or creaking voices: 0 none, 1 strong. */
  readonly roughness?: number;
  /** Default: of one shape, each like the one before. */
  readonly pulses?: PulseSettings | undefined;
}

/** Makes sound of frames, in constant memory. */
export interface VoiceSynthesizer {
  /** Takes the next frames; gives the samples that no later frame changes. */
  push(frames: readonly VoiceFrame[]): Float32Array;
  /** Gives the rest, so that all in all `sampleCount` samples have come out; the last frame is held where it must. */
  finish(sampleCount: number): Float32Array;
}

/** Room before a segment for pulses that are to come earlier and for what gains without phase spread ahead of it. */
const leadSeconds = 0.003;

/** What synthesizers of one framing share: tables and scratch memory. One call at a time. */
export type FrameRenderer = ReturnType<typeof createFrameRenderer>;

/**
 * Drives each frame's minimum-phase filter by pulses and noise.
 *
 * Source: Morise et al., "WORLD" (2016), section 2.4. Where we differ: the excitation runs through, a pulse lying
 * between samples where it falls; every frame filters its stretch of it, faded in from the frame before and out to the
 * one after. So one filter serves all pulses of a frame, and a frame without voice costs no pulse.
 *
 * @param renderer of this framing, default: its own; one for many short phrases saves its tables
 * @throws RangeError if the settings lie outside their range
 */
export function createVoiceSynthesizer(
  framing: VoiceFraming,
  settings: SynthesizerSettings = {},
  renderer: FrameRenderer = createFrameRenderer(framing),
): VoiceSynthesizer {
  const { sampleRateHz, fftSize, hopSeconds } = framing;
  const { seed = 1, roughness = 0, pulses } = settings;
  if (!(roughness >= 0 && roughness <= 1)) throw new RangeError(`roughness must lie in [0, 1], got ${roughness}`);
  const hopSamples = hopSeconds * sampleRateHz;
  const leadSamples = Math.round(leadSeconds * sampleRateHz);
  const excitation = createExcitation({ sampleRateHz, seed, roughness, pulses });
  const phases = createGroupDelayCompensation(sampleRateHz, fftSize);
  const waiting: VoiceFrame[] = [];
  let received = 0;
  let rendered = 0;
  let given = 0;
  const sum = new HistoryBuffer();
  let last: VoiceFrame | undefined;

  const take = (frame: VoiceFrame) => {
    excitation.extend(received++ * hopSamples, frame.f0Hz);
    waiting.push(frame);
    last = frame;
    while (waiting.length > 0 && Math.floor((rendered + 1) * hopSamples) < excitation.end) {
      const position = rendered * hopSamples;
      excitation.discardBefore(Math.ceil(position - hopSamples) - leadSamples);
      renderer(waiting.shift()!, position, { excitation, phases, sum });
      rendered++;
    }
  };
  /** What no later frame reaches. */
  const readySamples = (): number => Math.max(given, Math.ceil((rendered - 2) * hopSamples) - leadSamples);
  const giveUpTo = (position: number): Float32Array => {
    const samples = new Float32Array(position - given);
    sum.read(given, samples);
    sum.discardBefore(position);
    given = position;
    return samples;
  };

  return {
    push(frames) {
      for (const frame of frames) take(frame);
      return giveUpTo(readySamples());
    },
    finish(sampleCount) {
      while (last && readySamples() < sampleCount) take(last);
      return giveUpTo(Math.max(given, sampleCount));
    },
  };
}

/** What one voice has of its own. */
interface VoiceState {
  readonly excitation: Excitation;
  readonly phases: GroupDelayCompensation;
  /** Where segments are added up. */
  readonly sum: HistoryBuffer;
}

export function createFrameRenderer(framing: VoiceFraming, createFft: FftFactory = createRealFft) {
  const { sampleRateHz, fftSize, hopSeconds } = framing;
  const hopSamples = hopSeconds * sampleRateHz;
  const fft = createFft(fftSize);
  const minimumPhase = createMinimumPhase(fftSize, createFft);
  const filter = new Float32Array(fftSize + 2);
  const pulseSpectrum = new Float32Array(fftSize + 2);
  const noiseSpectrum = new Float32Array(fftSize + 2);
  const segment = new Float32Array(fftSize);
  const stretch = new Float32Array(2 * Math.ceil(hopSamples) + 2);
  const bands = mapBinsToBands(framing);
  const leadSamples = Math.round(leadSeconds * sampleRateHz);

  const fade = (position: number, first: number) => {
    segment.fill(0);
    for (let i = 0; i < stretch.length; i++) {
      const weight = 1 - Math.abs(first + i - position) / hopSamples;
      if (weight > 0) segment[leadSamples + i] = stretch[i]! * weight;
    }
  };

  return (frame: VoiceFrame, position: number, { excitation, phases, sum }: VoiceState): void => {
    const first = Math.ceil(position - hopSamples);
    minimumPhase.design(frame.envelope, filter);
    excitation.readNoise(first, stretch);
    fade(position, first);
    fft.forward(segment, noiseSpectrum);
    if (frame.f0Hz > 0) {
      excitation.readPulses(first, stretch);
      fade(position, first);
      fft.forward(segment, pulseSpectrum);
      advanceInPlace(pulseSpectrum, phases.follow(filter, frame.f0Hz), fftSize);
      const voiced = 1 - frame.aperiodicity[0]! ** 2;
      muteBelowPitchInPlace(noiseSpectrum, (frame.f0Hz / sampleRateHz) * fftSize, voiced);
      mixInPlace(noiseSpectrum, pulseSpectrum, frame.aperiodicity, bands);
    } else {
      phases.reset();
    }
    multiplyInPlace(noiseSpectrum, filter);
    fft.inverse(noiseSpectrum, segment);
    const start = first - leadSamples;
    // What would come before the beginning is lost.
    const from = Math.max(0, start);
    const target = sum.open(from, start + fftSize);
    for (let i = 0; i < target.length; i++) target[i] = target[i]! + segment[from - start + i]!;
  };
}

function multiplyInPlace(spectrum: Float32Array, filter: Float32Array): void {
  for (let i = 0; i < spectrum.length; i += 2) {
    const a = spectrum[i]!;
    const b = spectrum[i + 1]!;
    spectrum[i] = a * filter[i]! - b * filter[i + 1]!;
    spectrum[i + 1] = a * filter[i + 1]! + b * filter[i]!;
  }
}

/** Moves what a spectrum stands for to an earlier time. */
function advanceInPlace(spectrum: Float32Array, samples: number, fftSize: number): void {
  const step = (2 * Math.PI * samples) / fftSize;
  const turnRe = Math.cos(step);
  const turnIm = Math.sin(step);
  let re = 1;
  let im = 0;
  for (let k = 0; 2 * k < spectrum.length; k++) {
    const a = spectrum[2 * k]!;
    const b = spectrum[2 * k + 1]!;
    spectrum[2 * k] = a * re - b * im;
    spectrum[2 * k + 1] = a * im + b * re;
    const turned = re * turnRe - im * turnIm;
    im = re * turnIm + im * turnRe;
    re = turned;
  }
}

/** Below the pitch an envelope goes on for the sake of the partials; a voice's breath is not heard there. */
function muteBelowPitchInPlace(noise: Float32Array, pitchBins: number, voiced: number): void {
  for (let k = 0; k < pitchBins && 2 * k < noise.length; k++) {
    // Without a corner, or the gain would spread over more time than a segment has room for.
    const gain = 1 - voiced * (0.5 + 0.5 * Math.cos((Math.PI * k) / pitchBins));
    noise[2 * k] = noise[2 * k]! * gain;
    noise[2 * k + 1] = noise[2 * k + 1]! * gain;
  }
}

/** Powers of noise and pulses add up to 1 in every bin. */
function mixInPlace(
  noise: Float32Array,
  pulses: Float32Array,
  aperiodicity: Float32Array,
  places: BandInterpolation,
): void {
  for (let k = 0; k < places.band.length; k++) {
    const band = places.band[k]!;
    const low = aperiodicity[band]!;
    const noisy = low + places.share[k]! * (aperiodicity[band + 1]! - low);
    const voiced = Math.sqrt(Math.max(0, 1 - noisy * noisy));
    noise[2 * k] = noisy * noise[2 * k]! + voiced * pulses[2 * k]!;
    noise[2 * k + 1] = noisy * noise[2 * k + 1]! + voiced * pulses[2 * k + 1]!;
  }
}
