import { HistoryBuffer } from '../history-buffer.ts';
import { createNoise, fillNoise, startNoise } from '../random.ts';
import { kaiser } from '../windows.ts';

/** What drives the voice's filter: pulses at the pitch and noise, both of power 1, made sample after sample. */
export interface Excitation {
  /** Position after the newest sample that no later pulse changes. */
  readonly end: number;
  /** Goes on to `position`, over which the pitch moves evenly to `f0Hz`; 0 where there is no voice. */
  extend(position: number, f0Hz: number): void;
  /** Reads from position `from` on; positions below 0 read as 0. */
  readPulses(from: number, target: Float32Array): void;
  readNoise(from: number, target: Float32Array): void;
  discardBefore(position: number): void;
}

export interface ExcitationSettings {
  readonly sampleRateHz: number;
  /** Of the noise; the same seed gives the same samples. */
  readonly seed: number;
  /** Irregular periods: 0 none, 1 strong. */
  readonly roughness: number;
}

/** Samples to each side of a pulse, and steps between two samples that its place is rounded to. */
const pulseReach = 16;
const pulsePhases = 256;
const pulseBandwidth = 0.97;
const kaiserBeta = 6;
/** Share of a period that a rough voice's periods are off by, and of the amplitude. */
const jitter = 0.06;
const shimmer = 0.25;
/** How far every second pulse of a rough voice is weaker: the octave below, as in creak. */
const alternation = 0.35;

export function createExcitation({ sampleRateHz, seed, roughness }: ExcitationSettings): Excitation {
  const hiss = startNoise(Math.imul(seed + 1, 0x9e3779b1) || 1);
  const draw = createNoise(Math.imul(seed + 1, 0x85ebca6b) || 1);
  const pulses = new HistoryBuffer();
  const noise = new HistoryBuffer();
  let made = 0; // position that noise and the pulses' mean have come to
  let end = 0; // exact, between samples
  let f0Before = 0;
  let phase = 0.5;
  let isSecond = false;

  const makeNoise = (to: number): void => {
    const samples = noise.open(made, to);
    fillNoise(hiss, samples);
    // Uniform within the square root of three has the power 1.
    for (let i = 0; i < samples.length; i++) samples[i] = samples[i]! * Math.sqrt(3);
  };
  const drawAmplitude = (pitchHz: number): number => {
    const amplitude = Math.sqrt(sampleRateHz / pitchHz);
    if (roughness === 0) return amplitude;
    isSecond = !isSecond;
    return amplitude * (1 + roughness * (shimmer * draw() + (isSecond ? -alternation : alternation)));
  };
  const makePulses = (position: number, to: number, f0Hz: number): void => {
    const from = f0Before > 0 ? f0Before : f0Hz;
    const rise = ((f0Hz > 0 ? f0Hz : f0Before) - from) / (position - end);
    const first = Math.max(0, made - pulseReach);
    const samples = pulses.open(first, to + pulseReach + 1);
    let at = phase;
    for (let i = made; i < to; i++) {
      const pitchHz = from + rise * (i - end);
      const rate = pitchHz / sampleRateHz;
      // A train of pulses has a mean; a voice has none.
      samples[i - first] = samples[i - first]! - Math.sqrt(rate);
      at += rate;
      if (at < 1) continue;
      at -= 1;
      addPulse(samples, i + 1 - at / rate - first, drawAmplitude(pitchHz));
      if (roughness > 0) at += 0.5 * roughness * jitter * (draw() + draw());
    }
    phase = at;
  };

  return {
    get end() {
      return Math.max(0, made - pulseReach);
    },
    extend(position, f0Hz) {
      const to = Math.max(made, Math.ceil(position));
      makeNoise(to);
      if (f0Before === 0) phase = 0.5;
      if (f0Before > 0 || f0Hz > 0) makePulses(position, to, f0Hz);
      // Silence where no pulse follows, so that the buffer goes on through it.
      else pulses.open(made, to + pulseReach + 1);
      made = to;
      end = position;
      f0Before = f0Hz;
    },
    readPulses: (from, target) => pulses.read(from, target),
    readNoise: (from, target) => noise.read(from, target),
    discardBefore(position) {
      pulses.discardBefore(Math.min(position, made - 2 * pulseReach));
      noise.discardBefore(Math.min(position, made));
    },
  };
}

let pulseShapes: Float32Array | undefined;

/** Adds a pulse at `time` in `samples`, which may lie between two of them. */
function addPulse(samples: Float32Array, time: number, amplitude: number): void {
  pulseShapes ??= tabulatePulse();
  const first = Math.floor(time);
  const row = Math.round((time - first) * pulsePhases) * 2 * pulseReach;
  const before = first - pulseReach + 1;
  const last = Math.min(2 * pulseReach, samples.length - before);
  for (let i = Math.max(0, -before); i < last; i++) {
    samples[before + i] = samples[before + i]! + amplitude * pulseShapes[row + i]!;
  }
}

/** Rows of one place between two samples each: a sinc, so that a pulse there sounds as one on a sample. */
function tabulatePulse(): Float32Array {
  const width = 2 * pulseReach;
  const shapes = new Float32Array((pulsePhases + 1) * width);
  for (let phase = 0; phase <= pulsePhases; phase++) {
    let sum = 0;
    for (let i = 0; i < width; i++) {
      const x = i - pulseReach + 1 - phase / pulsePhases;
      const angle = Math.PI * pulseBandwidth * x;
      const sinc = Math.abs(x) < 1e-9 ? 1 : Math.sin(angle) / angle;
      const value = sinc * kaiser(x / pulseReach, kaiserBeta);
      shapes[phase * width + i] = value;
      sum += value;
    }
    for (let i = 0; i < width; i++) shapes[phase * width + i] = shapes[phase * width + i]! / sum;
  }
  return shapes;
}
