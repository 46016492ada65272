import { mixToMono } from '../../dsp/audio.ts';
import { MultichannelHistory } from '../../dsp/history-buffer.ts';
import { createStreamResampler, type StreamResampler } from '../../dsp/stream-resampler.ts';
import { type Htdemucs, type HtdemucsStem, htdemucsRateHz } from '../../models/htdemucs/network.ts';
import { createSegmentSeparator, type Stereo } from './htdemucs-segments.ts';

export interface NetworkPairSettings {
  readonly sampleRateHz: number;
  /** Which one or two of the mix's channels it takes. */
  readonly channels: readonly number[];
  /** The sources to give. */
  readonly needed: readonly HtdemucsStem[];
  readonly signal?: AbortSignal | undefined;
}

/** Separates one or two channels of a mix at any rate. */
export interface PairSeparator {
  /** What is finished, at the mix's rate and without delay; reading a queue empties it. */
  readonly separated: ReadonlyMap<HtdemucsStem, MultichannelHistory>;
  /** @param block all channels of the mix */
  push(block: readonly Float32Array[]): Promise<void>;
  finish(): Promise<void>;
}

export function createPairSeparator(network: Htdemucs, settings: NetworkPairSettings): PairSeparator {
  const { sampleRateHz, channels, needed, signal } = settings;
  const segments = createSegmentSeparator(network, needed);
  const toNetwork = channels.map(() => openResampler(sampleRateHz, htdemucsRateHz));
  const fromNetwork = new Map(
    needed.map((source) => [source, channels.map(() => openResampler(htdemucsRateHz, sampleRateHz))]),
  );
  const separated = new Map(needed.map((source) => [source, new MultichannelHistory(channels.length)]));

  const keep = async (finished: AsyncIterable<ReadonlyMap<HtdemucsStem, Stereo>>): Promise<void> => {
    for await (const given of finished) {
      for (const [source, stereo] of given) {
        const own = channels.length === 1 ? [mixToMono(stereo)] : stereo;
        const resamplers = fromNetwork.get(source)!;
        separated.get(source)!.append(own.map((samples, c) => resamplers[c]!.push(samples)));
      }
      signal?.throwIfAborted();
    }
  };
  const pushToNetwork = ([left, right = left]: readonly Float32Array[]) => keep(segments.push(left!, right!));

  return {
    separated,
    push: (block) => pushToNetwork(channels.map((channel, c) => toNetwork[c]!.push(block[channel]!))),
    async finish() {
      await pushToNetwork(toNetwork.map((resampler) => resampler.finish()));
      await keep(segments.finish());
      for (const [source, resamplers] of fromNetwork) {
        separated.get(source)!.append(resamplers.map((resampler) => resampler.finish()));
      }
    },
  };
}

function openResampler(inRateHz: number, outRateHz: number): StreamResampler {
  if (inRateHz !== outRateHz) return createStreamResampler(inRateHz, outRateHz);
  return { push: (block) => block, finish: () => new Float32Array(0) };
}
