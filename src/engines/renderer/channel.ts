import { type CutoffPoint, type GainPoint, readCutoffHz, readGainDb } from '../../composition/performance/levels.ts';
import type { AudioStream } from '../../dsp/audio.ts';
import { MultichannelHistory } from '../../dsp/history-buffer.ts';
import { createEqualizer } from '../../dsp/mix/biquad.ts';
import { createCompressor } from '../../dsp/mix/compressor.ts';
import { createSampler } from '../../dsp/mix/sampler.ts';
import { StateVariableFilter } from '../../dsp/synth/state-variable-filter.ts';
import { createMiddleFill } from './middle-fill.ts';
import type { Strip } from './strips.ts';

export interface ChannelSettings {
  readonly strip: Strip;
  readonly gainDb: number;
  /** −1 left to 1 right. */
  readonly pan: number;
  /** Of the source's left and right: 1 where both are the same, below 0 where one cancels the other in mono. */
  readonly correlation: number;
  /** Moves of the fader, by the time in the song; default: none. */
  readonly automation?: readonly GainPoint[];
  /** A filter that moves; default: none. */
  readonly filter?: readonly CutoffPoint[];
  /** Whether it comes out of a sampler; default: it is played. */
  readonly isSampled?: boolean | undefined;
  /** Where in the song its sound begins; default: at its beginning. */
  readonly fromSeconds?: number;
}

/**
 * One channel of the desk: gives its processed sound in stereo, as many samples as asked for; good until the next read. Undefined
 * where its player rests.
 */
export interface Channel extends ChannelSettings {
  /** Whether both sides of the source are as good as one: it is placed whole. */
  readonly isNarrow: boolean;
  read(sampleCount: number): Promise<[Float32Array, Float32Array] | undefined>;
}

/** From this correlation on both sides of a source are as good as one. */
const narrowCorrelation = 0.9;
/** A player rests once so much silence has come that filters and compressor are at rest, too; in seconds. */
const restSeconds = 0.35;

/** A mono or stereo source through its strip: equalizer, level, compressor, place. */
export function openChannel(audio: AudioStream, settings: ChannelSettings): Channel {
  const { strip, gainDb, pan, automation = [], filter = [], fromSeconds = 0, isSampled = false } = settings;
  const filters = filter.length > 0 ? [0, 1].map(() => new StateVariableFilter(audio.sampleRateHz)) : [];
  const source = audio.blocks[Symbol.asyncIterator]();
  const queue = new MultichannelHistory(audio.channelCount);
  const equalizers = [0, 1].map(() => createEqualizer(strip.bands, audio.sampleRateHz));
  const compress = strip.compressor && createCompressor(strip.compressor, audio.sampleRateHz);
  const sample = isSampled ? createSampler(audio.sampleRateHz) : undefined;
  const gain = 10 ** (gainDb / 20);
  const isNarrow = audio.channelCount === 1 || settings.correlation > narrowCorrelation;
  const fillMiddle = createMiddleFill(settings.correlation);
  const [leftGain, rightGain] = isNarrow ? place(pan) : balance(pan);
  let left = new Float32Array(0);
  let right = new Float32Array(0);
  let position = 0;
  let silentSamples = 0;
  let isOver = false;

  return {
    ...settings,
    isNarrow,
    async read(sampleCount) {
      while (!isOver && queue.end < position + sampleCount) {
        const { done, value } = await source.next();
        if (done) isOver = true;
        else queue.append(value);
      }
      if (left.length !== sampleCount) [left, right] = [new Float32Array(sampleCount), new Float32Array(sampleCount)];
      queue.read(0, position, left);
      if (audio.channelCount > 1) queue.read(1, position, right);
      position += sampleCount;
      queue.discardBefore(position);
      const isSilentBlock = isSilent(left) && (audio.channelCount === 1 || isSilent(right));
      silentSamples = isSilentBlock ? silentSamples + sampleCount : 0;
      if (silentSamples > restSeconds * audio.sampleRateHz + sampleCount) return undefined;
      if (isNarrow) {
        if (audio.channelCount > 1) for (let i = 0; i < sampleCount; i++) left[i] = 0.5 * (left[i]! + right[i]!);
        process([left]);
        right.set(left);
      } else {
        fillMiddle?.(left, right);
        process([left, right]);
      }
      scale(left, leftGain);
      scale(right, rightGain);
      const start = position - sampleCount;
      if (automation.length > 0) moveFader([left, right], (i) => readGain(start + i));
      if (filters.length > 0) moveFilter([left, right], start);
      return [left, right];
    },
  };

  function process(sides: readonly Float32Array[]): void {
    for (const [i, samples] of sides.entries()) {
      scale(samples, gain);
      equalizers[i]!(samples);
    }
    sample?.(sides);
    compress?.(sides[0]!, sides[1]);
  }

  function moveFilter(sides: readonly Float32Array[], start: number): void {
    for (let from = 0; from < sides[0]!.length; from += filterSamples) {
      const cutoffHz = readCutoffHz(filter, fromSeconds + (start + from) / audio.sampleRateHz)!;
      for (const [i, samples] of sides.entries()) {
        filters[i]!.tune(cutoffHz, filterResonance).lowPassAll(samples.subarray(from, from + filterSamples));
      }
    }
  }

  function readGain(sample: number): number {
    return 10 ** (readGainDb(automation, fromSeconds + sample / audio.sampleRateHz) / 20);
  }
}

/** @param gainAt the fader's gain at a sample of the block */
function moveFader(sides: readonly Float32Array[], gainAt: (sample: number) => number): void {
  const count = sides[0]!.length;
  for (let from = 0, before = gainAt(0); from < count; from += faderSamples) {
    const to = Math.min(count, from + faderSamples);
    const after = gainAt(to);
    for (const samples of sides) {
      for (let i = from; i < to; i++) samples[i]! *= before + ((after - before) * (i - from)) / (to - from);
    }
    before = after;
  }
}

function isSilent(samples: Float32Array): boolean {
  for (let i = 0; i < samples.length; i++) if (samples[i] !== 0) return false;
  return true;
}

function scale(samples: Float32Array, gain: number): void {
  for (let i = 0; i < samples.length; i++) samples[i]! *= gain;
}

/** The fader's gain moves in a straight line over so many (1.5 ms at 44.1 kHz). */
const faderSamples = 64;
/** A filter's cutoff moves in steps of so many. */
const filterSamples = 128;
/** As much as a sweep is noticed by. */
const filterResonance = 0.25;

/** At equal power, 1 in the middle. */
function place(pan: number): [number, number] {
  return [Math.SQRT2 * Math.cos((Math.PI / 4) * (1 + pan)), Math.SQRT2 * Math.sin((Math.PI / 4) * (1 + pan))];
}

/** A stereo source keeps both sides, one of them turned down. */
function balance(pan: number): [number, number] {
  const power = 10 ** (0.1 * Math.abs(pan));
  return [power * (pan > 0 ? 1 - 0.75 * pan : 1), power * (pan < 0 ? 1 + 0.75 * pan : 1)];
}
