import { createRealFft, type RealFft } from '../../dsp/fft.ts';
import { HistoryBuffer } from '../../dsp/history-buffer.ts';
import { createSpeechGain, gainMin, type SpeechGain } from '../../dsp/noise-reduction/om-lsa.ts';
import { applyGainInPlace, type FrameGrid, layFrames, measurePower, OverlapAdder } from '../../dsp/overlap-add.ts';
import type { Rnnoise, RnnoiseFrame } from './rnnoise.ts';
import { createRnnoiseGain, type RnnoiseGain } from './rnnoise-gain.ts';

/** −120 dBFS: a frame below holds nothing to clean, and nothing to learn the noise from. */
const silencePower = 1e-12;

/** Cleans speech in blocks; all channels share one gain, so that voices stay where they are. */
export interface SpeechCleaner {
  push(block: readonly Float32Array[]): void;
  /** To be called after the last block. */
  finish(): void;
  /** Cleaned samples from position 0 on, one queue a channel. */
  readonly cleaned: readonly HistoryBuffer[];
  /** What the network heard in each 10 ms since the last call, all channels taken together. */
  takeHeard(): RnnoiseFrame[];
}

/**
 * 6 dB: how far the noise that OM-LSA assumes may lie above what the network took out of the same band. Without it,
 * speech that hardly pauses passes for noise: LJ Speech went through with 19 to 34 dB SI-SDR.
 */
const noiseExcessMax = 4;

/** 1.3 s at 48 kHz: the frames that the noise is learned from before the first is cleaned, as many as minima are kept. */
const learningFrames = 120;

/** What belongs to one channel. */
interface Channel {
  readonly noisy: HistoryBuffer;
  readonly cleaned: HistoryBuffer;
  readonly classical: SpeechGain;
  readonly network: RnnoiseGain;
  readonly adder: OverlapAdder;
  readonly spectrum: Float32Array;
  readonly power: Float64Array;
  readonly gain: Float64Array;
}

/**
 * The lower of two gains a bin: OM-LSA's, which knows steady noise best, and RNNoise's, which knows clicks and claps.
 *
 * Measured in decisions/0011: either alone fails a kind of noise that the other takes out.
 */
export function createSpeechCleaner(networks: readonly Rnnoise[], sampleRateHz: number): SpeechCleaner {
  const grid = layFrames(sampleRateHz);
  const { frameSamples, hopSamples } = grid;
  const leadIn = frameSamples - hopSamples;
  const channels = networks.map((network) => openChannel(network, sampleRateHz, grid));
  const processFrame = createFrameProcessor(channels, grid);
  let pushed = 0;
  let early: Float32Array[][] = [];
  let isOpen = false;
  let next = -leadIn; // first sample of the next frame

  // The first frames reach before the recording. Mirrored samples there keep the first noise estimate at its level.
  const open = (): void => {
    isOpen = true;
    channels.forEach((channel, c) => {
      const start = joinBlocks(early.map((block) => block[c]!));
      channel.noisy.append(Float32Array.from({ length: leadIn }, (_, i) => start[leadIn - i] ?? 0));
      channel.noisy.append(start);
    });
    early = [];
    const frames = Math.min(learningFrames, Math.floor((pushed + leadIn - frameSamples) / hopSamples) + 1);
    learnNoise(channels, grid, frames);
  };
  const run = (end: number): void => {
    while (next + frameSamples <= end && channels.every((c) => c.network.canEstimate(next + frameSamples / 2))) {
      processFrame(next);
      next += hopSamples;
    }
  };

  return {
    cleaned: channels.map((channel) => channel.cleaned),
    takeHeard: () => joinHeard(networks.map((network) => network.takeHeard())),
    push(block) {
      pushed += block[0]!.length;
      channels.forEach((channel, c) => {
        channel.network.push(block[c]!);
        if (isOpen) channel.noisy.append(block[c]!);
      });
      if (!isOpen) {
        early.push([...block]);
        if (pushed >= learningFrames * hopSamples + frameSamples) open();
      }
      if (isOpen) run(pushed);
    },
    finish() {
      if (!isOpen) open();
      for (const channel of channels) channel.network.finish();
      run(pushed + 2 * frameSamples);
    },
  };
}

function openChannel(network: Rnnoise, sampleRateHz: number, grid: FrameGrid): Channel {
  const { bins, frameSamples, hopSamples } = grid;
  const leadIn = frameSamples - hopSamples;
  return {
    noisy: new HistoryBuffer(-leadIn),
    cleaned: new HistoryBuffer(-leadIn),
    classical: createSpeechGain(bins, sampleRateHz / frameSamples),
    network: createRnnoiseGain(network, sampleRateHz),
    adder: new OverlapAdder(grid),
    spectrum: new Float32Array(frameSamples + 2),
    power: new Float64Array(bins),
    gain: new Float64Array(bins),
  };
}

/** Cleans the frame that starts at a position in all channels, and queues the hop that is finished by it. */
function createFrameProcessor(channels: readonly Channel[], grid: FrameGrid): (from: number) => void {
  const { frameSamples, hopSamples, bins, window } = grid;
  const fft = createRealFft(frameSamples);
  const frame = new Float32Array(frameSamples);
  const finished = new Float32Array(hopSamples);
  const networkGain = new Float64Array(bins);
  const noiseLimit = new Float64Array(bins);
  const linked = new Float64Array(bins);

  return (from) => {
    for (const channel of channels) {
      channel.noisy.read(from, frame);
      channel.noisy.discardBefore(from);
      const level = analyse(channel, { frame, window, fft });
      channel.network.estimate(from + frameSamples / 2, networkGain, noiseLimit);
      if (level < silencePower) {
        channel.gain.fill(1);
        continue;
      }
      for (let k = 0; k < bins; k++) noiseLimit[k] = noiseLimit[k]! * noiseExcessMax;
      channel.classical.estimate(channel.power, noiseLimit, channel.gain);
      for (let k = 0; k < bins; k++) {
        channel.gain[k] = Math.max(gainMin, Math.min(channel.gain[k]!, networkGain[k]!));
      }
    }
    linkGains(channels, linked);
    for (const channel of channels) {
      applyGainInPlace(channel.spectrum, linked);
      fft.inverse(channel.spectrum, frame);
      channel.adder.add(frame, finished);
      channel.cleaned.append(finished);
    }
  };
}

/**
 * Shows the first frames to the noise trackers, last one first, so that they end where cleaning begins: a recording
 * that starts in the middle of a word would else have that word taken for noise.
 */
function learnNoise(channels: readonly Channel[], grid: FrameGrid, frames: number): void {
  const { frameSamples, hopSamples, bins, window } = grid;
  const fft = createRealFft(frameSamples);
  const frame = new Float32Array(frameSamples);
  const noLimit = new Float64Array(bins).fill(Number.POSITIVE_INFINITY);
  for (let index = frames - 1; index >= 0; index--) {
    for (const channel of channels) {
      channel.noisy.read((index - 3) * hopSamples, frame);
      if (analyse(channel, { frame, window, fft }) < silencePower) continue;
      channel.classical.estimate(channel.power, noLimit, channel.gain);
    }
  }
}

/** Fills the channel's spectrum and power; gives the frame's mean square. */
function analyse(
  channel: Channel,
  { frame, window, fft }: { frame: Float32Array; window: Float32Array; fft: RealFft },
) {
  let energy = 0;
  for (let i = 0; i < frame.length; i++) {
    const x = frame[i]! * window[i]!;
    frame[i] = x;
    energy += x * x;
  }
  fft.forward(frame, channel.spectrum);
  measurePower(channel.spectrum, channel.power);
  return energy / frame.length;
}

/** One gain for all channels: the one that leaves as much power in their sum as their own gains would. */
function linkGains(channels: readonly Channel[], linked: Float64Array): void {
  const only = channels[0]!;
  if (channels.length === 1) {
    linked.set(only.gain);
    return;
  }
  for (let k = 0; k < linked.length; k++) {
    let kept = 0;
    let whole = 1e-30;
    for (const { gain, power } of channels) {
      kept += gain[k]! * gain[k]! * power[k]!;
      whole += power[k]!;
    }
    linked[k] = Math.sqrt(kept / whole);
  }
}

/** A voice in any channel is a voice. */
function joinHeard(channels: readonly (readonly RnnoiseFrame[])[]): RnnoiseFrame[] {
  return (channels[0] ?? []).map((_, i) => ({
    voice: Math.max(...channels.map((heard) => heard[i]!.voice)),
    inPower: channels.reduce((sum, heard) => sum + heard[i]!.inPower, 0),
    outPower: channels.reduce((sum, heard) => sum + heard[i]!.outPower, 0),
  }));
}

function joinBlocks(blocks: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    joined.set(block, at);
    at += block.length;
  }
  return joined;
}
