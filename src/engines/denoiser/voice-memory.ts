import type { RnnoiseFrame } from './rnnoise.ts';

/** What RNNoise made of the last seconds: it lets nearly all of speech through, and little of music. */
export interface VoiceMemory {
  push(heard: readonly RnnoiseFrame[]): void;
  /** Over the newest `seconds`: mean certainty of a voice where it is loud, and share of the power let through. */
  describe(seconds: number): { readonly voice: number; readonly passed: number };
}

const framesPerSecond = 100;
/** −10 dB of the mean: below lie pauses, of which the network rightly says that nobody speaks. */
const loudShare = 0.1;

export function createVoiceMemory(secondsMax: number): VoiceMemory {
  const memory: RnnoiseFrame[] = [];
  return {
    push(heard) {
      memory.push(...heard);
      const surplus = memory.length - secondsMax * framesPerSecond;
      if (surplus > 0) memory.splice(0, surplus);
    },
    describe(seconds) {
      const window = memory.slice(-seconds * framesPerSecond);
      const whole = window.reduce((sum, { inPower }) => sum + inPower, 1e-12);
      const limit = (loudShare * whole) / Math.max(1, window.length);
      const loud = window.filter(({ inPower }) => inPower > limit);
      return {
        voice: loud.reduce((sum, { voice }) => sum + voice, 0) / Math.max(1, loud.length),
        passed: Math.min(1, window.reduce((sum, { outPower }) => sum + outPower, 0) / whole),
      };
    },
  };
}
