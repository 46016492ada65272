import type { SpokenStretch } from './voice-activity.ts';

/** Speech of a recording, its silences shortened, small enough to be sent at once. */
export interface SpeechPiece {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
  /** In order; they lie in the piece one after the other. */
  readonly stretches: readonly PlacedStretch[];
}

interface PlacedStretch {
  /** Where it begins in the piece. */
  readonly atSample: number;
  /** Where it begins in the recording. */
  readonly startSample: number;
  readonly length: number;
}

/** Longer silences tell a recogniser nothing, and make it invent words. */
const silenceSecondsMax = 0.8;

/**
 * Packs spoken stretches into pieces of up to `secondsMax`; one that is longer by itself becomes a piece.
 *
 * Holds one piece at a time.
 */
export async function* packSpeech(
  stretches: AsyncIterable<SpokenStretch>,
  { sampleRateHz, secondsMax }: { sampleRateHz: number; secondsMax: number },
): AsyncGenerator<SpeechPiece> {
  let held: SpokenStretch[] = [];
  let heldSamples = 0;
  for await (const stretch of stretches) {
    const addedSamples = stretch.samples.length + silenceSecondsMax * sampleRateHz;
    if (held.length > 0 && heldSamples + addedSamples > secondsMax * sampleRateHz) {
      yield joinStretches(held, sampleRateHz);
      held = [];
      heldSamples = 0;
    }
    held.push(stretch);
    heldSamples += addedSamples;
  }
  if (held.length > 0) yield joinStretches(held, sampleRateHz);
}

/** Two pieces of about half the stretches each, or undefined where there is one alone. */
export function halvePiece(piece: SpeechPiece): [SpeechPiece, SpeechPiece] | undefined {
  const { samples, sampleRateHz, stretches } = piece;
  if (stretches.length < 2) return undefined;
  const cut = stretches.map(({ atSample, startSample, length }) => ({
    startSample,
    samples: samples.subarray(atSample, atSample + length),
  }));
  const middle = cut.length >> 1;
  return [joinStretches(cut.slice(0, middle), sampleRateHz), joinStretches(cut.slice(middle), sampleRateHz)];
}

/** When in the recording a moment of the piece was. */
export function toRecordingSeconds({ stretches, sampleRateHz }: SpeechPiece, pieceSeconds: number): number {
  const sample = pieceSeconds * sampleRateHz;
  const stretch = stretches.findLast(({ atSample }) => atSample <= sample) ?? stretches[0]!;
  const within = Math.min(Math.max(0, sample - stretch.atSample), stretch.length);
  return (stretch.startSample + within) / sampleRateHz;
}

type Sound = Pick<SpokenStretch, 'startSample' | 'samples'>;

function joinStretches(sounds: readonly Sound[], sampleRateHz: number): SpeechPiece {
  const stretches: PlacedStretch[] = [];
  let at = 0;
  let heardUntil = sounds[0]!.startSample;
  for (const { startSample, samples } of sounds) {
    at += Math.min(Math.max(0, startSample - heardUntil), Math.round(silenceSecondsMax * sampleRateHz));
    stretches.push({ atSample: at, startSample, length: samples.length });
    at += samples.length;
    heardUntil = startSample + samples.length;
  }
  const joined = new Float32Array(at);
  for (const [index, { samples }] of sounds.entries()) joined.set(samples, stretches[index]!.atSample);
  return { samples: joined, sampleRateHz, stretches };
}
