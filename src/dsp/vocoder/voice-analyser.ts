import type { FftFactory } from '../fft.ts';
import { HistoryBuffer } from '../history-buffer.ts';
import { createPitchTracker } from '../pitch/pitch-tracker.ts';
import { createAperiodicityMeter } from './band-aperiodicity.ts';
import { mapBinsToBands } from './band-interpolation.ts';
import { fitPartialsInPlace } from './partial-fit.ts';
import { createEnvelopeMeter } from './spectral-envelope.ts';
import type { VoiceFrame, VoiceFraming } from './voice-frame.ts';
import { frameVoice } from './voice-frame.ts';

export interface AnalyserSettings {
  /** Range that the pitch is looked for in; 50 to 1100 Hz. */
  readonly lowestHz?: number;
  readonly highestHz?: number;
  /** The pitch where it is known, of frame i at i · hopSeconds; 0 where there is no voice. Nothing is looked for then. */
  readonly f0HzOf?: (frame: number) => number;
  /** Of the spectra; default: our own, in double precision. */
  readonly createFft?: FftFactory;
}

/** Takes a voice apart into frames, in constant memory; about a second late where the pitch is looked for. */
export interface VoiceAnalyser {
  readonly framing: VoiceFraming;
  /** Takes samples of one channel; gives the frames that are decided. Each frame's arrays are the caller's. */
  push(block: Float32Array): VoiceFrame[];
  /** Gives the rest: all in all one frame for every hop that begins before the end. */
  finish(): VoiceFrame[];
}

/**
 * Measures pitch, spectral envelope and band aperiodicity every 5 ms.
 *
 * Source: M. Morise, F. Yokomori, K. Ozawa, "WORLD: a vocoder-based high-quality speech synthesis system for real-time
 * applications", IEICE Trans. E99-D (2016); pitch by Talkin's RAPT in place of DIO.
 *
 * @throws RangeError if the sample rate or the range of pitch cannot be held
 */
export function createVoiceAnalyser(sampleRateHz: number, settings: AnalyserSettings = {}): VoiceAnalyser {
  const framing = frameVoice(sampleRateHz);
  const { hopSeconds } = framing;
  const pitches = settings.f0HzOf ? takePitches(settings.f0HzOf) : followPitch(sampleRateHz, hopSeconds, settings);
  const envelopes = createEnvelopeMeter(sampleRateHz, framing.fftSize, settings.createFft);
  const aperiodicities = createAperiodicityMeter(framing, settings.createFft);
  const reach = Math.max(envelopes.reachSamples, aperiodicities.reachSamples);
  const places = mapBinsToBands(framing);
  const queue = new HistoryBuffer();
  const samples = new Float32Array(2 * reach + 2);
  const pending: number[] = [];
  let measured = 0;
  const unvoiced = new Float32Array(framing.aperiodicityCentresHz.length).fill(1);

  const measure = (f0Hz: number): VoiceFrame => {
    const position = measured++ * hopSeconds * sampleRateHz;
    const whole = Math.floor(position);
    queue.read(whole - reach, samples);
    queue.discardBefore(whole - reach);
    const centre = reach + (position - whole);
    const envelope = envelopes.measure(samples, centre, f0Hz);
    if (!(f0Hz > 0)) return { f0Hz: 0, envelope, aperiodicity: unvoiced.slice() };
    const aperiodicity = aperiodicities.measure(samples, centre, { f0Hz, envelope });
    const pitchBins = (f0Hz / sampleRateHz) * framing.fftSize;
    fitPartialsInPlace(envelope, { power: envelopes.power, pitchBins, aperiodicity, places });
    return { f0Hz, envelope, aperiodicity };
  };
  const measureUpTo = (end: number): VoiceFrame[] => {
    const frames: VoiceFrame[] = [];
    let taken = 0;
    while (taken < pending.length && measured * hopSeconds * sampleRateHz + reach + 2 <= end) {
      frames.push(measure(pending[taken++]!));
    }
    pending.splice(0, taken);
    return frames;
  };

  return {
    framing,
    push(block) {
      queue.append(block);
      for (const f0Hz of pitches.push(block, queue.end)) pending.push(f0Hz);
      return measureUpTo(queue.end);
    },
    finish() {
      for (const f0Hz of pitches.finish(queue.end)) pending.push(f0Hz);
      return measureUpTo(Number.POSITIVE_INFINITY);
    },
  };

  function takePitches(f0HzOf: (frame: number) => number): PitchSource {
    let given = 0;
    const take = (end: number) => {
      const f0Hz: number[] = [];
      while (given * hopSeconds * sampleRateHz < end) f0Hz.push(f0HzOf(given++));
      return f0Hz;
    };
    return { push: (_, end) => take(end), finish: take };
  }
}

/** Gives the pitch of frames as it is decided. */
interface PitchSource {
  push(block: Float32Array, end: number): number[];
  finish(end: number): number[];
}

function followPitch(sampleRateHz: number, hopSeconds: number, settings: AnalyserSettings): PitchSource {
  const { lowestHz = 50, highestHz = 1100 } = settings;
  const tracker = createPitchTracker(sampleRateHz, { hopSeconds, lowestHz, highestHz });
  return {
    push: (block) => tracker.push(block).map(({ frequencyHz }) => frequencyHz ?? 0),
    finish: () => tracker.finish().map(({ frequencyHz }) => frequencyHz ?? 0),
  };
}
