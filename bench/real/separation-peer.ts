// HTDemucs beside the separator, on a few seconds of some songs: it takes as long as they last.
import { listHtdemucsSeparators } from '../../src/engines/separator/htdemucs-separator.ts';
import type { Separator } from '../../src/engines/separator/separator.ts';
import type { VocalMix } from '../../test/support/vocal-mixes.ts';

const comparedSongs = ['Rubidium', 'nov2', 'rrphl, chorus', 'wplaylist'];
const comparedSeconds = { from: 10, to: 20 };

/** Folder with installed models, as `SERINETTE_DATA_DIR/models` is. */
const modelsFolder = process.env.SERINETTE_WEIGHTS_DIR;

/** @returns undefined where it is not installed */
export async function findHtdemucs(): Promise<Separator | undefined> {
  return modelsFolder === undefined ? undefined : (await listHtdemucsSeparators(modelsFolder))[0];
}

export const isCompared = (name: string): boolean => comparedSongs.includes(name);

export function cutCompared(channels: readonly Float32Array[], sampleRateHz: number): Float32Array[] {
  const { from, to } = comparedSeconds;
  return channels.map((channel) => channel.slice(from * sampleRateHz, to * sampleRateHz));
}

export function cutComparedMix({ vocals, accompaniment, mix }: VocalMix, sampleRateHz: number): VocalMix {
  return {
    vocals: cutCompared(vocals, sampleRateHz),
    accompaniment: cutCompared(accompaniment, sampleRateHz),
    mix: cutCompared(mix, sampleRateHz),
  };
}
