import { openSession, type Tensor } from './session.ts';
import { findWeights } from './weights.ts';

export const SILERO_RATE_HZ = 16_000;
/** Samples that the network takes at a time, 32 ms. */
export const SILERO_FRAME_SAMPLES = 512;
/** The network also sees the end of the frame before. */
const CONTEXT_SAMPLES = 64;
const STATE_SHAPE = [2, 1, 128];

/** A voice detector that remembers what it heard before. */
export interface SileroVad {
  /** @param frame `SILERO_FRAME_SAMPLES` at 16 kHz @returns how likely it holds speech, 0 to 1 */
  push(frame: Float32Array): Promise<number>;
}

export interface SileroVadModel {
  /** Starts on another recording. */
  start(): SileroVad;
  release(): Promise<void>;
}

/**
 * The recurrent voice detector Silero VAD.
 *
 * Source: Silero Team, "Silero VAD: pre-trained enterprise-grade Voice Activity Detector" (2024), version 5.
 */
export async function openSileroVad(): Promise<SileroVadModel> {
  const session = await openSession(findWeights('silero-vad'), { keepsMemory: true });
  const rate: Tensor = { type: 'int64', data: BigInt64Array.of(BigInt(SILERO_RATE_HZ)), shape: [] };
  return {
    start() {
      let state: Tensor = { type: 'float32', data: new Float32Array(256), shape: STATE_SHAPE };
      const input = new Float32Array(CONTEXT_SAMPLES + SILERO_FRAME_SAMPLES);
      return {
        async push(frame) {
          input.copyWithin(0, SILERO_FRAME_SAMPLES);
          input.set(frame, CONTEXT_SAMPLES);
          const samples: Tensor = { type: 'float32', data: input, shape: [1, input.length] };
          const { output, stateN } = await session.run({ input: samples, state, sr: rate });
          state = { ...stateN, shape: STATE_SHAPE } as Tensor;
          return (output!.data as Float32Array)[0]!;
        },
      };
    },
    release: () => session.release(),
  };
}
