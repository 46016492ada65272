import { HistoryBuffer } from '../history-buffer.ts';
import { createNoise } from '../random.ts';
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
  const draw = createNoise(Math.imul(seed + 1, 0x9e3779b1) || 1);
  /** Uniform in [0, 1). */
  const random = (): number => (draw() / 2 + 1) % 1;
  const addPulse = createPulseMaker({ sampleRateHz, roughness, random });
  const pulses = new HistoryBuffer();
  const noise = new HistoryBuffer();
  let made = 0; // position that noise and the pulses' mean have come to
  let end = 0; // exact, between samples
  let f0Before = 0;
  let phase = 0.5;

  return {
    get end() {
      return Math.max(0, made - pulseReach);
    },
    extend(position, f0Hz) {
      // Silence where no pulse follows, so that the buffer goes on through it.
      pulses.add(Math.ceil(position) + pulseReach + 1, 0);
      const from = f0Before > 0 ? f0Before : f0Hz;
      const to = f0Hz > 0 ? f0Hz : f0Before;
      const span = position - end;
      if (f0Before === 0) phase = 0.5;
      for (; made < position; made++) {
        noise.add(made, (random() - 0.5) * Math.sqrt(12));
        if (to === 0) continue;
        const pitchHz = from + ((to - from) * (made - end)) / span;
        const rate = pitchHz / sampleRateHz;
        // A train of pulses has a mean; a voice has none.
        pulses.add(made, -Math.sqrt(rate));
        phase += rate;
        if (phase < 1) continue;
        phase -= 1;
        addPulse(pulses, made + 1 - phase / rate, pitchHz);
        if (roughness > 0) phase += roughness * jitter * (random() + random() - 1);
      }
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

function createPulseMaker(settings: { sampleRateHz: number; roughness: number; random: () => number }) {
  const { sampleRateHz, roughness, random } = settings;
  const shapes = tabulatePulse();
  let isSecond = false;

  return (track: HistoryBuffer, time: number, f0Hz: number): void => {
    let amplitude = Math.sqrt(sampleRateHz / f0Hz);
    if (roughness > 0) {
      amplitude *= 1 + roughness * (shimmer * (2 * random() - 1) + (isSecond ? -alternation : alternation));
      isSecond = !isSecond;
    }
    const first = Math.floor(time);
    const row = Math.round((time - first) * pulsePhases) * 2 * pulseReach;
    for (let i = 0; i < 2 * pulseReach; i++) track.add(first - pulseReach + 1 + i, amplitude * shapes[row + i]!);
  };
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
