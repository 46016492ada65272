import type { AudioStream } from '../../dsp/audio.ts';
import type { Source, Tools } from '../tools.ts';
import { splitStream } from './split-stream.ts';

/** Writes a stream as mp3 and as wav in one pass. */
export async function writeBoth(tools: Tools, audio: AudioStream, source?: Source): Promise<void> {
  const [mp3, wav] = splitStream(audio.blocks, 2);
  const along = source ? { source } : {};
  await Promise.all([
    tools.encode('audio', { ...audio, blocks: mp3! }, { encoding: { format: 'mp3' }, ...along }),
    tools.encode('wav', { ...audio, blocks: wav! }, { encoding: { format: 'wav', bitDepth: 24 }, ...along }),
  ]);
}
