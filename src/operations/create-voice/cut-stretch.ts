import type { AudioStream } from '../../dsp/audio.ts';
import { limitPeaks } from '../../dsp/limiter.ts';
import { createLoudnessMeter } from '../../dsp/loudness/loudness-meter.ts';
import type { Stretch } from '../audio/choose-stretch.ts';

const fadeSeconds = 0.02;

/** Lossy coding raises peaks a little: -1.5 dBTP stays below full scale. */
const ceiling = 10 ** (-1.5 / 20);

/** Reads one stretch of a one-channel recording into memory and fades its ends. */
export async function cutStretch(audio: AudioStream, { startSeconds, endSeconds }: Stretch): Promise<Float32Array> {
  const start = Math.round(startSeconds * audio.sampleRateHz);
  const length = Math.round((endSeconds - startSeconds) * audio.sampleRateHz);
  const cut = new Float32Array(length);
  let position = 0;
  let filled = 0;
  for await (const [samples = new Float32Array(0)] of audio.blocks) {
    const wanted = samples.subarray(Math.max(0, start - position), Math.max(0, start + length - position));
    cut.set(wanted, filled);
    filled += wanted.length;
    position += samples.length;
    if (filled === length) break;
  }
  return fadeEnds(cut.subarray(0, filled), Math.round(fadeSeconds * audio.sampleRateHz));
}

function fadeEnds(samples: Float32Array, fadeSamples: number): Float32Array {
  return samples.map((sample, i) => sample * Math.min(1, i / fadeSamples, (samples.length - 1 - i) / fadeSamples));
}

/** Brings one channel to a loudness; peaks above full scale are limited. */
export function bringToLoudness(samples: Float32Array, sampleRateHz: number, loudnessLufs: number): AudioStream {
  const meter = createLoudnessMeter(sampleRateHz, 1);
  meter.push([samples]);
  const { integratedLufs } = meter.measure();
  const gain = Number.isFinite(integratedLufs) ? 10 ** ((loudnessLufs - integratedLufs) / 20) : 1;
  const louder = asStream(samples, sampleRateHz, gain);
  return limitPeaks(louder, { ceiling, lookaheadSeconds: 0.005 });
}

/** Samples in memory as a stream of one channel. */
export function asStream(samples: Float32Array, sampleRateHz: number, gain = 1): AudioStream {
  async function* blocks(): AsyncGenerator<Float32Array[]> {
    for (let at = 0; at < samples.length; at += sampleRateHz) {
      yield [samples.slice(at, at + sampleRateHz).map((sample) => sample * gain)];
    }
  }
  return { sampleRateHz, channelCount: 1, blocks: blocks() };
}
