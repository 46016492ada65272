import type { AudioStream } from '../../dsp/audio.ts';
import type { Echo } from '../../dsp/echo/echo-taps.ts';
import type { EchoFreeBlock } from '../../engines/echo-remover/echo-remover.ts';
import { splitStream } from '../audio/split-stream.ts';
import type { Run } from '../tools.ts';
import type { deecho } from './schema.ts';

const nothingFound = 'No echo was found, so the recording is as it was. Echoes of 50 ms to 1 s are looked for.';

/** Reads the recording twice: to find the echo, and to write both parts, each as mp3 and wav. */
export const runDeecho: Run<typeof deecho> = async (_input, tools) => {
  const source = tools.source('audio');
  tools.step('looking for the echo');
  const { echoes, blocks } = await tools.engines.echoRemover.remove(
    (progressShare) => tools.decode(source, { progressShare }),
    { signal: tools.signal },
  );
  tools.step('taking out the echo');
  const { sampleRateHz, channelCount } = source.probe;
  const [clean, cleanWav, echo, echoWav] = splitStream(blocks, 4);
  const as = (parts: AsyncIterable<EchoFreeBlock>, part: keyof EchoFreeBlock): AudioStream => ({
    sampleRateHz,
    channelCount,
    blocks: pick(parts, part),
  });

  await Promise.all([
    tools.encode('audio', as(clean!, 'clean'), { encoding: { format: 'mp3' }, source }),
    tools.encode('wav', as(cleanWav!, 'clean'), { encoding: { format: 'wav', bitDepth: 24 }, source }),
    tools.encode('echo', as(echo!, 'echo'), { encoding: { format: 'mp3' } }),
    tools.encode('echo_wav', as(echoWav!, 'echo'), { encoding: { format: 'wav', bitDepth: 24 } }),
  ]);
  return { echoes: echoes.map(describe), ...(echoes.length === 0 && { warnings: [nothingFound] }) };
};

function describe({ delaySeconds, gain }: Echo) {
  return { delay_seconds: Number(delaySeconds.toFixed(4)), gain_db: Number((20 * Math.log10(gain)).toFixed(1)) };
}

async function* pick(blocks: AsyncIterable<EchoFreeBlock>, part: keyof EchoFreeBlock): AsyncIterable<Float32Array[]> {
  for await (const block of blocks) yield block[part];
}
