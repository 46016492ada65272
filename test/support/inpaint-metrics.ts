import { quantile } from '../../bench/report-table.ts';
import type { SampleSpan } from '../../src/dsp/audio.ts';
import { createRealFft } from '../../src/dsp/fft.ts';
import { toLufs } from '../../src/dsp/loudness/gated-loudness.ts';
import { meanPower, measurePowerEnvelope, type PowerEnvelope } from '../../src/dsp/splice/level-ramp.ts';
import { createHannWindow } from '../../src/dsp/windows.ts';

/** A recording and its beats in seconds. */
export interface BeatenSong {
  readonly channels: readonly Float32Array[];
  readonly sampleRateHz: number;
  readonly beats: readonly number[];
}

/** How many samples outside the range are not the same, bit for bit; a change of length counts as all. */
export function countChangesOutside(
  source: readonly Float32Array[],
  result: readonly Float32Array[],
  { startSample, endSample }: SampleSpan,
): number {
  if (source.length !== result.length) return Number.POSITIVE_INFINITY;
  let changes = 0;
  for (const [c, before] of source.entries()) {
    const after = result[c]!;
    if (before.length !== after.length) return Number.POSITIVE_INFINITY;
    const [a, b] = [before, after].map((samples) => new Uint32Array(samples.slice().buffer));
    for (let i = 0; i < a!.length; i++) if ((i < startSample || i >= endSample) && a![i] !== b![i]) changes++;
  }
  return changes;
}

/** Reads loudness jumps off a song again and again. */
export interface LevelJumps {
  /**
   * Loudness of what follows the moment less that of what precedes it, in LU, over equal windows right beside it: as
   * long as asked, or as the recording has room on the shorter side. Between two silences it is 0.
   */
  at(seconds: number, windowSeconds: number): number;
}

/** The windows of EBU R128: 0.4 s momentary, 3 s short-term; ungated, K-weighted. */
export function measureLevelJumps(channels: readonly Float32Array[], sampleRateHz: number): LevelJumps {
  const course: PowerEnvelope = measurePowerEnvelope(channels, sampleRateHz);
  const stepsPerSecond = sampleRateHz / course.stepSamples;
  return {
    at(seconds, windowSeconds) {
      const middle = Math.round(seconds * stepsPerSecond);
      const room = Math.min(middle, course.powers.length - middle);
      const reach = Math.min(Math.round(windowSeconds * stepsPerSecond), room);
      const hear = (from: number, to: number): number => Math.max(-70, toLufs(meanPower(course.powers, from, to)));
      return hear(middle, middle + reach) - hear(middle - reach, middle);
    },
  };
}

/** The jump that so large a part of the song's own beats stay below; beats near its ends are left out. */
export function findUsualLevelJump(song: BeatenSong, windowSeconds: number, part: number): number {
  const jumps = measureLevelJumps(song.channels, song.sampleRateHz);
  const length = song.channels[0]!.length / song.sampleRateHz;
  const inside = song.beats.filter((beat) => beat > windowSeconds && beat < length - windowSeconds);
  return quantile(
    inside.map((beat) => Math.abs(jumps.at(beat, windowSeconds))),
    part,
  );
}

const spectrumSize = 2048;
const bandsPerOctave = 3;
const lowestHz = 60;
const highestHz = 14_000;
/** −80 dB of full scale in a band: below, it is silence however it is coloured. */
const bandPowerMin = 1e-8;

/** Mean level of each third octave over a stretch, in dB. */
export function measureThirds({ channels, sampleRateHz }: BeatenSong, fromSeconds: number, toSecond: number): number[] {
  const fft = createRealFft(spectrumSize);
  const window = createHannWindow(spectrumSize);
  const frame = new Float32Array(spectrumSize);
  const spectrum = new Float32Array(spectrumSize + 2);
  const count = Math.floor(Math.log2(Math.min(highestHz, 0.45 * sampleRateHz) / lowestHz) * bandsPerOctave);
  const powers = new Array<number>(count).fill(bandPowerMin);
  const from = Math.round(fromSeconds * sampleRateHz);
  const to = Math.round(toSecond * sampleRateHz);
  const hop = spectrumSize / 4;
  const frames = Math.max(1, Math.floor((to - from - spectrumSize) / hop) + 1);
  for (let f = 0; f < frames; f++) {
    for (const samples of channels) {
      for (let i = 0; i < spectrumSize; i++) {
        const at = from + f * hop + i;
        frame[i] = at < to ? (samples[at] ?? 0) * window[i]! : 0;
      }
      fft.forward(frame, spectrum);
      for (let k = 1; k <= spectrumSize / 2; k++) {
        const band = Math.floor(Math.log2((k * sampleRateHz) / spectrumSize / lowestHz) * bandsPerOctave);
        if (band < 0 || band >= count) continue;
        powers[band]! += (spectrum[2 * k]! ** 2 + spectrum[2 * k + 1]! ** 2) / frames / (0.375 * spectrumSize ** 2);
      }
    }
  }
  return powers.map((power) => 10 * Math.log10(power));
}

/**
 * Log-spectral distance between what follows a moment and what precedes it, each as long as a beat: the root mean square
 * over third octaves from 60 Hz to 14 kHz, in dB.
 */
export function measureSpectralJump(song: BeatenSong, seconds: number, beatSeconds: number): number {
  const before = measureThirds(song, Math.max(0, seconds - beatSeconds), seconds);
  const behind = measureThirds(song, seconds, seconds + beatSeconds);
  return Math.sqrt(before.reduce((sum, level, b) => sum + (level - behind[b]!) ** 2, 0) / before.length);
}

/** The spectral jump between neighbouring beats that so large a part of the song's own beats stay below. */
export function findUsualSpectralJump(song: BeatenSong, part: number): number {
  const length = song.channels[0]!.length / song.sampleRateHz;
  const jumps = song.beats.slice(1, -1).flatMap((beat, i) => {
    const beatSeconds = beat - song.beats[i]!;
    return beat + beatSeconds <= length ? [measureSpectralJump(song, beat, beatSeconds)] : [];
  });
  return quantile(jumps, part);
}

const clickSeconds = 0.002;

/** The largest second difference of any channel from 2 ms before a moment to 2 ms behind it. */
export function measureClick(channels: readonly Float32Array[], sampleRateHz: number, seconds: number): number {
  const reach = Math.round(clickSeconds * sampleRateHz);
  const at = Math.round(seconds * sampleRateHz);
  return channels.reduce((most, samples) => {
    let largest = most;
    for (let i = Math.max(1, at - reach); i < Math.min(samples.length - 1, at + reach); i++) {
      largest = Math.max(largest, Math.abs(samples[i - 1]! - 2 * samples[i]! + samples[i + 1]!));
    }
    return largest;
  }, 0);
}

/** The second difference that so large a part of all stretches of 4 ms stay below. */
export function findUsualClick(channels: readonly Float32Array[], sampleRateHz: number, part: number): number {
  const clicks: number[] = [];
  const length = channels[0]!.length / sampleRateHz;
  for (let at = clickSeconds; at < length; at += 10 * clickSeconds) {
    clicks.push(measureClick(channels, sampleRateHz, at));
  }
  return quantile(clicks, part);
}

/** Distances in ms of the beats that are heard from those that should be there, over a stretch of the song. */
export function measureBeatErrorsMs(
  heard: readonly number[],
  wanted: readonly number[],
  { startSeconds, endSeconds }: { startSeconds: number; endSeconds: number },
): number[] {
  return wanted
    .filter((beat) => beat >= startSeconds && beat <= endSeconds)
    .map((beat) => 1000 * heard.reduce((least, other) => Math.min(least, Math.abs(other - beat)), Infinity));
}
