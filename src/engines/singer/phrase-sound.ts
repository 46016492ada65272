import { createUnison } from '../../dsp/conversion/unison.ts';
import { copiedShareAt, copiedUpToHz, copyUnvoiced, prepareUnvoiced } from '../../dsp/singing/unvoiced-copy.ts';
import { createBandExtender } from '../../dsp/vocoder/band-extender.ts';
import type { VoiceFrame } from '../../dsp/vocoder/voice-frame.ts';
import { frameVoice } from '../../dsp/vocoder/voice-frame.ts';
import { createVoiceSynthesizer } from '../../dsp/vocoder/voice-synthesizer.ts';
import { fliteRateHz } from '../../models/flite/flite.ts';
import { recordedFraming } from './recorded-phrase.ts';
import type { PhraseFrames } from './sing-phrase.ts';

/** Below is as it was, above it bends towards full scale and never reaches it. */
const knee = 0.7;
/** A synthesizer has done with a frame when it has the second one after it. */
const heldFrames = 4;

export interface PhraseSoundOptions {
  readonly seed: number;
  readonly roughness: number;
  /** Voices that sing it at once. */
  readonly unisonCount: number;
  /** Whose unvoiced sounds are taken as they are; the vocoder makes them where it is left out. */
  readonly recording?: Float32Array;
}

/** Gives the samples of a phrase. */
export type PhraseSounder = (phrase: PhraseFrames, options: PhraseSoundOptions) => Float32Array;

/** Makes the sound of a phrase, at any rate from that of the recordings up. */
export function createPhraseSounder(sampleRateHz: number): PhraseSounder {
  const framing = frameVoice(sampleRateHz);
  const { hopSeconds } = framing;
  const extend = createBandExtender(recordedFraming, framing);
  const envelopes = Array.from({ length: heldFrames }, () => new Float32Array(framing.fftSize / 2 + 1));
  const copiedBins = Math.round((copiedUpToHz / sampleRateHz) * framing.fftSize);
  // Kept as long as the recording is: choruses sing it again.
  const prepared = new WeakMap<Float32Array, Float32Array>();
  const prepare = (recording: Float32Array): Float32Array => {
    const samples = prepared.get(recording) ?? prepareUnvoiced(recording, fliteRateHz, sampleRateHz);
    prepared.set(recording, samples);
    return samples;
  };

  return (phrase, { seed, roughness, unisonCount, recording }) => {
    const { frames, placed, startSeconds, gains } = phrase;
    const synthesizer =
      unisonCount > 1
        ? createUnison(framing, { voices: unisonCount, roughness })
        : createVoiceSynthesizer(framing, { seed, roughness });
    const length = Math.round(frames.length * hopSeconds * sampleRateHz);
    const samples = new Float32Array(length);
    let made = 0;
    const take = (block: Float32Array): void => {
      samples.set(block.subarray(0, length - made), made);
      made = Math.min(length, made + block.length);
    };
    let p = 0;
    for (const [i, frame] of frames.entries()) {
      const seconds = startSeconds + i * hopSeconds;
      while (p < placed.length - 1 && placed[p]!.endSeconds <= seconds) p++;
      const extended = extend(frame, envelopes[i % heldFrames]!);
      if (recording) thinOut(extended, copiedShareAt(placed[p]!, seconds));
      take(synthesizer.push([extended]));
    }
    take(synthesizer.finish(length));
    if (recording) {
      const gainAt = (seconds: number): number => {
        const at = (seconds - startSeconds) / hopSeconds;
        const low = gains[Math.floor(at)] ?? 0;
        return low + (at - Math.floor(at)) * ((gains[Math.floor(at) + 1] ?? low) - low);
      };
      const copied = copyUnvoiced(prepare(recording), placed, { sampleRateHz, startSeconds, length, gainAt });
      for (let i = 0; i < length; i++) samples[i] = samples[i]! + copied[i]!;
    }
    return samples.map(bend);
  };

  /** Takes out of a frame what is copied. */
  function thinOut({ envelope, f0Hz }: VoiceFrame, share: number): void {
    if (share === 0 || f0Hz > 0) return;
    const left = Math.cos((Math.PI / 2) * share) ** 2;
    for (let k = 0; k < copiedBins; k++) envelope[k] = envelope[k]! * left;
  }
}

function bend(sample: number): number {
  const beyond = Math.abs(sample) - knee;
  if (beyond <= 0) return sample;
  return Math.sign(sample) * (knee + (1 - knee) * Math.tanh(beyond / (1 - knee)));
}
