import type { AudioStream } from '../../src/dsp/audio.ts';
import { type Flite, type FliteVoice, fliteRateHz } from '../../src/models/flite/flite.ts';

const pauseSeconds = 0.2;

/** Sentences one after another, as one recording. */
export function speakAll(flite: Flite, voice: FliteVoice, sentences: readonly string[]): Float32Array {
  const pause = new Float32Array(pauseSeconds * fliteRateHz);
  return join(sentences.flatMap((text) => [flite.speak({ say: { text }, voice }).samples, pause]));
}

export function toAudioStream(samples: Float32Array, sampleRateHz: number = fliteRateHz): AudioStream {
  const blocks = (async function* () {
    for (let at = 0; at < samples.length; at += sampleRateHz) yield [samples.slice(at, at + sampleRateHz)];
  })();
  return { sampleRateHz, channelCount: 1, blocks };
}

/** The one channel of a stream, whole. */
export async function collect({ blocks }: AudioStream): Promise<Float32Array> {
  const parts: Float32Array[] = [];
  for await (const [block] of blocks) parts.push(block!);
  return join(parts);
}

function join(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
