import type { AudioStream } from '../../dsp/audio.ts';
import type { Source, Tools } from '../tools.ts';
import type { Preprocessor } from './preprocessors.ts';

/** Of the whole work, until the song is read: it is separated in long stretches. */
export const songReadShare = 0.2;

/** A song that is ready to be taken apart. */
export interface PreparedSong {
  readonly audio: AudioStream;
  /** What was asked for and could not be done, in sentences. */
  readonly warnings: readonly string[];
}

/**
 * Reads a song and does to it what was asked for. Echoes first, in whatever order they were named: they are found by how
 * exactly the sound repeats, which the others would blur.
 */
export async function prepareSong(
  source: Source,
  asked: readonly Preprocessor[],
  tools: Pick<Tools, 'decode' | 'engines' | 'signal' | 'step'>,
): Promise<PreparedSong> {
  const { signal } = tools;
  const { denoiser, dereverberator, echoRemover } = tools.engines;
  const warnings: string[] = [];
  let audio: AudioStream;
  if (asked.includes('deecho')) {
    tools.step('looking for the echo');
    const open = ([from, to]: readonly [from: number, to: number]) =>
      tools.decode(source, { progressShare: [from * songReadShare, to * songReadShare] });
    const removal = await echoRemover.remove(open, { signal });
    if (removal.echoes.length === 0) warnings.push('preprocessing_options: no echo was found to take out.');
    const { sampleRateHz, channelCount } = source.probe;
    audio = { sampleRateHz, channelCount, blocks: pick(removal.blocks, 'clean') };
  } else {
    audio = tools.decode(source, { progressShare: [0, songReadShare] });
  }
  if (asked.includes('denoise')) {
    audio = { ...audio, blocks: pick(denoiser.denoise(audio, { material: 'auto', signal }), 'clean') };
  }
  if (asked.includes('dereverb')) {
    audio = { ...audio, blocks: pick(dereverberator.dereverberate(audio, { signal }), 'dry') };
  }
  return { audio, warnings };
}

async function* pick<Part extends string>(
  blocks: AsyncIterable<Readonly<Record<Part, Float32Array[]>>>,
  part: Part,
): AsyncIterable<Float32Array[]> {
  for await (const block of blocks) yield block[part];
}
