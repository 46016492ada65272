import type { SourceField } from '../../src/operations/operation.ts';
import { makeBmp } from './made-images.ts';
import { paintScene } from './painted-scenes.ts';
import { createRandom } from './signals.ts';
import { makeSpeechLikeSignal } from './speech-like.ts';
import { makeSungLine } from './sung-line.ts';
import { singTune } from './sung-tune.ts';
import { writeWav } from './wav.ts';

const sampleRateHz = 22_050;

const secondsOfExample = 6;

/** What the examples of some operations must hold to come to something. */
const contents: Readonly<Record<string, () => readonly Float32Array[]>> = {
  voice_changer: () => [speak(secondsOfExample)],
  // Ten seconds of voice are asked for, and a good part of speech is pauses.
  create_voice: () => [speak(20)],
  cover: () => singOverChords(),
  sing_over_vocal: () => [singTune(sampleRateHz, { fromBpm: 96, toBpm: 96 }).samples],
  extraction: () => singOverChords(),
};

/**
 * A file that an operation can work on: plucked chords for most, another tune, brighter and louder, for the reference,
 * for those that want a voice something spoken or sung, and the sea by day for those that want a picture.
 */
export function exampleFile(source: SourceField['name'], operation?: string): Blob {
  if (source === 'image') return new Blob([new Uint8Array(makeBmp(paintScene('seaByDay'), 24))], { type: 'image/bmp' });
  const content =
    source === 'sample_audio'
      ? () => [speak(20)]
      : (source === 'audio' && contents[operation ?? '']) || (() => [playChords(source)]);
  return new Blob([writeWav(content(), sampleRateHz)], { type: 'audio/wav' });
}

function speak(seconds: number): Float32Array {
  return makeSpeechLikeSignal({ length: seconds * sampleRateHz, sampleRateHz, seed: 3 });
}

/** A voice in the middle, the chords to the sides. */
function singOverChords(): Float32Array[] {
  const chords = playChords('audio');
  const voice = makeSungLine({ length: chords.length, sampleRateHz, seed: 5 });
  const side = (late: number) => voice.map((x, i) => 0.6 * x + 0.35 * (chords[Math.max(0, i - late)] ?? 0));
  return [side(0), side(Math.round(0.013 * sampleRateHz))];
}

function playChords(source: SourceField['name']): Float32Array {
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
  return samples.map((x) => 0.8 * x + hiss * (2 * random() - 1));
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
