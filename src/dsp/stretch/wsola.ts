import { MultichannelHistory } from '../history-buffer.ts';
import { createAttackFinder } from './attack-finder.ts';
import type { StretchKernel } from './phase-vocoder.ts';
import { createWsolaSearch } from './wsola-search.ts';

export interface GrainSettings {
  readonly channelCount: number;
  readonly sampleRateHz: number;
  /** Output length over input length. */
  readonly ratio: number;
  /** Half the length of a grain: how far apart grains are laid. */
  readonly hopSamples: number;
  /** How long after an attack the sound is copied as it is. */
  readonly holdSamples: number;
}

interface Attack {
  readonly input: number;
  readonly output: number;
}

/**
 * Stretches short sounds: each attack and what follows it is copied as it is to its new time, once; between them
 * grains are laid where they best continue the one before.
 *
 * Source: W. Verhelst, M. Roelands, "An overlap-add technique based on waveform similarity (WSOLA)" (1993). Where we
 * differ: no grain but its own may hold an attack, so that none is doubled, lost or moved; a cross-fade keeps the level
 * by the likeness of its two grains; grains are the same for all channels.
 */
export function createGrainStretcher(settings: GrainSettings): StretchKernel {
  const { channelCount, ratio, hopSamples: hop, holdSamples } = settings;
  const input = new MultichannelHistory(channelCount);
  const finder = createAttackFinder(settings);
  const joiner = createWsolaSearch(channelCount, hop);
  // In order; the first is the latest whose copy has begun, or the first of all.
  const attacks: Attack[] = [];
  // Sounds begin before they are loud: so much of what lies before an attack belongs to it.
  const lead = 2 * hop;
  // What must be known beyond a grain's usual place: attacks whose copy begins by then, and the search.
  const lookahead = Math.ceil((lead + hop) / Math.min(1, ratio)) + 4 * hop;
  let index = 0;
  let last = 0;

  function noteAttacks(): void {
    for (const position of finder.take()) {
      const output = Math.round(position * ratio);
      // Two that fall together after shortening cannot both be whole; the first is kept.
      const previous = attacks.at(-1);
      if (!previous || output - previous.output >= 2 * hop) attacks.push({ input: position, output });
    }
  }

  /** The middle of the grain that is laid at `output`. */
  function choose(output: number): number {
    while (attacks.length > 1 && attacks[1]!.output - lead <= output) attacks.shift();
    const hasBegun = attacks.length > 0 && attacks[0]!.output - lead <= output;
    const current = hasBegun ? attacks[0] : undefined;
    const next = attacks[hasBegun ? 1 : 0];
    const highest = next ? next.input - lead : Number.POSITIVE_INFINITY;
    if (current && output < current.output + holdSamples) {
      const copied = current.input + output - current.output;
      if (copied <= highest) return copied;
    }
    const usual = Math.round(output / ratio);
    const lowest = current ? current.input + 2 * hop : Number.NEGATIVE_INFINITY;
    // Wide enough, also where an attack bars the usual place, that the same grain is not laid over and over.
    const from = Math.max(lowest, Math.min(usual - hop, highest - 2 * hop));
    const to = Math.max(from, Math.min(highest, Math.max(usual + hop, from + 2 * hop)));
    return joiner.findContinuation(input, last, { from, to, usual: Math.min(Math.max(usual, from), to) });
  }

  function advance(isLast: boolean): Float32Array[][] {
    noteAttacks();
    const pieces: Float32Array[][] = [];
    const outputEnd = Math.round(input.end * ratio);
    for (;;) {
      const output = index * hop;
      if (isLast ? output >= outputEnd + hop : output / ratio + lookahead > finder.knownUntil) break;
      const middle = index === 0 ? 0 : choose(output);
      if (index > 0) pieces.push(joiner.join(input, last, middle));
      last = middle;
      index++;
      input.discardBefore(Math.min(last, Math.floor(output / ratio)) - 4 * hop - holdSamples);
    }
    const surplus = (index - 1) * hop - outputEnd;
    const end = isLast ? pieces.pop() : undefined;
    if (end) pieces.push(end.map((samples) => samples.subarray(0, hop - surplus)));
    return pieces;
  }

  return {
    push(block) {
      input.append(block);
      finder.push(block);
      return advance(false);
    },
    finish() {
      finder.finish();
      return advance(true);
    },
  };
}
