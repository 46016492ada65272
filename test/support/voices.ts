import { createStreamResampler } from '../../src/dsp/stream-resampler.ts';
import { type FliteVoice, fliteRateHz, openFlite } from '../../src/models/flite/flite.ts';
import type { Note } from '../../src/notation/note.ts';
import { readRecording } from './recordings.ts';
import { singSpeech } from './sung-speech.ts';

const lines = [
  'Give me one more reason to stay tonight, I have been waiting such a long, long time.',
  'The morning light came slowly over the hills, and we walked along the river without a word.',
  'Under the stars we were dancing and laughing, holding each other until the break of day.',
  'She said that nobody would ever know what happened there, but I remember every single thing.',
  'Oh my love, never let me go, carry me home again.',
  'When the storm arrived the children ran into the house and shut the windows.',
] as const;

interface SpeakingSettings {
  readonly sampleRateHz: number;
  readonly seconds: number;
  readonly voice: FliteVoice;
  /** Which of the lines comes first. */
  readonly firstLine?: number;
}

/** Somebody speaks line after line, with short pauses. */
export async function speakLines(settings: SpeakingSettings): Promise<Float32Array> {
  const { sampleRateHz, seconds, voice, firstLine = 0 } = settings;
  const flite = await openFlite();
  const speech = new Float32Array(Math.round(seconds * sampleRateHz));
  for (let at = 0, line = firstLine; at < speech.length; line++) {
    const { samples } = flite.speak({ say: { text: lines[line % lines.length]! }, voice });
    const resampler = createStreamResampler(fliteRateHz, sampleRateHz);
    for (const part of [resampler.push(samples), resampler.finish()]) {
      speech.set(part.subarray(0, Math.max(0, speech.length - at)), Math.min(at, speech.length));
      at += part.length;
    }
    at += Math.round(0.2 * sampleRateHz);
  }
  return speech;
}

/** Somebody sings a tune to the lines. */
export async function singTune(tune: readonly Note[], settings: SpeakingSettings): Promise<Float32Array> {
  const stretch = 1.5;
  const speech = await speakLines({ ...settings, seconds: settings.seconds / stretch });
  return singSpeech(speech, { sampleRateHz: settings.sampleRateHz, notes: tune, stretch, seed: 3 });
}

/** An evaluation recording of speech as long as it is, up to a minute. */
export function readVoice(name: string, sampleRateHz: number): Float32Array {
  return readRecording(name, { sampleRateHz, seconds: 60 });
}
