import { meanPower, measurePowerEnvelope } from './level-ramp.ts';

/** A pause between words holds a piece of this length. */
const pieceSeconds = 0.2;
/** Pieces up to 3 dB above the quietest are background, too. */
const quietRatio = 2;

interface Piece {
  readonly channels: readonly Float32Array[];
  readonly startSample: number;
  readonly power: number;
}

/**
 * The background of a recording, as long as it is wanted: what its quietest moments hold, piece by piece in an order that
 * is drawn at random, so that no repetition is audible.
 *
 * Each piece fades in and out by a sine over half its length: unrelated pieces keep the
 * power level so. The same draws, the same sound.
 *
 * @param stretches of the recording, of one number of channels
 * @param random 0 up to, not with, 1
 * @returns undefined where no stretch is as long as a piece
 */
export function layRoomTone(
  stretches: readonly (readonly Float32Array[])[],
  place: { readonly lengthSamples: number; readonly sampleRateHz: number },
  random: () => number,
): Float32Array[] | undefined {
  const { lengthSamples, sampleRateHz } = place;
  const half = Math.round((pieceSeconds / 2) * sampleRateHz);
  const pieces = findQuietPieces(stretches, 2 * half, sampleRateHz);
  if (pieces.length === 0) return undefined;
  const fade = Float32Array.from({ length: 2 * half }, (_, i) => Math.sin((0.5 * Math.PI * (i + 0.5)) / half));
  // An offset of the recording is the same in all pieces: it goes on without being faded.
  const offsets = pieces[0]!.channels.map((_, c) => meanOf(pieces, c, 2 * half));
  const tone = offsets.map((offset) => new Float32Array(lengthSamples).fill(offset));
  for (let at = -half; at < lengthSamples; at += half) {
    const { channels, startSample } = pieces[Math.floor(random() * pieces.length)]!;
    for (const [c, laid] of tone.entries()) {
      const piece = channels[c]!;
      for (let i = Math.max(0, -at); i < 2 * half && at + i < lengthSamples; i++) {
        laid[at + i]! += fade[i]! * (piece[startSample + i]! - offsets[c]!);
      }
    }
  }
  return tone;
}

function findQuietPieces(
  stretches: readonly (readonly Float32Array[])[],
  pieceSamples: number,
  sampleRateHz: number,
): Piece[] {
  const pieces = stretches.flatMap((channels) => {
    const { powers, stepSamples } = measurePowerEnvelope(channels, sampleRateHz);
    const steps = Math.ceil(pieceSamples / stepSamples);
    const count = Math.max(0, Math.floor((channels[0]!.length - pieceSamples) / stepSamples) + 1);
    return Array.from(
      { length: count },
      (_, step): Piece => ({
        channels,
        startSample: step * stepSamples,
        power: meanPower(powers, step, Math.min(powers.length, step + steps)),
      }),
    );
  });
  const least = pieces.reduce((quietest, { power }) => Math.min(quietest, power), Number.POSITIVE_INFINITY);
  return pieces.filter(({ power }) => power <= quietRatio * least);
}

function meanOf(pieces: readonly Piece[], channel: number, pieceSamples: number): number {
  const sums = pieces.map(({ channels, startSample }) =>
    channels[channel]!.subarray(startSample, startSample + pieceSamples).reduce((sum, x) => sum + x, 0),
  );
  return sums.reduce((sum, x) => sum + x, 0) / (pieces.length * pieceSamples);
}
