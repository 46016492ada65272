import { createRealFft } from '../../src/dsp/fft.ts';
import type { Track } from './mastering-pairs.ts';

/** Third octaves of mid from 40 Hz to 16 kHz, over the whole track: dB of full scale. No part of what is tested. */
export function measureThirdOctavesDb(track: Track, highestHz = 16_000): number[] {
  const size = 8192;
  const { mid } = measureMidSide(track, size);
  const levels: number[] = [];
  for (let third = -14; 1000 * 2 ** (third / 3) < highestHz * 1.02; third++) {
    const centreHz = 1000 * 2 ** (third / 3);
    let sum = 1e-20;
    for (let k = 1; k < mid.length; k++) {
      const frequencyHz = (k * track.sampleRateHz) / size;
      if (frequencyHz >= centreHz * 2 ** (-1 / 6) && frequencyHz < centreHz * 2 ** (1 / 6)) sum += mid[k]!;
    }
    levels.push(10 * Math.log10(sum));
  }
  return levels;
}

/** Power of side over power of mid, from 40 Hz up, in dB. */
export function measureSideToMidDb(track: Track): number {
  const { mid, side } = measureMidSide(track, 8192);
  const from = Math.ceil((40 * 8192) / track.sampleRateHz);
  const sum = (powers: Float64Array) => powers.subarray(from).reduce((total, power) => total + power, 0);
  return 10 * Math.log10(sum(side) / sum(mid));
}

/** Mean absolute difference of third octaves at equal mean level, in dB. */
export function compareThirdOctaves(a: readonly number[], b: readonly number[]): number {
  const differences = a.map((level, i) => level - b[i]!);
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length;
  return differences.reduce((sum, value) => sum + Math.abs(value - mean), 0) / differences.length;
}

/** The same without evening the level out: what is left at the loudness that was reached. */
export function compareThirdOctaveLevels(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, level, i) => sum + Math.abs(level - b[i]!), 0) / a.length;
}

function measureMidSide({ channels }: Track, size: number): { mid: Float64Array; side: Float64Array } {
  const fft = createRealFft(size);
  const frame = new Float32Array(size);
  const spectrum = new Float32Array(size + 2);
  const [left, right] = [channels[0]!, channels[1] ?? channels[0]!];
  const measure = (sign: number): Float64Array => {
    const powers = new Float64Array(size / 2 + 1);
    for (let at = 0; at + size <= left.length; at += size / 2) {
      for (let i = 0; i < size; i++) {
        const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size);
        frame[i] = 0.5 * window * (left[at + i]! + sign * right[at + i]!);
      }
      fft.forward(frame, spectrum);
      for (let k = 0; k < powers.length; k++) powers[k]! += spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2;
    }
    return powers;
  };
  return { mid: measure(1), side: measure(-1) };
}
