import { HistoryBuffer } from '../history-buffer.ts';
import { createNoise, fillNoise, startNoise } from '../random.ts';
import { type PulseShape, pulsePhases, shapePulse } from './pulse-shape.ts';

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
  /** Default: the pulses of a machine. */
  readonly pulses?: PulseSettings | undefined;
}

/** How the pulses of a living voice differ from one that repeats. */
export interface PulseSettings {
  /** Partials above 2.5 kHz come up to so much early or late. */
  readonly spreadSeconds: number;
  /** Share of a period by which a pulse comes early or late, and of its amplitude; standard deviations. */
  readonly jitter: number;
  readonly shimmer: number;
}

const steady: PulseSettings = { spreadSeconds: 0, jitter: 0, shimmer: 0 };
/** Share of a period that a rough voice's periods are off by, and of the amplitude. */
const roughJitter = 0.06;
const roughShimmer = 0.25;
/** How far every second pulse of a rough voice is weaker: the octave below, as in creak. */
const alternation = 0.35;

export function createExcitation({
  sampleRateHz,
  seed,
  roughness,
  pulses: { spreadSeconds, jitter, shimmer } = steady,
}: ExcitationSettings): Excitation {
  const hiss = startNoise(Math.imul(seed + 1, 0x9e3779b1) || 1);
  const draw = createNoise(Math.imul(seed + 1, 0x85ebca6b) || 1);
  const shape = shapePulse(sampleRateHz, spreadSeconds);
  const pulseReach = shape.reach;
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
  // Three draws come near enough to a normal deviate, and none is far off.
  const drawNormal = (): number => draw() + draw() + draw();
  const drawAmplitude = (pitchHz: number): number => {
    const steadyAmplitude = Math.sqrt(sampleRateHz / pitchHz);
    const amplitude = shimmer > 0 ? steadyAmplitude * (1 + shimmer * drawNormal()) : steadyAmplitude;
    if (roughness === 0) return amplitude;
    isSecond = !isSecond;
    return amplitude * (1 + roughness * (roughShimmer * draw() + (isSecond ? -alternation : alternation)));
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
      const early = jitter > 0 ? (jitter / rate) * drawNormal() : 0;
      addPulse(samples, shape, { time: i + 1 - at / rate - first - early, amplitude: drawAmplitude(pitchHz) });
      if (roughness > 0) at += 0.5 * roughness * roughJitter * (draw() + draw());
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

/** Adds a pulse at `time` in `samples`, which may lie between two of them. */
function addPulse(
  samples: Float32Array,
  { reach, rows }: PulseShape,
  { time, amplitude }: { readonly time: number; readonly amplitude: number },
): void {
  const first = Math.floor(time);
  const row = Math.round((time - first) * pulsePhases) * 2 * reach;
  const before = first - reach + 1;
  const last = Math.min(2 * reach, samples.length - before);
  for (let i = Math.max(0, -before); i < last; i++) {
    samples[before + i] = samples[before + i]! + amplitude * rows[row + i]!;
  }
}
