import type { AudioStream } from '../../dsp/audio.ts';
import { MultichannelHistory } from '../../dsp/history-buffer.ts';
import { readInstalledHtdemucs } from '../../models/htdemucs/installed-htdemucs.ts';
import { type Htdemucs, htdemucsStems, openHtdemucs } from '../../models/htdemucs/network.ts';
import { createPairSeparator, type PairSeparator } from './htdemucs-pair.ts';
import { type SeparatedBlock, type SeparationSettings, type Separator, type Stem, stems } from './separator.ts';

/** Every installed HTDemucs that fits into a slot, looked up again at each call. */
export async function listHtdemucsSeparators(modelsFolder: string, slotMibMax?: number): Promise<Separator[]> {
  const installed = await readInstalledHtdemucs(modelsFolder, slotMibMax);
  return installed.map(createHtdemucsSeparator);
}

/**
 * Separates by a network that lies in `folder`.
 *
 * Channels go through it in pairs; a single one goes as both of a pair, and what comes of it is their mean. Other rates
 * than 44.1 kHz are brought there and back, so that what lies above 20 kHz stays with the accompaniment. The network is
 * loaded for a task and let go after it: it holds half a gigabyte, and takes far less time to load than to run.
 */
export function createHtdemucsSeparator({ name, folder }: { name: string; folder: string }): Separator {
  return {
    name,
    stems,
    async *separate(audio, settings) {
      settings.signal?.throwIfAborted();
      const network = await openHtdemucs(folder);
      try {
        yield* separateStream(network, audio, settings);
      } finally {
        await network.release();
      }
    },
  };
}

async function* separateStream(
  network: Htdemucs,
  audio: AudioStream,
  { stems: wanted, signal }: SeparationSettings,
): AsyncGenerator<SeparatedBlock> {
  const needed = htdemucsStems.filter(
    (source) => wanted.includes(source) || (source === 'vocals' && wanted.includes('accompaniment')),
  );
  const mix = new MultichannelHistory(audio.channelCount);
  const pairs = Array.from({ length: Math.ceil(audio.channelCount / 2) }, (_, i) => {
    const channels = [2 * i, 2 * i + 1].filter((channel) => channel < audio.channelCount);
    return createPairSeparator(network, { sampleRateHz: audio.sampleRateHz, channels, needed, signal });
  });
  let given = 0;
  const takeUpTo = (end: number): SeparatedBlock => {
    const block = assemble(mix, pairs, { wanted, from: given, length: end - given });
    given = end;
    for (const queue of [mix, ...listQueues(pairs)]) queue.discardBefore(end);
    return block;
  };

  for await (const block of audio.blocks) {
    signal?.throwIfAborted();
    mix.append(block);
    for (const pair of pairs) await pair.push(block);
    const ready = Math.min(...[mix, ...listQueues(pairs)].map(({ end }) => end));
    if (ready > given) yield takeUpTo(ready);
  }
  for (const pair of pairs) await pair.finish();
  // There and back between two rates may lack a sample at the end; it reads as silence.
  if (mix.end > given) yield takeUpTo(mix.end);
}

function listQueues(pairs: readonly PairSeparator[]): MultichannelHistory[] {
  return pairs.flatMap(({ separated }) => [...separated.values()]);
}

interface Assembly {
  readonly wanted: readonly Stem[];
  readonly from: number;
  readonly length: number;
}

function assemble(mix: MultichannelHistory, pairs: readonly PairSeparator[], { wanted, from, length }: Assembly) {
  const block: Partial<Record<Stem, Float32Array[]>> = {};
  for (const stem of wanted) {
    const source = stem === 'accompaniment' ? 'vocals' : stem;
    const channels = pairs.flatMap(({ separated }) => separated.get(source)!.readAll(from, length));
    block[stem] = stem === 'accompaniment' ? subtract(mix.readAll(from, length), channels) : channels;
  }
  return block;
}

function subtract(from: readonly Float32Array[], channels: readonly Float32Array[]): Float32Array[] {
  return from.map((samples, c) => samples.map((sample, i) => sample - channels[c]![i]!));
}
