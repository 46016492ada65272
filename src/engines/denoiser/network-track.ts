import { createStreamResampler, type StreamResampler } from '../../dsp/stream-resampler.ts';
import { joinBlocks } from './join-blocks.ts';
import type { SpeechNetwork } from './speech-network.ts';

/** Loudest sample shown to a network; a float file may hold anything. */
const inputMax = 16;

/** What went into a network and what came out of it, at its rate. */
export interface NetworkOutput {
  readonly noisy: Float32Array;
  readonly cleaned: Float32Array;
}

/** Runs a network over one channel of any rate. */
export interface NetworkTrack {
  push(block: Float32Array): Promise<NetworkOutput>;
  /** To be called after the last block. */
  finish(): Promise<NetworkOutput>;
}

export function createNetworkTrack(network: SpeechNetwork, sampleRateHz: number): NetworkTrack {
  const toNetwork = openResampler(sampleRateHz, network.rateHz);
  const feed = async (samples: Float32Array): Promise<NetworkOutput> => {
    const noisy = samples.map((x) => Math.min(inputMax, Math.max(-inputMax, x)));
    return { noisy, cleaned: await network.push(noisy) };
  };
  return {
    push: (block) => feed(toNetwork.push(block)),
    async finish() {
      const { noisy, cleaned } = await feed(toNetwork.finish());
      return { noisy, cleaned: joinBlocks([cleaned, await network.finish()]) };
    },
  };
}

export function openResampler(inRateHz: number, outRateHz: number): StreamResampler {
  if (inRateHz !== outRateHz) return createStreamResampler(inRateHz, outRateHz);
  return { push: (block) => block, finish: () => new Float32Array(0) };
}
