import { createEqualizer, type EqualizerBand } from '../../dsp/mix/biquad.ts';
import { createCompressor } from '../../dsp/mix/compressor.ts';
import { createTape } from '../../dsp/mix/tape.ts';
import type { MixSettings } from '../../notation/song.ts';

/** Equalizer, glue, width and wear of the whole mix, in place, block by block. */
export function createBus(
  mix: MixSettings,
  { sampleRateHz, seed }: { sampleRateHz: number; seed: number },
): (block: Float32Array[]) => void {
  const bands: EqualizerBand[] = [
    { kind: 'highPass', frequencyHz: 28 },
    { kind: 'highShelf', frequencyHz: 4000, gainDb: 1.5 + 0.5 * mix.brightnessDb },
  ];
  const equalizers = [0, 1].map(() => createEqualizer(bands, sampleRateHz));
  const glue = createCompressor(
    {
      thresholdDb: -15 - 4 * mix.compression,
      ratio: 1.3 + 1.2 * mix.compression,
      kneeDb: 8,
      attackSeconds: 0.03,
      releaseSeconds: 0.25,
    },
    sampleRateHz,
  );
  const lowOfSide = createEqualizer([{ kind: 'highPass', frequencyHz: 140 }], sampleRateHz);
  const widening = 0.7 + 0.7 * mix.width;
  const tape = mix.lofi > 0.05 ? createTape(mix.lofi, { sampleRateHz, seed }) : undefined;
  return (block) => {
    const [left, right] = [block[0]!, block[1]!];
    equalizers[0]!(left);
    equalizers[1]!(right);
    glue(left, right);
    // Bass stays in the middle; what is above is spread.
    const side = new Float32Array(left.length);
    for (let i = 0; i < left.length; i++) side[i] = 0.5 * widening * (left[i]! - right[i]!);
    lowOfSide(side);
    for (let i = 0; i < left.length; i++) {
      const middle = 0.5 * (left[i]! + right[i]!);
      left[i] = middle + side[i]!;
      right[i] = middle - side[i]!;
    }
    tape?.(left, right);
  };
}
