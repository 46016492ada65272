import { HistoryBuffer } from '../history-buffer.ts';
import type { VoiceFrame, VoiceFraming } from '../vocoder/voice-frame.ts';
import { createFrameRenderer, createVoiceSynthesizer, type FrameRenderer } from '../vocoder/voice-synthesizer.ts';

export interface UnisonSettings {
  readonly voices: number;
  readonly roughness: number;
  /** Shared by all voices; default: one of their own. */
  readonly renderer?: FrameRenderer;
}

/** What the voices after the first are off by: out of tune, slowly changing, and late. Twice as late blurs the words. */
const detuneCents = [0, 9, -11, 16, -18, 6, -7, 13] as const;
const driftCents = 6;
const driftHz = 0.35;
const lateSeconds = [0, 0.0085, 0.013, 0.0055, 0.017, 0.011, 0.015, 0.007] as const;
export const unisonMax = detuneCents.length;

/** Several synthesizers that sing the same frames, each a little out of tune and time; the first of them is exact. */
export function createUnison(framing: VoiceFraming, settings: UnisonSettings) {
  const voices = Math.max(1, Math.min(unisonMax, Math.round(settings.voices)));
  const { roughness, renderer = createFrameRenderer(framing) } = settings;
  const singers = Array.from({ length: voices }, (_, v) => createSinger(framing, v, { roughness, renderer }));
  const level = 1 / Math.sqrt(voices);
  let given = 0;

  const mixUpTo = (end: number): Float32Array => {
    const mixed = new Float32Array(Math.max(0, end - given));
    const part = new Float32Array(mixed.length);
    for (const { queue } of singers) {
      queue.read(given, part);
      for (let i = 0; i < mixed.length; i++) mixed[i] = mixed[i]! + level * part[i]!;
      queue.discardBefore(given + mixed.length);
    }
    given += mixed.length;
    return mixed;
  };

  return {
    push(frames: readonly VoiceFrame[]): Float32Array {
      for (const singer of singers) singer.push(frames);
      return mixUpTo(Math.min(...singers.map(({ queue }) => queue.end)));
    },
    /** Gives the rest, `sampleCount` samples all in all. */
    finish(sampleCount: number): Float32Array {
      for (const singer of singers) singer.finish(sampleCount);
      return mixUpTo(sampleCount);
    },
  };
}

function createSinger(
  framing: VoiceFraming,
  index: number,
  { roughness, renderer }: { readonly roughness: number; readonly renderer: FrameRenderer },
) {
  const synthesizer = createVoiceSynthesizer(framing, { seed: index + 1, roughness }, renderer);
  const queue = new HistoryBuffer();
  queue.append(new Float32Array(Math.round(lateSeconds[index]! * framing.sampleRateHz)));
  let count = 0;
  const detune = (frame: VoiceFrame): VoiceFrame => {
    if (index === 0) return frame;
    const drift = driftCents * Math.sin(2 * Math.PI * (driftHz * count++ * framing.hopSeconds + 0.37 * index));
    return { ...frame, f0Hz: frame.f0Hz * 2 ** ((detuneCents[index]! + drift) / 1200) };
  };
  return {
    queue,
    push: (frames: readonly VoiceFrame[]) => queue.append(synthesizer.push(frames.map(detune))),
    finish: (sampleCount: number) => queue.append(synthesizer.finish(sampleCount)),
  };
}
