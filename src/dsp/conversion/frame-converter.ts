import type { VoiceFrame, VoiceFraming } from '../vocoder/voice-frame.ts';
import {
  cepstrumSize,
  createCepstralFilter,
  createMelCepstrum,
  designCepstralWarp,
  findWarpedHz,
  warpCepstrum,
} from '../voice-print/mel-cepstrum.ts';
import type { BreathShift } from './breathiness.ts';
import { createDifferenceFunction, type EnvelopeConversion } from './envelope-conversion.ts';

export interface FrameConversion {
  readonly envelope: EnvelopeConversion;
  readonly breath: BreathShift;
  /** Gives a frame's pitch, of frame i. */
  readonly f0HzOf: (f0Hz: number, frame: number) => number;
  /** Further factor on the converted voice's frequencies; 1 leaves them. */
  readonly formantRatio: number;
  /** From 100 Hz up; vowels stay as loud, so a dark voice's s is weaker. */
  readonly tiltDbPerOctave: number;
  /** The same with every sound as loud as it was: a whisper has no glottis to fall towards high frequencies. */
  readonly whisperTiltDbPerOctave: number;
}

export interface ConvertedFrame {
  readonly source: VoiceFrame;
  readonly frame: VoiceFrame;
  /** On the power of the source's own samples, bin by bin: what makes its consonants the target's. */
  readonly powerGain: Float32Array;
}

/** Converts the frames of one voice into those of another, with a delay of 3 frames. */
export interface FrameConverter {
  push(frames: readonly VoiceFrame[]): ConvertedFrame[];
  finish(): ConvertedFrame[];
}

/** Differences are averaged over this many frames to each side: sounds change slower than frames are told apart. */
const smoothingFrames = 3;
/** A frame of the other voicing counts this much in the average. */
const otherVoicingWeight = 0.2;
/** No band is moved further from the middle than this. */
const limitDb = 30;
const tiltFromHz = 100;
/** Most of a vowel's power is near this frequency, so that its loudness does not change with the tilt. */
const tiltPivotHz = 350;
/** A bright voice's s may stand out by so much. */
const tiltLouderDbMax = 2;
/** The level is kept where the voice is. */
const levelBandHz = [80, 8000] as const;

interface WindowFrame {
  readonly source: VoiceFrame;
  /** Of the warped source. */
  readonly cepstrum: Float32Array;
  readonly difference: Float32Array;
}

export function createFrameConverter(framing: VoiceFraming, conversion: FrameConversion): FrameConverter {
  const measureCepstrum = createMelCepstrum(framing);
  const warpMatrix = designCepstralWarp(conversion.envelope.warpRatio);
  const tell = createDifferenceFunction(conversion.envelope);
  const cepstrum = new Float32Array(cepstrumSize);
  const shape = createEnvelopeShaper(framing, conversion);
  /** The newest frames; those up to `next` are converted and stay for the average. */
  const window: WindowFrame[] = [];
  let next = 0;
  let count = 0;

  const take = (source: VoiceFrame) => {
    measureCepstrum(source.envelope, cepstrum);
    const warped = new Float32Array(cepstrumSize);
    warpCepstrum(warpMatrix, cepstrum, 0, warped, 0);
    const difference = new Float32Array(cepstrumSize);
    tell(warped, difference);
    window.push({ source, cepstrum: warped, difference });
  };
  const convertNext = (): ConvertedFrame => {
    const { source, cepstrum: warped } = window[next]!;
    const goal = averageAround(window, next).map((difference, m) => warped[m]! + difference);
    next++;
    if (next > smoothingFrames) {
      window.shift();
      next--;
    }
    const { envelope, powerGain } = shape(source, goal);
    const frame = {
      f0Hz: conversion.f0HzOf(source.f0Hz, count++),
      envelope,
      aperiodicity: source.f0Hz > 0 ? conversion.breath(source.aperiodicity) : source.aperiodicity,
    };
    return { source, frame, powerGain };
  };

  return {
    push(frames) {
      const converted: ConvertedFrame[] = [];
      for (const frame of frames) {
        take(frame);
        if (window.length - next > smoothingFrames) converted.push(convertNext());
      }
      return converted;
    },
    finish() {
      const converted: ConvertedFrame[] = [];
      while (next < window.length) converted.push(convertNext());
      return converted;
    },
  };
}

function averageAround(window: readonly WindowFrame[], centre: number): Float32Array {
  const mean = new Float32Array(cepstrumSize);
  const isVoiced = window[centre]!.source.f0Hz > 0;
  const from = Math.max(0, centre - smoothingFrames);
  const to = Math.min(window.length - 1, centre + smoothingFrames);
  let total = 0;
  for (let i = from; i <= to; i++) {
    const { source, difference } = window[i]!;
    const weight = source.f0Hz > 0 === isVoiced ? 1 : otherVoicingWeight;
    total += weight;
    for (let m = 1; m < cepstrumSize; m++) mean[m] = mean[m]! + weight * difference[m]!;
  }
  return mean.map((value) => value / total);
}

/** Warps an envelope, filters it, brings it back to the level it had and tilts it, all sounds around one frequency. */
function createEnvelopeShaper(framing: VoiceFraming, conversion: FrameConversion) {
  const { formantRatio, tiltDbPerOctave, whisperTiltDbPerOctave } = conversion;
  const last = framing.fftSize / 2;
  const binHz = framing.sampleRateHz / framing.fftSize;
  const measureCepstrum = createMelCepstrum(framing);
  const filter = createCepstralFilter(framing, limitDb);
  const warp = createEnvelopeWarp(framing, conversion.envelope.warpRatio);
  const redesign = formantRatio === 1 ? undefined : createEnvelopeWarp(framing, formantRatio);
  const tilt = designTilt(framing, tiltDbPerOctave);
  const whisperTilt = designTilt(framing, whisperTiltDbPerOctave);
  const louderMax = 10 ** (tiltLouderDbMax / 10);
  const first = Math.ceil(levelBandHz[0] / binHz);
  const end = Math.min(last, Math.floor(levelBandHz[1] / binHz));
  const cepstrum = new Float32Array(cepstrumSize);
  const measureLevel = (envelope: Float32Array): number => {
    let sum = 0;
    for (let k = first; k <= end; k++) sum += envelope[k]!;
    return sum;
  };

  /** @param goal the cepstrum that the envelope is to have; finer detail is the source's */
  return (source: VoiceFrame, goal: Float32Array) => {
    const warped = warp(source.envelope);
    measureCepstrum(warped, cepstrum);
    filter.design(goal.map((value, m) => (m === 0 ? 0 : value - cepstrum[m]!)));
    for (let k = 0; k <= last; k++) warped[k] = warped[k]! * filter.powerGain[k]! * whisperTilt[k]!;
    const envelope = redesign ? redesign(warped) : warped;
    const sourceLevel = measureLevel(source.envelope);
    const level = sourceLevel / Math.max(1e-30, measureLevel(envelope));
    for (let k = 0; k <= last; k++) envelope[k] = level * tilt[k]! * envelope[k]!;
    const held = Math.min(1, (louderMax * sourceLevel) / Math.max(1e-30, measureLevel(envelope)));
    const powerGain = new Float32Array(last + 1);
    for (let k = 0; k <= last; k++) {
      envelope[k] = held * envelope[k]!;
      powerGain[k] = (envelope[k]! + 1e-20) / (source.envelope[k]! + 1e-20);
    }
    return { envelope, powerGain };
  };
}

/** On power, bin by bin. */
function designTilt({ sampleRateHz, fftSize }: VoiceFraming, dbPerOctave: number): Float32Array {
  return Float32Array.from({ length: fftSize / 2 + 1 }, (_, k) => {
    const octaves = Math.log2(Math.max(tiltFromHz, (k * sampleRateHz) / fftSize) / tiltPivotHz);
    return 10 ** ((dbPerOctave * octaves) / 10);
  });
}

function createEnvelopeWarp({ sampleRateHz, fftSize }: VoiceFraming, ratio: number) {
  const last = fftSize / 2;
  const places = Float32Array.from({ length: last + 1 }, (_, k) => {
    return Math.min(last, (findWarpedHz((k * sampleRateHz) / fftSize, ratio) * fftSize) / sampleRateHz);
  });
  return (envelope: Float32Array): Float32Array =>
    places.map((place) => {
      const below = Math.floor(place);
      const low = envelope[below]!;
      return low + ((envelope[below + 1] ?? low) - low) * (place - below);
    });
}
