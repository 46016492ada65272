import type { AudioStream } from '../../dsp/audio.ts';
import { fullScale, limitPeaks } from '../../dsp/limiter.ts';
import type { DereverberatedBlock } from '../../engines/dereverberator/dereverberator.ts';
import { splitStream } from '../audio/split-stream.ts';
import type { Run } from '../tools.ts';
import type { dereverb } from './schema.ts';

/** Writes both parts while they are computed, each as mp3 and wav. */
export const runDereverb: Run<typeof dereverb> = async (_input, tools) => {
  const source = tools.source('audio');
  tools.step('removing the reverberation');
  const heard = tools.decode(source);
  const parts = tools.engines.dereverberator.dereverberate(heard, { signal: tools.signal });

  const [dry, dryWav, reverb, reverbWav] = splitStream(parts, 4);
  const as = (blocks: AsyncIterable<DereverberatedBlock>, part: keyof DereverberatedBlock): AudioStream => ({
    sampleRateHz: heard.sampleRateHz,
    channelCount: heard.channelCount,
    blocks: pick(blocks, part),
  });

  // A voice that is given its level back may peak 3 dB above the recording.
  await Promise.all([
    tools.encode('audio', limitPeaks(as(dry!, 'dry'), fullScale), { encoding: { format: 'mp3' }, source }),
    tools.encode('wav', limitPeaks(as(dryWav!, 'dry'), fullScale), {
      encoding: { format: 'wav', bitDepth: 24 },
      source,
    }),
    tools.encode('reverb', as(reverb!, 'reverb'), { encoding: { format: 'mp3' } }),
    tools.encode('reverb_wav', as(reverbWav!, 'reverb'), { encoding: { format: 'wav', bitDepth: 24 } }),
  ]);
  return {};
};

async function* pick(
  blocks: AsyncIterable<DereverberatedBlock>,
  part: keyof DereverberatedBlock,
): AsyncIterable<Float32Array[]> {
  for await (const block of blocks) yield block[part];
}
