import type { TrackMeasures } from '../../contract/mastering-report.ts';
import type { AudioStream } from '../../dsp/audio.ts';
import { toLufs } from '../../dsp/loudness/gated-loudness.ts';
import { createLoudnessMeter } from '../../dsp/loudness/loudness-meter.ts';
import { layThirdOctaves, sumThird } from '../../dsp/mastering/log-bands.ts';
import { createTrackSpectrum, type MidSideSpectrum } from '../../dsp/mastering/track-spectrum.ts';

const coursePointsMax = 300;
/** Short-term loudness comes ten times a second, for the middle of its three seconds. */
const courseStepSeconds = 0.1;
/** So many equal samples in a row, at the highest level of the track, are a cut-off peak. */
const clippedRun = 4;
const topShare = 0.999;
const clippedLevelMin = 0.5;

/** Everything that is to be known of one track. */
export interface TrackFeatures {
  readonly channelCount: number;
  readonly measures: TrackMeasures;
  readonly spectrum: MidSideSpectrum;
  /** Weighted power of each 400 ms, every 100 ms: as good as a fingerprint. */
  readonly momentaryPowers: readonly number[];
  readonly clippedPeaks: number;
}

/** Listens to a track that runs by in blocks. */
export interface TrackMeter {
  push(block: readonly Float32Array[]): void;
  finish(): TrackFeatures;
}

export function createTrackMeter(sampleRateHz: number, channelCount: number): TrackMeter {
  const meter = createLoudnessMeter(sampleRateHz, channelCount);
  const spectrum = createTrackSpectrum(sampleRateHz, channelCount);
  const clipping = createClippingCounter(channelCount);
  let samples = 0;
  return {
    push(block) {
      samples += block[0]?.length ?? 0;
      meter.push(block);
      spectrum.push(block);
      clipping.push(block);
    },
    finish() {
      const { integratedLufs, rangeLu, truePeakDbtp } = meter.measure();
      const found = spectrum.finish();
      return {
        channelCount,
        spectrum: found,
        momentaryPowers: meter.momentaryPowers,
        clippedPeaks: clipping.count(),
        measures: {
          durationSeconds: samples / sampleRateHz,
          loudnessLufs: integratedLufs,
          loudnessRangeLu: rangeLu,
          truePeakDbtp,
          ...describeSpectrum(found),
          loudnessCourse: describeCourse(meter.shortTermPowers),
        },
      };
    },
  };
}

/** Reads a whole stream with a listener. */
export async function measureTrack(audio: AudioStream, signal: AbortSignal): Promise<TrackFeatures> {
  const listener = createTrackMeter(audio.sampleRateHz, audio.channelCount);
  for await (const block of audio.blocks) {
    signal.throwIfAborted();
    listener.push(block);
  }
  return listener.finish();
}

function describeSpectrum(spectrum: MidSideSpectrum): Pick<TrackMeasures, 'sideToMidDb' | 'thirdOctaves'> {
  const { bands, mid, side } = spectrum;
  const total = (powers: Float64Array) => powers.reduce((sum, power) => sum + power, 0);
  const midTotal = total(mid);
  const toDb = (power: number) => 10 * Math.log10(power / midTotal);
  return {
    sideToMidDb: toDb(total(side)),
    thirdOctaves: layThirdOctaves(bands, 25, 20_000).map((third) => ({
      centreHz: Number(third.centreHz.toPrecision(4)),
      midDb: toDb(sumThird(mid, third)),
      sideDb: toDb(sumThird(side, third)),
    })),
  };
}

/** Thins the course out by the means of equal stretches. */
function describeCourse(powers: readonly number[]): TrackMeasures['loudnessCourse'] {
  const width = Math.max(1, Math.ceil(powers.length / coursePointsMax));
  const lufs: number[] = [];
  for (let at = 0; at < powers.length; at += width) {
    const stretch = powers.slice(at, at + width);
    lufs.push(toLufs(stretch.reduce((sum, power) => sum + power, 0) / stretch.length));
  }
  return { stepSeconds: width * courseStepSeconds, lufs };
}

/** Counts peaks that were cut off flat at the highest level that the track ever reaches. */
function createClippingCounter(channelCount: number) {
  const runs = Array.from({ length: channelCount }, () => ({ value: 0, length: 0 }));
  let top = clippedLevelMin;
  let count = 0;

  function meetPeak(sample: number, run: { value: number; length: number }): void {
    if (Math.abs(sample) > top) {
      top = Math.abs(sample);
      count = 0;
    }
    run.length = sample === run.value ? run.length + 1 : 1;
    run.value = sample;
    if (run.length === clippedRun) count++;
  }

  return {
    push(block: readonly Float32Array[]): void {
      for (const [c, run] of runs.entries()) {
        const samples = block[c]!;
        let near = topShare * top;
        for (let i = 0; i < samples.length; i++) {
          const sample = samples[i]!;
          if (sample < near && sample > -near) {
            run.length = 0;
            continue;
          }
          meetPeak(sample, run);
          near = topShare * top;
        }
      }
    },
    count: () => count,
  };
}
