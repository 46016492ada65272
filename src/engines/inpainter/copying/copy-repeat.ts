import type { AudioStream, SpooledAudio } from '../../../dsp/audio.ts';
import { mixToMono } from '../../../dsp/audio.ts';
import { alignSounds } from '../../../dsp/splice/align.ts';
import { findRepeats, type Repeat } from '../../../dsp/splice/find-repeats.ts';
import { measureRepeatFeatures } from '../../../dsp/splice/repeat-features.ts';
import type { Stretcher } from '../../stretcher/stretcher.ts';
import type { CopiedBars } from '../material.ts';
import type { PassageContext } from '../passage-context.ts';
import { readPadded } from '../read-span.ts';
import { joinBars } from './join-bars.ts';

/** Compared on each side: two bars, or the seconds below without a pulse. */
const barsCompared = 2;
const comparedSecondsMin = 4;
/** Below this, the surroundings occur nowhere else. */
const likenessMin = 0.56;
/** Margin on both sides, for filters and the final phase alignment. */
const slackSeconds = 0.25;
const phaseWindowSeconds = 0.4;
const phaseReachSeconds = 0.02;
const phaseCorrelationMin = 0.5;
/** With less drift between the two sides the tempo is the same; beyond the second value they are no repeat. */
const driftMinSeconds = 0.012;
const stretchMax = 0.03;

export interface CopySettings {
  readonly signal: AbortSignal;
  /** Times in the recording that earlier outputs were copied from, to choose others. */
  readonly avoid?: readonly number[];
  /** If omitted, bars with a drifting tempo are copied unchanged. */
  readonly stretcher?: Stretcher;
}

/**
 * Finds the part of the recording that can fill a gap: the one with the most similar surroundings, a
 * whole number of bars away if there is a pulse. It is aligned to the sample where the recording repeats
 * exactly.
 *
 * @returns undefined if the surroundings of the gap occur nowhere else
 */
export async function copyRepeat(
  source: SpooledAudio,
  context: PassageContext,
  settings: CopySettings,
): Promise<CopiedBars | undefined> {
  const features = await measureRepeatFeatures(source.open(), settings.signal);
  const { startSeconds, endSeconds, grid } = context;
  const beatSeconds = grid && 60 / grid.tempoBpm;
  const barSeconds = grid && (60 / grid.tempoBpm) * grid.beatsPerBar;
  const comparedSeconds = barSeconds ? Math.max(barsCompared * barSeconds, comparedSecondsMin) : comparedSecondsMin;
  const repeats = findRepeats(features, {
    startSeconds,
    endSeconds,
    beforeSeconds: comparedSeconds,
    afterSeconds: comparedSeconds,
    ...(barSeconds && beatSeconds ? { bar: { seconds: barSeconds, beatSeconds } } : {}),
  });
  const apartSeconds = beatSeconds ?? 1;
  const isFree = ({ lagSeconds }: Repeat): boolean =>
    !(settings.avoid ?? []).some((used) => Math.abs(startSeconds + lagSeconds - used) < apartSeconds);
  const best = repeats.find((repeat) => repeat.likeness >= likenessMin && isFree(repeat));
  if (!best) {
    const avoid = settings.avoid ?? [];
    return joinBars(source, context, { features, comparedSeconds, avoid, apartSeconds, signal: settings.signal });
  }
  const lagSamples = await alignLag(source, context, { repeat: best, signal: settings.signal });
  return takeStretch(source, context, { repeat: best, lagSamples, settings });
}

/** The lag, exact to the sample if the sound around the gap is the same there. */
async function alignLag(
  source: SpooledAudio,
  context: PassageContext,
  { repeat, signal }: { repeat: Repeat; signal: AbortSignal },
): Promise<number> {
  const read = (startSample: number, endSample: number) => readPadded(source, { startSample, endSample }, signal);
  const rate = source.sampleRateHz;
  const lag = Math.round(repeat.lagSeconds * rate);
  const window = Math.round(phaseWindowSeconds * rate);
  const reach = Math.round(phaseReachSeconds * rate);
  const [start, end] = [Math.round(context.startSeconds * rate), Math.round(context.endSeconds * rate)];
  const found: { lag: number; correlation: number }[] = [];
  for (const from of [start - window, end]) {
    if (from < 0 || from + window > source.sampleCount) continue;
    const target = mixToMono(await read(from, from + window));
    const sound = mixToMono(await read(from + lag - reach, from + lag + window + reach));
    const { lagSamples, correlation } = alignSounds(target, sound, reach);
    if (correlation >= phaseCorrelationMin) found.push({ lag: lag + lagSamples, correlation });
  }
  return found.toSorted((a, b) => b.correlation - a.correlation)[0]?.lag ?? lag;
}

interface StretchPlan {
  readonly repeat: Repeat;
  readonly lagSamples: number;
  readonly settings: CopySettings;
}

async function takeStretch(
  source: SpooledAudio,
  context: PassageContext,
  { repeat, lagSamples, settings }: StretchPlan,
): Promise<CopiedBars> {
  const rate = source.sampleRateHz;
  const [start, end] = [Math.round(context.startSeconds * rate), Math.round(context.endSeconds * rate)];
  const slack = Math.round(slackSeconds * rate);
  const drift = repeat.afterLagSeconds - repeat.beforeLagSeconds;
  const ratio = (end - start) / (end - start + drift * rate);
  const { stretcher, signal } = settings;
  const read = (startSample: number, endSample: number) => readPadded(source, { startSample, endSample }, signal);
  if (!stretcher || Math.abs(drift) < driftMinSeconds || Math.abs(ratio - 1) > stretchMax) {
    const samples = await read(start + lagSamples - slack, end + lagSamples + slack);
    return { material: { samples, startSample: start - slack }, fromSeconds: (start + lagSamples) / rate };
  }
  const from = start + Math.round(repeat.beforeLagSeconds * rate);
  const to = end + Math.round(repeat.afterLagSeconds * rate);
  const samples = await read(from - slack, to + slack);
  const stretched = await collect(
    stretcher.stretch(toStream(samples, rate), { ratio, signal }),
    samples[0]!.length * ratio,
  );
  return { material: { samples: stretched, startSample: start - Math.round(slack * ratio) }, fromSeconds: from / rate };
}

async function collect(audio: AudioStream, lengthSamples: number): Promise<Float32Array[]> {
  const samples = Array.from({ length: audio.channelCount }, () => new Float32Array(Math.ceil(lengthSamples)));
  let at = 0;
  for await (const block of audio.blocks) {
    const room = Math.max(0, samples[0]!.length - at);
    if (room === 0) break;
    for (const [c, channel] of samples.entries()) channel.set(block[c]!.subarray(0, room), at);
    at += block[0]!.length;
  }
  return samples;
}

function toStream(channels: Float32Array[], sampleRateHz: number): AudioStream {
  const blocks = (async function* () {
    yield channels;
  })();
  return { sampleRateHz, channelCount: channels.length, blocks };
}
