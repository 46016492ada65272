import { createRealFft, type RealFft } from '../../dsp/fft.ts';
import { HistoryBuffer } from '../../dsp/history-buffer.ts';
import { type FrameGrid, layFrames, OverlapAdder } from '../../dsp/overlap-add.ts';
import { type ChannelEstimates, createChannelEstimates } from './channel-estimates.ts';
import { createCleanGuard } from './clean-guard.ts';
import { joinBands } from './join-bands.ts';
import type { NetworkOutput } from './network-track.ts';
import type { Rnnoise } from './rnnoise.ts';
import { createRnnoiseGain, type RnnoiseGain } from './rnnoise-gain.ts';
import type { SpeechNetwork } from './speech-network.ts';

/** −120 dBFS: a frame below holds nothing to clean. */
const silencePower = 1e-12;

/** Cleans speech in blocks; all channels share one gain, so that voices stay where they are. */
export interface SpeechCleaner {
  push(block: readonly Float32Array[]): Promise<void>;
  /** To be called after the last block. */
  finish(): Promise<void>;
  /** Cleaned samples from position 0 on, one queue a channel. */
  readonly cleaned: readonly HistoryBuffer[];
  /** What went into GTCRN and came out of it since the last call, at its rate, all channels added up. */
  takeGtcrn(): NetworkOutput;
}

/** The networks of one channel. */
export interface ChannelNetworks {
  readonly gtcrn: SpeechNetwork;
  /** Where it is installed. */
  readonly deepFilter?: SpeechNetwork | undefined;
}

/** The networks of one recording. */
export interface SpeechNetworks {
  readonly channels: readonly ChannelNetworks[];
  /** For what lies above the others; it is given the sum of the channels. */
  readonly rnnoise: Rnnoise | undefined;
}

/** What belongs to one channel. */
interface Channel {
  readonly noisy: HistoryBuffer;
  readonly cleaned: HistoryBuffer;
  readonly estimates: ChannelEstimates;
  readonly adder: OverlapAdder;
  readonly spectra: Record<'noisy' | 'low' | 'deepFilter' | 'speech', Float32Array>;
}

/** Joins the estimates of several networks over frequency, frame by frame, at the recording's own rate. */
export function createSpeechCleaner(networks: SpeechNetworks, sampleRateHz: number): SpeechCleaner {
  const grid = layFrames(sampleRateHz);
  const { frameSamples, hopSamples } = grid;
  const channels = networks.channels.map((own) => openChannel(own, sampleRateHz, grid));
  const rnnoise = networks.rnnoise && createRnnoiseGain(networks.rnnoise, sampleRateHz);
  const processFrame = createFrameProcessor({ channels, rnnoise }, grid, sampleRateHz);
  let pushed = 0;
  let next = hopSamples - frameSamples; // first sample of the next frame

  const isReady = ({ estimates }: Channel): boolean =>
    estimates.low.end >= next + frameSamples &&
    (estimates.deepFilter?.end ?? Number.POSITIVE_INFINITY) >= next + frameSamples;
  const run = (end: number): void => {
    for (; next + frameSamples <= end && channels.every(isReady); next += hopSamples) {
      if (rnnoise && !rnnoise.canEstimate(next + frameSamples / 2)) return;
      processFrame(next);
    }
  };

  return {
    cleaned: channels.map((channel) => channel.cleaned),
    takeGtcrn: () => addUp(channels.map(({ estimates }) => estimates.takeGtcrn())),
    async push(block) {
      pushed += block[0]!.length;
      rnnoise?.push(addChannels(block));
      for (const [c, { noisy, estimates }] of channels.entries()) {
        noisy.append(block[c]!);
        await estimates.push(block[c]!);
      }
      run(pushed);
    },
    async finish() {
      const rest = pushed + 2 * frameSamples;
      rnnoise?.finish();
      for (const { estimates } of channels) {
        await estimates.finish();
        for (const queue of [estimates.low, estimates.deepFilter]) {
          queue?.append(new Float32Array(Math.max(0, rest - queue.end)));
        }
      }
      run(rest);
    },
  };
}

function openChannel(networks: ChannelNetworks, sampleRateHz: number, grid: FrameGrid): Channel {
  const makeSpectrum = () => new Float32Array(grid.frameSamples + 2);
  return {
    noisy: new HistoryBuffer(),
    cleaned: new HistoryBuffer(grid.hopSamples - grid.frameSamples),
    estimates: createChannelEstimates(networks, sampleRateHz),
    adder: new OverlapAdder(grid),
    spectra: {
      noisy: makeSpectrum(),
      low: makeSpectrum(),
      deepFilter: makeSpectrum(),
      speech: makeSpectrum(),
    },
  };
}

/** Cleans the frame that starts at a position in all channels, and queues the hop that is finished by it. */
function createFrameProcessor(
  { channels, rnnoise }: { channels: readonly Channel[]; rnnoise: RnnoiseGain | undefined },
  grid: FrameGrid,
  sampleRateHz: number,
): (from: number) => void {
  const { frameSamples, hopSamples, bins } = grid;
  const transform = createFrameTransform(grid);
  const frame = new Float32Array(frameSamples);
  const finished = new Float32Array(hopSamples);
  const rnnoiseGain = new Float64Array(bins);
  const guard = createCleanGuard(hopSamples / sampleRateHz);

  return (from) => {
    rnnoise?.estimate(from + frameSamples / 2, rnnoiseGain);
    for (const { noisy, estimates, spectra } of channels) {
      transform.forward(noisy, from, spectra.noisy);
      transform.forward(estimates.low, from, spectra.low);
      if (estimates.deepFilter) transform.forward(estimates.deepFilter, from, spectra.deepFilter);
      const found = {
        ...spectra,
        rnnoiseGain: rnnoise && rnnoiseGain,
        deepFilter: estimates.deepFilter && spectra.deepFilter,
      };
      joinBands(found, sampleRateHz / frameSamples, spectra.speech);
    }
    if (channels.length > 1) linkChannels(channels.map(({ spectra }) => spectra));
    keepClean(channels, guard.push, frameSamples);
    for (const { spectra, adder, cleaned } of channels) {
      transform.fft.inverse(spectra.speech, frame);
      adder.add(frame, finished);
      cleaned.append(finished);
    }
  };
}

interface FrameTransform {
  readonly fft: RealFft;
  /** Reads and lets go of what lies before. */
  forward(queue: HistoryBuffer, from: number, spectrum: Float32Array): void;
}

function createFrameTransform({ frameSamples, window }: FrameGrid): FrameTransform {
  const fft = createRealFft(frameSamples);
  const frame = new Float32Array(frameSamples);
  return {
    fft,
    forward(queue, from, spectrum) {
      queue.read(from, frame);
      queue.discardBefore(from);
      for (let i = 0; i < frameSamples; i++) frame[i] = frame[i]! * window[i]!;
      fft.forward(frame, spectrum);
    },
  };
}

/** One complex gain a bin for all channels: the one that comes closest to what was found in each. */
function linkChannels(spectra: readonly { readonly noisy: Float32Array; readonly speech: Float32Array }[]): void {
  for (let k = 0; k < spectra[0]!.noisy.length; k += 2) {
    let power = 1e-20;
    let gainRe = 0;
    let gainIm = 0;
    for (const { noisy, speech } of spectra) {
      power += noisy[k]! ** 2 + noisy[k + 1]! ** 2;
      gainRe += speech[k]! * noisy[k]! + speech[k + 1]! * noisy[k + 1]!;
      gainIm += speech[k + 1]! * noisy[k]! - speech[k]! * noisy[k + 1]!;
    }
    gainRe /= power;
    gainIm /= power;
    for (const { noisy, speech } of spectra) {
      speech[k] = gainRe * noisy[k]! - gainIm * noisy[k + 1]!;
      speech[k + 1] = gainRe * noisy[k + 1]! + gainIm * noisy[k]!;
    }
  }
}

/** Puts back what the guard lets stay; leaves silence alone. */
function keepClean(
  channels: readonly Channel[],
  guard: (power: number, removedPower: number) => number,
  frameSamples: number,
): void {
  let power = 0;
  let removedPower = 0;
  for (const { spectra } of channels) {
    for (let i = 0; i < spectra.noisy.length; i++) {
      power += spectra.noisy[i]! ** 2;
      removedPower += (spectra.noisy[i]! - spectra.speech[i]!) ** 2;
    }
  }
  const isSilent = (2 * power) / frameSamples ** 2 < silencePower;
  const share = isSilent ? 0 : guard(power, removedPower);
  for (const { spectra } of channels) {
    const { noisy, speech } = spectra;
    for (let i = 0; i < noisy.length; i++) speech[i] = noisy[i]! + share * (speech[i]! - noisy[i]!);
  }
}

/** All channels in one. */
function addUp(outputs: readonly NetworkOutput[]): NetworkOutput {
  return {
    noisy: addChannels(outputs.map(({ noisy }) => noisy)),
    cleaned: addChannels(outputs.map(({ cleaned }) => cleaned)),
  };
}

function addChannels(blocks: readonly Float32Array[]): Float32Array {
  if (blocks.length === 1) return blocks[0]!;
  return blocks[0]!.map((_, i) => blocks.reduce((sum, block) => sum + block[i]!, 0));
}
