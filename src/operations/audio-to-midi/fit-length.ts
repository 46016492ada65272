import type { AudioStream } from '../../dsp/audio.ts';

// Long enough not to click.
const fadeSeconds = 0.02;

/** Fits audio to a number of samples: longer audio is faded out, shorter audio is padded with silence. */
export function fitLength(audio: AudioStream, lengthSamples: number): AudioStream {
  const fadeSamples = Math.min(lengthSamples, Math.round(fadeSeconds * audio.sampleRateHz));
  return { ...audio, blocks: fit(audio, lengthSamples, fadeSamples) };
}

async function* fit(
  { blocks, channelCount, sampleRateHz }: AudioStream,
  lengthSamples: number,
  fadeSamples: number,
): AsyncIterable<Float32Array[]> {
  let at = 0;
  for await (const block of blocks) {
    const kept = block.map((channel) => channel.subarray(0, lengthSamples - at));
    for (const channel of kept) {
      for (let i = Math.max(0, lengthSamples - fadeSamples - at); i < channel.length; i++) {
        channel[i]! *= (lengthSamples - at - i - 0.5) / fadeSamples;
      }
    }
    at += kept[0]!.length;
    if (kept[0]!.length > 0) yield kept;
    if (at >= lengthSamples) return;
  }
  while (at < lengthSamples) {
    const count = Math.min(sampleRateHz, lengthSamples - at);
    at += count;
    yield Array.from({ length: channelCount }, () => new Float32Array(count));
  }
}
