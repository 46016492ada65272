import { HistoryBuffer } from '../../dsp/history-buffer.ts';
import { deepFilterRateHz } from '../../models/deepfilternet/network.ts';
import { deepRefinerWeights } from './deep-refiner-weights.ts';
import { gtcrnRateHz } from './gtcrn.ts';
import { joinBlocks } from './join-blocks.ts';
import { createNetworkTrack, type NetworkOutput, openResampler } from './network-track.ts';
import { refinerWeights } from './refiner-weights.ts';
import type { SpeechNetwork } from './speech-network.ts';
import { createSpeechRefiner } from './speech-refiner.ts';

/** What the networks make of one channel of any rate. */
export interface ChannelEstimates {
  push(block: Float32Array): Promise<void>;
  /** To be called after the last block. */
  finish(): Promise<void>;
  /** Speech up to 8 kHz, at the channel's rate, from its first sample on. */
  readonly low: HistoryBuffer;
  /** What DeepFilterNet3 gives, at the channel's rate, where it is installed. */
  readonly deepFilter: HistoryBuffer | undefined;
  /** What went into GTCRN and came out of it since the last call, at its rate. */
  takeGtcrn(): NetworkOutput;
}

export function createChannelEstimates(
  networks: { readonly gtcrn: SpeechNetwork; readonly deepFilter?: SpeechNetwork | undefined },
  sampleRateHz: number,
): ChannelEstimates {
  const gtcrn = createNetworkTrack(networks.gtcrn, sampleRateHz);
  const deepFilter = networks.deepFilter && createNetworkTrack(networks.deepFilter, sampleRateHz);
  const refiner = createSpeechRefiner(deepFilter ? deepRefinerWeights : refinerWeights);
  const low = new HistoryBuffer();
  const fromLow = openResampler(gtcrnRateHz, sampleRateHz);
  const deep = deepFilter && new HistoryBuffer();
  const fromDeep = openResampler(deepFilterRateHz, sampleRateHz);
  const deepToLow = openResampler(deepFilterRateHz, gtcrnRateHz);
  let seen: NetworkOutput[] = [];

  const add = (ofGtcrn: NetworkOutput, ofDeepFilter: NetworkOutput | undefined): void => {
    seen.push(ofGtcrn);
    const estimates = [ofGtcrn.cleaned];
    if (ofDeepFilter) {
      deep?.append(fromDeep.push(ofDeepFilter.cleaned));
      estimates.push(deepToLow.push(ofDeepFilter.cleaned));
    }
    low.append(fromLow.push(refiner.push(ofGtcrn.noisy, estimates)));
  };
  return {
    low,
    deepFilter: deep,
    push: async (block) => add(await gtcrn.push(block), await deepFilter?.push(block)),
    async finish() {
      add(await gtcrn.finish(), await deepFilter?.finish());
      if (deepFilter) {
        deep?.append(fromDeep.finish());
        const nothing = new Float32Array(0);
        low.append(fromLow.push(refiner.push(nothing, [nothing, deepToLow.finish()])));
      }
      low.append(fromLow.push(refiner.finish()));
      low.append(fromLow.finish());
    },
    takeGtcrn() {
      const taken = {
        noisy: joinBlocks(seen.map(({ noisy }) => noisy)),
        cleaned: joinBlocks(seen.map(({ cleaned }) => cleaned)),
      };
      seen = [];
      return taken;
    },
  };
}
