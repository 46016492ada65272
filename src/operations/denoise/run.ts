import type { AudioStream } from '../../dsp/audio.ts';
import type { DenoisedBlock } from '../../engines/denoiser/denoiser.ts';
import { splitStream } from '../audio/split-stream.ts';
import type { Run } from '../tools.ts';
import type { denoise } from './schema.ts';

/** Writes both parts while they are computed, each as mp3 and wav. */
export const runDenoise: Run<typeof denoise> = async ({ material }, tools) => {
  const source = tools.source('audio');
  tools.step('removing the noise');
  const noisy = tools.decode(source);
  const parts = tools.engines.denoiser.denoise(noisy, { material, signal: tools.signal });

  const [clean, cleanWav, noise, noiseWav] = splitStream(parts, 4);
  const as = (blocks: AsyncIterable<DenoisedBlock>, part: keyof DenoisedBlock): AudioStream => ({
    sampleRateHz: noisy.sampleRateHz,
    channelCount: noisy.channelCount,
    blocks: pick(blocks, part),
  });

  await Promise.all([
    tools.encode('audio', as(clean!, 'clean'), { encoding: { format: 'mp3' }, source }),
    tools.encode('wav', as(cleanWav!, 'clean'), { encoding: { format: 'wav', bitDepth: 24 }, source }),
    tools.encode('noise', as(noise!, 'noise'), { encoding: { format: 'mp3' } }),
    tools.encode('noise_wav', as(noiseWav!, 'noise'), { encoding: { format: 'wav', bitDepth: 24 } }),
  ]);
  return {};
};

async function* pick(blocks: AsyncIterable<DenoisedBlock>, part: keyof DenoisedBlock): AsyncIterable<Float32Array[]> {
  for await (const block of blocks) yield block[part];
}
