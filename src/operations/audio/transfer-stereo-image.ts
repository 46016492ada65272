import type { AudioStream } from '../../dsp/audio.ts';
import { createImageTransfer } from '../../dsp/stereo-image/image-transfer.ts';
import { alignStreams } from './align-streams.ts';

/**
 * Gives a mono voice the channels of the recording that it replaces, with the same width and position; one
 * channel stays one. Ends with the shorter of both.
 */
export function keepImage(reference: AudioStream, voice: AudioStream): AudioStream {
  if (reference.channelCount === 1) return voice;
  return { ...reference, blocks: transferBlocks(reference, voice) };
}

async function* transferBlocks(reference: AudioStream, voice: AudioStream): AsyncGenerator<Float32Array[]> {
  const transfer = createImageTransfer(reference.sampleRateHz);
  for await (const [both, single] of alignStreams([reference, voice])) {
    const made = transfer.push(both!, single![0]!);
    if (made[0]!.length > 0) yield made;
  }
  const rest = transfer.finish();
  if (rest[0]!.length > 0) yield rest;
}
