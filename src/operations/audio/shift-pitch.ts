import type { AudioStream } from '../../dsp/audio.ts';
import { createStreamResampler } from '../../dsp/stream-resampler.ts';
import type { Stretcher } from '../../engines/stretcher/stretcher.ts';

/** Ratios of the steps of the scale, from unison to octave: none is off by more than 0.03 cents. */
const semitoneRatios: readonly (readonly [number, number])[] = [
  [1, 1],
  [196, 185],
  [889, 792],
  [44, 37],
  [286, 227],
  [295, 221],
  [239, 169],
  [439, 293],
  [227, 143],
  [37, 22],
  [841, 472],
  [185, 98],
  [2, 1],
];

/**
 * Moves a sound by whole semitones and keeps its length: it is stretched, then resampled.
 *
 * @param semitones −12 to 12
 * @returns a stream of exactly `samples` samples a channel
 */
export function shiftPitch(
  audio: AudioStream,
  how: {
    readonly semitones: number;
    readonly samples: number;
    readonly stretcher: Stretcher;
    readonly signal: AbortSignal;
  },
): AudioStream {
  const [up, down] = semitoneRatios[Math.abs(how.semitones)]!;
  const [inRate, outRate] = how.semitones < 0 ? [down, up] : [up, down];
  const stretched = how.stretcher.stretch(audio, { ratio: inRate / outRate, signal: how.signal });
  return { ...audio, blocks: resampleBlocks(stretched, { inRate, outRate, samples: how.samples }) };
}

async function* resampleBlocks(
  audio: AudioStream,
  { inRate, outRate, samples }: { inRate: number; outRate: number; samples: number },
): AsyncGenerator<Float32Array[]> {
  const resamplers = Array.from({ length: audio.channelCount }, () => createStreamResampler(inRate, outRate));
  let given = 0;
  const fit = (block: Float32Array[]): Float32Array[] => {
    const length = Math.min(block[0]!.length, samples - given);
    given += length;
    return block.map((channel) => channel.subarray(0, length));
  };
  for await (const block of audio.blocks) {
    const made = fit(resamplers.map((resampler, channel) => resampler.push(block[channel]!)));
    if (made[0]!.length > 0) yield made;
  }
  const rest = fit(resamplers.map((resampler) => resampler.finish()));
  if (rest[0]!.length > 0) yield rest;
  // Two roundings of the length may differ by a sample or two.
  if (given < samples) yield resamplers.map(() => new Float32Array(samples - given));
}
