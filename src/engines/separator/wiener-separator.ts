import type { AudioStream } from '../../dsp/audio.ts';
import { MultichannelHistory } from '../../dsp/history-buffer.ts';
import { splitExactlyInPlace } from '../../dsp/noise-reduction/lossless-residual.ts';
import { separateMix } from '../../dsp/separation/separate-mix.ts';
import {
  stems as allStems,
  type SeparatedBlock,
  type SeparationSettings,
  type Separator,
  type Stem,
} from './separator.ts';

/** What is taken apart at once: long enough for a verse to repeat in. */
const stretchSeconds = 60;
/** A stretch and the next are faded into each other over this. */
const joinSeconds = 3;
/** A shorter last segment is joined to the one before. */
const restSecondsMin = 20;
/** Samples of all channels that are held, 96 MB: many channels at high rates are taken in shorter stretches. */
const samplesHeldMax = 24_000_000;
/** A sample beyond this is damage: its square would leave nothing of the rest. */
const sampleMax = 1e6;
const pieceSamples = 65_536;

/**
 * Takes vocals out of a mix by where they stand, by what repeats around them and by their melody, and drums and bass by
 * what is broad and what lasts; see `findVocalMask` and `findRhythmMasks`.
 *
 * NaN, infinite and absurd samples (beyond ±10⁶) are read as 0. An abort is noticed after a stretch, four to twelve
 * seconds of work. Needs 300 MB at any length, 400 MB with drums and bass.
 */
export const wienerSeparator: Separator = {
  name: 'wiener',
  stems: allStems,
  async *separate(audio, settings) {
    const run = createRun(audio, settings);
    for await (const block of audio.blocks) {
      settings.signal?.throwIfAborted();
      run.push(block);
      yield* run.take(false);
    }
    yield* run.take(true);
  },
};

/** One recording on its way through. */
interface Run {
  push(block: readonly Float32Array[]): void;
  /** Gives what is separated; `isEnd` once all was pushed. */
  take(isEnd: boolean): Iterable<SeparatedBlock>;
}

/** What is filtered out of the mix; accompaniment and other are what the mix has beside. */
const filtered = ['vocals', 'drums', 'bass'] as const;
type Filtered = (typeof filtered)[number];
type Parts = Readonly<Partial<Record<Filtered, Float32Array[]>>>;

function createRun({ sampleRateHz, channelCount }: AudioStream, settings: SeparationSettings): Run {
  const queue = new MultichannelHistory(channelCount);
  const { stretchSamples, joinSamples, restSamplesMin } = layStretches(sampleRateHz, channelCount);
  const hasRhythm = settings.stems.some((stem) => stem === 'drums' || stem === 'bass' || stem === 'other');
  let start = 0;
  const sure = { letThrough: 0, doubtful: 0 };
  /** The parts after `start` as the stretch before has them; empty at the beginning. */
  let tails: Parts = {};

  function separateNext(isLast: boolean): SeparatedBlock[] {
    settings.signal?.throwIfAborted();
    const end = isLast ? queue.end : start + stretchSamples;
    const mix = queue.readAll(start, end - start);
    const { letThrough, doubtful, ...parts } = separateMix(mix, sampleRateHz, { hasRhythm });
    sure.letThrough += letThrough;
    sure.doubtful += doubtful;
    for (const name of filtered) {
      for (const [c, tail] of (tails[name] ?? []).entries()) fadeInto(parts[name]![c]!, tail);
    }
    const given = isLast ? end - start : end - joinSamples - start;
    tails = mapParts(parts, (channel) => channel.slice(given));
    start += given;
    queue.discardBefore(start);
    return cutBlocks(mix, parts, given, settings.stems);
  }

  return {
    push(block) {
      queue.append(block.map((channel) => channel.map((x) => (Math.abs(x) <= sampleMax ? x : 0))));
    },
    *take(isEnd) {
      while (queue.end - start >= stretchSamples + restSamplesMin) yield* separateNext(false);
      if (isEnd && queue.end > start) yield* separateNext(true);
      if (isEnd) settings.onConfidence?.(judgeConfidence(sure));
    },
  };
}

function mapParts(parts: Parts, change: (channel: Float32Array) => Float32Array): Parts {
  return Object.fromEntries(filtered.map((name) => [name, parts[name]?.map(change)]));
}

function layStretches(sampleRateHz: number, channelCount: number) {
  const secondsHeldMax = samplesHeldMax / channelCount / sampleRateHz;
  const share = Math.min(1, secondsHeldMax / (stretchSeconds + restSecondsMin));
  return {
    stretchSamples: Math.round(stretchSeconds * share * sampleRateHz),
    joinSamples: Math.round(joinSeconds * share * sampleRateHz),
    restSamplesMin: Math.round(restSecondsMin * share * sampleRateHz),
  };
}

/** Both say the same of the same moment, so their amplitudes are what is to add up. */
function fadeInto(part: Float32Array, tail: Float32Array): void {
  for (let i = 0; i < Math.min(tail.length, part.length); i++) {
    const share = (i + 0.5) / tail.length;
    part[i] = share * part[i]! + (1 - share) * tail[i]!;
  }
}

/** In pieces, so that nobody downstream has to hold a minute. */
function cutBlocks(
  mix: readonly Float32Array[],
  parts: Parts,
  length: number,
  wanted: readonly Stem[],
): SeparatedBlock[] {
  const blocks: SeparatedBlock[] = [];
  for (let at = 0; at < length; at += pieceSamples) {
    const end = Math.min(length, at + pieceSamples);
    const piece = mapParts(parts, (channel) => channel.slice(at, end));
    const rest = mix.map((channel, c) => {
      const left = new Float32Array(end - at);
      splitExactlyInPlace(channel.subarray(at, end), piece.vocals![c]!, left);
      return left;
    });
    const all: SeparatedBlock = { ...piece, accompaniment: rest, other: takeOff(rest, piece) };
    blocks.push(Object.fromEntries(wanted.map((stem) => [stem, all[stem]!])));
  }
  return blocks;
}

/** What the accompaniment has beside drums and bass. */
function takeOff(accompaniment: readonly Float32Array[], { drums, bass }: Parts): Float32Array[] {
  if (!drums || !bass) return [];
  return accompaniment.map((channel, c) => channel.map((x, i) => x - drums[c]![i]! - bass[c]![i]!));
}

/** Line from the power let through over the doubtful power to the SDR, in dB; fitted to 11 excerpts of real songs, one of which it misses by 5 dB. */
const certaintyLine = { offsetDb: 2.5, slope: 0.7 };

/** The expected share of the vocals' energy that is right. */
function judgeConfidence({ letThrough, doubtful }: { letThrough: number; doubtful: number }): number {
  if (!(letThrough > 0)) return 0;
  const certaintyDb = 10 * Math.log10(letThrough / (doubtful + 1e-9 * letThrough));
  const expectedDb = certaintyLine.offsetDb + certaintyLine.slope * certaintyDb;
  return Math.max(0, 1 - 10 ** (-expectedDb / 10));
}
