import { MultichannelHistory } from '../history-buffer.ts';
import { createAttackFinder } from './attack-finder.ts';
import { createHitEnds, type HitEnd } from './hit-ends.ts';
import { hitSeconds } from './hit-tracker.ts';
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
  /** Whether some of the input is marked as hits, in whose low tones attacks must be found. */
  readonly keepsHits?: boolean;
}

/** A stretcher that knows which pieces of its input are hits. */
export interface GrainStretcher extends StretchKernel {
  push(block: readonly Float32Array[], isHit?: boolean): Float32Array[][];
}

// A fading hit goes on with grains from so many hops before its end.
const fadeGrains = 8;
const emphasisCoefficient = 0.95;

interface Attack {
  readonly input: number;
  readonly output: number;
  /** Where the sound after it stopped being copied as it is; undefined until then. */
  end?: HitEnd;
}

/**
 * Stretches short sounds: each attack and what follows it is copied as it is to its new time, once; between them
 * grains are laid where they best continue the one before. A hit is copied to its end and is not followed by grains.
 *
 * Source: W. Verhelst, M. Roelands, "An overlap-add technique based on waveform similarity (WSOLA)" (1993). Where we
 * differ: no grain but its own may hold an attack, so that none is doubled, lost or moved; a cross-fade keeps the level
 * by the likeness of its two grains; grains are the same for all channels.
 */
export function createGrainStretcher(settings: GrainSettings): GrainStretcher {
  const { channelCount, sampleRateHz, ratio, hopSamples: hop, holdSamples } = settings;
  const input = new MultichannelHistory(channelCount);
  const finder = createAttackFinder(settings);
  const joiner = createWsolaSearch(channelCount, hop);
  // Sounds begin before they are loud: so much of what lies before an attack belongs to it.
  const lead = 2 * hop;
  const hitSamples = Math.round(hitSeconds * sampleRateHz);
  // What must be known beyond a grain's usual place: attacks whose copy begins by then, the search, and a hit that is
  // copied.
  const lookahead = Math.ceil((lead + hop) / Math.min(1, ratio)) + 4 * hop + hitSamples;
  const emphasis = createEmphasis(channelCount);
  const attacks = createAttackQueue(ratio, 2 * hop);
  const ends = createHitEnds(input, { sampleRateHz, ratio });
  let index = 0;
  let last = 0;
  let gain = 1;

  /** Whether the sound after an attack is copied here, as far as `highest`. */
  function isCopied(attack: Attack, position: number, highest: number): boolean {
    if (attack.end) return false;
    const after = position - attack.input;
    if (position <= highest && (after < holdSamples || (after < hitSamples && ends.isHit(position)))) return true;
    attack.end = ends.isHit(attack.input + holdSamples)
      ? ends.measure(attack.input, Math.min(position, highest), position > highest)
      : { position: attack.input + 2 * hop, fade: 0, fadeEnd: 0 };
    return false;
  }

  /** The middle of the grain that is laid at `output`; sets its gain. */
  function choose(output: number): number {
    const { current, next } = attacks.find(output + lead);
    const highest = next ? next.input - lead : Number.POSITIVE_INFINITY;
    gain = 1;
    const copied = current ? current.input + output - current.output : 0;
    if (current && isCopied(current, copied, highest)) return copied;
    const usual = Math.round(output / ratio);
    const { position: lowest = Number.NEGATIVE_INFINITY, fade = 0, fadeEnd = 0 } = current?.end ?? {};
    if (current && output < fadeEnd) {
      gain = 10 ** ((-fade * Math.max(0, copied - lowest)) / 20);
      return joiner.findContinuation(input, last, { from: lowest - fadeGrains * hop, to: lowest, usual: lowest });
    }
    // Wide enough, also where an attack bars the usual place, that the same grain is not laid over and over.
    const from = Math.max(lowest, Math.min(usual - hop, highest - 2 * hop));
    const to = Math.max(from, Math.min(highest, Math.max(usual + hop, from + 2 * hop)));
    return joiner.findContinuation(input, last, { from, to, usual: Math.min(Math.max(usual, from), to) });
  }

  function advance(isLast: boolean): Float32Array[][] {
    for (const position of finder.take()) attacks.add(position);
    const pieces: Float32Array[][] = [];
    const outputEnd = Math.round(input.end * ratio);
    for (;;) {
      const output = index * hop;
      if (isLast ? output >= outputEnd + hop : output / ratio + lookahead > finder.knownUntil) break;
      const gainBefore = gain;
      const middle = index === 0 ? 0 : choose(output);
      if (index > 0) pieces.push(fadeInPlace(joiner.join(input, last, middle), gainBefore, gain));
      last = middle;
      index++;
      input.discardBefore(Math.min(last, Math.floor(output / ratio)) - 4 * hop - holdSamples);
    }
    return isLast ? shortenLast(pieces, (index - 1) * hop - outputEnd) : pieces;
  }

  return {
    push(block, isHit = false) {
      ends.mark(isHit);
      input.append(block);
      finder.push(settings.keepsHits ? emphasis.filter(block) : block);
      return advance(false);
    },
    finish() {
      finder.finish();
      return advance(true);
    },
  };
}

/** Attacks with their new times, in order. */
function createAttackQueue(ratio: number, apartMin: number) {
  // The first is the latest that was found, or the first of all.
  const attacks: Attack[] = [];
  return {
    add(input: number): void {
      const output = Math.round(input * ratio);
      // Two that fall together after shortening cannot both be whole; the first is kept.
      const previous = attacks.at(-1);
      if (!previous || output - previous.output >= apartMin) attacks.push({ input, output });
    },
    /** The latest attack whose new time is that or earlier, and the one after it. */
    find(output: number): { current: Attack | undefined; next: Attack | undefined } {
      while (attacks.length > 1 && attacks[1]!.output <= output) attacks.shift();
      const hasBegun = attacks.length > 0 && attacks[0]!.output <= output;
      return { current: hasBegun ? attacks[0] : undefined, next: attacks[hasBegun ? 1 : 0] };
    },
  };
}

function shortenLast(pieces: readonly Float32Array[][], surplus: number): Float32Array[][] {
  const shorten = (samples: Float32Array) => samples.subarray(0, samples.length - surplus);
  return pieces.map((piece, i) => (i === pieces.length - 1 ? piece.map(shorten) : piece));
}

/** Raises high frequencies, in which attacks stand out from the low tones of a hit. */
function createEmphasis(channelCount: number) {
  const latest = new Float32Array(channelCount);
  return {
    filter: (block: readonly Float32Array[]) =>
      block.map((samples, c) =>
        samples.map((value) => {
          const step = value - emphasisCoefficient * latest[c]!;
          latest[c] = value;
          return step;
        }),
      ),
  };
}

/** Goes from one gain to the other. */
function fadeInPlace(channels: Float32Array[], from: number, to: number): Float32Array[] {
  if (from === 1 && to === 1) return channels;
  for (const samples of channels) {
    for (let i = 0; i < samples.length; i++) samples[i]! *= from + ((to - from) * (i + 1)) / samples.length;
  }
  return channels;
}
