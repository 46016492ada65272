import { openSession, type Session, type Tensor } from './session.ts';
import { findWeights } from './weights.ts';

export const SILERO_RATE_HZ = 16_000;
/** Samples that the network takes at a time, 32 ms. */
export const SILERO_FRAME_SAMPLES = 512;
/** The network also sees the end of the frame before. */
const CONTEXT_SAMPLES = 64;
const STATE_SHAPE = [2, 1, 128];

/**
 * Minutes of noise leave the network deaf to the speech that follows. So in every 4 s without speech a fresh one takes
 * over, which has listened along for a second: what the first frames tell is not to be trusted.
 */
const RENEWED_AFTER_FRAMES = 125;
const WARM_UP_FRAMES = 31;
/** Well below the 0.35 down to which speech goes on: a change of detectors must not fall into a word. */
const NO_SPEECH_BELOW = 0.2;

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
 * Source: Silero Team, "Silero VAD: pre-trained enterprise-grade Voice Activity Detector" (2024), version 5. Ours
 * forgets what it heard in long pauses.
 */
export async function openSileroVad(): Promise<SileroVadModel> {
  const session = await openSession(findWeights('silero-vad'), { keepsMemory: true });
  return {
    start: () => renewInPauses(() => startDetector(session)),
    release: () => session.release(),
  };
}

const RATE: Tensor = { type: 'int64', data: BigInt64Array.of(BigInt(SILERO_RATE_HZ)), shape: [] };

function startDetector(session: Session): SileroVad {
  let state: Tensor = { type: 'float32', data: new Float32Array(256), shape: STATE_SHAPE };
  const input = new Float32Array(CONTEXT_SAMPLES + SILERO_FRAME_SAMPLES);
  return {
    async push(frame) {
      input.copyWithin(0, SILERO_FRAME_SAMPLES);
      input.set(frame, CONTEXT_SAMPLES);
      const samples: Tensor = { type: 'float32', data: input, shape: [1, input.length] };
      const { output, stateN } = await session.run({ input: samples, state, sr: RATE });
      state = { ...stateN, shape: STATE_SHAPE } as Tensor;
      return (output!.data as Float32Array)[0]!;
    },
  };
}

function renewInPauses(start: () => SileroVad): SileroVad {
  let detector = start();
  let successor: SileroVad | undefined;
  let pauseFrames = 0;
  return {
    async push(frame) {
      const probability = await detector.push(frame);
      pauseFrames = probability < NO_SPEECH_BELOW ? pauseFrames + 1 : 0;
      if (pauseFrames <= RENEWED_AFTER_FRAMES - WARM_UP_FRAMES) {
        successor = undefined;
        return probability;
      }
      successor ??= start();
      await successor.push(frame);
      if (pauseFrames === RENEWED_AFTER_FRAMES) {
        detector = successor;
        successor = undefined;
        pauseFrames = 0;
      }
      return probability;
    },
  };
}
