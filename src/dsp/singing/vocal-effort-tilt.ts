import type { VoiceFraming } from '../vocoder/voice-frame.ts';

/** Settings by which a spoken frame becomes a sung one. */
export interface EffortTilt {
  /** Scales the frequency axis: above 1 a shorter throat. */
  readonly formantRatio: number;
  /** The first formant of the sound, where it has one. */
  readonly firstFormantHz: number | undefined;
  /** Of the voice; 0 where there is none. */
  readonly f0Hz: number;
  /** 0 soft to 1 with full voice. */
  readonly force: number;
}

/** The first formant is raised with a pitch that comes near it, up to this. */
const firstFormantHzMax = 1000;
const firstFormantAbovePitch = 1.04;
/** Above, the axis is left as it is. */
const tunedUpToHz = 1800;
/** The singer's formant, where the third to fifth gather; width in octaves. */
const singersFormant = { hz: 3100, widthOctaves: 0.32, dbMax: 4 } as const;
/** From 1 kHz up, what full voice has and soft voice lacks. */
const tiltDbPerOctave = { soft: -1.5, full: 1.5 } as const;
/** Synthetic recordings are smoother than real voices: the contrast of peaks and valleys is raised by this factor. */
const relief = 1.12;

/** Synthesized recordings lose their voice above; it goes on from there with this slope. */
const bandEdgeHz = { from: 5200, to: 6200 } as const;
const edgeSlopeDbPerOctave = -10;

/**
 * Gives a recorded spectral envelope the timbre of singing: formants, first-formant tuning, ring and tilt.
 *
 * Source: J. Sundberg, "The Science of the Singing Voice" (1987), chapters 5 (formants at high pitch) and 3 (singer's
 * formant).
 *
 * @returns a function that takes logarithms of power and gives power, in a new array
 */
export function createEffortTilt({ sampleRateHz, fftSize }: VoiceFraming) {
  const bins = fftSize / 2 + 1;
  const binHz = sampleRateHz / fftSize;
  const ring = Float32Array.from({ length: bins }, (_, k) => {
    const octaves = Math.log2(Math.max(1, k) * (binHz / singersFormant.hz));
    return singersFormant.dbMax * Math.exp(-0.5 * (octaves / singersFormant.widthOctaves) ** 2);
  });
  const octavesAbove = Float32Array.from({ length: bins }, (_, k) => Math.max(0, Math.log2((k * binHz) / 1000)));
  const smoother = createSmoother(bins, Math.round(450 / binHz));
  const rough = new Float32Array(bins);

  return (logEnvelope: Float32Array, { formantRatio, firstFormantHz, f0Hz, force }: EffortTilt): Float32Array => {
    const isVoiced = f0Hz > 0;
    const raise = isVoiced && firstFormantHz ? raiseOf(firstFormantHz * formantRatio, f0Hz) : undefined;
    const smooth = isVoiced ? smoother(logEnvelope) : logEnvelope;
    for (let k = 0; k < bins; k++) rough[k] = smooth[k]! + relief * (logEnvelope[k]! - smooth[k]!);
    if (isVoiced) mendTop(rough, binHz, octavesAbove);
    const tilt = tiltDbPerOctave.soft + force * (tiltDbPerOctave.full - tiltDbPerOctave.soft);
    const [ringing, tilted] = isVoiced ? [force, tilt] : [0, 0];
    const envelope = new Float32Array(bins);
    for (let k = 0; k < bins; k++) {
      const place = (raise ? raise(k * binHz) / binHz : k) / formantRatio;
      const below = Math.min(bins - 2, Math.floor(place));
      const low = rough[below]!;
      const value = low + Math.min(1, place - below) * (rough[below + 1]! - low);
      const gainDb = ringing * ring[k]! + tilted * octavesAbove[k]!;
      envelope[k] = Math.exp(value + (gainDb * Math.LN10) / 10);
    }
    return envelope;
  };
}

/** Where on the old axis a frequency of the new one lies; the first formant comes to stand above the pitch. */
function raiseOf(formantHz: number, f0Hz: number): ((hz: number) => number) | undefined {
  const goal = Math.min(firstFormantHzMax, f0Hz * firstFormantAbovePitch);
  if (goal <= formantHz) return undefined;
  return (hz) => {
    if (hz >= tunedUpToHz) return hz;
    if (hz <= goal) return (hz * formantHz) / goal;
    return formantHz + ((hz - goal) * (tunedUpToHz - formantHz)) / (tunedUpToHz - goal);
  };
}

function mendTop(logEnvelope: Float32Array, binHz: number, octavesAbove: Float32Array): void {
  const from = Math.round(bandEdgeHz.from / binHz);
  const to = Math.round(bandEdgeHz.to / binHz);
  let edge = 0;
  for (let k = from; k < to; k++) edge += logEnvelope[k]! / (to - from);
  // From 1 kHz up in octaves; the edge lies this far above it.
  const edgeOctaves = Math.log2(((from + to) * binHz) / 2000);
  const slope = (edgeSlopeDbPerOctave * Math.LN10) / 10;
  for (let k = to; k < logEnvelope.length; k++) {
    logEnvelope[k] = Math.max(logEnvelope[k]!, edge + slope * (octavesAbove[k]! - edgeOctaves));
  }
}

/** A running mean over `reach` bins to each side. */
function createSmoother(bins: number, reach: number): (values: Float32Array) => Float32Array {
  const smooth = new Float32Array(bins);
  const sums = new Float64Array(bins + 1);
  return (values) => {
    for (let k = 0; k < bins; k++) sums[k + 1] = sums[k]! + values[k]!;
    for (let k = 0; k < bins; k++) {
      const from = Math.max(0, k - reach);
      const to = Math.min(bins, k + reach + 1);
      smooth[k] = (sums[to]! - sums[from]!) / (to - from);
    }
    return smooth;
  };
}
