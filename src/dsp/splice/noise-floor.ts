import { createRealFft } from '../fft.ts';
import { type LogBands, layBands, layThirdOctaves } from '../mastering/log-bands.ts';
import { designLinearPhase } from '../mastering/matching-taps.ts';
import { createMidSideFilter } from '../mastering/mid-side-filter.ts';
import { createUniform } from '../random.ts';
import { createHannWindow } from '../windows.ts';

const size = 2048;
/** The quietest frames of each band are its floor. */
const quietPart = 0.1;
/** The quietest tenth of noise, in bands this wide, lies so far below its mean. */
const quietBiasDb = 1.5;
/** Geometric over arithmetic mean of the bins: about 0.56 for noise, little for tones. */
const flatnessMin = 0.4;
/** Below, too few bins lie in a band to be told from tones. */
const lowestHz = 700;
/** A floor that far below full scale is not heard. */
const floorMinDb = -100;
/** A louder floor than this is music. */
const floorMaxDb = -45;

/** Mean power of the steady noise in each third octave, in dB of full scale; undefined where there is none. */
export interface NoiseFloor {
  readonly centresHz: readonly number[];
  readonly levelsDb: readonly (number | undefined)[];
}

/**
 * Measures the hiss under music: the level of the quietest moments of each band, where its spectrum is flat like that of
 * noise.
 *
 * Source: R. Martin, "Noise power spectral density estimation based on optimal smoothing and minimum statistics" (2001),
 * for the floor as the minimum over time; the test for noise is ours.
 */
export function measureNoiseFloor(samples: Float32Array, sampleRateHz: number): NoiseFloor {
  const thirds = layThirdOctaves(layBands(sampleRateHz), lowestHz, 0.45 * sampleRateHz);
  const centresHz = thirds.map(({ centreHz }) => centreHz);
  const frames = analyse(samples, centresHz, sampleRateHz);
  const levelsDb = centresHz.map((_, b) => {
    const quiet = frames
      .map((frame) => frame[b]!)
      .sort((x, y) => x.power - y.power)
      .slice(0, Math.ceil(quietPart * frames.length));
    if (quiet.length === 0) return undefined;
    const mean = (read: (band: BandFrame) => number): number =>
      quiet.reduce((sum, band) => sum + read(band), 0) / quiet.length;
    const levelDb = 10 * Math.log10(mean(({ power }) => power) + 1e-20) + quietBiasDb;
    const isNoise = mean(({ flatness }) => flatness) >= flatnessMin;
    return isNoise && levelDb > floorMinDb && levelDb < floorMaxDb ? levelDb : undefined;
  });
  return { centresHz, levelsDb };
}

interface BandFrame {
  readonly power: number;
  readonly flatness: number;
}

function analyse(samples: Float32Array, centresHz: readonly number[], sampleRateHz: number): BandFrame[][] {
  const fft = createRealFft(size);
  const window = createHannWindow(size);
  const frame = new Float32Array(size);
  const spectrum = new Float32Array(size + 2);
  const frames: BandFrame[][] = [];
  for (let from = 0; from + size <= samples.length; from += size / 2) {
    for (let i = 0; i < size; i++) frame[i] = samples[from + i]! * window[i]!;
    fft.forward(frame, spectrum);
    frames.push(
      centresHz.map((centreHz) => {
        const first = Math.ceil((centreHz * 2 ** (-1 / 6) * size) / sampleRateHz);
        const last = Math.floor((centreHz * 2 ** (1 / 6) * size) / sampleRateHz);
        let [sum, logs] = [0, 0];
        for (let k = first; k <= last; k++) {
          const power = spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2 + 1e-20;
          sum += power;
          logs += Math.log(power);
        }
        const count = last - first + 1;
        // A Hann window lets 3/8 of the power through; a real spectrum holds each power twice.
        return { power: (2 * sum) / (0.375 * size * size), flatness: Math.exp(logs / count) / (sum / count) };
      }),
    );
  }
  return frames;
}

/** The lower of two floors in each band: noise that is on both sides. */
export function meetFloors(a: NoiseFloor, b: NoiseFloor): NoiseFloor {
  const levelsDb = a.levelsDb.map((level, i) => {
    const other = b.levelsDb[i];
    return level === undefined || other === undefined ? undefined : Math.min(level, other);
  });
  return { centresHz: a.centresHz, levelsDb };
}

/** Noise that raises one floor to another; undefined if it is not lower. The same seed, the same noise. */
export function makeFloorNoise(
  [own, wanted]: readonly [NoiseFloor, NoiseFloor],
  place: { readonly lengthSamples: number; readonly sampleRateHz: number; readonly seed: number },
): Float32Array | undefined {
  const { lengthSamples, sampleRateHz, seed } = place;
  const missingDb = wanted.levelsDb.map((level, i) => {
    if (level === undefined) return Number.NEGATIVE_INFINITY;
    const power = 10 ** (level / 10) - 10 ** ((own.levelsDb[i] ?? Number.NEGATIVE_INFINITY) / 10);
    return power > 0 ? 10 * Math.log10(power) : Number.NEGATIVE_INFINITY;
  });
  if (!missingDb.some((level) => level > floorMinDb)) return undefined;
  const bands = layBands(sampleRateHz);
  const taps = designLinearPhase(spread(missingDb, own.centresHz, bands), bands);
  const filter = createMidSideFilter(1, { mid: taps, side: taps, width: undefined });
  const noise = new Float32Array(lengthSamples);
  let at = 0;
  for (const [block] of [...filter.push([makeNoise(lengthSamples, seed)]), ...filter.finish()]) {
    noise.set(block!, at);
    at += block!.length;
  }
  return noise;
}

/** Gains for white noise of power 1, which has the same power in every hertz up to half the rate. */
function spread(levelsDb: readonly number[], centresHz: readonly number[], { centresHz: at, sampleRateHz }: LogBands) {
  return at.map((hz) => {
    const third = centresHz.findIndex((centreHz) => hz >= centreHz * 2 ** (-1 / 6) && hz < centreHz * 2 ** (1 / 6));
    if (third < 0) return -140;
    const widthHz = centresHz[third]! * (2 ** (1 / 6) - 2 ** (-1 / 6));
    return Math.max(-140, levelsDb[third]! - 10 * Math.log10(widthHz / (sampleRateHz / 2)));
  });
}

function makeNoise(length: number, seed: number): Float32Array {
  const random = createUniform(seed);
  // Evenly spread over ±√3: power 1.
  return Float32Array.from({ length }, () => Math.sqrt(3) * (2 * random() - 1));
}
