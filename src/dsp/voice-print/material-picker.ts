/** Pieces are of this length: long enough for words, short enough to leave a pause or a cough out. */
export const pieceSeconds = 4;
/** Level is taken over so long. */
const stepSeconds = 0.05;
/** −50 dBFS: below, a step counts as silent. */
const silencePower = 1e-5;

export interface Piece {
  /** Pieces whose numbers follow each other follow each other in the recording. */
  readonly number: number;
  /** Shorter than the others at the end alone. */
  readonly samples: Float32Array;
}

/** Keeps pieces of one channel that runs by, spread over all of it, the fullest of their neighbourhood. */
export interface MaterialPicker {
  push(block: Float32Array): void;
  /** Gives the pieces in their order. */
  finish(): Piece[];
}

/**
 * Keeps everything while it fits; then always the fuller of two neighbouring pieces, so that the kept ones stay spread
 * over the recording however long it gets.
 */
export function createMaterialPicker(sampleRateHz: number, piecesMax: number): MaterialPicker {
  const pieceSamples = Math.round(pieceSeconds * sampleRateHz);
  let kept: (Piece & { readonly fullness: number })[] = [];
  let open = new Float32Array(pieceSamples);
  let filled = 0;
  let number = 0;
  /** Pieces of the recording that one kept piece stands for. */
  let share = 1;

  const keepFuller = () => {
    const best = new Map<number, (typeof kept)[number]>();
    for (const piece of kept) {
      const place = Math.floor(piece.number / share);
      const rival = best.get(place);
      if (!rival || piece.fullness > rival.fullness) best.set(place, piece);
    }
    kept = [...best.values()];
  };
  const close = () => {
    const samples = open.subarray(0, filled);
    kept.push({ number: number++, samples, fullness: measureFullness(samples, sampleRateHz) });
    keepFuller();
    while (kept.length > piecesMax) {
      share *= 2;
      keepFuller();
    }
    open = new Float32Array(pieceSamples);
    filled = 0;
  };

  return {
    push(block) {
      for (let at = 0; at < block.length; ) {
        const part = block.subarray(at, at + pieceSamples - filled);
        open.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled === pieceSamples) close();
      }
    },
    finish() {
      if (filled > 0) close();
      return kept.map(({ number: n, samples }) => ({ number: n, samples }));
    },
  };
}

/** Mean level in nepers above silence: a piece full of quiet speech counts more than one loud word. */
function measureFullness(samples: Float32Array, sampleRateHz: number): number {
  const step = Math.round(stepSeconds * sampleRateHz);
  let sum = 0;
  for (let at = 0; at < samples.length; at += step) {
    let power = 0;
    for (let i = at; i < Math.min(samples.length, at + step); i++) power += samples[i]! ** 2 / step;
    sum += Math.log(Math.max(1, power / silencePower));
  }
  return sum;
}
