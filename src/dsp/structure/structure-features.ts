import { createRealFft } from '../fft.ts';
import { createGrowableRows } from '../growable-rows.ts';
import { HistoryBuffer } from '../history-buffer.ts';
import { createPitchClassFrames, type PitchClassFrames } from '../rhythm/pitch-class-frames.ts';
import { createHannWindow } from '../windows.ts';

// Source: S. Davis, P. Mermelstein, "Comparison of parametric representations", IEEE TASSP 28 (1980), for log energies
// in bands that widen as the ear's do; the cosine transform is left out, since bands are compared one by one.

const windowSamples = 1024;
const hopSamples = 1024;
export const bandCount = 16;
const lowestHz = 50;
const highestHz = 10_000;
/** −90 dB of full scale: what lies lower is silence, whatever its spectrum. */
const powerMin = 1e-9 * (windowSamples / 4) ** 2;

/** What a recording sounds like over time: harmony and timbre. */
export interface StructureFeatures {
  readonly harmony: PitchClassFrames;
  readonly frameRateHz: number;
  /** `[frame][band]`, row-major: log power, natural logarithm. */
  readonly bands: Float32Array;
}

export interface StructureFeatureCollector {
  push(block: Float32Array): void;
  finish(): StructureFeatures;
}

/** Takes one channel in blocks of any length; 3.5 kB a second are kept. */
export function createStructureFeatures(sampleRateHz: number): StructureFeatureCollector {
  const harmony = createPitchClassFrames(sampleRateHz);
  const queue = new HistoryBuffer(0);
  const fft = createRealFft(windowSamples);
  const window = createHannWindow(windowSamples);
  const samples = new Float32Array(windowSamples);
  const spectrum = new Float32Array(windowSamples + 2);
  const edges = layEdges(sampleRateHz / windowSamples);
  const bands = createGrowableRows(bandCount);
  const row = new Float64Array(bandCount);
  let at = 0;

  return {
    push(block) {
      harmony.push(block);
      queue.append(block);
      for (; at + windowSamples <= queue.end; at += hopSamples) {
        queue.read(at, samples);
        for (let i = 0; i < windowSamples; i++) samples[i]! *= window[i]!;
        fft.forward(samples, spectrum);
        for (let b = 0; b < bandCount; b++) {
          let power = powerMin;
          for (let k = edges[b]!; k < edges[b + 1]!; k++) power += spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
          row[b] = Math.log(power);
        }
        bands.push(row);
      }
      queue.discardBefore(at);
    },
    finish: () => ({ harmony: harmony.finish(), frameRateHz: sampleRateHz / hopSamples, bands: bands.values() }),
  };
}

/** Bins at which bands begin: even steps of the mel scale, and one bin each at least. */
function layEdges(binHz: number): number[] {
  const toMel = (hz: number) => Math.log1p(hz / 700);
  const [lowest, highest] = [toMel(lowestHz), toMel(highestHz)];
  const edges: number[] = [];
  for (let b = 0; b <= bandCount; b++) {
    const hz = 700 * Math.expm1(lowest + ((highest - lowest) * b) / bandCount);
    edges.push(Math.max(Math.round(hz / binHz), (edges.at(-1) ?? 0) + 1));
  }
  return edges;
}
