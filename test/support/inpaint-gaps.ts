import type { Material } from '../../src/engines/inpainter/material.ts';
import type { PassageContext, Side } from '../../src/engines/inpainter/passage-context.ts';
import type { Surroundings } from '../../src/engines/inpainter/surroundings.ts';
import type { BeatenSong } from './inpaint-metrics.ts';

const sideSeconds = 10;

const plainSide: Side = {
  loudnessLufs: -16,
  onsetsPerSecond: 3,
  percussiveness: 0.4,
  noisiness: 0.3,
  highShare: 0.02,
  brightnessHz: 1500,
  energy: 0.6,
  hasVocals: false,
};

export interface Gap {
  readonly startSample: number;
  readonly endSample: number;
  readonly context: PassageContext;
  readonly surroundings: Surroundings;
}

/** What lies around a gap in a song whose beats are known; a song without beats has no grid. */
export function cutGap(
  { channels, sampleRateHz, beats }: BeatenSong,
  [startSeconds, endSeconds]: readonly [number, number],
  { beatsPerBar = 4, percussiveness = 0.4 } = {},
): Gap {
  const length = channels[0]!.length;
  const startSample = Math.round(startSeconds * sampleRateHz);
  const endSample = Math.min(length, Math.round(endSeconds * sampleRateHz));
  const reach = sideSeconds * sampleRateHz;
  const cut = (from: number, to: number) => channels.map((samples) => samples.subarray(Math.max(0, from), to));
  const side = { ...plainSide, percussiveness };
  const context: PassageContext = {
    durationSeconds: length / sampleRateHz,
    startSeconds,
    endSeconds,
    chords: [],
    inside: side,
    ...(beats.length > 1
      ? {
          grid: {
            tempoBpm: (60 * (beats.length - 1)) / (beats.at(-1)! - beats[0]!),
            beatsPerBar,
            beats,
            downbeats: beats.filter((_, i) => i % beatsPerBar === 0),
            errorMs: 0,
            swingRatio: 0.5,
          },
        }
      : {}),
    ...(startSample > 0 ? { before: side } : {}),
    ...(endSample < length ? { after: side } : {}),
  };
  const surroundings = {
    sampleRateHz,
    before: cut(startSample - reach, startSample),
    inside: cut(startSample, endSample),
    after: cut(endSample, endSample + reach),
    context,
  };
  return { startSample, endSample, context, surroundings };
}

/** Sound that stands where the gap is, with a little more on both sides. */
export function asMaterial(channels: readonly Float32Array[], startSample: number): Material {
  return { samples: channels, startSample };
}

/** The song with the patch in place of the gap. */
export function putPatch(song: BeatenSong, gap: Gap, patch: readonly Float32Array[]): BeatenSong {
  const channels = song.channels.map((samples, c) => {
    const result = samples.slice();
    result.set(patch[c]!, gap.startSample);
    return result;
  });
  return { ...song, channels };
}
