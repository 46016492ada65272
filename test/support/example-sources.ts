import type { SourceField } from '../../src/operations/operation.ts';
import { createRandom } from './signals.ts';
import { writeWav } from './wav.ts';

const sampleRateHz = 22_050;

const secondsOfExample = 6;

/** A file that every operation can work on: plucked chords, another tune, brighter and louder for the reference. */
export function exampleFile(source: SourceField['name']): Blob {
  const isReference = source === 'reference_audio';
  const chords = isReference
    ? [
        [57, 60, 64],
        [53, 57, 60],
      ]
    : [
        [60, 64, 67],
        [55, 59, 62],
      ];
  const random = createRandom(isReference ? 2 : 1);
  const samples = new Float32Array(secondsOfExample * sampleRateHz);
  for (let beat = 0; beat < 2 * secondsOfExample; beat++) {
    const pitches = chords[(beat >> 2) % 2]!;
    addPluck(samples, { startSeconds: beat / 2, pitches, partialFall: isReference ? 0.6 : 1.4 });
  }
  const hiss = isReference ? 0.01 : 0.001;
  return new Blob([writeWav([samples.map((x) => 0.8 * x + hiss * (2 * random() - 1))], sampleRateHz)], {
    type: 'audio/wav',
  });
}

interface Pluck {
  readonly startSeconds: number;
  readonly pitches: readonly number[];
  /** The n-th partial is so many powers of n quieter. */
  readonly partialFall: number;
}

function addPluck(samples: Float32Array, { startSeconds, pitches, partialFall }: Pluck): void {
  const first = Math.round(startSeconds * sampleRateHz);
  for (const pitch of pitches) {
    const fundamentalHz = 440 * 2 ** ((pitch - 69) / 12);
    for (let partial = 1; partial <= 8; partial++) {
      const step = (2 * Math.PI * fundamentalHz * partial) / sampleRateHz;
      const level = 0.12 / partial ** partialFall;
      for (let i = 0; first + i < samples.length && i < sampleRateHz; i++) {
        samples[first + i]! += level * Math.sin(step * i) * Math.exp((-3 * i) / sampleRateHz);
      }
    }
  }
}
