import { mixToMono } from '../../../dsp/audio.ts';
import { alignSounds } from '../../../dsp/splice/align.ts';
import { extrapolateTail, isContinuous } from '../../../dsp/splice/continuation.ts';
import { type FadeGains, fadeGains, measureCorrelation } from '../../../dsp/splice/crossfade.ts';
import { measureDecaySeconds } from '../../../dsp/splice/decay.ts';
import { chooseSeams, type SeamPosition } from '../../../dsp/splice/seam-position.ts';
import type { Seam } from '../inpainter.ts';
import type { Material } from '../material.ts';
import type { Side } from '../passage-context.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Matching, matchMaterial } from './match-material.ts';

const fadeShortestSeconds = 0.02;
const fadeLongestSeconds = 0.08;
/** Percussiveness of strings and of drums. */
const sustained = 0.05;
const strikingFrom = 0.4;
/** At the ends of a recording. */
const endFadeSeconds = 0.004;
/** Largest share of the range in which the recording's own sound may stay at each end. */
const ownShare = 0.15;
const ownMaxSeconds = 1;
/** Largest shift that brings a copy into phase with the recording. */
const alignSeconds = 0.005;
const alignWindowSeconds = 0.08;
const alignCorrelationMin = 0.6;
/** Sound that decays faster than this is dry and gets no tail; the longest tail begins at −9 dB. */
const drySeconds = 0.3;
const wetSeconds = 1;
const tailGain = 0.35;
const tailSeconds = 0.6;

export interface FitSettings {
  /** `full` for new music; `level` for bars of the same recording; `none` for sound that already fits. */
  readonly matching: Matching;
  /** False for a repair: nothing of the old content stays, even where it continues the recording. */
  readonly keepsOwn?: boolean;
}

/** The new content of the range. */
export interface Patch {
  /** As many channels as the source, as long as the range. */
  readonly samples: Float32Array[];
  readonly seams: { readonly in?: Seam; readonly out?: Seam };
}

/** Positions in samples of the range. */
interface Layout {
  readonly length: number;
  readonly in: Span;
  readonly out: Span;
  /** Whether the recording's own sound in the range continues the sound before it, and leads into the sound after it. */
  readonly keepsBefore: boolean;
  readonly keepsAfter: boolean;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Matches material to the surroundings of a gap and joins it: between the edges of the range and the crossfades the
 * recording's own samples stay, and both crossfades are inside the range, on beats if there are any.
 *
 * The crossfades keep the power constant for the measured correlation. Where the range begins with a hole or
 * a foreign sound, the sound before it is extended by linear prediction instead, and likewise backwards at the end.
 */
export function fitPatch(
  material: Material,
  surroundings: Surroundings,
  { matching, keepsOwn = true }: FitSettings,
): Patch {
  const { context, inside, sampleRateHz } = surroundings;
  const { layout, seams } = layOut(surroundings, keepsOwn);
  const startSample = Math.round(context.startSeconds * sampleRateHz);
  const own = {
    before: listOwnBefore(surroundings, layout, matching),
    after: listOwnAfter(surroundings, layout),
  };
  const shift = findShift({ material, startSample, own, layout, sampleRateHz });
  const offset = startSample + shift - material.startSample;
  const sound = matchMaterial(material.samples, { surroundings, matching, offset, layout });

  const samples = inside.map((channel) => channel.slice());
  for (const [c, patch] of samples.entries()) {
    patch.set(sound[c]!.subarray(layout.in.from, layout.out.to), layout.in.from);
  }
  joinStart(samples, own.before, layout);
  joinEnd(samples, own.after, layout);
  return { samples, seams };
}

function layOut(surroundings: Surroundings, keepsOwn: boolean): { layout: Layout; seams: Patch['seams'] } {
  const { context, before, inside, after, sampleRateHz } = surroundings;
  const { startSeconds } = context;
  const length = inside[0]!.length;
  const ownLength = Math.round(Math.min(ownShare * length, ownMaxSeconds * sampleRateHz));
  const keepsBefore = keepsOwn && isContinuous(before, cut(inside, 0, ownLength), sampleRateHz);
  const keepsAfter =
    keepsOwn && isContinuous(reverse(after), reverse(cut(inside, length - ownLength, length)), sampleRateHz);
  const isFirst = before[0]!.length === 0;
  const isLast = after[0]!.length === 0;
  const places = chooseSeams({
    startSeconds,
    endSeconds: startSeconds + length / sampleRateHz,
    beats: context.grid?.beats ?? [],
    fadeInSeconds: isFirst ? endFadeSeconds : findFadeSeconds(context.before ?? context.inside),
    fadeOutSeconds: isLast ? endFadeSeconds : findFadeSeconds(context.after ?? context.inside),
    keepsBefore: keepsBefore && !isFirst,
    keepsAfter: keepsAfter && !isLast,
  });
  const toSpan = (place: SeamPosition): Span => ({
    from: Math.max(0, Math.round((place.startSeconds - startSeconds) * sampleRateHz)),
    to: Math.min(length, Math.round((place.endSeconds - startSeconds) * sampleRateHz)),
  });
  return {
    layout: { length, in: toSpan(places.in), out: toSpan(places.out), keepsBefore, keepsAfter },
    seams: { ...(isFirst ? {} : { in: places.in }), ...(isLast ? {} : { out: places.out }) },
  };
}

/** Short for percussive sound, long for sustained sound. */
function findFadeSeconds({ percussiveness }: Side): number {
  const striking = Math.max(0, Math.min(1, (percussiveness - sustained) / (strikingFrom - sustained)));
  return fadeLongestSeconds - striking * (fadeLongestSeconds - fadeShortestSeconds);
}

/** The sound that is faded out, from the range's first sample to the end of its tail. */
interface OwnSound {
  readonly samples: readonly Float32Array[];
  /** Share of it that decays after the crossfade, and the decay per sample. */
  readonly rest: number;
  readonly decay: number;
}

function listOwnBefore(surroundings: Surroundings, layout: Layout, matching: Matching): OwnSound | undefined {
  const { before, inside, sampleRateHz } = surroundings;
  if (before[0]!.length === 0) return undefined;
  const decaySeconds = matching === 'full' ? measureDecaySeconds(mixToMono(before), sampleRateHz) : 0;
  const wetness = Math.max(0, Math.min(1, (decaySeconds - drySeconds) / (wetSeconds - drySeconds)));
  const tailLength = wetness > 0 ? Math.min(Math.round(tailSeconds * sampleRateHz), layout.out.from - layout.in.to) : 0;
  const kept = layout.keepsBefore ? layout.in.to : 0;
  const heard = cut(inside, 0, kept);
  const history = before.map((samples, c) => join(samples, heard[c]!));
  const length = layout.in.to + tailLength - kept;
  const foreseen = length > 0 ? extrapolateTail(history, length, sampleRateHz) : undefined;
  return {
    samples: heard.map((samples, c) => (foreseen ? join(samples, foreseen[c]!) : samples)),
    rest: tailGain * wetness,
    decay: decaySeconds > 0 ? 10 ** (-3 / (decaySeconds * sampleRateHz)) : 0,
  };
}

/** The sound that is faded in, up to the range's last sample. */
function listOwnAfter(surroundings: Surroundings, layout: Layout): Float32Array[] | undefined {
  const { inside, after, sampleRateHz } = surroundings;
  if (after[0]!.length === 0) return undefined;
  if (layout.keepsAfter) return cut(inside, layout.out.from, layout.length);
  return reverse(extrapolateTail(reverse(after), layout.length - layout.out.from, sampleRateHz));
}

interface ShiftPlan {
  readonly material: Material;
  readonly startSample: number;
  readonly own: { readonly before: OwnSound | undefined; readonly after: Float32Array[] | undefined };
  readonly layout: Layout;
  readonly sampleRateHz: number;
}

/** Offset in samples that brings a copy into phase with the recording. */
function findShift({ material, startSample, own, layout, sampleRateHz }: ShiftPlan): number {
  const reach = Math.round(alignSeconds * sampleRateHz);
  const first = startSample - material.startSample;
  const length = material.samples[0]!.length;
  const most = Math.min(reach, first, length - first - layout.length);
  if (most < 1) return 0;
  const window = Math.round(alignWindowSeconds * sampleRateHz);
  const sound = mixToMono(material.samples);
  const alignAt = (target: readonly Float32Array[], at: number) =>
    alignSounds(mixToMono(target), sound.subarray(first + at - most, first + at + target[0]!.length + most), most);
  const found = [
    own.before &&
      alignAt(
        cut(own.before.samples, Math.max(0, layout.in.to - window), layout.in.to),
        Math.max(0, layout.in.to - window),
      ),
    own.after && alignAt(cut(own.after, 0, Math.min(window, own.after[0]!.length)), layout.out.from),
  ].filter((alignment) => alignment !== undefined && alignment.correlation >= alignCorrelationMin);
  const best = found.toSorted((a, b) => b!.correlation - a!.correlation)[0];
  return best?.lagSamples ?? 0;
}

function joinStart(samples: readonly Float32Array[], own: OwnSound | undefined, { in: span, out }: Layout): void {
  const length = span.to - span.from;
  if (!own) {
    for (const patch of samples) for (let i = 0; i < length; i++) patch[i]! *= Math.sin((0.5 * Math.PI * i) / length);
    return;
  }
  const outgoing = cut(own.samples, span.from, span.to);
  const incoming = cut(samples, span.from, span.to);
  const gains = fadeGains(length, measureCorrelation(outgoing, incoming), own.rest);
  for (const [c, patch] of samples.entries()) {
    const mine = own.samples[c]!;
    patch.set(mine.subarray(0, span.from));
    mixFade(incoming[c]!, outgoing[c]!, gains);
    const tailEnd = Math.min(mine.length, out.from);
    let gain = own.rest;
    for (let i = span.to; i < tailEnd; i++) {
      gain *= own.decay;
      const left = (tailEnd - i) / (tailEnd - span.to);
      patch[i]! += gain * left * mine[i]!;
    }
  }
}

function joinEnd(samples: readonly Float32Array[], own: Float32Array[] | undefined, { out: span }: Layout): void {
  const length = span.to - span.from;
  if (!own) {
    for (const patch of samples) {
      for (let i = 0; i < length; i++) patch[span.from + i]! *= Math.cos((0.5 * Math.PI * (i + 1)) / length);
    }
    return;
  }
  const incoming = cut(own, 0, length);
  const outgoing = cut(samples, span.from, span.to);
  const gains = fadeGains(length, measureCorrelation(outgoing, incoming));
  for (const [c, patch] of samples.entries()) {
    const faded = incoming[c]!.slice();
    mixFade(faded, outgoing[c]!, gains);
    patch.set(faded, span.from);
    patch.set(own[c]!.subarray(length), span.to);
  }
}

/** Writes the mix over the incoming sound. */
function mixFade(incoming: Float32Array, outgoing: Float32Array, gains: FadeGains): void {
  for (let i = 0; i < incoming.length; i++) incoming[i] = gains.in[i]! * incoming[i]! + gains.out[i]! * outgoing[i]!;
}

function cut(channels: readonly Float32Array[], from: number, to: number): Float32Array[] {
  return channels.map((samples) => samples.subarray(from, to));
}

function reverse(channels: readonly Float32Array[]): Float32Array[] {
  return channels.map((samples) => samples.toReversed());
}

function join(a: Float32Array, b: Float32Array): Float32Array {
  const joined = new Float32Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}
