import { mixToMono, type SpooledAudio } from '../../../dsp/audio.ts';
import { alignSounds } from '../../../dsp/splice/align.ts';
import { type ChainPiece, chainRepeats } from '../../../dsp/splice/chain-repeats.ts';
import { fadeGains, measureCorrelation } from '../../../dsp/splice/crossfade.ts';
import type { RepeatFeatures } from '../../../dsp/splice/repeat-features.ts';
import type { CopiedBars } from '../material.ts';
import type { PassageContext } from '../passage-context.ts';
import { readPadded } from '../read-span.ts';

/** Joints with less similarity would be audible jumps. */
const likenessMin = 0.5;
/** Without bars, pieces of this length are joined. */
const pieceSeconds = 2;
const jointFadeSeconds = 0.03;
/** Largest shift that brings a piece into phase with the one before it. */
const phaseSeconds = 0.01;
const phaseWindowSeconds = 0.1;
const phaseCorrelationMin = 0.6;
const slackSeconds = 0.25;

export interface JoinPlan {
  readonly features: RepeatFeatures;
  readonly comparedSeconds: number;
  readonly avoid: readonly number[];
  readonly apartSeconds: number;
  readonly signal: AbortSignal;
}

/**
 * Fills a gap that is longer than any repeat with several pieces, joined at bar lines.
 *
 * @returns undefined if no bars of the recording follow each other well enough
 */
export async function joinBars(
  source: SpooledAudio,
  context: PassageContext,
  plan: JoinPlan,
): Promise<CopiedBars | undefined> {
  const { grid } = context;
  const barSeconds = grid && (60 / grid.tempoBpm) * grid.beatsPerBar;
  const chain = chainRepeats(plan.features, {
    joints: findJoints(context, barSeconds),
    ...(barSeconds ? { barSeconds } : {}),
    comparedSeconds: plan.comparedSeconds / 2,
    avoid: plan.avoid,
    apartSeconds: plan.apartSeconds,
  });
  if (!chain || chain.likeness < likenessMin) return undefined;
  return join(source, chain.pieces, plan.signal);
}

/** The ends of the gap and the bar lines between them. */
function findJoints({ startSeconds, endSeconds, grid }: PassageContext, barSeconds: number | undefined): number[] {
  const apart = 0.5 * (barSeconds ?? pieceSeconds);
  const count = Math.max(1, Math.round((endSeconds - startSeconds) / pieceSeconds));
  const even = Array.from({ length: count }, (_, i) => startSeconds + (i / count) * (endSeconds - startSeconds));
  const lines = (grid?.downbeats ?? even).filter((at) => at > startSeconds + apart && at < endSeconds - apart);
  return [startSeconds, ...lines, endSeconds];
}

async function join(source: SpooledAudio, pieces: readonly ChainPiece[], signal: AbortSignal): Promise<CopiedBars> {
  const rate = source.sampleRateHz;
  const toSample = (seconds: number): number => Math.round(seconds * rate);
  const slack = toSample(slackSeconds);
  const start = toSample(pieces[0]!.startSeconds) - slack;
  const length = toSample(pieces.at(-1)!.endSeconds) + slack - start;
  const joined = Array.from({ length: source.channelCount }, () => new Float32Array(length));
  for (const [i, piece] of pieces.entries()) {
    const from = i === 0 ? start : toSample(piece.startSeconds) - slack;
    const to = toSample(piece.endSeconds) + slack;
    const lag = toSample(piece.lagSeconds);
    const read = (shift: number) =>
      readPadded(source, { startSample: from + lag + shift, endSample: to + lag + shift }, signal);
    const sound = await read(0);
    if (i === 0) for (const [c, samples] of joined.entries()) samples.set(sound[c]!);
    else {
      const at = toSample(piece.startSeconds) - start;
      const shift = findShift(joined, sound, { at, slack, rate });
      append(joined, shift === 0 ? sound : await read(shift), { at, slack, rate });
    }
  }
  return {
    material: { samples: joined, startSample: start },
    fromSeconds: pieces[0]!.startSeconds + pieces[0]!.lagSeconds,
  };
}

/** Where two pieces meet: sample `at` of the joined sound, and `slack` of the piece. */
interface Joint {
  readonly at: number;
  readonly slack: number;
  readonly rate: number;
}

function findShift(
  joined: readonly Float32Array[],
  sound: readonly Float32Array[],
  { at, slack, rate }: Joint,
): number {
  const window = Math.round(phaseWindowSeconds * rate);
  const reach = Math.round(phaseSeconds * rate);
  const target = mixToMono(joined.map((samples) => samples.subarray(at - window, at)));
  const heard = mixToMono(sound.map((samples) => samples.subarray(slack - window - reach, slack + reach)));
  const { lagSamples, correlation } = alignSounds(target, heard, reach);
  return correlation >= phaseCorrelationMin ? lagSamples : 0;
}

/** Crossfades into the piece right before the joint, where the joined sound has samples too. */
function append(joined: readonly Float32Array[], sound: readonly Float32Array[], { at, slack, rate }: Joint): void {
  const fade = Math.round(jointFadeSeconds * rate);
  const outgoing = joined.map((samples) => samples.slice(at - fade, at));
  const incoming = sound.map((samples) => samples.subarray(slack - fade, slack));
  const gains = fadeGains(fade, measureCorrelation(outgoing, incoming));
  for (const [c, samples] of joined.entries()) {
    for (let i = 0; i < fade; i++) {
      samples[at - fade + i] = gains.out[i]! * outgoing[c]![i]! + gains.in[i]! * incoming[c]![i]!;
    }
    samples.set(sound[c]!.subarray(slack), at);
  }
}
