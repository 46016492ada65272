import { createRealFft } from '../fft.ts';
import { type BandInterpolation, mapBinsToBands } from './band-interpolation.ts';
import { createExcitation } from './excitation.ts';
import { createGroupDelayCompensation } from './group-delay-compensation.ts';
import { createMinimumPhase } from './minimum-phase.ts';
import type { VoiceFrame, VoiceFraming } from './voice-frame.ts';

export interface SynthesizerSettings {
  /** Of the noise; the same seed gives the same samples. */
  readonly seed?: number;
  /** Irregular periods, as of rough or creaking voices: 0 none, 1 strong. */
  readonly roughness?: number;
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

/**
 * Drives each frame's minimum-phase filter by pulses and noise.
 *
 * Source: Morise et al., "WORLD" (2016), section 2.4. Where we differ: the excitation runs through, a pulse lying
 * between samples where it falls; every frame filters its stretch of it, faded in from the frame before and out to the
 * one after. So one filter serves all pulses of a frame, and a frame without voice costs no pulse.
 *
 * @throws RangeError if the settings lie outside their range
 */
export function createVoiceSynthesizer(framing: VoiceFraming, settings: SynthesizerSettings = {}): VoiceSynthesizer {
  const { sampleRateHz, fftSize, hopSeconds } = framing;
  const { seed = 1, roughness = 0 } = settings;
  if (!(roughness >= 0 && roughness <= 1)) throw new RangeError(`roughness must lie in [0, 1], got ${roughness}`);
  const hopSamples = hopSeconds * sampleRateHz;
  const leadSamples = Math.round(leadSeconds * sampleRateHz);
  const excitation = createExcitation({ sampleRateHz, seed, roughness });
  const render = createFrameRenderer(framing);
  const waiting: VoiceFrame[] = [];
  let received = 0;
  let rendered = 0;
  let given = 0;
  const sum = new Float32Array(2 * fftSize);
  let last: VoiceFrame | undefined;

  const take = (frame: VoiceFrame) => {
    excitation.extend(received++ * hopSamples, frame.f0Hz);
    waiting.push(frame);
    last = frame;
  };
  const renderReady = (): Float32Array[] => {
    const finished: Float32Array[] = [];
    while (waiting.length > 0 && Math.floor((rendered + 1) * hopSamples) < excitation.end) {
      const first = Math.ceil((rendered - 1) * hopSamples) - leadSamples;
      finished.push(giveUpTo(Math.max(0, first)));
      excitation.discardBefore(first);
      render(waiting.shift()!, rendered * hopSamples, excitation, { sum, start: given });
      rendered++;
    }
    return finished;
  };
  const giveUpTo = (position: number): Float32Array => {
    const count = Math.max(0, position - given);
    const samples = sum.slice(0, count);
    sum.copyWithin(0, count);
    sum.fill(0, sum.length - count);
    given += count;
    return samples;
  };

  return {
    push(frames) {
      const finished: Float32Array[] = [];
      for (const frame of frames) {
        take(frame);
        finished.push(...renderReady());
      }
      return join(finished);
    },
    finish(sampleCount) {
      const finished: Float32Array[] = [];
      while (last && given < sampleCount) {
        take(last);
        finished.push(...renderReady());
      }
      const samples = join(finished);
      const missing = sampleCount - (given - samples.length);
      if (missing <= samples.length) return samples.subarray(0, Math.max(0, missing));
      const padded = new Float32Array(missing);
      padded.set(samples);
      return padded;
    },
  };
}

/** Where segments are added up: `sum[0]` lies at position `start`. */
interface OverlapAddArgs {
  readonly sum: Float32Array;
  readonly start: number;
}

function createFrameRenderer(framing: VoiceFraming) {
  const { sampleRateHz, fftSize, hopSeconds } = framing;
  const hopSamples = hopSeconds * sampleRateHz;
  const bins = fftSize / 2 + 1;
  const fft = createRealFft(fftSize);
  const minimumPhase = createMinimumPhase(fftSize);
  const filter = new Float32Array(fftSize + 2);
  const pulseSpectrum = new Float32Array(fftSize + 2);
  const noiseSpectrum = new Float32Array(fftSize + 2);
  const segment = new Float32Array(fftSize);
  const stretch = new Float32Array(2 * Math.ceil(hopSamples) + 2);
  const bands = mapBinsToBands(framing);
  const phases = createGroupDelayCompensation(sampleRateHz, fftSize);
  const leadSamples = Math.round(leadSeconds * sampleRateHz);

  const fade = (position: number, first: number) => {
    segment.fill(0);
    for (let i = 0; i < stretch.length; i++) {
      const weight = 1 - Math.abs(first + i - position) / hopSamples;
      if (weight > 0) segment[leadSamples + i] = stretch[i]! * weight;
    }
  };

  return (
    frame: VoiceFrame,
    position: number,
    excitation: ReturnType<typeof createExcitation>,
    adding: OverlapAddArgs,
  ) => {
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
    for (let k = 0; k < bins; k++) {
      const re = filter[2 * k]!;
      const im = filter[2 * k + 1]!;
      const drivenRe = noiseSpectrum[2 * k]!;
      const drivenIm = noiseSpectrum[2 * k + 1]!;
      noiseSpectrum[2 * k] = drivenRe * re - drivenIm * im;
      noiseSpectrum[2 * k + 1] = drivenRe * im + drivenIm * re;
    }
    fft.inverse(noiseSpectrum, segment);
    const offset = first - leadSamples - adding.start;
    const { sum } = adding;
    for (let i = Math.max(0, -offset); i < fftSize; i++) sum[offset + i] = sum[offset + i]! + segment[i]!;
  };
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

function join(blocks: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(blocks.reduce((length, block) => length + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    joined.set(block, at);
    at += block.length;
  }
  return joined;
}
