import { createUnison } from '../../dsp/conversion/unison.ts';
import type { FftFactory } from '../../dsp/fft.ts';
import {
  addUnvoiced,
  copiedShareAt,
  copiedUpToHz,
  prepareUnvoiced,
  type UnvoicedSource,
} from '../../dsp/singing/unvoiced-copy.ts';
import { createBandExtender, makeRoom } from '../../dsp/vocoder/band-extender.ts';
import type { PulseSettings } from '../../dsp/vocoder/excitation.ts';
import type { VoiceFrame } from '../../dsp/vocoder/voice-frame.ts';
import { frameVoice } from '../../dsp/vocoder/voice-frame.ts';
import { createFrameRenderer, createVoiceSynthesizer } from '../../dsp/vocoder/voice-synthesizer.ts';
import { fliteRateHz } from '../../models/flite/flite.ts';
import { type RecordedPhrase, recordedFraming } from './recorded-phrase.ts';
import type { PhraseFrames } from './sing-phrase.ts';

/** Below is as it was, above it bends towards full scale and never reaches it. */
const knee = 0.7;
/** So many frames are made into sound at a time; a synthesizer has done with a frame when it has the second one after it. */
const batchFrames = 24;
const heldFrames = 4;

/** Measured of six singers: `npm run bench -- sing` with SING_SUBJECTS=tone; see decisions/0078. */
const sungPulses: PulseSettings = { spreadSeconds: 0.0004, jitter: 0.0003, shimmer: 0.015 };

export interface PhraseSoundOptions {
  readonly seed: number;
  readonly roughness: number;
  /** Voices that sing it at once. */
  readonly unisonCount: number;
  /** Whose unvoiced sounds are taken as they are; the vocoder makes them where it is left out. */
  readonly recording?: PhraseRecording;
}

export type PhraseRecording = Pick<RecordedPhrase, 'samples' | 'phones'>;

/** Gives the samples of a phrase. */
export type PhraseSounder = (phrase: PhraseFrames, options: PhraseSoundOptions) => Float32Array;

/** Makes the sound of a phrase, at any rate from that of the recordings up. */
export function createPhraseSounder(sampleRateHz: number, createFft: FftFactory): PhraseSounder {
  const framing = frameVoice(sampleRateHz);
  const { hopSeconds } = framing;
  const extend = createBandExtender(recordedFraming, framing);
  const renderer = createFrameRenderer(framing, createFft);
  const rooms = Array.from({ length: batchFrames + heldFrames }, () => makeRoom(framing));
  const copiedBins = Math.round((copiedUpToHz / sampleRateHz) * framing.fftSize);
  // Kept as long as the recording is: choruses sing it again.
  const prepared = new WeakMap<Float32Array, UnvoicedSource>();
  const prepare = ({ samples, phones }: PhraseRecording): UnvoicedSource => {
    const source = prepared.get(samples) ?? prepareUnvoiced({ samples, phones, rateHz: fliteRateHz }, sampleRateHz);
    prepared.set(samples, source);
    return source;
  };

  return (phrase, { seed, roughness, unisonCount, recording }) => {
    const { frames, placed, startSeconds, gains } = phrase;
    const synthesizer =
      unisonCount > 1
        ? createUnison(framing, { voices: unisonCount, roughness, renderer })
        : createVoiceSynthesizer(framing, { seed, roughness, pulses: sungPulses }, renderer);
    const length = Math.round(frames.length * hopSeconds * sampleRateHz);
    const samples = new Float32Array(length);
    let made = 0;
    const take = (block: Float32Array): void => {
      samples.set(block.subarray(0, length - made), made);
      made = Math.min(length, made + block.length);
    };
    let p = 0;
    let batch: VoiceFrame[] = [];
    for (const [i, frame] of frames.entries()) {
      const seconds = startSeconds + i * hopSeconds;
      while (p < placed.length - 1 && placed[p]!.endSeconds <= seconds) p++;
      const extended = extend(frame, rooms[i % rooms.length]);
      if (recording) thinOut(extended, copiedShareAt(placed[p]!, seconds));
      batch.push(extended);
      if (batch.length < batchFrames) continue;
      take(synthesizer.push(batch));
      batch = [];
    }
    take(synthesizer.push(batch));
    take(synthesizer.finish(length));
    if (recording) {
      const gainAt = (seconds: number): number => {
        const at = (seconds - startSeconds) / hopSeconds;
        const low = gains[Math.floor(at)] ?? 0;
        return low + (at - Math.floor(at)) * ((gains[Math.floor(at) + 1] ?? low) - low);
      };
      addUnvoiced(samples, prepare(recording), placed, { sampleRateHz, startSeconds, gainAt });
    }
    bendInPlace(samples);
    return samples;
  };

  /** Takes out of a frame what is copied. */
  function thinOut({ envelope, f0Hz }: VoiceFrame, share: number): void {
    if (share === 0 || f0Hz > 0) return;
    const left = Math.cos((Math.PI / 2) * share) ** 2;
    for (let k = 0; k < copiedBins; k++) envelope[k] = envelope[k]! * left;
  }
}

function bendInPlace(samples: Float32Array): void {
  for (let i = 0; i < samples.length; i++) {
    const beyond = Math.abs(samples[i]!) - knee;
    if (beyond > 0) samples[i] = Math.sign(samples[i]!) * (knee + (1 - knee) * Math.tanh(beyond / (1 - knee)));
  }
}
