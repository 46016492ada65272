import { createRealFft } from '../fft.ts';
import { kaiser } from '../windows.ts';

/** A pulse of a voice's source, sampled for every place between two samples that it may fall on. */
export interface PulseShape {
  /** Samples to each side of a pulse. */
  readonly reach: number;
  /** Rows of `2 · reach` samples, one for each of `pulsePhases + 1` places from one sample to the next. */
  readonly rows: Float32Array;
}

/** Steps between two samples that a pulse's place is rounded to. */
export const pulsePhases = 256;
const sincReach = 16;
const bandwidth = 0.97;
const kaiserBeta = 6;
/** The delay sets in above the first frequency, is whole from the second on, and swings once in so many Hz. */
const spreadHz = { from: 2500, full: 4500, period: 3000 } as const;

const tabulated = new Map<string, PulseShape>();

/**
 * A sinc, so that a pulse between two samples sounds as one on a sample; its partials above 2.5 kHz are spread in time, at most
 * `spreadSeconds` early or late, because those of a mouth and a room never stand in one line.
 *
 * Source: H. Kawahara, I. Masuda-Katsuse, A. de Cheveigné, "Restructuring speech representations using a pitch-adaptive
 * time-frequency smoothing ...", Speech Communication 27 (1999), 3.3: all-pass filters by group delay against buzz. Where we differ:
 * the delay is the same for every pulse, so that nothing of it is noise.
 */
export function shapePulse(sampleRateHz: number, spreadSeconds: number): PulseShape {
  const key = spreadSeconds === 0 ? 'sinc' : `${sampleRateHz} ${spreadSeconds}`;
  const shape = tabulated.get(key) ?? tabulate(sampleRateHz, spreadSeconds);
  tabulated.set(key, shape);
  return shape;
}

function tabulate(sampleRateHz: number, spreadSeconds: number): PulseShape {
  // A power of two for the transform, with room for what is spread.
  const reach = 2 ** Math.ceil(Math.log2(sincReach + (spreadSeconds > 0 ? 2 * spreadSeconds * sampleRateHz : 0)));
  const fine = drawSinc(2 * reach * pulsePhases);
  if (spreadSeconds > 0) spreadInPlace(fine, sampleRateHz * pulsePhases, spreadSeconds);
  const width = 2 * reach;
  const rows = new Float32Array((pulsePhases + 1) * width);
  for (let phase = 0; phase <= pulsePhases; phase++) {
    const row = rows.subarray(phase * width, (phase + 1) * width);
    let sum = 0;
    for (let i = 0; i < width; i++) {
      const at = (i - reach + 1) * pulsePhases - phase;
      row[i] = fine[(at + fine.length) % fine.length]!;
      sum += row[i]!;
    }
    for (let i = 0; i < width; i++) row[i] = row[i]! / sum;
  }
  return { reach, rows };
}

/** `pulsePhases` values a sample; what lies before 0 stands at the end. */
function drawSinc(size: number): Float32Array {
  return Float32Array.from({ length: size }, (_, i) => {
    const x = (i < size / 2 ? i : i - size) / pulsePhases;
    if (Math.abs(x) > sincReach) return 0;
    const angle = Math.PI * bandwidth * x;
    return (Math.abs(x) < 1e-9 ? 1 : Math.sin(angle) / angle) * kaiser(x / sincReach, kaiserBeta);
  });
}

function spreadInPlace(values: Float32Array, rateHz: number, spreadSeconds: number): void {
  const fft = createRealFft(values.length);
  const spectrum = new Float32Array(values.length + 2);
  fft.forward(values, spectrum);
  const binHz = rateHz / values.length;
  let angle = 0;
  for (let k = 0; 2 * k < spectrum.length; k++) {
    const share = Math.max(0, Math.min(1, (k * binHz - spreadHz.from) / (spreadHz.full - spreadHz.from)));
    const delaySeconds = spreadSeconds * share * Math.sin((2 * Math.PI * k * binHz) / spreadHz.period);
    angle -= 2 * Math.PI * delaySeconds * binHz;
    const [re, im] = [spectrum[2 * k]!, spectrum[2 * k + 1]!];
    spectrum[2 * k] = re * Math.cos(angle) - im * Math.sin(angle);
    spectrum[2 * k + 1] = re * Math.sin(angle) + im * Math.cos(angle);
  }
  fft.inverse(spectrum, values);
}
