/** A stretch of a recording on its way to a server. */
export interface VoicePiece {
  /** With what surrounds it, so that a model hears no sudden begin or end. */
  readonly samples: Float32Array;
  /** Where the stretch itself begins and ends in `samples`. */
  readonly from: number;
  readonly to: number;
}

export interface PieceSettings {
  readonly sampleRateHz: number;
  /** Longest stretch, but for a last one that is a fifth longer. */
  readonly secondsMax: number;
}

/** A cut may lie in the last part of a stretch, where it is quietest. */
const searchFrom = 0.6;
/** A rest that is shorter than this part of a stretch is no piece of its own. */
const restMin = 0.2;
const contextSeconds = 0.5;
const quietSeconds = 0.04;

/** Half of the time over which one piece goes over into the next. */
const fadeSeconds = 0.01;

/** Cuts one channel at its quietest moments into pieces that overlap; one piece lies in memory at a time. */
export async function* cutPieces(
  blocks: AsyncIterable<Float32Array>,
  { sampleRateHz, secondsMax }: PieceSettings,
): AsyncGenerator<VoicePiece> {
  const lengthMax = Math.round(secondsMax * sampleRateHz);
  const context = Math.round(contextSeconds * sampleRateHz);
  const gather = createGatherer();
  let lead = 0;
  for await (const block of blocks) {
    gather.push(block);
    while (gather.held().length - lead > Math.ceil(lengthMax * (1 + restMin)) + context) {
      const held = gather.held();
      const cut = findQuietest(held, { from: lead + searchFrom * lengthMax, to: lead + lengthMax, sampleRateHz });
      yield { samples: held.slice(0, cut + context), from: lead, to: cut };
      const kept = Math.min(context, cut);
      gather.drop(cut - kept);
      lead = kept;
    }
  }
  const held = gather.held();
  if (held.length > lead) yield { samples: held.slice(), from: lead, to: held.length };
}

/** Cuts a piece that proved too long for a server in two. */
export function halveSamples(samples: Float32Array, sampleRateHz: number): [VoicePiece, VoicePiece] {
  const third = samples.length / 3;
  const cut = findQuietest(samples, { from: third, to: 2 * third, sampleRateHz });
  const context = Math.min(Math.round(contextSeconds * sampleRateHz), Math.floor(third / 4));
  return [
    { samples: samples.slice(0, cut + context), from: 0, to: cut },
    { samples: samples.slice(cut - context), from: context, to: samples.length - cut + context },
  ];
}

/** Puts converted pieces together again, each going over into the next around their cut. */
export interface PieceJoiner {
  /** @param converted as long as the piece's `samples` @returns what is decided */
  push(piece: VoicePiece, converted: Float32Array): Float32Array;
  /** The rest. */
  finish(): Float32Array;
}

export function createPieceJoiner(sampleRateHz: number): PieceJoiner {
  const fade = Math.round(fadeSeconds * sampleRateHz);
  /** The end of the piece before, from `tailLead` samples before its cut to as many behind. */
  let tail = new Float32Array(0);
  let tailLead = 0;
  return {
    push({ from, to }, converted) {
      const reach = Math.min(fade, to - from, converted.length - to);
      const start = from - tailLead;
      const output = converted.slice(start, to - reach);
      for (let i = 0; i < tail.length && i < output.length; i++) {
        const share = (i + 0.5) / tail.length;
        output[i] = (1 - share) * tail[i]! + share * output[i]!;
      }
      tail = converted.slice(to - reach, to + reach);
      tailLead = reach;
      return output;
    },
    finish() {
      const rest = tail;
      tail = new Float32Array(0);
      return rest;
    },
  };
}

/** The middle of the quietest moment between two positions. */
function findQuietest(
  samples: Float32Array,
  { from, to, sampleRateHz }: { from: number; to: number; sampleRateHz: number },
): number {
  const hop = Math.max(1, Math.round((quietSeconds / 4) * sampleRateHz));
  const window = 4 * hop;
  let best = Math.floor((from + to) / 2);
  let least = Number.POSITIVE_INFINITY;
  for (let at = Math.ceil(from); at + window <= Math.min(to, samples.length); at += hop) {
    let energy = 0;
    for (let i = at; i < at + window; i++) energy += samples[i]! ** 2;
    if (energy < least) {
      least = energy;
      best = at + (window >> 1);
    }
  }
  return best;
}

/** Samples that grow at their end and are let go at their beginning. */
function createGatherer() {
  let samples = new Float32Array(65_536);
  let length = 0;
  return {
    held: () => samples.subarray(0, length),
    push(block: Float32Array): void {
      if (length + block.length > samples.length) {
        const grown = new Float32Array(Math.max(2 * samples.length, length + block.length));
        grown.set(samples.subarray(0, length));
        samples = grown;
      }
      samples.set(block, length);
      length += block.length;
    },
    drop(count: number): void {
      samples.copyWithin(0, count, length);
      length -= count;
    },
  };
}
