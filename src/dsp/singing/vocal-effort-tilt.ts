import { expAll } from '../fast-math.ts';
import type { VoiceFraming } from '../vocoder/voice-frame.ts';

/** Settings by which a spoken frame becomes a sung one. */
export interface EffortTilt {
  readonly gender: 'female' | 'male';
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
/** The singer's formant, where the third to fifth gather; women sing without it. */
const singersFormant = { hz: 3100, widthOctaves: 0.32, dbMax: { female: 0, male: 3.5 } } as const;
/** From 1 kHz up, what full voice has and soft voice lacks. */
const softDbPerOctave = -1.5;
const fullDbPerOctave = { female: 2.25, male: 1.5 } as const;
/** Synthetic recordings are smoother than real voices: the contrast of peaks and valleys is raised by this factor. */
const relief = 1.12;

/** Synthesized recordings lose their voice above; it goes on from there with this slope. */
const bandEdgeHz = { from: 4200, to: 5200 } as const;
const edgeSlopeDbPerOctave = -1;

/**
 * Gives a recorded spectral envelope the timbre of singing: formants, first-formant tuning, ring and tilt.
 *
 * Source: J. Sundberg, "The Science of the Singing Voice" (1987), chapters 5 (formants at high pitch) and 3 (singer's
 * formant).
 *
 * @returns a function that takes logarithms of power and writes power, default: into a new array
 */
export function createEffortTilt({ sampleRateHz, fftSize }: VoiceFraming) {
  const bins = fftSize / 2 + 1;
  const binHz = sampleRateHz / fftSize;
  const toLog = Math.LN10 / 10;
  const ring = Float32Array.from({ length: bins }, (_, k) => {
    const octaves = Math.log2(Math.max(1, k) * (binHz / singersFormant.hz));
    return toLog * Math.exp(-0.5 * (octaves / singersFormant.widthOctaves) ** 2);
  });
  const octavesAbove = Float32Array.from({ length: bins }, (_, k) => Math.max(0, Math.log2((k * binHz) / 1000)));
  const smoother = createSmoother(bins, Math.round(450 / binHz));
  const rough = new Float32Array(bins);
  const logs = new Float32Array(bins);

  return (
    logEnvelope: Float32Array,
    { gender, formantRatio, firstFormantHz, f0Hz, force }: EffortTilt,
    envelope: Float32Array = new Float32Array(bins),
  ): Float32Array => {
    const isVoiced = f0Hz > 0;
    const smooth = isVoiced ? smoother(logEnvelope) : logEnvelope;
    for (let k = 0; k < bins; k++) rough[k] = smooth[k]! + relief * (logEnvelope[k]! - smooth[k]!);
    if (isVoiced) mendTop(rough, binHz, octavesAbove);
    const raised = isVoiced && firstFormantHz ? raiseFormant(firstFormantHz * formantRatio, f0Hz) : [];
    let from = 0;
    for (const { upToHz, offsetHz, slope } of [...raised, straight]) {
      const to = Math.min(bins, Math.floor(upToHz / binHz) + 1);
      const warp = { from, to, offset: offsetHz / binHz / formantRatio, slope: slope / formantRatio };
      readWarped(rough, logs, warp);
      from = Math.max(from, to);
    }
    if (isVoiced) {
      const ringing = force * singersFormant.dbMax[gender];
      const tilted = toLog * (softDbPerOctave + force * (fullDbPerOctave[gender] - softDbPerOctave));
      for (let k = 0; k < bins; k++) logs[k] = logs[k]! + ringing * ring[k]! + tilted * octavesAbove[k]!;
    }
    expAll(logs, envelope);
    return envelope;
  };
}

/** A stretch of the frequency axis: what stands at f comes from `offsetHz + slope · f`. */
interface AxisPiece {
  readonly upToHz: number;
  readonly offsetHz: number;
  readonly slope: number;
}

const straight: AxisPiece = { upToHz: Number.POSITIVE_INFINITY, offsetHz: 0, slope: 1 };

/** Where on the old axis frequencies of the new one lie; the first formant comes to stand above the pitch. */
function raiseFormant(formantHz: number, f0Hz: number): AxisPiece[] {
  const goal = Math.min(firstFormantHzMax, f0Hz * firstFormantAbovePitch);
  if (goal <= formantHz) return [];
  const slope = (tunedUpToHz - formantHz) / (tunedUpToHz - goal);
  return [
    { upToHz: goal, offsetHz: 0, slope: formantHz / goal },
    { upToHz: tunedUpToHz, offsetHz: formantHz - slope * goal, slope },
  ];
}

interface Warp {
  readonly from: number;
  readonly to: number;
  /** Bin k comes from `offset + slope · k`. */
  readonly offset: number;
  readonly slope: number;
}

function readWarped(values: Float32Array, target: Float32Array, { from, to, offset, slope }: Warp): void {
  const last = values.length - 2;
  for (let k = from; k < to; k++) {
    const place = offset + slope * k;
    const below = Math.min(last, place | 0);
    const low = values[below]!;
    target[k] = low + Math.min(1, place - below) * (values[below + 1]! - low);
  }
}

function mendTop(logEnvelope: Float32Array, binHz: number, octavesAbove: Float32Array): void {
  const from = Math.round(bandEdgeHz.from / binHz);
  const to = Math.round(bandEdgeHz.to / binHz);
  let sum = 0;
  for (let k = from; k < to; k++) sum += logEnvelope[k]!;
  const edge = sum / (to - from);
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
