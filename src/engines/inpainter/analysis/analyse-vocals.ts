import type { AudioStream } from '../../../dsp/audio.ts';
import type { Separator, VocalFinder } from '../../separator/separator.ts';

/** In shorter sound, words cannot be told from instruments. */
const secondsMin = 1.5;
/** −80 dBFS. */
const silence = 1e-4;
const blockSamples = 65_536;

/** Whether there is singing or speech. @param channels of equal length; the first two are used */
export async function detectVocals(
  channels: readonly Float32Array[],
  sampleRateHz: number,
  engines: { readonly separator: Separator; readonly vocalFinder: VocalFinder; readonly signal: AbortSignal },
): Promise<boolean> {
  const mix = channels.slice(0, 2);
  if ((mix[0]?.length ?? 0) < secondsMin * sampleRateHz) return false;
  if (!mix.some((samples) => samples.some((x) => Math.abs(x) > silence))) return false;
  const { separator, vocalFinder, signal } = engines;
  const stream = () => streamOf(mix, sampleRateHz);
  const held: Float32Array[][] = [];
  for await (const { vocals } of separator.separate(stream(), { stems: ['vocals'], signal })) held.push(vocals!);
  const { isPresent } = await vocalFinder.find({ ...stream(), blocks: replay(held) }, stream());
  return isPresent;
}

function streamOf(channels: readonly Float32Array[], sampleRateHz: number): AudioStream {
  async function* cut(): AsyncGenerator<Float32Array[]> {
    for (let at = 0; at < channels[0]!.length; at += blockSamples) {
      yield channels.map((samples) => samples.slice(at, at + blockSamples));
    }
  }
  return { sampleRateHz, channelCount: channels.length, blocks: cut() };
}

async function* replay(blocks: readonly Float32Array[][]): AsyncGenerator<Float32Array[]> {
  yield* blocks;
}
